import AddIcon from '@mui/icons-material/Add';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useId, useState, useEffect, useMemo, useRef } from 'react';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import { DraftHint } from '../../../record/drafts/DraftNotices';
import { type AnyRecord, fieldOf } from '../../../schema';
import { CurrencySums } from '../../../domain/ledger/CurrencySums';
import { EntryTable, type EntryCellProps } from '../../../domain/ledger/EntryTable';
import type { LedgerTotals } from '../../../domain/ledger/totals';
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

const AT_FIRST = 20;

/** The entries, newest first, each leading to its own page. All of two hundred would slow every key typed above. */
const LedgerTable = memo(function LedgerTable({ entries }: { entries: readonly AnyRecord[] }) {
  const translate = useTranslate();
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
      <EntryTable
        className="reservation-table"
        label={translate('reservation.page.ledger.entries')}
        entries={shown}
        {...{ body, rowClass, Cell }}
      />
      {rest > 0 && (
        <Button className="reservation-more" onClick={() => setAll(true)}>
          {translate('reservation.page.ledger.showAll', { smart_count: rest })}
        </Button>
      )}
    </div>
  );
});

/** In and out, and who confirmed: as the ledger's own list has them. */
function Cell({ resource, entry, name }: EntryCellProps) {
  const Own = cells[name];
  const shared = { resource, field: fieldOf(resource, name), record: entry };
  return (
    <>
      {Own ? <Own {...shared} value={entry[name]} /> : <FieldValue {...shared} />}
      {name === 'customerCode' && !entry.customerCode && textOf(entry.customerText)}
      {name === 'accCode' && entry.accText !== null && (
        <span className="reservation-aside">{textOf(entry.accText)}</span>
      )}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
