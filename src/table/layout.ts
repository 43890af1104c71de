import type { Density } from '../data/settings';
import { typeOf } from '../fields';
import type { CellLayout, Field, Resource } from '../schema';
import type { TableColumn } from './VirtualTable';

/** Pixels. The style sheets take them from the table (`--table-row`, `--table-head`). */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
export const CARD_HEIGHT = 84;
export const HEAD_HEIGHT = 36;
/** Width of the columns that hold the checkbox and the row's menu. */
export const TOOL_WIDTH = 44;
/** Fields on a card, which is what a row becomes on a phone. */
export const CARD_FIELDS = 4;

/** Pixels, in place of the field type's hint, by field. */
export type Widths = { readonly [field: string]: number };
/** Where cells and their heading stand, in place of the field type's side, by field. */
export type Aligns = { readonly [field: string]: CellLayout['align'] };

/** Where a field's cells stand, and how wide. A derived number stands as numbers do. */
function layoutOf(field: Field): CellLayout {
  const { cell, numeric } = typeOf(field);
  return numeric?.(field.options) ? { ...cell, align: 'right' } : cell;
}

/** Where a column's cells stand, as the screen or else the field type has it. */
export function alignOf(field: Field, aligns: Aligns | undefined): CellLayout['align'] {
  return aligns?.[field.name] ?? layoutOf(field).align;
}

/** A column's width in pixels, as the screen or else the field type has it. */
export function widthOf(field: Field, widths: Widths | undefined): number {
  return widths?.[field.name] ?? layoutOf(field).width;
}

/** A field's column in a table: its width is a hint. */
export function columnOf(field: Field, widths: Widths | undefined): TableColumn {
  return { key: field.name, width: widthOf(field, widths), grows: true };
}

/**
 * What a card shows of a row, on a phone: what the screen names, else the record's title and the first columns.
 * Of both only what the person has among the columns.
 */
export function cardFields(
  columns: readonly Field[],
  { title }: Pick<Resource, 'title'>,
  named: readonly string[] = [title],
): readonly Field[] {
  const first = named.flatMap((name) => columns.filter((field) => field.name === name));
  return [...new Set([...first, ...columns])].slice(0, CARD_FIELDS);
}

/** Whether rows can be put in order of this field: a list of entries has none. */
export const isSortable = (field: Field): boolean => !typeOf(field).unsortable;
