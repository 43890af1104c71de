import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useExtensions } from '../../data/extensions';
import type { GroupRow } from '../../data/groups';
import { fieldTypes, unitOf } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { type Resource, fieldOf, type Total } from '../../schema';
import { groupTotals, type GroupBy } from '../../schema/groups';
import { KEYS } from '../../shell/keyboard/keys';
import { isOneOf } from '../../shell/keyboard/pressed';
import { Table } from '../../shell/elements/Table';
import type { FilterValues } from '../../filters/control';
import { GroupLine } from './GroupLine';
import { groupRecordsFilter } from './groupRecordsFilter';
import { VIEW_PARAMETER } from '../../list/state/address';
import { GROUP_PARAMETER, GROUP_ORDER } from '../../list/groups/address';
import { addDecimals, compareDecimals, isDecimalText } from '../../money/decimal';

interface GroupTableProps {
  resource: Resource;
  filters: FilterValues;
  by: readonly GroupBy[];
  rows: readonly GroupRow[];
  total: number;
  /** '': the groups' own order; null: not sortable. */
  order: string | null;
  onOrder: (order: string | null) => void;
  onLeave: () => void;
}

/** ↑ ↓ move, Enter opens the group's list, → ← expand and collapse. */
export function GroupTable(props: GroupTableProps) {
  const { resource, filters, by, rows: given, total: all, order, onOrder, onLeave } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const extensions = useExtensions();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const totals = groupTotals(resource, fieldTypes);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState(() => openedIn(state));
  const names = order === null ? [] : orderableColumns(resource, totals);
  const sort = parseGroupOrder(order ?? '', names);
  const rows = sort ? sortGroups(given, sort) : given;
  const largest = Math.max(...rows.map(({ count }) => count));
  const filtersOf = (row: GroupRow) =>
    groupRecordsFilter({ resource, extensions, filters, by }, row);
  const keyOf = (row: GroupRow) => JSON.stringify(by.map(({ field }) => row.by[field]));
  const show = (row: GroupRow | undefined, isOpen: boolean) => {
    if (!row) return;
    const next = new Set(opened);
    if (isOpen) next.add(keyOf(row));
    else next.delete(keyOf(row));
    setOpened(next);
    void navigate({ search }, { replace: true, state: { ...Object(state), opened: [...next] } });
  };
  const go = (at: number) => {
    const row = rows[at];
    const found = row && filtersOf(row);
    if (found)
      void navigate({ search: groupAddress(search, found) }, { state: { groups: search } });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const focused = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    if (isOneOf(event, KEYS.list.untick)) onLeave();
    else if (event.target !== focused) return;
    else if (isOneOf(event, KEYS.list.open)) go(active);
    else if (isOneOf(event, KEYS.list.references)) show(rows[active], event.key === 'ArrowRight');
    else if (isOneOf(event, KEYS.list.move) || isOneOf(event, KEYS.list.ends)) {
      const to = { ArrowUp: active - 1, ArrowDown: active + 1, Home: 0 }[event.key];
      const next = Math.max(0, Math.min(to ?? rows.length - 1, rows.length - 1));
      setActive(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  const columns = [
    ...by.map(({ field }) => ({ label: labelOf(resource, field), name: null, isNumber: false })),
    { label: translate('where.groups.count'), name: COUNT, isNumber: true },
    { label: translate('where.groups.share'), name: null, isNumber: true },
    ...totals.flatMap(({ sum }) =>
      sum.map((name) => ({ label: labelOf(resource, name), name, isNumber: true })),
    ),
  ];
  return (
    <div className="groups-rows">
      <Table role="treegrid" label={translate('where.groups.name')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {columns.map(({ label, name, isNumber }) => (
              <th
                key={name ?? label}
                scope="col"
                data-number={isNumber || undefined}
                aria-sort={
                  sort && sort.name === name
                    ? sort.descending
                      ? 'descending'
                      : 'ascending'
                    : undefined
                }
              >
                {name !== null && names.includes(name) ? (
                  <button
                    type="button"
                    className="groups-sort"
                    onClick={() => onOrder(nextOrder(order ?? '', name))}
                  >
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const found = filtersOf(row);
            const former = rows[at - 1];
            return (
              <GroupLine
                key={keyOf(row)}
                resource={resource}
                by={by}
                row={row}
                totals={totals}
                index={at}
                isActive={at === active}
                onActive={() => setActive(at)}
                share={row.count / all}
                size={row.count / largest}
                isFirst={former?.by[by[0]?.field ?? ''] !== row.by[by[0]?.field ?? '']}
                filters={found}
                search={found && groupAddress(search, found)}
                from={search}
                isOpen={opened.has(keyOf(row))}
                onOpen={(isOpen) => show(row, isOpen)}
              />
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

/** In the history entry: Back shows them again. */
function openedIn(state: unknown): ReadonlySet<string> {
  const { opened }: { opened?: unknown } = Object(state);
  return new Set(Array.isArray(opened) ? opened.map(String) : []);
}

function groupAddress(search: string, filters: FilterValues): string {
  const query = new URLSearchParams(search);
  query.delete(GROUP_PARAMETER);
  query.delete(GROUP_ORDER);
  query.delete(VIEW_PARAMETER);
  query.set('filter', JSON.stringify(filters));
  query.set('page', '1');
  return `?${query.toString()}`;
}

const COUNT = 'count';

/** Amounts in several currencies are not comparable. */
const orderableColumns = (resource: Resource, totals: readonly Total[]): readonly string[] => [
  COUNT,
  ...totals.flatMap(({ sum }) =>
    sum.filter((name) => unitOf(fieldOf(resource, name)) === undefined),
  ),
];

function parseGroupOrder(text: string, names: readonly string[]) {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  return names.includes(name) ? { name, descending } : null;
}

function nextOrder(text: string, name: string): string | null {
  if (text === `-${name}`) return name;
  return text === name ? null : `-${name}`;
}

/**
 * Rows that split a group count together. Stable.
 * @example sortGroups(rows, { name: 'usdAmount', descending: true })
 */
function sortGroups(
  rows: readonly GroupRow[],
  { name, descending }: { name: string; descending: boolean },
): GroupRow[] {
  const sizes = new Map(rows.map((row) => [row, sizeOf(row, name)]));
  return rows.toSorted((one, other) => {
    const difference = compareDecimals(sizes.get(one) ?? '0', sizes.get(other) ?? '0');
    return descending ? -difference : difference;
  });
}

function sizeOf({ count, sums }: GroupRow, name: string): string {
  if (name === COUNT) return String(count);
  const texts = Object.values(sums).flatMap((rows) => rows.map((row) => row.sums[name]));
  return addDecimals(texts.filter(isDecimalText));
}
