import AddIcon from '@mui/icons-material/Add';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useId, useState } from 'react';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/faces/Amount';
import { useFieldLabel } from '../../../fields/faces/label';
import { DraftHint } from '../../../record/drafts/DraftNotices';
import { Table } from '../../../shell/elements/Table';
import type { AnyRecord } from '../../../schema';
import type { LedgerTotals, Sums } from '../../../domain/ledger/totals';
import { EntryDialog } from './EntryDialog';
import { LedgerTable } from './LedgerTable';

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
