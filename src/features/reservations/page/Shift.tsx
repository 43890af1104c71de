import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import { translateError } from '../../../data/serverMessages';
import { Badge } from '../../../fields/components/Badge';
import { useFieldLabel } from '../../../fields/components/label';
import { type ShiftPlan, movedValues, planShift } from '../domain/shift';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ChildDraft } from '../../../record/children/row';
import { Table, TableHead } from '../../../shell/elements/Table';
import { useRestoreFocus } from '../../../shell/elements/Confirm';
import './page.css';
import { useFormLayout } from '../../../record/form/formLayoutContext';
import { useSectionName } from './useSectionName';
import type { AnyRecord } from '../../../schema';

export type SaveHolds = Set<() => boolean>;

interface ShiftOfferProps {
  shift: Shift;
  drafts: readonly ChildDraft[];
  holds: SaveHolds;
}

/** Non-modal bar after the first day changed. */
export function ShiftOffer({ shift, drafts, holds }: ShiftOfferProps) {
  const translate = useTranslate();
  const { submit } = useFormLayout();
  const [looking, setLooking] = useState<'look' | 'save' | null>(null);
  // Save once the answer is in the form.
  const saves = useRef(false);
  const { plan, apply, keep } = shift;
  const bar = useRef<HTMLDivElement>(null);
  const isOffered = plan !== null;
  useEffect(() => {
    if (isOffered) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffered]);
  useEffect(() => {
    const hold = () => {
      if (plan) setLooking('save');
      return plan !== null;
    };
    holds.add(hold);
    return () => void holds.delete(hold);
  }, [holds, plan]);
  useEffect(() => {
    if (!saves.current || plan) return;
    saves.current = false;
    submit();
  }, [plan, submit]);
  if (!plan) return null;
  const days = Math.abs(plan.days);
  const close = (then?: () => void) => () => {
    setLooking(null);
    saves.current = then !== undefined && looking === 'save';
    then?.();
  };
  return (
    <Alert
      ref={bar}
      severity="info"
      role="status"
      className="reservation-offer"
      action={
        <>
          <Button color="inherit" onClick={close(keep)}>
            {translate('reservation.page.shift.keep')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => setLooking('look')}>
            {translate('reservation.page.shift.preview')}
          </Button>
        </>
      }
    >
      {plan.days > 0
        ? translate('reservation.page.shift.later', { smart_count: days })
        : translate('reservation.page.shift.earlier', { smart_count: days })}{' '}
      {translate('reservation.page.shift.ask', { smart_count: plan.moves.length })}
      {looking && (
        <ShiftPreview
          plan={plan}
          drafts={drafts}
          onApply={close(apply)}
          onClose={close()}
          {...(looking === 'save' && {
            yes: translate('reservation.page.shift.applySave'),
            more: (
              <Button onClick={close(keep)}>{translate('reservation.page.shift.keepSave')}</Button>
            ),
          })}
        />
      )}
    </Alert>
  );
}

interface ShiftPreviewProps {
  plan: ShiftPlan;
  trip?: string;
  dateIn?: { from: string; to: string };
  drafts: readonly Pick<ChildDraft, 'key' | 'values'>[];
  busy?: boolean;
  failure?: unknown;
  onApply: () => void;
  onClose: () => void;
  more?: ReactNode;
  yes?: string;
}

export function ShiftPreview(props: ShiftPreviewProps) {
  const {
    plan,
    trip,
    dateIn,
    drafts,
    busy = false,
    failure = null,
    onApply,
    onClose,
    more,
    yes,
  } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const titleId = useId();
  const restoreFocus = useRestoreFocus();
  const reservations = useResource('reservations');
  const nameOf = useSectionName();
  const values = new Map(drafts.map((draft) => [draft.key, draft.values]));
  const reconfirmed = plan.moves.filter(({ reconfirm }) => reconfirm).length;
  const ends = { dateIn, dateOut: plan.dateOut };
  return (
    <Dialog
      open
      maxWidth="sm"
      fullWidth
      onClose={busy ? undefined : onClose}
      {...restoreFocus}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('reservation.page.shift.title')}</DialogTitle>
      <DialogContent>
        {trip !== undefined && <DialogContentText color="textPrimary">{trip}</DialogContentText>}
        {reconfirmed > 0 && (
          <DialogContentText>
            {translate('reservation.page.shift.reconfirmAll', { smart_count: reconfirmed })}
          </DialogContentText>
        )}
        <Table className="reservation-table" label={translate('reservation.page.shift.title')}>
          <TableHead
            columns={[
              [translate('reservation.page.shift.what')],
              [translate('reservation.page.shift.from')],
              [translate('reservation.page.shift.to')],
            ]}
          />
          <tbody>
            {Object.entries(ends).map(
              ([field, move]) =>
                move && (
                  <tr key={field}>
                    <th scope="row">{labelOf(reservations, field)}</th>
                    <td className="field-time">{move.from}</td>
                    <td className="field-time">{move.to}</td>
                  </tr>
                ),
            )}
            {plan.moves.map(({ key, from, to, reconfirm }) => (
              <tr key={key}>
                <th scope="row">{nameOf(values.get(key) ?? {})}</th>
                <td className="field-time">{from}</td>
                <td className="field-time">
                  {to}
                  {reconfirm && (
                    <div>
                      <Badge color="amber">{translate('reservation.page.shift.reconfirm')}</Badge>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        {more}
        <Button variant="contained" autoFocus disabled={busy} onClick={onApply}>
          {yes ?? translate('reservation.page.shift.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Shift {
  /** null if nothing moves */
  plan: ShiftPlan | null;
  apply: () => void;
  keep: () => void;
}

interface Stands {
  dateIn: unknown;
  dateOut: unknown;
  stored: unknown;
  /** The stored first day before a change from elsewhere. */
  old?: unknown;
}

/** docs/reservations.md. */
export function useShift(record: AnyRecord, trip: AnyRecord, drafts: ChildDrafts): Shift {
  const { setValue } = useFormContext();
  const { dateIn, dateOut } = record;
  // The first day that the sections' dates refer to.
  const [stands, setStands] = useState<Stands>({ dateIn, dateOut, stored: dateIn });
  if (stands.stored !== dateIn) {
    // Changed elsewhere, the sections may have moved as well.
    const own = trip.dateIn === dateIn;
    // The form may still have the previous value.
    const old = trip.dateIn === stands.stored ? trip.dateIn : null;
    setStands(own ? { ...stands, stored: dateIn } : { dateIn, dateOut, stored: dateIn, old });
  } else if (stands.old != null && trip.dateIn === dateIn) setStands({ ...stands, old: null });

  const plan = useMemo(() => {
    const sections = drafts.drafts
      .filter(({ state }) => state !== 'deleted')
      .map(({ key, record: stored, values: { date, cfm } }) => ({
        key,
        date,
        cfm,
        // A draft restores the first day and what was moved with it.
        ...(stands.dateIn === dateIn && { was: stored?.date }),
      }));
    // A typed last day is kept.
    const last = trip.dateOut === stands.dateOut ? trip.dateOut : null;
    const isOld = stands.old != null && stands.old === trip.dateIn;
    const planned = isOld ? null : planShift(stands.dateIn, trip.dateIn, last, sections);
    return planned && (planned.dateOut || planned.moves.length > 0) ? planned : null;
  }, [stands, dateIn, trip.dateIn, trip.dateOut, drafts.drafts]);

  const settled = (last: unknown) => setStands({ ...stands, dateIn: trip.dateIn, dateOut: last });
  return {
    plan,
    keep: () => settled(trip.dateOut),
    apply: () => {
      if (!plan) return;
      if (plan.dateOut)
        setValue('dateOut', plan.dateOut.to, { shouldDirty: true, shouldValidate: true });
      for (const move of plan.moves) drafts.change(move.key, movedValues(move));
      settled(plan.dateOut?.to ?? trip.dateOut);
    },
  };
}
