import type { CSSProperties } from 'react';
import type { Density } from '../data/settings';
import { referenceOf, typeOf } from '../fields';
import type { CellLayout, Field, Resource } from '../schema';
import type { TableColumn } from './Columns';
import { divideWidth } from './columnWidths';
import type { ContentWidths } from './useContentWidths';

/** Px, as `--table-row`, `--table-head`. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
export const CARD_HEIGHT = 60;
export const HEAD_HEIGHT = 36;
export const TOOL_WIDTH = 30;
const MOST_PINNED = 0.6;
export const CARD_FIELDS = 4;
export const CARD_LINE = 4;
const CARD_MORE = 20;

/** Px: two lines, and one for each further field. */
export const cardHeight = (fields: readonly Field[]): number =>
  CARD_HEIGHT + CARD_MORE * Math.max(0, fields.length - 1 - CARD_LINE);

export type Widths = { readonly [field: string]: number };
export type Aligns = { readonly [field: string]: CellLayout['align'] };

/** Derived numbers are aligned as numbers. */
function layoutOf(field: Field): CellLayout {
  const { cell, numeric } = typeOf(field);
  return numeric?.(field.options) ? { ...cell, align: 'right' } : cell;
}

export function alignOf(field: Field, aligns: Aligns | undefined): CellLayout['align'] {
  return aligns?.[field.name] ?? layoutOf(field).align;
}

/** Typical px, by type. */
export const widthOf = (field: Field): number => layoutOf(field).width;

export interface Chosen {
  widths: Widths;
  pins: number;
}

/** With less, horizontal scrolling is better. */
const LEAST_EM = 6;
/** Longer codes are truncated, to keep the list readable. */
const MOST_EM = 24;

/** Codes, numbers, days, badges, and references shown by code. */
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

export interface MeasuredColumn {
  key: string;
  /** Px before measuring. */
  hint: number;
  isWhole: boolean;
  chosen?: number | undefined;
}

/**
 * If the box is too narrow, the widest columns that may be truncated are cut.
 * @param measured null before the first layout
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

/** Never truncates `whole` fields and pinned columns. */
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

/** Scrolling columns keep most of the box. */
export function pinsWithin(columns: readonly TableColumn[], pins: number, box: number): number {
  let left = TOOL_WIDTH;
  for (const [at, { width = 0 }] of columns.slice(0, pins).entries()) {
    left += width;
    if (left > box * MOST_PINNED) return at;
  }
  return pins;
}

/** Positioned by `pinPlaces`. */
export const pinnedAt = (at: number, pins: number) =>
  at < pins ? ({ '--pin': `var(--pin-${at})` } as CSSProperties) : undefined;

/** CSS variables, after the checkbox column. */
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

/** The declared ones among the user's columns. */
export function cardFields(
  columns: readonly Field[],
  { card }: Pick<Resource, 'card'>,
): readonly Field[] {
  const first = card.flatMap((name) => columns.filter((field) => field.name === name));
  const isNamed = card.length > 1;
  return [...new Set([...first, ...columns])].slice(0, isNamed ? card.length : CARD_FIELDS);
}

/** Numbers and marks need a label, days and amounts only if there are several. */
export function isCaptioned({ type }: Field, card: readonly Field[]): boolean {
  const { cell, filter, unit, settles } = typeOf({ type });
  if (settles) return false;
  if (filter === 'range' || unit) return card.filter((one) => one.type === type).length > 1;
  return cell.align !== 'left';
}

/** Unlike packed entries. */
export const isSortable = (field: Field): boolean => !typeOf(field).unsortable;
