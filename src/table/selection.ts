import { useRef, useState } from 'react';
import { isOwn } from '../data/records';
import type { AnyRecord } from '../schema';

type Rows = readonly AnyRecord[];

export interface Selection {
  ids: ReadonlySet<number>;
  /** `range`: from the last toggled row. */
  toggle(index: number, range: boolean): void;
  toggleAll(): void;
  set(ids: readonly number[]): void;
  clear(): void;
}

/** The row determines the new state. */
export function toggleRange(
  ids: ReadonlySet<number>,
  rows: Rows,
  index: number,
  from: number = index,
): readonly number[] {
  const row = rows[index];
  if (!row || !isOwn(row)) return [...ids];
  const picked = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  return withAll(ids, picked, !ids.has(row.id));
}

export function allToggled(ids: ReadonlySet<number>, rows: Rows): readonly number[] {
  return withAll(ids, rows, !rows.filter(isOwn).every(({ id }) => ids.has(id)));
}

// A row without a readable id can't be selected.
function withAll(ids: ReadonlySet<number>, rows: Rows, ticked: boolean): readonly number[] {
  const next = new Set(ids);
  for (const { id } of rows.filter(isOwn)) {
    if (ticked) next.add(id);
    else next.delete(id);
  }
  return [...next];
}

const NONE: readonly number[] = [];

export function useSampleSelection(rows: Rows, first: readonly number[] = NONE): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(first));
  const touched = useRef<number | undefined>(undefined);
  const set = (next: readonly number[]) => setIds(new Set(next));
  return {
    ids,
    toggle: (index, range) => {
      set(toggleRange(ids, rows, index, range ? touched.current : undefined));
      touched.current = index;
    },
    toggleAll: () => set(allToggled(ids, rows)),
    set,
    clear: () => set([]),
  };
}
