import { useState } from 'react';

interface Keyed {
  rows: readonly { readonly id: number }[];
  keys: readonly number[];
  next: number;
}

/**
 * A record keeps its React key; others get those that become free at their place: the elements are used again.
 * @example const keys = useRowKeys(records); // [1, 2]
 */
export function useRowKeys(rows: Keyed['rows']): readonly number[] {
  const [keyed, setKeyed] = useState<Keyed>(() => keysFor(rows, { rows: [], keys: [], next: 1 }));
  if (keyed.rows === rows) return keyed.keys;
  const now = keysFor(rows, keyed);
  setKeyed(now);
  return now.keys;
}

function keysFor(rows: Keyed['rows'], before: Keyed): Keyed {
  const keyOf = new Map(before.rows.map(({ id }, at) => [id, before.keys[at]]));
  const ids = new Set(rows.map(({ id }) => id));
  let { next } = before;
  const keys = rows.map(({ id }, at) => {
    const old = before.rows[at];
    const free = old && !ids.has(old.id) ? before.keys[at] : undefined;
    const key = keyOf.get(id) ?? free ?? next;
    if (key === next) next += 1;
    return key;
  });
  return { rows, keys, next };
}
