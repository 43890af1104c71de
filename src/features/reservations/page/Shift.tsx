import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import { Badge } from '../../../fields/components/Badge';
import { useFieldLabel } from '../../../fields/components/label';
import { type ShiftPlan, movedValues, planShift } from '../domain/shift';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ChildDraft } from '../../../record/children/row';
import { Table, TableHead } from '../../../shell/elements/Table';
import { Confirm } from '../../../shell/elements/Confirm';
import './page.css';
import { useSaveHold } from './tripContext';
import { useSectionName } from './useSectionName';
import type { AnyRecord } from '../../../schema';

/** Non-modal bar after the first day changed. */
export function ShiftOffer({ shift, drafts }: { shift: Shift; drafts: readonly ChildDraft[] }) {
  const translate = useTranslate();
  const [looking, setLooking] = useState<'look' | 'save' | null>(null);
  const { plan, apply, keep } = shift;
  const bar = useRef<HTMLDivElement>(null);
  const isOffered = plan !== null;
  useEffect(() => {
    if (isOffered) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffered]);
  const resumeSave = useSaveHold(isOffered, () => setLooking('save'));
  if (!plan) return null;
  const days = Math.abs(plan.days);
  const settle = (then: () => void) => () => {
    setLooking(null);
    if (looking === 'save') resumeSave();
    then();
  };
  return (
    <Alert
      ref={bar}
      severity="info"
      role="status"
      className="reservation-offer"
      action={
        <>
          <Button color="inherit" onClick={settle(keep)}>
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
          onYes={settle(apply)}
          onClose={() => setLooking(null)}
          {...(looking === 'save' && {
            yes: translate('reservation.page.shift.applySave'),
            more: (
              <Button onClick={settle(keep)}>{translate('reservation.page.shift.keepSave')}</Button>
            ),
          })}
        />
      )}
    </Alert>
  );
}

interface ShiftPreviewProps extends Pick<
  ComponentProps<typeof Confirm>,
  'busy' | 'failure' | 'more' | 'onYes' | 'onClose'
> {
  plan: ShiftPlan;
  trip?: string;
  dateIn?: { from: string; to: string };
  drafts: readonly Pick<ChildDraft, 'key' | 'values'>[];
  yes?: string;
}

export function ShiftPreview(props: ShiftPreviewProps) {
  const { plan, trip, dateIn, drafts, yes, ...confirm } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const reservations = useResource('reservations');
  const nameOf = useSectionName();
  const values = new Map(drafts.map((draft) => [draft.key, draft.values]));
  const reconfirmed = plan.moves.filter(({ reconfirm }) => reconfirm).length;
  const ends = { dateIn, dateOut: plan.dateOut };
  return (
    <Confirm
      {...confirm}
      title={translate('reservation.page.shift.title')}
      yes={yes ?? translate('reservation.page.shift.apply')}
      focuses="yes"
      details={
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
      }
    >
      {trip !== undefined && (
        <p>
          <strong>{trip}</strong>
        </p>
      )}
      {reconfirmed > 0 && (
        <p>{translate('reservation.page.shift.reconfirmAll', { smart_count: reconfirmed })}</p>
      )}
    </Confirm>
  );
}

interface Shift {
  /** null if nothing moves */
  plan: ShiftPlan | null;
  apply: () => void;
  keep: () => void;
}

/** What a shift is counted from. */
interface ShiftBase {
  /** The first day that the sections' dates refer to. */
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
  const [base, setBase] = useState<ShiftBase>({ dateIn, dateOut, stored: dateIn });
  if (base.stored !== dateIn) {
    // Changed elsewhere, the sections may have moved as well.
    const own = trip.dateIn === dateIn;
    // The form may still have the previous value.
    const old = trip.dateIn === base.stored ? trip.dateIn : null;
    setBase(own ? { ...base, stored: dateIn } : { dateIn, dateOut, stored: dateIn, old });
  } else if (base.old != null && trip.dateIn === dateIn) setBase({ ...base, old: null });

  const plan = useMemo(() => {
    const sections = drafts.drafts
      .filter(({ state }) => state !== 'deleted')
      .map(({ key, record: stored, values: { date, cfm } }) => ({
        key,
        date,
        cfm,
        // A draft restores the first day and what was moved with it.
        ...(base.dateIn === dateIn && { was: stored?.date }),
      }));
    // A typed last day is kept.
    const last = trip.dateOut === base.dateOut ? trip.dateOut : null;
    const isOld = base.old != null && base.old === trip.dateIn;
    const planned = isOld ? null : planShift(base.dateIn, trip.dateIn, last, sections);
    return planned && (planned.dateOut || planned.moves.length > 0) ? planned : null;
  }, [base, dateIn, trip.dateIn, trip.dateOut, drafts.drafts]);

  const settleAt = (dateOut: unknown) => setBase({ ...base, dateIn: trip.dateIn, dateOut });
  return {
    plan,
    keep: () => settleAt(trip.dateOut),
    apply: () => {
      if (!plan) return;
      if (plan.dateOut)
        setValue('dateOut', plan.dateOut.to, { shouldDirty: true, shouldValidate: true });
      drafts.changeMany(plan.moves.map((move) => ({ key: move.key, values: movedValues(move) })));
      settleAt(plan.dateOut?.to ?? trip.dateOut);
    },
  };
}
