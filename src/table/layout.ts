import type { CSSProperties } from 'react';
import type { Density } from '../data/settings';
import { referenceOf, typeOf } from '../fields';
import type { CellLayout, Field, Resource } from '../schema';
import type { TableColumn } from './Columns';
import { divideWidth } from './columnWidths';
import type { ContentWidths } from './useContentWidths';

/** In pixels, set on the table as CSS variables (`--table-row`, `--table-head`). */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
export const CARD_HEIGHT = 60;
export const HEAD_HEIGHT = 36;
/** Width of the checkbox and row menu columns. */
export const TOOL_WIDTH = 30;
/** Maximum share of a table's width for pinned columns. */
const MOST_PINNED = 0.6;
export const CARD_FIELDS = 4;
/** Number of fields that share a card's second line. */
export const CARD_LINE = 4;
const CARD_MORE = 20;

/** Height (px) of a card: two lines, and one for each field beyond them. */
export const cardHeight = (fields: readonly Field[]): number =>
  CARD_HEIGHT + CARD_MORE * Math.max(0, fields.length - 1 - CARD_LINE);

/** Pixels by field, instead of the field type's hint. */
export type Widths = { readonly [field: string]: number };
/** Alignment of cells and header by field, instead of the field type's. */
export type Aligns = { readonly [field: string]: CellLayout['align'] };

/** Alignment and width of a field's cells. Derived numbers are aligned as numbers. */
function layoutOf(field: Field): CellLayout {
  const { cell, numeric } = typeOf(field);
  return numeric?.(field.options) ? { ...cell, align: 'right' } : cell;
}

/** Returns a column's alignment, by the screen or else the field type. */
export function alignOf(field: Field, aligns: Aligns | undefined): CellLayout['align'] {
  return aligns?.[field.name] ?? layoutOf(field).align;
}

/** Returns the typical width (px) of a field's values, by type. */
export const widthOf = (field: Field): number => layoutOf(field).width;

/** Widths and pins chosen by the user. */
export interface Chosen {
  widths: Widths;
  /** Number of leading pinned columns. */
  pins: number;
}

/** Minimum visible part of a truncated text: with less, horizontal scrolling is better. */
const LEAST_EM = 6;
/** Longer codes are truncated like texts, to keep the list readable. */
const MOST_EM = 24;

/**
 * Returns the fields whose values must not be truncated: codes, numbers, days, badges, and references shown by code.
 */
export function wholeFields(
  fields: readonly Field[],
  { key }: Pick<Resource, 'key'>,
  resources: readonly Resource[],
): ReadonlySet<Field> {
  const isCalledByCode = (field: Field) => {
    const refers = referenceOf(field);
    const target = resources.find(({ name }) => name === refers?.to);
    return target !== undefined && target.title === target.key;
  };
  return new Set(
    fields.filter((field) => typeOf(field).uncut || field.name === key || isCalledByCode(field)),
  );
}

/** A column sized by content. */
export interface MeasuredColumn {
  key: string;
  /** Width (px) before measuring. */
  hint: number;
  isWhole: boolean;
  /** Width (px) chosen by the user. */
  chosen?: number | undefined;
}

/**
 * Returns columns as wide as their content; if the box is too narrow, the widest ones that may be truncated are cut.
 *
 * @param measured null before the first layout: the browser divides the table evenly
 * @param tools width (px) of surrounding tool columns
 * @example measuredColumns([{ key: 'memo', hint: 90, isWhole: false }], measured, 60) // [{ key: 'memo', width: 240 }]
 */
export function measuredColumns(
  columns: readonly MeasuredColumn[],
  measured: ContentWidths | null,
  tools: number,
): TableColumn[] {
  if (!measured) return columns.map(({ key, chosen }) => ({ key, width: chosen }));
  const { box, em, contents, heads, wholes } = measured;
  const requests = columns.map(({ key, hint, isWhole, chosen }) => {
    const content = contents[key] ?? hint;
    const bound = Math.max(
      ...[heads[key] ?? 0, em * (isWhole ? MOST_EM : LEAST_EM)],
      Math.min(wholes[key] ?? 0, em * MOST_EM),
    );
    return { name: key, content, least: Math.min(content, bound), grows: !isWhole, chosen };
  });
  const widths = divideWidth(requests, box - tools);
  return columns.map(({ key }) => ({ key, width: widths[key] }));
}

/**
 * Returns a list's columns as wide as their content. If the box is too narrow, texts are truncated, except `whole`
 * fields and pinned columns.
 *
 * @param measured null before the first layout: the browser divides the table evenly
 */
export function listColumns(
  fields: readonly Field[],
  whole: ReadonlySet<Field>,
  measured: ContentWidths | null,
  chosen: Chosen,
): TableColumn[] {
  const columns = fields.map((field, at) => ({
    ...{ key: field.name, hint: widthOf(field), chosen: chosen.widths[field.name] },
    isWhole: at < chosen.pins || whole.has(field),
  }));
  return measuredColumns(columns, measured, 2 * TOOL_WIDTH);
}

/** Limits the number of pinned columns, so that scrolling columns keep most of the box. */
export function pinsWithin(columns: readonly TableColumn[], pins: number, box: number): number {
  let left = TOOL_WIDTH;
  for (const [at, { width = 0 }] of columns.slice(0, pins).entries()) {
    left += width;
    if (left > box * MOST_PINNED) return at;
  }
  return pins;
}

/** Returns the style of a cell at this index; a pinned one is positioned by `pinPlaces`. */
export const pinnedAt = (at: number, pins: number) =>
  at < pins ? ({ '--pin': `var(--pin-${at})` } as CSSProperties) : undefined;

/** Returns CSS variables with the positions of pinned columns, after the checkbox column. */
export function pinPlaces(columns: readonly TableColumn[], pins: number): Record<string, string> {
  let left = TOOL_WIDTH;
  return Object.fromEntries(
    columns.slice(0, pins).map(({ width = 0 }, at) => {
      const place = [`--pin-${at}`, `${left}px`] as const;
      left += width;
      return place;
    }),
  );
}

/**
 * Returns the fields of a mobile card: the declared ones, else the record's title and the first columns. Limited to
 * the user's columns; missing ones are replaced by the first of these.
 */
export function cardFields(
  columns: readonly Field[],
  { card }: Pick<Resource, 'card'>,
): readonly Field[] {
  const first = card.flatMap((name) => columns.filter((field) => field.name === name));
  const isNamed = card.length > 1;
  return [...new Set([...first, ...columns])].slice(0, isNamed ? card.length : CARD_FIELDS);
}

/**
 * Returns true if a card shows the field's label: numbers and marks need it, days and amounts only if there are
 * several; names, states, settlements and a single amount with its currency do not.
 */
export function isCaptioned({ type }: Field, card: readonly Field[]): boolean {
  const { cell, filter, unit, settles } = typeOf({ type });
  if (settles) return false;
  if (filter === 'range' || unit) return card.filter((one) => one.type === type).length > 1;
  return cell.align !== 'left';
}

/** Returns true if rows can be sorted by this field, unlike packed entries. */
export const isSortable = (field: Field): boolean => !typeOf(field).unsortable;
