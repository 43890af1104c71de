import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { useMemo, useState, useCallback, useEffect, useId, useRef } from 'react';
import { useResource } from '../../../data/resources';
import { undoLog } from '../../../data/undoLog';
import { useWrites } from '../../../data/runWrites';
import { useFieldLabel } from '../../../fields/components/label';
import { DateText } from '../../../fields/components/pickers/DateText';
import { useUnsavedCount } from '../../../record/children/UnsavedCount';
import { Confirm } from '../../../shell/elements/Confirm';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import type { AnyRecord } from '../../../schema';
import { copyReservation, type ReservationCopy } from '../domain/copy';
import { stayDays } from '../domain/days';
import { useRowFailure } from '../../../record/children/useRowFailure';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import { UNDONE_TRIP, useCopyFields, type CopyProps } from './copyProps';
import { useSectionName } from './useSectionName';
import { useLatest } from '../../../shell/useLatest';

export interface CloneInput {
  dateIn: string | null;
}

/** docs/reservations.md. */
export function CloneDialog(props: CopyProps<CloneInput>) {
  const { record, sections, kinds, choice, input, onInput, onClose } = props;
  const { dateIn } = input;
  const isDirty = useUnsavedCount(kinds) > 0;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const writes = useWrites();
  const notify = useNotify();
  const redirect = useRedirect();
  const { send, busy, failure } = useSingleSubmit();
  const [created, setCreated] = useState<AnyRecord | null>(null);
  // Reservation and sections are one undo step.
  const [batch] = useState({});

  const [fields, status] = useCopyFields();
  const copy = useMemo(
    () => (dateIn === null ? null : copyReservation(record, sections, dateIn, fields, status)),
    [record, sections, dateIn, fields, status],
  );
  const stay = copy && stayDays(copy.reservation.dateIn, copy.reservation.dateOut);

  const open = ({ id }: AnyRecord) => {
    notify('reservation.page.clone.done', { type: 'success' });
    onClose();
    redirect('edit', resource.route, id);
  };
  const run = (copy: ReservationCopy) =>
    send(async () => {
      const data = await writes.run(
        (writing) =>
          writing.send({
            resource,
            action: 'create',
            data: copy.reservation,
            meta: UNDONE_TRIP,
          }),
        { batch },
      );
      if (copy.sections.length > 0) setCreated(data);
      else open(data);
    });

  if (created && copy)
    return (
      <CopySections
        reservation={created}
        rows={copy.sections}
        batch={batch}
        onOpen={() => open(created)}
      />
    );
  return (
    <Confirm
      title={translate('reservation.page.clone.action')}
      yes={translate('reservation.page.clone.yes')}
      busy={busy}
      failure={failure}
      disabled={copy === null || isDirty}
      focusFirst={false}
      onYes={() => copy && void run(copy)}
      no={translate('reservation.page.close')}
      onClose={onClose}
    >
      {choice}
      {isDirty && <Alert severity="warning">{translate('reservation.page.clone.dirty')}</Alert>}
      {sections.length > 0 && (
        <p>{translate('reservation.page.clone.text', { smart_count: sections.length })}</p>
      )}
      <DateText
        label={labelOf(resource, 'dateIn')}
        value={dateIn}
        onChange={(next) => onInput({ dateIn: next })}
        eager
        inputRef={focus}
        helperText={
          stay
            ? translate('reservation.page.clone.until', {
                ...stay,
                dateOut: String(copy?.reservation.dateOut),
              })
            : ' '
        }
      />
    </Confirm>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

interface CopySectionsProps {
  reservation: AnyRecord;
  rows: readonly { readonly [field: string]: unknown }[];
  batch: object;
  onOpen: () => void;
}

const NONE: readonly AnyRecord[] = [];

/** Failed sections stay with their error and can be retried. */
function CopySections({ reservation, rows, batch, onOpen }: CopySectionsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const nameOf = useSectionName();
  const [fixed] = useState(() => ({ reservationCode: reservation.code }));
  const drafts = useChildDrafts({
    resource: useResource('sections'),
    records: NONE,
    fixed,
    isUndoable: true,
  });
  const { addMany, save } = drafts;
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(0);
  const started = useRef(false);

  const opened = useLatest(onOpen);
  const send = useCallback(async () => {
    setBusy(true);
    const result = await undoLog.together(() => save(), batch);
    setBusy(false);
    setFailed(result.failed);
    if (result.failed === 0) opened.current();
  }, [save, opened, batch]);
  useEffect(() => {
    // Once, also under React's double effects.
    if (started.current) return;
    started.current = true;
    addMany(rows);
    void send();
  }, [addMany, rows, send]);

  const failureOf = useRowFailure();
  const failures = drafts.drafts.filter(({ failure }) => failure !== null);
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('reservation.page.clone.title')}</DialogTitle>
      <DialogContent aria-live="polite">
        {busy && translate('reservation.page.clone.sections', { smart_count: rows.length })}
        {!busy && failed > 0 && (
          <Alert severity="error">
            {translate('reservation.page.clone.failed', { smart_count: failed })}
            <ul className="bullets form-errors">
              {failures.map((draft) => (
                <li key={draft.key}>
                  {translate('form.fieldError', {
                    field: `${String(draft.values.date)} ${nameOf(draft.values)}`,
                    message: failureOf(draft).text ?? '',
                  })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onOpen}>
          {translate('reservation.page.clone.open')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void send()}>
          {translate('form.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
