import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate, useNotify, useUpdate } from 'ra-core';
import { EditLink } from '../../../domain/EditLink';
import { translateError } from '../../../data/serverMessages';
import { useResource } from '../../../data/resources';
import { useCanAccess } from '../../../data/rights';
import { Amount } from '../../../fields/components/Amount';
import { useFieldLabel } from '../../../fields/components/label';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { ScrollBox } from '../../../shell/ScrollBox';
import { Table, TableHead } from '../../../shell/elements/Table';
import { isConfirmed, type AnyRecord } from '../../../schema';
import {
  findChangedEntries,
  compareSums,
  storedSums,
  computeBalanceSums,
  type ChangedEntry,
  type SumDifference as Differing,
} from '../domain/sums';

interface DifferenceNoticeProps {
  balance: AnyRecord;
  reservations: readonly AnyRecord[];
  canRecompute?: boolean;
}

/** A confirmed balance keeps its snapshot (rules: confirmation). */
export function DifferenceNotice(props: DifferenceNoticeProps) {
  const { balance, reservations, canRecompute = true } = props;
  const translate = useTranslate();
  const resource = useResource('balances');
  const stored = storedSums(balance);
  const differences = stored ? compareSums(stored, computeBalanceSums(reservations)) : [];
  if (differences.length === 0) return null;
  const confirmed = isConfirmed(resource, balance);
  return (
    <Alert severity="warning" className="balance-difference">
      <AlertTitle>
        {translate(
          confirmed ? 'balance.difference.confirmedTitle' : 'balance.difference.openTitle',
        )}
      </AlertTitle>
      <DifferenceTable differences={differences} />
      {confirmed ? (
        <Changed entries={findChangedEntries(reservations, balance.confirmedAt)} />
      ) : (
        canRecompute && <Recompute balance={balance} />
      )}
    </Alert>
  );
}

function DifferenceTable({ differences }: { differences: readonly Differing[] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('balances');
  return (
    <ScrollBox className="balance-scroll" label={translate('balance.difference.table')}>
      <Table className="balance-table" label={translate('balance.difference.table')}>
        <TableHead
          columns={[
            [translate('balance.difference.sum')],
            [translate('balance.difference.stored'), true],
            [translate('balance.difference.now'), true],
            [translate('balance.difference.by'), true],
          ]}
        />
        <tbody>
          {differences.map(({ sum, stored, now, by }) => (
            <tr key={sum}>
              <th scope="row">{labelOf(resource, sum)}</th>
              <td data-number>
                <Amount amount={stored} currency="USD" />
              </td>
              <td data-number>
                <Amount amount={now} currency="USD" />
              </td>
              <td className="balance-by" data-number>
                {/* The direction without color. */}
                {!by.startsWith('-') && '+'}
                <Amount amount={by} currency="USD" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

function Changed({ entries }: { entries: readonly ChangedEntry[] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('depositandwithdrawals');
  if (entries.length === 0) return <p>{translate('balance.difference.noEntries')}</p>;
  const value = (name: string, entry: AnyRecord) => (
    <FieldValue resource={resource} field={name} record={entry} />
  );
  return (
    <>
      <ScrollBox className="balance-scroll" label={translate('balance.difference.entries')}>
        <Table className="balance-table" label={translate('balance.difference.entries')}>
          <caption>{translate('balance.difference.entries')}</caption>
          <TableHead
            columns={[
              [labelOf(resource, 'id')],
              [translate('balance.difference.kind')],
              [labelOf(resource, 'reservationCode')],
              [labelOf(resource, 'direction')],
              [labelOf(resource, 'usdAmount'), true],
              [translate('balance.difference.at')],
            ]}
          />
          <tbody>
            {entries.map(({ entry, kind }) => (
              <tr key={entry.id}>
                <th scope="row">
                  <EditLink resource={resource.route} id={entry.id}>
                    {translate('balance.confirm.entryLink', { id: entry.id })}
                  </EditLink>
                </th>
                <td>
                  {translate(
                    kind === 'added' ? 'balance.difference.added' : 'balance.difference.changed',
                  )}
                </td>
                <td>{String(entry.reservationCode ?? '')}</td>
                <td>{value('direction', entry)}</td>
                <td data-number>{value('usdAmount', entry)}</td>
                <td>{value('updatedAt', entry)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      <p>{translate('balance.difference.deleted')}</p>
    </>
  );
}

export function Recompute({ balance, onDone }: { balance: AnyRecord; onDone?: () => void }) {
  const translate = useTranslate();
  const resource = useResource('balances');
  const { route } = resource;
  const canEdit = useCanAccess(resource, 'edit');
  const notify = useNotify();
  const [update, { isPending, error }] = useUpdate<AnyRecord, unknown>();
  const recompute = () =>
    void update(
      route,
      { id: balance.id, data: {}, previousData: balance },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('balance.difference.recomputed', { type: 'success' });
          onDone?.();
        },
      },
    );
  if (!canEdit) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" loading={isPending} onClick={recompute}>
        {translate('balance.difference.recompute')}
      </Button>
      {error !== null && <p role="alert">{translateError(error, translate)}</p>}
    </>
  );
}
