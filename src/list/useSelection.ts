import { useListContext, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isOwn } from '../data/records';
import type { AnyRecord, Resource } from '../schema';
import type { FilterValues } from './filters/useFilters';

const NONE: readonly number[] = [];

export interface Selection {
  ids: ReadonlySet<number>;
  /** Ticks or unticks a row; a range takes every row from the last one touched to this one. */
  toggle(index: number, range: boolean): void;
  /** All rows of this page, or none of them. */
  toggleAll(): void;
  set(ids: readonly number[]): void;
  clear(): void;
}

/**
 * The selected rows. Pages may be turned with rows selected; other filters empty the selection, since a
 * bulk action must not reach rows that nobody sees.
 */
export function useSelection(
  resource: Resource,
  filters: FilterValues,
  rows: readonly AnyRecord[] = NO_ROWS,
): Selection {
  const { selectedIds, onSelect } = useListContext<AnyRecord>();
  const current = useMemo(
    () => new Set<number>(Array.isArray(selectedIds) ? selectedIds : NONE),
    [selectedIds],
  );
  const anchor = useRef<number | null>(null);

  // Kept beside the selection: the filters may change while the list is not on the screen.
  const [selectedUnder, noteFilters] = useStore<string>(`${resource.route}.list.selectedUnder`, '');
  const signature = JSON.stringify(Object.entries(filters).toSorted());
  useEffect(() => {
    if (selectedUnder === signature) return;
    noteFilters(signature);
    if (current.size > 0) onSelect([]);
    anchor.current = null;
  }, [selectedUnder, signature, noteFilters, onSelect, current]);

  const toggle = useCallback(
    (index: number, range: boolean) => {
      const row = rows[index];
      if (!row || !isOwn(row)) return;
      const from = range && anchor.current !== null ? anchor.current : index;
      const picked = rows.slice(Math.min(from, index), Math.max(from, index) + 1).filter(isOwn);
      const select = !current.has(row.id);
      const next = new Set(current);
      for (const { id } of picked) {
        if (select) next.add(id);
        else next.delete(id);
      }
      anchor.current = index;
      onSelect([...next]);
    },
    [rows, current, onSelect],
  );
  const toggleAll = useCallback(() => {
    const next = new Set(current);
    const own = rows.filter(isOwn);
    const all = own.every(({ id }) => next.has(id));
    for (const { id } of own) {
      if (all) next.delete(id);
      else next.add(id);
    }
    onSelect([...next]);
  }, [rows, current, onSelect]);
  const set = useCallback((ids: readonly number[]) => onSelect([...ids]), [onSelect]);
  const clear = useCallback(() => onSelect([]), [onSelect]);
  return useMemo(
    () => ({ ids: current, toggle, toggleAll, set, clear }),
    [current, toggle, toggleAll, set, clear],
  );
}

const NO_ROWS: readonly AnyRecord[] = [];
