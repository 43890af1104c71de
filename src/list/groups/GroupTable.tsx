import { useTranslate } from 'ra-core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useExtensions } from '../../data/extensions';
import type { GroupRow } from '../../data/groups';
import { fieldTypes } from '../../fields';
import { useFieldLabel } from '../../fields/faces/label';
import type { Resource } from '../../schema';
import { groupTotals, type GroupBy } from '../../schema/groups';
import { KEYS } from '../../shell/keyboard/keys';
import { isOneOf } from '../../shell/keyboard/pressed';
import { Table, TableHead } from '../../shell/elements/Table';
import type { FilterValues } from '../filters/useFilters';
import { GroupLine } from './GroupLine';
import { groupAddress } from './groupAddress';
import { narrowed } from './narrow';

interface GroupTableProps {
  resource: Resource;
  filters: FilterValues;
  by: readonly GroupBy[];
  rows: readonly GroupRow[];
  /** Back to the table of records. */
  onLeave: () => void;
}

/** A line for each group: up and down go along, Enter opens its list, right and left show and hide its first records. */
export function GroupTable({ resource, filters, by, rows, onLeave }: GroupTableProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const extensions = useExtensions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const totals = useMemo(() => groupTotals(resource, fieldTypes), [resource]);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const most = Math.max(...rows.map(({ count }) => count));
  const filtersOf = (row: GroupRow) => narrowed({ resource, extensions, filters, by }, row);
  const show = (at: number, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(at);
    else next.delete(at);
    setOpened(next);
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
    else if (isOneOf(event, KEYS.list.references)) show(active, event.key === 'ArrowRight');
    else if (isOneOf(event, KEYS.list.move) || isOneOf(event, KEYS.list.ends)) {
      const to = { ArrowUp: active - 1, ArrowDown: active + 1, Home: 0 }[event.key];
      const next = Math.max(0, Math.min(to ?? rows.length - 1, rows.length - 1));
      setActive(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  const columns = [
    ...by.map(({ field }) => [labelOf(resource, field)] as const),
    [translate('where.groups.count'), true] as const,
    [translate('where.groups.share'), true] as const,
    ...totals.flatMap(({ sum }) => sum.map((field) => [labelOf(resource, field), true] as const)),
  ];
  return (
    <div className="groups-rows">
      <Table role="treegrid" aria-label={translate('where.groups.name')} onKeyDown={onKeyDown}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row, at) => {
            const found = filtersOf(row);
            const former = rows[at - 1];
            return (
              <GroupLine
                key={JSON.stringify(by.map(({ field }) => row.by[field]))}
                {...{ resource, by, row, totals }}
                index={at}
                isActive={at === active}
                onActive={() => setActive(at)}
                share={row.count / all}
                size={row.count / most}
                // Said once for all that are within it.
                isFirst={former?.by[by[0]?.field ?? ''] !== row.by[by[0]?.field ?? '']}
                filters={found}
                search={found && groupAddress(search, found)}
                from={search}
                isOpen={opened.has(at)}
                onOpen={(isOpen) => show(at, isOpen)}
              />
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
