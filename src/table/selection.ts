import { useRef, useState } from 'react';
import { isOwn } from '../data/records';
import type { AnyRecord } from '../schema';

type Rows = readonly AnyRecord[];

/** Which rows are ticked, and what ticks them. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Ticks or unticks a row; a range takes every row from the last one touched to this one. */
  toggle(index: number, range: boolean): void;
  /** All rows of this page, or none of them. */
  toggleAll(): void;
  set(ids: readonly number[]): void;
  clear(): void;
}

/** The ids after a row, or all from the one touched before it, were ticked or unticked as that row says. Pure. */
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

/** The ids after all of these rows were ticked, or unticked where all of them were. Pure. */
export function allToggled(ids: ReadonlySet<number>, rows: Rows): readonly number[] {
  return withAll(ids, rows, !rows.filter(isOwn).every(({ id }) => ids.has(id)));
}

// A row whose id could not be read can be no part of a selection.
function withAll(ids: ReadonlySet<number>, rows: Rows, ticked: boolean): readonly number[] {
  const next = new Set(ids);
  for (const { id } of rows.filter(isOwn)) {
    if (ticked) next.add(id);
    else next.delete(id);
  }
  return [...next];
}

const NONE: readonly number[] = [];

/** A selection that nobody keeps: of rows that are only shown as an example. */
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
