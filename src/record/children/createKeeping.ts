import type { Resource } from '../../schema';
import type { Values } from '../form/values';
import { keptRow, planRecovery } from './keeping';
import type { Action, Row, State } from './reducer';
import type { Store } from './store';
import type { HalfTyped, KeptRow, RowKeeping } from './types';

interface KeepingOptions {
  store: Store<State, Action>;
  resource: () => Resource;
  /** The key of a row that is made. */
  nextKey: () => string;
}

/** Keeps rows: what changed since the last time is looked at, not all of them. */
export function createKeeping({ store, resource, nextKey }: KeepingOptions): RowKeeping {
  const known = new WeakMap<Row, KeptRow | null>();
  const editors = new Set<() => HalfTyped | null>();
  const listeners = new Set<() => void>();
  const touch = () => listeners.forEach((listener) => listener());

  const kept = (row: Row, typed: Readonly<Values> | undefined): KeptRow | null => {
    if (typed) return keptRow(resource(), row, typed);
    const found = known.get(row);
    if (found !== undefined) return found;
    const made = row.state === 'clean' ? null : keptRow(resource(), row);
    known.set(row, made);
    return made;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    snapshot: () => {
      const half = new Map(
        [...editors].flatMap((read) => {
          const found = read();
          return found ? [[found.key, found.values] as const] : [];
        }),
      );
      const rows = store.get().rows.flatMap((row) => kept(row, half.get(row.key)) ?? []);
      return rows.length > 0 ? { resource: resource().route, rows } : null;
    },
    recover: ({ rows }) => {
      const plan = planRecovery(resource(), store.get().rows, rows);
      const found = plan.rows.map((row) => ({ ...row, fresh: row.key ?? nextKey() }));
      if (found.length > 0) store.dispatch({ type: 'recover', rows: found });
      return { lost: plan.lost, changed: plan.changed };
    },
    typing: (read) => {
      editors.add(read);
      return () => {
        editors.delete(read);
      };
    },
    touch,
  };
}
