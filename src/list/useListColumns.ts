import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useRights } from '../data/rights';
import { sourceOf } from '../fields';
import { fieldOf, type Field, type Resource } from '../schema';
import type { Widths } from '../table/layout';
import { COLUMNS_PARAMETER, useAddressState } from './state/address';

export interface ListColumns {
  shown: readonly Field[];
  /** The shown ones first. */
  all: readonly Field[];
  /** Pixels. */
  widths: Widths;
  pins: number;
  text: string;
  toggle(name: string): void;
  /** By some places, within pinned ones or the others. */
  move(name: string, by: number): void;
  pin(name: string): void;
  /** null: by content. */
  resize(name: string, width: number | null): void;
  reset(): void;
}

const NAMES = [COLUMNS_PARAMETER];
const NOTHING = () => undefined;

/**
 * Columns that the user cannot change.
 * @example fixedColumns([fieldOf(resource, 'name')])
 */
export const fixedColumns = (fields: readonly Field[]): ListColumns => ({
  shown: fields,
  all: fields,
  widths: {},
  pins: 0,
  text: columnsText(fields),
  toggle: NOTHING,
  move: NOTHING,
  pin: NOTHING,
  resize: NOTHING,
  reset: NOTHING,
});

/** From the address (a saved view), else stored, else as declared. */
export function useListColumns(resource: Resource): ListColumns {
  const { values, set } = useAddressState(NAMES);
  const parameter = values[COLUMNS_PARAMETER];
  const [stored, store] = useStore<unknown>(`${resource.route}.list.columns`, null);
  const rights = useRights();
  // Values of records that the user may not list would look empty.
  const fields = useMemo(
    () =>
      resource.fields.filter((field) => {
        const source = sourceOf(field);
        return source === null || rights(source, 'list');
      }),
    [resource, rights],
  );
  const columns = useMemo<readonly ListColumn[]>(() => {
    const exists = ({ name }: ListColumn) => fields.some((field) => field.name === name);
    // The declaration may have lost a field since.
    const known = (parameter === undefined ? storedColumns(stored) : readColumns(parameter)).filter(
      exists,
    );
    return known.length > 0 ? known : resource.columns.map((name) => ({ name })).filter(exists);
  }, [resource, fields, stored, parameter]);
  const shape = useMemo(() => {
    const shown = columns.map(({ name }) => fieldOf(resource, name));
    const widths = columns.flatMap(({ name, width }) => (width ? [[name, width] as const] : []));
    return {
      shown,
      all: [...shown, ...fields.filter((field) => !shown.includes(field))],
      widths: Object.fromEntries(widths),
      pins: columns.filter(({ pinned }) => pinned).length,
      text: columnsText(columns),
    };
  }, [resource, fields, columns]);

  const keep = useCallback(
    (next: readonly ListColumn[] | null) => {
      const text = next && columnsText(pinnedFirst(next));
      if (parameter === undefined) store(text);
      else set({ [COLUMNS_PARAMETER]: text ?? resource.columns.join() }, true);
    },
    [parameter, set, store, resource],
  );
  return useMemo(
    () => ({
      ...shape,
      toggle(name: string) {
        const others = columns.filter((other) => other.name !== name);
        if (others.length === columns.length) keep([...columns, { name }]);
        else if (others.length > 0) keep(others);
      },
      move(name: string, by: number) {
        const from = columns.findIndex((other) => other.name === name);
        const moved = columns[from];
        if (!moved) return;
        const first = moved.pinned ? 0 : shape.pins;
        const last = moved.pinned ? shape.pins - 1 : columns.length - 1;
        const to = Math.max(first, Math.min(last, from + by));
        if (to !== from) keep(columns.toSpliced(from, 1).toSpliced(to, 0, moved));
      },
      pin(name: string) {
        keep(
          columns.map(({ pinned, ...column }) =>
            (column.name === name) === !pinned ? { ...column, pinned: true } : column,
          ),
        );
      },
      resize(name: string, width: number | null) {
        keep(
          columns.map((column) => {
            if (column.name !== name) return column;
            const { width: _, ...rest } = column;
            return width === null ? rest : { ...rest, width };
          }),
        );
      },
      reset: () => keep(null),
    }),
    [columns, shape, keep],
  );
}

export interface ListColumn {
  name: string;
  /** Pixels; absent: by content. */
  width?: number;
  pinned?: true;
}

export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 1_200;

export const withinWidths = (width: number): number =>
  Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.round(width)));

const COLUMN = /^(!?)(\w+)(?::(\d{1,5}))?$/;

/**
 * Parses columns, `!code:120,name,updatedAt:200`: `!` for pinned, which come first, then pixels. Ignores invalid
 * parts.
 */
export function readColumns(text: string): ListColumn[] {
  const found = new Map<string, ListColumn>();
  for (const part of text.split(',')) {
    const [, pin, name, width] = COLUMN.exec(part) ?? [];
    if (name === undefined || found.has(name)) continue;
    found.set(name, {
      name,
      ...(width !== undefined && { width: withinWidths(Number(width)) }),
      ...(pin === '!' && { pinned: true }),
    });
  }
  return pinnedFirst([...found.values()]);
}

export const columnsText = (columns: readonly ListColumn[]): string =>
  columns
    .map(
      ({ name, width, pinned }) =>
        `${pinned ? '!' : ''}${name}${width === undefined ? '' : `:${width}`}`,
    )
    .join();

/** Text or, from versions without widths, names. */
export const storedColumns = (stored: unknown): ListColumn[] =>
  readColumns(Array.isArray(stored) ? stored.join() : typeof stored === 'string' ? stored : '');

export const pinnedFirst = (columns: readonly ListColumn[]): ListColumn[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];
