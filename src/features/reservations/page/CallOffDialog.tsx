import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ComponentProps } from 'react';
import { useResource } from '../../../data/resources';
import { displayTitle } from '../../../domain/reservation';
import { useFieldLabel } from '../../../fields/components/label';
import { isEmpty } from '../../../fields/values';
import { NO_SUM, scaleOf, toScale } from '../../../money/decimal';
import { groupDigits } from '../../../money/groupDigits';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { isCancelled, type AnyRecord } from '../../../schema';
import { Confirm } from '../../../shell/elements/Confirm';
import { Table, TableHead } from '../../../shell/elements/Table';
import { CONFIRMED_STATES } from '../domain/shift';
import { useTrip } from './tripContext';
import { useSectionName } from './useSectionName';

interface ConsequencesProps {
  kind: 'cancel' | 'delete' | 'restore';
  /** Those that the user may change as well. */
  sections: readonly AnyRecord[];
  values: Readonly<Record<string, string | undefined>> | null;
  /** Ids that stay unchanged. */
  kept: readonly unknown[];
  onKeep: (kept: readonly unknown[]) => void;
}

type CallOffDialogProps = Pick<ConsequencesProps, 'sections' | 'values'> &
  Pick<ComponentProps<typeof Confirm>, 'busy' | 'failure' | 'more' | 'onClose'> & {
    trip: AnyRecord;
    status: unknown;
    yes?: string;
    onYes: (toChange: readonly AnyRecord[]) => void;
  };

/** Asks before a trip is canceled, deleted or restored by its status. */
export default function CallOffDialog(props: CallOffDialogProps) {
  const { trip, status, yes, sections, values, onYes, ...confirm } = props;
  const [kept, setKept] = useState<readonly unknown[]>([]);
  const translate = useTranslate();
  const cancels = isCancelled(useResource('reservations'), { revStatus: status });
  const kind = !cancels ? 'restore' : status === 'DELETE' ? 'delete' : 'cancel';
  return (
    <Confirm
      {...confirm}
      danger={cancels}
      title={translate(`reservation.page.${kind}.title`)}
      yes={yes ?? translate(`reservation.page.${kind}.yes`, { _: '' })}
      no={translate('reservation.page.close')}
      onYes={() => onYes(sections.filter(({ id }) => !kept.includes(id)))}
      details={
        <Consequences
          kind={kind}
          sections={sections}
          values={values}
          kept={kept}
          onKeep={setKept}
        />
      }
    >
      <p>
        <strong>{displayTitle(trip)}</strong>
      </p>
      <p>{translate(`reservation.page.${kind}.text`)}</p>
    </Confirm>
  );
}

function Consequences({ kind, sections, values, kept, onKeep }: ConsequencesProps) {
  const { totals } = useTrip();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('sections');
  const nameOf = useSectionName();
  const ids = sections.map(({ id }) => id);
  const chosen = sections.filter(({ id }) => !kept.includes(id));
  const confirmed = chosen.filter(({ cfm }) => cfm === CONFIRMED_STATES).length;
  const paid = chosen.filter(({ paying }) => PAID.includes(paying)).length;
  return (
    <>
      {kind !== 'restore' && totals.currencies.length > 0 && (
        <Alert severity="warning" role="note">
          {translate('reservation.page.callOff.money')}
          <ul className="bullets form-errors">
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
              <Checkbox
                checked={kept.length < sections.length}
                indeterminate={kept.length > 0 && kept.length < sections.length}
                onChange={() => onKeep(kept.length > 0 ? [] : ids)}
              />
            }
            label={translate(
              kind === 'restore'
                ? 'reservation.page.callOff.back'
                : 'reservation.page.callOff.along',
              { smart_count: chosen.length || sections.length },
            )}
          />
          {confirmed > 0 && (
            <p>{translate('reservation.page.callOff.confirmed', { smart_count: confirmed })}</p>
          )}
          {paid > 0 && <p>{translate('reservation.page.callOff.paid', { smart_count: paid })}</p>}
          <Table
            className="reservation-table"
            label={translate('resources.sections.name', { smart_count: 2 })}
          >
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
                  <th scope="row">
                    <FormControlLabel
                      className="reservation-chosen"
                      control={
                        <Checkbox
                          size="small"
                          checked={!kept.includes(section.id)}
                          onChange={() =>
                            onKeep(ids.filter((id) => kept.includes(id) !== (id === section.id)))
                          }
                        />
                      }
                      label={[section.date, nameOf(section)].filter(Boolean).join(' ')}
                    />
                  </th>
                  <td>
                    {isEmpty(section.cfm) ? (
                      NO_SUM
                    ) : (
                      <FieldValue resource={resource} field="cfm" record={section} />
                    )}
                    {!kept.includes(section.id) && (
                      <>
                        {' '}
                        <span className="reservation-becomes">
                          {'→ '}
                          <FieldValue
                            resource={resource}
                            field="cfm"
                            record={{ ...section, ...values }}
                          />
                        </span>
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

const inUnits = (amount: string, currency: string) =>
  groupDigits(toScale(amount, scaleOf(currency)));

const PAID: readonly unknown[] = ['PAID', 'PART'];
