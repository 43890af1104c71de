import { useListContext, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AnyRecord, Resource } from '../schema';
import { allToggled, toggled, type Selection } from '../table/selection';
import type { FilterValues } from './filters/useFilters';

const NONE: readonly number[] = [];
const NO_ROWS: readonly AnyRecord[] = [];

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
  const ids = useMemo(
    () => new Set<number>(Array.isArray(selectedIds) ? selectedIds : NONE),
    [selectedIds],
  );
  const touched = useRef<number | undefined>(undefined);

  // Kept beside the selection: the filters may change while the list is not on the screen.
  const [selectedUnder, noteFilters] = useStore<string>(`${resource.route}.list.selectedUnder`, '');
  const signature = JSON.stringify(Object.entries(filters).toSorted());
  useEffect(() => {
    if (selectedUnder === signature) return;
    noteFilters(signature);
    if (ids.size > 0) onSelect([]);
    touched.current = undefined;
  }, [selectedUnder, signature, noteFilters, onSelect, ids]);

  const set = useCallback((next: readonly number[]) => onSelect([...next]), [onSelect]);
  const clear = useCallback(() => onSelect([]), [onSelect]);
  const toggle = useCallback(
    (index: number, range: boolean) => {
      set(toggled(ids, rows, index, range ? touched.current : undefined));
      touched.current = index;
    },
    [rows, ids, set],
  );
  const toggleAll = useCallback(() => set(allToggled(ids, rows)), [rows, ids, set]);
  return useMemo(
    () => ({ ids, toggle, toggleAll, set, clear }),
    [ids, toggle, toggleAll, set, clear],
  );
}
