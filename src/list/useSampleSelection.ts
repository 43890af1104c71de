import { useState } from 'react';
import type { AnyRecord } from '../schema';
import type { Selection } from './useSelection';

const NONE: readonly number[] = [];

/** A selection of rows that are only shown as an example: the lists' own is kept in the browser. */
export function useSampleSelection(
  rows: readonly AnyRecord[],
  first: readonly number[] = NONE,
): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(first));
  const flip = (changed: readonly number[]) => {
    const all = changed.every((id) => ids.has(id));
    const kept = [...ids].filter((id) => !changed.includes(id));
    setIds(new Set(all ? kept : [...ids, ...changed]));
  };
  return {
    ids,
    toggle: (index) => flip(rows.slice(index, index + 1).map(({ id }) => id)),
    toggleAll: () => flip(rows.map(({ id }) => id)),
    set: (next) => setIds(new Set(next)),
    clear: () => setIds(new Set()),
  };
}
