import type { CSSProperties } from 'react';
import type { Density } from '../data/settings';
import { referenceOf, typeOf } from '../fields';
import type { CellLayout, Field, Resource } from '../schema';
import type { TableColumn } from './Columns';
import { divideWidth } from './columnWidths';
import type { ContentWidths } from './useContentWidths';

/** Pixels. The style sheets take them from the table (`--table-row`, `--table-head`). */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
export const CARD_HEIGHT = 60;
export const HEAD_HEIGHT = 36;
/** Width of the columns that hold the checkbox and the row's menu. */
export const TOOL_WIDTH = 30;
/** Of a table's width, at most, for what stays at its left. */
const MOST_PINNED = 0.6;
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

/** Typical width of a field's values in pixels, from its type. */
export const widthOf = (field: Field): number => layoutOf(field).width;

/** Widths and pins that the person chose. */
export interface Chosen {
  widths: Widths;
  /** How many of the first stay at the left. */
  pins: number;
}

/** Of a text that is cut this much is always shown: less is worse than scrolling sideways. */
const LEAST_EM = 6;
/** A code longer than this is cut as texts are: no list is readable around it. */
const MOST_EM = 24;

/**
 * The fields whose values mean something else when cut: codes, numbers, days and badges, and references to records that
 * are called by their code.
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

/** A column whose width is measured. */
export interface MeasuredColumn {
  key: string;
  /** Pixels, where nothing was measured of it. */
  hint: number;
  /** What it holds means something else when cut. */
  isWhole: boolean;
  /** Pixels in place of what is measured. */
  chosen?: number | undefined;
}

/**
 * Columns as wide as what they hold: where the box is too narrow for all, the widest of those that may be cut are.
 *
 * @param measured null before the first layout: the browser divides the table evenly
 * @param tools pixels of the columns around them
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
 * The columns of a list, as wide as what they show. Texts are cut where the box is too narrow for all; `whole` fields and
 * pinned columns are not.
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

/** How many of these can stay at the left of a box: what goes by beside them needs the greater part of it. */
export function pinsWithin(columns: readonly TableColumn[], pins: number, box: number): number {
  let left = TOOL_WIDTH;
  for (const [at, { width = 0 }] of columns.slice(0, pins).entries()) {
    left += width;
    if (left > box * MOST_PINNED) return at;
  }
  return pins;
}

/** The style of a cell of the column at this place: one that is pinned stands where `pinPlaces` says. */
export const pinnedAt = (at: number, pins: number) =>
  at < pins ? ({ '--pin': `var(--pin-${at})` } as CSSProperties) : undefined;

/** For the style sheets: where each of the pinned columns stands, behind the one of the ticks. */
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
 * What a card shows of a row, on a phone: as many fields as are named, else the record's title and the first columns.
 * Of both only what the person has among the columns; the first of these stand in for what is not.
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
 * Does a field of a card say what it is beside its value? Numbers and marks are nothing without, days and amounts only
 * where there are several; a name, a state, how far an amount is settled, or one amount with its currency speaks for itself.
 */
export function isCaptioned({ type }: Field, card: readonly Field[]): boolean {
  const { cell, filter, unit, settles } = typeOf({ type });
  if (settles) return false;
  if (filter === 'range' || unit) return card.filter((one) => one.type === type).length > 1;
  return cell.align !== 'left';
}

/** Whether rows can be put in order of this field: a list of entries has none. */
export const isSortable = (field: Field): boolean => !typeOf(field).unsortable;
