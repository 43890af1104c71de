import AddIcon from '@mui/icons-material/Add';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useDeferredValue, useState, useEffect, useMemo, useRef } from 'react';
import { useResource } from '../../../data/resources';
import { useRights } from '../../../data/rights';
import { AccessDenied } from '../../../shell/elements/AccessDenied';
import { useFieldLabel } from '../../../fields/components/label';
import { FormPart } from '../../../record/form/FormSections';
import { DraftHint } from '../../../record/drafts/DraftNotices';
import { type AnyRecord, fieldOf } from '../../../schema';
import { CurrencySums } from '../../../domain/ledger/CurrencySums';
import { EntryTable, type EntryCellProps } from '../../../domain/ledger/EntryTable';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { ledgerCells, ledgerRowClass } from '../../../domain/ledger/cells';
import { lazyPart } from '../../../shell/faults/PartErrorBoundary';
import { textOrEmpty } from '../../../util/text';

const EntryDialog = lazyPart(() => import('./EntryDialog'));

interface ReservationLedgerProps {
  record: AnyRecord;
  entries: readonly AnyRecord[];
  totals: LedgerTotals;
  onDirty: (dirty: boolean) => void;
}

/** rules: ledger-sums. */
export const ReservationLedger = memo(function Ledger(props: ReservationLedgerProps) {
  const { record, entries, totals, onDirty } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const ledger = useResource('depositandwithdrawals');
  const { route } = ledger;
  const rights = useRights();
  const mayList = rights(ledger.name, 'list');
  const mayAdd = rights(ledger.name, 'create');
  const [adding, setAdding] = useState(false);
  if (!mayList && !mayAdd) return null;
  return (
    <FormPart
      title={labelOf(resource, 'depositAndWithdrawals')}
      count={mayList ? entries.length : undefined}
      tools={
        mayAdd && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('reservation.page.ledger.add')}
          </Button>
        )
      }
    >
      {!mayList && <AccessDenied resource={ledger} action="list" />}
      {!adding && mayAdd && <DraftHint dialog={route} onOpen={() => setAdding(true)} />}
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
    </FormPart>
  );
});

const AT_FIRST = 20;
/** The rest of the first page follows after paint. */
const AT_ONCE = 5;

/** Paged: two hundred rows would slow down typing above. */
const LedgerTable = memo(function LedgerTable({ entries }: { entries: readonly AnyRecord[] }) {
  const translate = useTranslate();
  const sorted = useMemo(() => entries.toSorted((a, b) => b.id - a.id), [entries]);
  const [all, setAll] = useState(false);
  const first = useDeferredValue(AT_FIRST, AT_ONCE);
  const shown = all ? sorted : sorted.slice(0, first);
  const rest = all ? 0 : sorted.length - AT_FIRST;
  const body = useRef<HTMLTableSectionElement>(null);
  // The button unmounts: keep the focus.
  useEffect(() => {
    if (all) body.current?.rows[AT_FIRST]?.querySelector('a')?.focus();
  }, [all]);
  return (
    <div className="reservation-scroll">
      <EntryTable
        className="reservation-table"
        label={translate('reservation.page.ledger.entries')}
        entries={shown}
        body={body}
        rowClass={ledgerRowClass}
        Cell={Cell}
      />
      {rest > 0 && (
        <Button className="reservation-more" onClick={() => setAll(true)}>
          {translate('reservation.page.ledger.showAll', { smart_count: rest })}
        </Button>
      )}
    </div>
  );
});

function Cell({ resource, entry, name }: EntryCellProps) {
  const Own = ledgerCells[name];
  const shared = { resource, field: fieldOf(resource, name), record: entry };
  return (
    <>
      {Own ? <Own {...shared} value={entry[name]} /> : <FieldValue {...shared} />}
      {name === 'accCode' && entry.accText !== null && (
        <span className="reservation-aside">{textOrEmpty(entry.accText)}</span>
      )}
    </>
  );
}
