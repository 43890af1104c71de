import AddIcon from '@mui/icons-material/Add';
import { Alert, Button } from '@mui/material';
import { useTranslate, useCreatePath } from 'ra-core';
import { memo, useId, useState, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/faces/Amount';
import { useFieldLabel } from '../../../fields/faces/label';
import { DraftHint } from '../../../record/drafts/DraftNotices';
import { Table } from '../../../shell/elements/Table';
import { type AnyRecord, fieldOf, type Resource } from '../../../schema';
import type { LedgerTotals, Sums } from '../../../domain/ledger/totals';
import { EntryDialog } from './EntryDialog';
import { FieldValue } from '../../../record/values/Facts';
import { cells, rowClass } from '../../../domain/ledger/cells';

interface LedgerProps {
  record: AnyRecord;
  entries: readonly AnyRecord[];
  totals: LedgerTotals;
  /** Told when an entry is half typed. */
  onDirty: (dirty: boolean) => void;
}

/** The reservation's money: its entries, their sums per currency and in US dollars (rules: ledger-sums), and new ones. */
export const Ledger = memo(function Ledger({ record, entries, totals, onDirty }: LedgerProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const titleId = useId();
  const resource = useResource('reservations');
  const { route } = useResource('depositandwithdrawals');
  const [adding, setAdding] = useState(false);
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <div className="reservation-part-head">
        <h2 id={titleId} className="form-group-title">
          {labelOf(resource, 'depositAndWithdrawals')}
          <span className="form-count">
            {translate('list.entries', { smart_count: entries.length })}
          </span>
        </h2>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {translate('reservation.page.ledger.add')}
        </Button>
      </div>
      {!adding && <DraftHint dialog={route} onOpen={() => setAdding(true)} />}
      {entries.length > 0 && (
        <>
          <CurrencySums totals={totals} />
          <LedgerTable entries={entries} />
        </>
      )}
      {totals.unreadable > 0 && (
        <Alert severity="warning">
          {translate('reservation.page.ledger.unreadable', { smart_count: totals.unreadable })}
        </Alert>
      )}
      {adding && (
        <EntryDialog
          record={record}
          entries={entries}
          onDirty={onDirty}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
});

const COLUMNS = ['deposit', 'withdrawal', 'balance'] as const;

function CurrencySums({ totals }: { totals: LedgerTotals }) {
  const translate = useTranslate();
  const rows: [name: string, currency: string, sums: Sums][] = totals.currencies.map((sums) => [
    sums.currency,
    sums.currency,
    sums,
  ]);
  rows.push([translate('reservation.page.ledger.inUsd'), 'USD', totals.usd]);
  return (
    <Table className="reservation-table reservation-sums">
      <caption>{translate('reservation.page.ledger.sums')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('reservation.page.ledger.currency')}</th>
          <th scope="col">{translate('reservation.page.ledger.deposit')}</th>
          <th scope="col">{translate('reservation.page.ledger.withdrawal')}</th>
          <th scope="col">{translate('reservation.page.ledger.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, currency, sums]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {COLUMNS.map((column) => (
              <td key={column}>
                <Amount amount={sums[column]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const ENTRY_COLUMNS = [
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

const AT_FIRST = 20;

/** The entries, newest first, each leading to its own page. All of two hundred would slow every key typed above. */
const LedgerTable = memo(function LedgerTable({ entries }: { entries: readonly AnyRecord[] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('depositandwithdrawals');
  const sorted = useMemo(() => entries.toSorted((a, b) => b.id - a.id), [entries]);
  const [all, setAll] = useState(false);
  const shown = all ? sorted : sorted.slice(0, AT_FIRST);
  const rest = sorted.length - shown.length;
  const body = useRef<HTMLTableSectionElement>(null);
  // The button is gone then, and must not take the keyboard with it.
  useEffect(() => {
    if (all) body.current?.rows[AT_FIRST]?.querySelector('a')?.focus();
  }, [all]);
  return (
    <div className="reservation-scroll">
      <Table
        className="reservation-table"
        aria-label={translate('reservation.page.ledger.entries')}
      >
        <thead>
          <tr>
            {ENTRY_COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={NUMBERS.includes(name) ? 'reservation-number' : undefined}
              >
                {labelOf(resource, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((entry) => (
            <Entry key={entry.id} resource={resource} entry={entry} />
          ))}
        </tbody>
      </Table>
      {rest > 0 && (
        <Button className="reservation-more" onClick={() => setAll(true)}>
          {translate('reservation.page.ledger.showAll', { smart_count: rest })}
        </Button>
      )}
    </div>
  );
});

interface EntryProps {
  resource: Resource;
  entry: AnyRecord;
}

const Entry = memo(function Entry({ resource, entry }: EntryProps) {
  const createPath = useCreatePath();
  const to = createPath({ resource: resource.route, type: 'edit', id: entry.id });
  return (
    <tr className={rowClass(entry)}>
      {ENTRY_COLUMNS.map((name) => (
        <td key={name} className={NUMBERS.includes(name) ? 'reservation-number' : undefined}>
          {name === 'createdAt' ? (
            <Link to={to} className="field-link">
              <FieldValue resource={resource} field={fieldOf(resource, name)} record={entry} />
            </Link>
          ) : (
            <>
              <Value resource={resource} name={name} entry={entry} />
              {name === 'customerCode' && !entry.customerCode && textOf(entry.customerText)}
              {name === 'accCode' && entry.accText !== null && (
                <span className="reservation-aside">{textOf(entry.accText)}</span>
              )}
            </>
          )}
        </td>
      ))}
    </tr>
  );
});

/** In and out, and who confirmed: as the ledger's own list has them. */
function Value({ resource, name, entry }: EntryProps & { name: (typeof ENTRY_COLUMNS)[number] }) {
  const Cell = cells[name];
  const shared = { resource, field: fieldOf(resource, name), record: entry };
  return Cell ? <Cell {...shared} value={entry[name]} /> : <FieldValue {...shared} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
