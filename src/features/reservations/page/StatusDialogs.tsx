import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useDelete, useTranslate, useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useResource } from '../../../data/resources';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import { displayTitle } from '../../../domain/reservation';
import { useFieldLabel } from '../../../fields/components/label';
import { scaleOf } from '../../../money';
import { toScale, groupDigits } from '../../../money/decimal';
import { FieldValue } from '../../../record/values/RecordSummary';
import { type AnyRecord, isCancelled } from '../../../schema';
import { Confirm } from '../../../shell/elements/Confirm';
import { Table, TableHead } from '../../../shell/elements/Table';
import { CONFIRMED_STATES } from '../domain/shift';
import { useSectionName } from './useSectionName';
import { useFormContext } from 'react-hook-form';
import { useRights } from '../../../data/rights';
import { useEnumWords } from '../../../fields/components/useEnumWords';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import { useTripWrite } from './useTripWrite';

interface StatusDialogProps {
  record: AnyRecord;
  totals: LedgerTotals;
  onClose: () => void;
}

/** Calls the trip off: status CANCEL, its sections with it where wanted (rules: soft-delete). */
export const CancelDialog = (props: StatusDialogProps) => (
  <CallOffDialog {...props} status="CANCEL" name="cancel" />
);

/**
 * Deletes: status DELETE is the usual way, and can be undone. The DELETE verb is behind a second question
 * (rules: soft-delete).
 */
export function DeleteDialog(props: StatusDialogProps & { onDeleted: () => void }) {
  const { onDeleted, ...others } = props;
  const translate = useTranslate();
  const [forGood, setForGood] = useState(props.record.revStatus === 'DELETE');
  if (forGood) return <DeleteForGood {...props} />;
  return (
    <CallOffDialog
      {...others}
      status="DELETE"
      name="delete"
      more={(busy) => (
        <Button color="error" disabled={busy} onClick={() => setForGood(true)}>
          {translate('reservation.page.delete.forGood')}
        </Button>
      )}
    />
  );
}

interface CallOffProps extends StatusDialogProps {
  status: string;
  /** Of its words. */
  name: 'cancel' | 'delete';
  more?: (busy: boolean) => ReactNode;
}

function CallOffDialog({ record, totals, onClose, status, name, more }: CallOffProps) {
  const translate = useTranslate();
  const [along, setAlong] = useState(true);
  const { sections, cancelled, run, ...state } = useCancelTrip(record, onClose);
  const consequences = { sections, cancelled, totals, along, onAlong: setAlong };
  return (
    <Confirm
      {...state}
      danger
      title={translate(`reservation.page.${name}.title`)}
      yes={translate(`reservation.page.${name}.yes`)}
      onYes={() => run(status, along)}
      no={translate('reservation.page.close')}
      onClose={onClose}
      more={more?.(state.busy)}
      details={<Consequences {...consequences} />}
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate(`reservation.page.${name}.text`)}</p>
    </Confirm>
  );
}

interface ConsequencesProps {
  sections: CancelTrip['sections'];
  cancelled: CancelTrip['cancelled'];
  totals: LedgerTotals;
  along: boolean;
  onAlong: (along: boolean) => void;
}

/** What calling a trip off means: which money was moved for it, and which sections are cancelled with it. */
function Consequences({ sections, cancelled, totals, along, onAlong }: ConsequencesProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('sections');
  const nameOf = useSectionName();
  const confirmed = sections.filter(({ cfm }) => cfm === CONFIRMED_STATES).length;
  const paid = sections.filter(({ paying }) => PAID.includes(paying)).length;
  return (
    <>
      {totals.currencies.length > 0 && (
        <Alert severity="warning" role="note">
          {translate('reservation.page.callOff.money')}
          <ul className="form-errors">
            {totals.currencies.map(({ currency, deposit, withdrawal }) => (
              <li key={currency}>
                {translate('reservation.page.callOff.sums', {
                  currency,
                  deposit: inUnits(deposit, currency),
                  withdrawal: inUnits(withdrawal, currency),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {sections.length > 0 && (
        <>
          <FormControlLabel
            control={
              <Checkbox checked={along} onChange={(event) => onAlong(event.target.checked)} />
            }
            label={translate('reservation.page.callOff.along', { smart_count: sections.length })}
          />
          {confirmed > 0 && (
            <p>{translate('reservation.page.callOff.confirmed', { smart_count: confirmed })}</p>
          )}
          {paid > 0 && <p>{translate('reservation.page.callOff.paid', { smart_count: paid })}</p>}
          <Table className="reservation-table">
            <TableHead
              columns={[
                [translate('reservation.page.shift.what')],
                [labelOf(resource, 'cfm')],
                [labelOf(resource, 'paying')],
              ]}
            />
            <tbody>
              {sections.map((section) => (
                <tr key={section.id}>
                  <th scope="row">{[section.date, nameOf(section)].filter(Boolean).join(' ')}</th>
                  <td>
                    <FieldValue resource={resource} field="cfm" record={section} />
                    {along && (
                      <>
                        {' → '}
                        <FieldValue
                          resource={resource}
                          field="cfm"
                          record={{ ...section, ...cancelled }}
                        />
                      </>
                    )}
                  </td>
                  <td>
                    <FieldValue resource={resource} field="paying" record={section} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  );
}

/** An amount with the places of its currency. */
const inUnits = (amount: string, currency: string) =>
  groupDigits(toScale(amount, scaleOf(currency)));

/** States of a section's paying in which money has left. */
const PAID: readonly unknown[] = ['PAID', 'PART'];

function DeleteForGood({
  record,
  onClose,
  onDeleted,
}: Omit<StatusDialogProps, 'totals'> & { onDeleted: () => void }) {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const [failure, setFailure] = useState<unknown>(null);
  const run = () => {
    setFailure(null);
    void remove(
      resource.route,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: onDeleted, onError: setFailure },
    );
  };
  return (
    <Confirm
      danger
      busy={isPending}
      failure={failure}
      title={translate('reservation.page.delete.forGoodTitle')}
      yes={translate('reservation.page.delete.forGoodYes')}
      onYes={run}
      no={translate('reservation.page.close')}
      onClose={onClose}
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate('reservation.page.delete.forGoodText')}</p>
    </Confirm>
  );
}

interface CancelTrip {
  /** The sections that still take place and that the person may cancel. */
  sections: readonly AnyRecord[];
  /** What cancels a section, as declared; null where nothing is. */
  cancelled: Readonly<Record<string, string | undefined>> | null;
  /** Writes the status, and cancels the sections where they are to go along. */
  run: (revStatus: string, along: boolean) => void;
  busy: boolean;
  failure: unknown;
}

/**
 * Calls a trip off: writes its status alone, whatever else is typed and unsaved on the page, then cancels its sections,
 * each by its own path. One step for undo. A section that is refused keeps the dialog open; another try writes what is left.
 * @param onDone when all of it is written
 */
function useCancelTrip(record: AnyRecord, onDone: () => void): CancelTrip {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const notify = useNotify();
  const words = useEnumWords();
  const mayEdit = useRights()(child.name, 'edit');
  const { resetField } = useFormContext();
  const writeTrip = useTripWrite();
  const { send, busy, failure } = useSingleSubmit();
  const [state] = child.cancelled.states;
  const cancelled = state ? { [state.field]: state.values[0] } : null;
  const all = Array.isArray(record.sections) ? (record.sections as AnyRecord[]) : [];
  const sections =
    mayEdit && cancelled ? all.filter((section) => !isCancelled(child, section)) : [];

  const run: CancelTrip['run'] = (revStatus, along) =>
    void send(async () => {
      await writeTrip(record, record.revStatus === revStatus ? {} : { revStatus }, {
        sections: along && cancelled ? sections.map((section) => [section, cancelled]) : [],
        onTrip: () => resetField('revStatus', { defaultValue: revStatus }),
      });
      notify('reservation.page.status.done', {
        type: 'success',
        messageArgs: { status: words(resource, 'revStatus', revStatus) },
      });
      onDone();
    });
  return { sections, cancelled, run, busy, failure };
}
