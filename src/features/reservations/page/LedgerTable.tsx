import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import { Table } from '../../../shell/elements/Table';
import { FieldValue } from '../../../record/values/Facts';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { cells, rowClass } from '../../../domain/ledger/cells';

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

const AT_FIRST = 20;

/** The entries, newest first, each leading to its own page. All of two hundred would slow every key typed above. */
export const LedgerTable = memo(function LedgerTable({
  entries,
}: {
  entries: readonly AnyRecord[];
}) {
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
            {COLUMNS.map((name) => (
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
      {COLUMNS.map((name) => (
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
function Value({ resource, name, entry }: EntryProps & { name: (typeof COLUMNS)[number] }) {
  const Cell = cells[name];
  const shared = { resource, field: fieldOf(resource, name), record: entry };
  return Cell ? <Cell {...shared} value={entry[name]} /> : <FieldValue {...shared} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
