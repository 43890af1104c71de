import { useCallback, useMemo, useState } from 'react';
import { isOwn } from '../data/records';
import type { AnyRecord } from '../schema';
import { allToggled, toggleRange, type Selection } from '../table/selection';
import type { FilterValues } from '../filters/control';

const NO_ROWS: readonly AnyRecord[] = [];

/** With records, for the names of those on other pages. */
interface Ticks {
  under: string;
  rows: ReadonlyMap<number, AnyRecord>;
  /** Start of a range. */
  touched?: number;
}

/** Each record as it was when selected. */
export interface ListSelection extends Selection {
  rows: ReadonlyMap<number, AnyRecord>;
}

const NOTHING: ReadonlyMap<number, AnyRecord> = new Map();

/** Paging keeps the selection; filtering and leaving clear it: a bulk action must not reach rows out of view. */
export function useSelection(
  filters: FilterValues,
  shown: readonly AnyRecord[] = NO_ROWS,
): ListSelection {
  const under = JSON.stringify(Object.entries(filters).toSorted());
  const [ticks, setTicks] = useState<Ticks>({ under, rows: NOTHING });
  if (ticks.under !== under) setTicks({ under, rows: NOTHING });
  const { rows, touched } = ticks;
  const ids = useMemo(() => new Set(rows.keys()), [rows]);

  const tick = useCallback(
    (next: readonly number[], at?: number) => {
      const here = new Map(shown.filter(isOwn).map((record) => [record.id, record]));
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
