import type { CSSProperties } from 'react';
import { referenceOf, typeOf } from '../fields';
import type { CellLayout, Field, Resource } from '../schema';
import type { ContentWidths } from './measureColumns';
import type { Density } from '../data/density';
import type { TableColumn } from './VirtualTable';

/** Px, as `--table-row`, `--table-head`. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
export const CARD_HEIGHT = 60;
export const HEAD_HEIGHT = 36;
export const TOOL_WIDTH = 30;
const MAX_PINNED_SHARE = 0.6;
export const CARD_FIELDS = 4;
const CARD_LINE = 4;
const CARD_WIDTH = 480;
const CARD_MORE = 20;

export function cardLine([, ...fields]: readonly Field[]): number {
  let width = 0;
  const end = fields.findIndex((field) => (width += widthOf(field)) > CARD_WIDTH);
  return Math.min(CARD_LINE, end < 0 ? fields.length : Math.max(1, end));
}

/** Px: two lines, and one for each further field. */
export const cardHeight = (fields: readonly Field[]): number =>
  CARD_HEIGHT + CARD_MORE * Math.max(0, fields.length - 1 - cardLine(fields));

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
export function widthOf({ type, options }: Field): number {
  const { cell, width } = typeOf({ type });
  return width?.(options) ?? cell.width;
}

export interface Chosen {
  widths: Widths;
  pins: number;
}

/** With less, horizontal scrolling is better. */
const MIN_EM = 6;
const MIN_TITLE_EM = 12;
/** Longer codes are truncated, to keep the list readable. */
const MAX_EM = 24;

/** Codes, numbers, days, badges, and references shown by code. */
export function wholeFields(
  fields: readonly Field[],
  { key }: Pick<Resource, 'key'>,
  resources: readonly Resource[],
): ReadonlySet<Field> {
  const isCalledByCode = (field: Field) => {
    const refers = referenceOf(field);
    const target = resources.find(({ name }) => name === refers?.to);
    return target !== undefined && target.optionText === target.key;
  };
  return new Set(
    fields.filter(
      (field) => typeOf(field).neverTruncated || field.name === key || isCalledByCode(field),
    ),
  );
}

/** Not the key. */
export function titleColumn({ optionText, key, columns, fields }: Resource): string {
  const isText = (field: Field | undefined) =>
    field !== undefined && !typeOf(field).neverTruncated && referenceOf(field) === null;
  const other = columns.find(
    (name) => name !== key && isText(fields.find((field) => field.name === name)),
  );
  return optionText === key ? (other ?? optionText) : optionText;
}

export interface MeasuredColumn {
  key: string;
  /** Px before measuring. */
  hint: number;
  isWhole: boolean;
  isTitle?: boolean;
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
  const room = box - tools;
  const requests = columns.map(({ key, hint, isWhole, chosen }) => {
    const content = contents[key] ?? hint;
    const bound = Math.max(
      heads[key] ?? 0,
      em * (isWhole ? MAX_EM : MIN_EM),
      Math.min(wholes[key] ?? 0, em * MAX_EM),
    );
    return { name: key, content, least: Math.min(content, bound), grows: !isWhole, chosen };
  });
  const title = requests.find((_, at) => columns[at]?.isTitle);
  const spare = room - sum(requests.map(({ least, chosen = least }) => chosen));
  if (title) {
    const titleWidth = Math.max(title.least, Math.min(title.content, em * MIN_TITLE_EM));
    // It alone makes no table scroll.
    title.least = spare < 0 ? titleWidth : Math.min(titleWidth, title.least + spare);
  }
  const widths = divideWidth(withHeadsOnOneLine(requests, measured, room), room);
  return columns.map(({ key }) => ({ key, width: widths[key] }));
}

/** As many as fit, those that need the least first. */
function withHeadsOnOneLine(
  requests: readonly ColumnRequest[],
  { oneLineHeads }: ContentWidths,
  room: number,
): ColumnRequest[] {
  let spare = room - sum(requests.map(({ content, chosen = content }) => chosen));
  const missing = ({ name, content }: ColumnRequest) => (oneLineHeads[name] ?? 0) - content;
  const wrapped = requests
    .filter((one) => one.chosen === undefined && missing(one) > 0)
    .toSorted((one, other) => missing(one) - missing(other));
  const widened = new Set<ColumnRequest>();
  for (const request of wrapped) {
    if (missing(request) > spare) break;
    spare -= missing(request);
    widened.add(request);
  }
  return requests.map((request) =>
    widened.has(request) ? { ...request, content: request.content + missing(request) } : request,
  );
}

/** Never truncates `whole` fields and pinned columns, nor `uncut` ones that the user made narrower. */
export function listColumns(
  fields: readonly Field[],
  { whole, title }: { whole: ReadonlySet<Field>; title: string },
  measured: ContentWidths | null,
  chosen: Chosen,
): TableColumn[] {
  const widthFor = (field: Field) => {
    const width = chosen.widths[field.name];
    const content = typeOf(field).neverTruncated ? (measured?.contents[field.name] ?? 0) : 0;
    return width === undefined ? undefined : Math.max(width, content);
  };
  const columns = fields.map((field, at) => ({
    key: field.name,
    hint: widthOf(field),
    chosen: widthFor(field),
    isWhole: at < chosen.pins || whole.has(field),
    isTitle: field.name === title,
  }));
  return measuredColumns(columns, measured, 2 * TOOL_WIDTH);
}

/** Scrolling columns keep most of the box. */
export function pinsWithin(columns: readonly TableColumn[], pins: number, box: number): number {
  let left = TOOL_WIDTH;
  for (const [at, { width = 0 }] of columns.slice(0, pins).entries()) {
    left += width;
    if (left > box * MAX_PINNED_SHARE) return at;
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

/** In pixels. */
export interface ColumnRequest {
  name: string;
  content: number;
  /** `content` for values that must not be truncated. */
  least: number;
  /** Takes spare width. If no column does, all of them do. */
  grows: boolean;
  chosen?: number | undefined;
}

/**
 * Without enough room (px), the widest columns that may be truncated are cut to the same width.
 * @example
 * const code = { name: 'code', content: 90, least: 90, grows: false };
 * const memo = { name: 'memo', content: 400, least: 80, grows: true };
 * divideWidth([code, memo], 300)
 * // { code: 90, memo: 210 }
 */
export function divideWidth(
  columns: readonly ColumnRequest[],
  box: number,
): Readonly<Record<string, number>> {
  const free = columns.filter(({ chosen }) => chosen === undefined);
  const growers = free.filter(({ grows }) => grows);
  const room = box - sum(columns.map(({ chosen = 0 }) => chosen));
  const spare = room - sum(free.map(({ content }) => content));
  const level = spare < 0 ? levelFor(free, room) : Number.POSITIVE_INFINITY;
  const growing = new Set(growers.length > 0 ? growers : free);
  const share = Math.max(0, spare) / sum([...growing].map(({ content }) => content));
  let carry = 0;
  const widths = columns.map((column) => {
    const { name, content, least, chosen } = column;
    if (chosen !== undefined) return [name, chosen] as const;
    const growth = growing.has(column) ? content * share : 0;
    // Integers with an exact sum.
    const exact = Math.min(content, Math.max(least, level)) + growth + carry;
    const width = Math.floor(exact + EPSILON);
    carry = exact - width;
    return [name, width] as const;
  });
  return Object.fromEntries(widths);
}

/** For floating point sums. */
const EPSILON = 1e-6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** At which all columns fit into `room`. */
function levelFor(columns: readonly ColumnRequest[], room: number): number {
  const bounds = columns
    .flatMap(({ content, least }) => [content, least])
    .toSorted((a, b) => a - b);
  const at = (level: number) =>
    sum(columns.map(({ content, least }) => Math.min(content, Math.max(least, level))));
  // Between two bounds the sum is linear in a fixed number of columns.
  const upper = bounds.findIndex((bound) => at(bound) >= room);
  const low = bounds[upper - 1] ?? 0;
  const growing = columns.filter(({ content, least }) => least <= low && content > low).length;
  return growing === 0 ? low : low + (room - at(low)) / growing;
}
