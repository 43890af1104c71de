import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { fieldTypes } from '../fields';
import type { ListSlots } from './slots';
import { CARD_FIELDS } from '../table/metrics';
import { fieldOf, hasField, type CellLayout, type Field, type Resource } from '../schema';

const FALLBACK: CellLayout = { align: 'left', width: 140 };

/** Where a field's cells stand, and how wide. A derived number stands as numbers do. */
function layoutOf(field: Field): CellLayout {
  const layout = fieldTypes[field.type]?.cell ?? FALLBACK;
  const numeric = field.options.as === 'usd' || field.options.as === 'integer';
  return numeric ? { ...layout, align: 'right' } : layout;
}

/** Where a column's cells stand, as the screen or else the field type has it. */
export function alignOf(field: Field, aligns: ListSlots['aligns']): CellLayout['align'] {
  return aligns?.[field.name] ?? layoutOf(field).align;
}

/** A column's width in pixels, as the screen or else the field type has it. */
export function widthOf(field: Field, widths: ListSlots['widths']): number {
  return widths?.[field.name] ?? layoutOf(field).width;
}

/**
 * What a card shows of a row, on a phone: what the screen names, else the record's title and the first columns.
 * Of both only what the person has among the columns.
 */
export function cardFields(
  columns: readonly Field[],
  { title }: Pick<Resource, 'title'>,
  named: ListSlots['card'] = [title],
): readonly Field[] {
  const first = named.flatMap((name) => columns.filter((field) => field.name === name));
  return [...new Set([...first, ...columns])].slice(0, CARD_FIELDS);
}

/** Whether rows can be put in order of this field: a list of entries has none. */
export function isSortable({ type }: Field): boolean {
  return type !== 'packed' && type !== 'references';
}

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
  const names = useMemo(() => {
    // A declaration may have lost a field since the choice was kept.
    const kept = Array.isArray(stored) ? stored.filter((name) => hasField(resource, name)) : [];
    return kept.length > 0 ? kept : resource.columns;
  }, [resource, stored]);
  const { shown, all } = useMemo(() => {
    const shown = names.map((name) => fieldOf(resource, name));
    return { shown, all: [...shown, ...resource.fields.filter((field) => !shown.includes(field))] };
  }, [resource, names]);

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
