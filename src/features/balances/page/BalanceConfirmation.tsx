import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useEnumLabel, useFieldLabel } from '../../../fields/components/label';
import { groupItems } from '../../../util/groupItems';
import { titleOf } from '../../../data/lookups';
import { TextArea } from '../../../fields/components/TextInput';
import { useDraftText } from '../../../record/drafts/useDraftText';
import { useFormatDraftTime } from '../../../record/drafts/useFormatDraftTime';
import { ConfirmationBar } from '../../../record/confirm/ConfirmationBar';
import { LabelledField } from '../../../record/values/RecordSummary';
import { type AnyRecord, type Resource } from '../../../schema';
import { findDisagreement, type DisagreeingEntry, type EntrySide } from '../domain/checks';
import { BALANCE_SUMS } from '../domain/sums';
import { EditLink } from '../../../domain/EditLink';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/components/Amount';
import { ScrollBox } from '../../../shell/ScrollBox';
import { Table, TableHead } from '../../../shell/elements/Table';
import { DifferenceNotice, Recompute } from './DifferenceNotice';
import { useBalanceFindings } from './useBalanceFindings';
import { codesOf, idsOf, useSettledReservations } from './useSettledReservations';

const MEMO = 'memoConfirmed';
const SUMMARY = [...BALANCE_SUMS, 'reservationCodes', 'userId', 'memo'] as const;

interface BalanceConfirmationProps {
  resource: Resource;
  record: AnyRecord;
}

/** By the nominee, with a memo (rules: nomination). */
export function BalanceConfirmation({ resource, record }: BalanceConfirmationProps) {
  const { isDirty } = useFormState();
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  // From an earlier, withdrawn confirmation.
  const stored = record[MEMO];
  const initial = typeof stored === 'string' ? stored : '';
  const when = useFormatDraftTime();
  const reservations = useSettledReservations(codesOf(record), idsOf(record));
  const draft = useDraftText({
    resource: resource.route,
    dialog: MEMO,
    title: titleOf(resource, record),
    initial,
  });
  const { text: memo, setText, keptAt } = draft;
  const refusal = (failure: unknown, close: () => void) => {
    const entries = findDisagreement(failure);
    return entries && <Disagreement entries={entries} balance={record} onRecomputed={close} />;
  };
  return (
    <ConfirmationBar
      resource={resource}
      record={record}
      unsaved={isDirty}
      isPending={reservations.isPending}
      refusal={refusal}
      // A separate save would recompute the sums.
      more={() => (memo === initial ? {} : { [MEMO]: memo.trim() })}
      summary={
        <>
          {reservations.complete && (
            <DifferenceNotice
              balance={record}
              reservations={reservations.found}
              canRecompute={false}
            />
          )}
          <Findings balance={record} reservations={reservations.found} />
          <dl className="confirm-summary">
            {SUMMARY.map((name) => (
              <LabelledField key={name} resource={resource} record={record} field={name} />
            ))}
          </dl>
          <TextArea
            rootClassName="input-apart"
            label={labelOf(resource, MEMO)}
            value={memo}
            helperText={keptAt !== null && translate('draft.back', { when: when(keptAt) })}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      }
    />
  );
}

function Findings({ balance, reservations }: FindingsProps) {
  const findingsOf = useBalanceFindings(balance.id);
  const findings = reservations.flatMap((reservation) =>
    findingsOf(reservation).map((finding) => ({ finding, code: String(reservation.code) })),
  );
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning">
      <ul className="bullets form-warnings">
        {groupItems(findings, ({ finding }) => finding).map(([finding, same]) => (
          <li key={finding}>{`${finding} ${same.map(({ code }) => code).join(', ')}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface FindingsProps {
  balance: AnyRecord;
  reservations: readonly AnyRecord[];
}

interface DisagreementProps {
  balance: AnyRecord;
  entries: readonly DisagreeingEntry[];
  onRecomputed: () => void;
}

function Disagreement({ balance, entries, onRecomputed }: DisagreementProps) {
  const translate = useTranslate();
  const { route } = useResource('depositandwithdrawals');
  return (
    <Alert severity="warning" className="balance-difference">
      <p>{translate('balance.confirm.disagree')}</p>
      <ScrollBox className="balance-scroll" label={translate('balance.confirm.disagree')}>
        <Table className="balance-table" label={translate('balance.confirm.disagree')}>
          <TableHead
            columns={[
              [translate('balance.confirm.entry')],
              [translate('balance.confirm.before')],
              [translate('balance.confirm.after')],
            ]}
          />
          <tbody>
            {entries.map(({ id, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  {after === null ? (
                    translate('balance.confirm.entryLink', { id })
                  ) : (
                    <EditLink resource={route} id={id}>
                      {translate('balance.confirm.entryLink', { id })}
                    </EditLink>
                  )}
                </th>
                <td>
                  <Side side={before} />
                </td>
                <td>
                  <Side side={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      <p>{translate('balance.confirm.again')}</p>
      <Recompute balance={balance} onDone={onRecomputed} />
    </Alert>
  );
}

function Side({ side }: { side: EntrySide | null }) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const resource = useResource('depositandwithdrawals');
  if (side === null)
    return <span className="field-no">{translate('balance.confirm.missing')}</span>;
  return (
    <span className="balance-side">
      {`${enumLabel(resource, 'direction', side.direction)} `}
      <Amount amount={side.usdAmount} currency="USD" />
    </span>
  );
}
