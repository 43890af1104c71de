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
import { useId, useState } from 'react';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import type { ShiftPlan } from '../domain/shift';
import type { ChildDraft } from '../../../record/children/reducer';
import { Table } from '../../../shell/elements/Table';
import type { Shift } from './useShift';
import { useSectionName } from './useSectionName';

interface ShiftOfferProps {
  shift: Shift;
  drafts: readonly ChildDraft[];
}

/** A bar that asks nothing until one wants to: shift the rest along, look first, or leave it. */
export function ShiftOffer({ shift, drafts }: ShiftOfferProps) {
  const translate = useTranslate();
  const [looking, setLooking] = useState(false);
  const { plan, apply, keep } = shift;
  if (!plan) return null;
  const days = Math.abs(plan.days);
  const close = (then?: () => void) => () => {
    setLooking(false);
    then?.();
  };
  return (
    <Alert
      severity="info"
      role="status"
      className="reservation-offer"
      action={
        <>
          <Button color="inherit" onClick={close(keep)}>
            {translate('reservation.page.shift.keep')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => setLooking(true)}>
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
        <ShiftPreview plan={plan} drafts={drafts} onApply={close(apply)} onClose={close()} />
      )}
    </Alert>
  );
}

interface ShiftPreviewProps {
  plan: ShiftPlan;
  drafts: readonly ChildDraft[];
  onApply: () => void;
  onClose: () => void;
}

function ShiftPreview({ plan, drafts, onApply, onClose }: ShiftPreviewProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const titleId = useId();
  const reservations = useResource('reservations');
  const nameOf = useSectionName();
  const values = new Map(drafts.map((draft) => [draft.key, draft.values]));
  const asked = plan.moves.filter(({ reconfirm }) => reconfirm).length;
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('reservation.page.shift.title')}</DialogTitle>
      <DialogContent>
        {asked > 0 && (
          <DialogContentText>
            {translate('reservation.page.shift.reconfirmAll', { smart_count: asked })}
          </DialogContentText>
        )}
        <Table className="reservation-table">
          <thead>
            <tr>
              <th scope="col">{translate('reservation.page.shift.what')}</th>
              <th scope="col">{translate('reservation.page.shift.from')}</th>
              <th scope="col">{translate('reservation.page.shift.to')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.dateOut && (
              <tr>
                <th scope="row">{labelOf(reservations, 'dateOut')}</th>
                <td className="field-time">{plan.dateOut.from}</td>
                <td className="field-time">{plan.dateOut.to}</td>
              </tr>
            )}
            {plan.moves.map(({ key, from, to, reconfirm }) => (
              <tr key={key}>
                <th scope="row">{nameOf(values.get(key) ?? {})}</th>
                <td className="field-time">{from}</td>
                <td className="field-time">
                  {to}
                  {reconfirm && (
                    <span className="reservation-mark">
                      {translate('reservation.page.shift.reconfirm')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={onApply}>
          {translate('reservation.page.shift.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
