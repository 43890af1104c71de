import { Alert } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { memo, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/faces/Amount';
import { useFieldLabel } from '../../../fields/faces/label';
import { isEmpty } from '../../../fields/values';
import { FieldValue } from '../../../record/values/Facts';
import { ScrollBox } from '../../../shell/ScrollBox';
import { Table } from '../../../shell/elements/Table';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { displayTitle } from '../../../domain/reservation';
import type { LedgerTotals, Sums } from '../../../domain/ledger/totals';
import { entriesOf, totalsOver } from '../domain/sums';

const COLUMNS = [
  'createdAt',
  'direction',
  'accCode',
  'customerCode',
  'amount',
  'exchangeRate',
  'usdAmount',
  'summary',
  'confirmerId',
] as const;

const NUMBERS: readonly string[] = ['amount', 'exchangeRate', 'usdAmount'];

interface EntriesProps {
  reservations: readonly AnyRecord[];
}

/** The ledger under a balance: entries by reservation, each with its link, and the sums per currency and in USD. */
export const Entries = memo(function Entries({ reservations }: EntriesProps) {
  const translate = useTranslate();
  const titleId = useId();
  const totals = useMemo(() => totalsOver(reservations), [reservations]);
  const count = reservations.flatMap(entriesOf).length;
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId} className="form-group-title">
        {translate('balance.entries.title')}
        <span className="form-count">{translate('list.entries', { smart_count: count })}</span>
      </h2>
      {totals.unreadable > 0 && (
        <Alert severity="warning">
          {translate('balance.entries.unreadable', { smart_count: totals.unreadable })}
        </Alert>
      )}
      {count > 0 && <CurrencySums totals={totals} />}
      {reservations.map((reservation) => (
        <Group key={reservation.id} reservation={reservation} />
      ))}
    </section>
  );
});

const AMOUNTS = ['deposit', 'withdrawal', 'balance'] as const;

function CurrencySums({ totals }: { totals: LedgerTotals }) {
  const translate = useTranslate();
  const rows: (Sums & { name: string; currency: string })[] = [
    ...totals.currencies.map((sums) => ({ ...sums, name: sums.currency })),
    { ...totals.usd, name: translate('balance.entries.inUsd'), currency: 'USD' },
  ];
  return (
    <ScrollBox className="balance-scroll" label={translate('balance.entries.sums')}>
      <Table className="balance-table balance-currencies">
        <caption>{translate('balance.entries.sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('balance.entries.currency')}</th>
            <th scope="col">{translate('balance.entries.deposit')}</th>
            <th scope="col">{translate('balance.entries.withdrawal')}</th>
            <th scope="col">{translate('balance.entries.net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, currency, ...sums }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {AMOUNTS.map((column) => (
                <td key={column} className="balance-number">
                  <Amount amount={sums[column]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

function Group({ reservation }: { reservation: AnyRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const code = String(reservation.code ?? '');
  const entries = useMemo(
    () => entriesOf(reservation).toSorted((a, b) => a.id - b.id),
    [reservation],
  );
  return (
    <section className="balance-group" aria-label={translate('balance.entries.of', { code })}>
      <h3 className="balance-group-title">
        <Link
          className="field-link"
          to={createPath({ resource: 'reservations', type: 'edit', id: reservation.id })}
        >
          {code}
        </Link>
        <span>{displayTitle(reservation)}</span>
      </h3>
      {entries.length === 0 ? (
        <p className="field-no">{translate('balance.entries.none')}</p>
      ) : (
        <EntryTable entries={entries} />
      )}
    </section>
  );
}

function EntryTable({ entries }: { entries: readonly AnyRecord[] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('depositandwithdrawals');
  return (
    <ScrollBox className="balance-scroll" label={translate('balance.entries.title')}>
      <Table className="balance-table balance-entries">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={NUMBERS.includes(name) ? 'balance-number' : undefined}
              >
                {labelOf(resource, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} resource={resource} entry={entry} />
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

const EntryRow = memo(function EntryRow({
  resource,
  entry,
}: {
  resource: Resource;
  entry: AnyRecord;
}) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const value = (name: string) => (
    <FieldValue resource={resource} field={fieldOf(resource, name)} record={entry} />
  );
  return (
    <tr data-direction={entry.direction}>
      {COLUMNS.map((name) => (
        <td key={name} className={NUMBERS.includes(name) ? 'balance-number' : undefined}>
          {name === 'createdAt' ? (
            <Link
              className="field-link"
              to={createPath({ resource: resource.route, type: 'edit', id: entry.id })}
            >
              {isEmpty(entry.createdAt) ? `#${entry.id}` : value(name)}
            </Link>
          ) : name === 'confirmerId' && isEmpty(entry.confirmerId) ? (
            <span className="balance-mark">{translate('balance.entries.unconfirmed')}</span>
          ) : (
            value(name)
          )}
        </td>
      ))}
    </tr>
  );
});
