import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useRights } from '../data/rights';
import { heldChildren } from '../fields';
import { fieldOf, type Field, type Resource } from '../schema';

export interface Columns {
  /** The fields shown, in their order. */
  shown: readonly Field[];
  /** All that can be shown: the shown ones first, then the rest as declared. */
  all: readonly Field[];
  toggle(name: string): void;
  /** Moves a shown column by one place: -1 towards the beginning, 1 towards the end. */
  move(name: string, by: -1 | 1): void;
  reset(): void;
}

/** The columns of a list, as declared or as this person arranged them; kept per resource. */
export function useColumns(resource: Resource): Columns {
  const [stored, store] = useStore<readonly string[] | null>(
    `${resource.route}.list.columns`,
    null,
  );
  const rights = useRights();
  // Children that the person may not list would look as if there were none.
  const fields = useMemo(
    () =>
      resource.fields.filter((field) => {
        const held = heldChildren(field);
        return !held || rights(held.of, 'list');
      }),
    [resource, rights],
  );
  const names = useMemo(() => {
    const isThere = (name: string) => fields.some((field) => field.name === name);
    // A declaration may have lost a field since the choice was kept.
    const kept = Array.isArray(stored) ? stored.filter(isThere) : [];
    return kept.length > 0 ? kept : resource.columns.filter(isThere);
  }, [resource, fields, stored]);
  const { shown, all } = useMemo(() => {
    const shown = names.map((name) => fieldOf(resource, name));
    return { shown, all: [...shown, ...fields.filter((field) => !shown.includes(field))] };
  }, [resource, fields, names]);

  const toggle = useCallback(
    (name: string) => {
      const next = names.includes(name)
        ? names.filter((other) => other !== name)
        : [...names, name];
      // A list without columns would show nothing to click.
      if (next.length > 0) store(next);
    },
    [names, store],
  );
  const move = useCallback(
    (name: string, by: -1 | 1) => {
      const from = names.indexOf(name);
      const to = from + by;
      if (from < 0 || to < 0 || to >= names.length) return;
      const next = names.filter((other) => other !== name);
      next.splice(to, 0, name);
      store(next);
    },
    [names, store],
  );
  const reset = useCallback(() => store(null), [store]);
  return useMemo(() => ({ shown, all, toggle, move, reset }), [shown, all, toggle, move, reset]);
}
