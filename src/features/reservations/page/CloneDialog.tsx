import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResource } from '../../../data/resources';
import { throwFailed, type WriteOutcome } from '../../../data/runWrites';
import { useFieldLabel } from '../../../fields/components/label';
import { DateText } from '../../../fields/components/pickers/DateText';
import { useUnsavedCount } from '../../../record/children/UnsavedCount';
import { createPayload, type Values } from '../../../record/values/values';
import { Confirm } from '../../../shell/elements/Confirm';
import { useReturnMessages } from '../../../shell/faults/useReturnMessages';
import { translateError } from '../../../data/serverMessages';
import { isCancelled, type AnyRecord } from '../../../schema';
import { copyReservation, type ReservationCopy } from '../domain/copy';
import { stayDays } from '../domain/days';
import { useCopyFields, type CopyProps } from './copyProps';
import { useSectionName } from './useSectionName';
import { useSecondTrip } from './useSecondTrip';

export interface CloneInput {
  dateIn: string | null;
}

interface Clone {
  trip: AnyRecord;
  copy: ReservationCopy;
  outcomes: readonly WriteOutcome<readonly [number, Values], AnyRecord>[];
}

/** docs/reservations.md. */
export function CloneDialog(props: CopyProps<CloneInput>) {
  const { record, kinds, choice, input, onInput, onClose } = props;
  const { dateIn } = input;
  const isDirty = useUnsavedCount(kinds) > 0;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const child = useResource('sections');
  // Those of a cancelled trip were cancelled with it.
  const isOff = isCancelled(resource, record);
  const sections = props.sections.filter((section) => isOff || !isCancelled(child, section));
  const [clone, setClone] = useState<Clone | null>(null);
  const { run, open, busy, failure } = useSecondTrip('reservation.page.clone.done', onClose);

  const [fields, status] = useCopyFields();
  const copy = dateIn === null ? null : copyReservation(record, sections, dateIn, fields, status);
  const stay = copy && stayDays(copy.reservation.dateIn, copy.reservation.dateOut);

  const write = (copy: ReservationCopy) =>
    run(copy.reservation, async (trip, { send, each }) => {
      if (copy.sections.length > 0) setClone({ trip, copy, outcomes: [] });
      const outcomes = await each([...copy.sections.entries()], ([index, section]) =>
        send({
          resource: child,
          action: 'create',
          data: createPayload(child, { ...section, reservationCode: trip.code }),
          meta: { undo: 'removes' },
          name: `section-${index}`,
        }),
      );
      setClone({ trip, copy, outcomes });
      throwFailed(outcomes);
    });

  if (clone)
    return (
      <Confirm
        title={translate('reservation.page.clone.title')}
        yes={translate('form.retry')}
        busy={busy}
        onYes={() => write(clone.copy)}
        no={translate('reservation.page.clone.open')}
        onClose={() => open(clone.trip)}
      >
        <div aria-live="polite">
          {busy ? (
            translate('reservation.page.clone.sections', {
              smart_count: clone.copy.sections.length,
            })
          ) : (
            <FailedSections outcomes={clone.outcomes} />
          )}
        </div>
      </Confirm>
    );
  return (
    <Confirm
      title={translate('reservation.page.clone.action')}
      yes={translate('reservation.page.clone.yes')}
      busy={busy}
      failure={failure}
      disabled={copy === null || isDirty}
      focuses="input"
      onYes={() => copy && write(copy)}
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
                smart_count: stay.nights,
                dateOut: String(copy?.reservation.dateOut),
              })
            : ' '
        }
      />
    </Confirm>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

function FailedSections({ outcomes }: Pick<Clone, 'outcomes'>) {
  const translate = useTranslate();
  const nameOf = useSectionName();
  const returnMessage = useReturnMessages();
  const failed = outcomes.filter((one) => one.is === 'failed');
  return (
    <Alert severity="error">
      {translate('reservation.page.clone.failed', { smart_count: failed.length })}
      <ul className="bullets form-errors">
        {failed.map(({ item: [index, section], error }) => (
          <li key={index}>
            {translate('form.fieldError', {
              field: `${String(section.date)} ${nameOf(section)}`,
              message: returnMessage(Object(error), translateError(error, translate)).text,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
