import { useCallback, useMemo, useState } from 'react';
import { type AnyRecord, isIdentified } from '../schema';
import type { FilterValues } from '../filters/control';

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
  if (!row || !isIdentified(row)) return [...ids];
  const picked = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  return withAll(ids, picked, !ids.has(row.id));
}

export function allToggled(ids: ReadonlySet<number>, rows: Rows): readonly number[] {
  return withAll(ids, rows, !rows.filter(isIdentified).every(({ id }) => ids.has(id)));
}

// A row without a readable id can't be selected.
function withAll(ids: ReadonlySet<number>, rows: Rows, ticked: boolean): readonly number[] {
  const next = new Set(ids);
  for (const { id } of rows.filter(isIdentified)) {
    if (ticked) next.add(id);
    else next.delete(id);
  }
  return [...next];
}

/** Each record as it was when selected. */
export interface ListSelection extends Selection {
  rows: ReadonlyMap<number, AnyRecord>;
}

const NO_ROWS: Rows = [];
const NO_IDS: readonly number[] = [];

/** With records, for the names of those on other pages. */
interface Ticks {
  under: string;
  rows: ReadonlyMap<number, AnyRecord>;
  /** Start of a range. */
  touched?: number;
}

const NOTHING: ReadonlyMap<number, AnyRecord> = new Map();

/**
 * Paging keeps the selection; filtering and leaving clear it: a bulk action must not reach rows out of view.
 * @example const selection = useSelection(filters, rows);
 */
export function useSelection(
  filters: FilterValues,
  shown: Rows = NO_ROWS,
  initial: readonly number[] = NO_IDS,
): ListSelection {
  const under = JSON.stringify(Object.entries(filters).toSorted());
  const [ticks, setTicks] = useState<Ticks>(() => ({
    under,
    rows: new Map(shown.flatMap((row) => (initial.includes(row.id) ? [[row.id, row]] : []))),
  }));
  if (ticks.under !== under) setTicks({ under, rows: NOTHING });
  const { rows, touched } = ticks;
  const ids = useMemo(() => new Set(rows.keys()), [rows]);

  const tick = useCallback(
    (next: readonly number[], at?: number) => {
      const here = new Map(shown.filter(isIdentified).map((record) => [record.id, record]));
      const known = next.flatMap((id) => here.get(id) ?? rows.get(id) ?? []);
      setTicks({
        under,
        rows: new Map(known.map((record) => [record.id, record])),
        ...(at === undefined ? {} : { touched: at }),
      });
    },
    [shown, rows, under],
  );
  const set = useCallback((next: readonly number[]) => tick(next), [tick]);
  const clear = useCallback(() => tick([]), [tick]);
  const toggle = useCallback(
    (index: number, range: boolean) =>
      tick(toggleRange(ids, shown, index, range ? touched : undefined), index),
    [shown, ids, tick, touched],
  );
  const toggleAll = useCallback(() => tick(allToggled(ids, shown)), [shown, ids, tick]);
  return useMemo(
    () => ({ ids, rows, toggle, toggleAll, set, clear }),
    [ids, rows, toggle, toggleAll, set, clear],
  );
}
