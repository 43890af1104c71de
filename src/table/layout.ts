import type { CSSProperties } from 'react';
import type { Density } from '../data/settings';
import { typeOf } from '../fields';
import type { CellLayout, Field, Resource } from '../schema';
import type { TableColumn } from './Columns';

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

/** A column's width in pixels, as the screen or else the field type has it. */
export function widthOf(field: Field, widths: Widths | undefined): number {
  return widths?.[field.name] ?? layoutOf(field).width;
}

// Pixels of letters at their widest, at a head's size and weight.
const WIDE_LETTER = 13;
const LETTER = 7.5;
/** Beside a head's word: padding, and the arrow of an order where it has one. */
const HEAD_ROOM = 12;
const ARROW_ROOM = 11;
/** Beside a badge's words, which are smaller: its own padding and the cell's. */
const BADGE_ROOM = 30;
const BADGE_SIZE = 0.9;

const widthOfText = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? WIDE_LETTER : LETTER), 0);

/** Pixels that a head needs so that none of its words breaks; it has two lines. */
export const headWidth = (label: string, sortable = true): number =>
  Math.ceil(Math.max(...label.split(' ').map(widthOfText))) +
  HEAD_ROOM +
  (sortable ? ARROW_ROOM : 0);

const badgeWidth = (words: string): number =>
  Math.ceil(widthOfText(words) * BADGE_SIZE) + BADGE_ROOM;

/** What a column says in the person's language. */
export interface ColumnWords {
  label: (field: Field) => string;
  /** The words of all that a field may say, where these are few; empty for any other. */
  values: (field: Field) => readonly string[];
}

/** What the person gave the columns. */
export interface Chosen {
  widths: Widths;
  /** How many of the first stay at the left. */
  pins: number;
}

const NOTHING_CHOSEN: Chosen = { widths: {}, pins: 0 };

/**
 * The fields' columns in a table. What is never cut (codes and numbers, days and badges) and what the screen gives a width
 * keeps it; the words get what is left, by their hints. No column is narrower than its head's words and its badges, but
 * where the person made it so. What stays at the left keeps its width too, as the next one stands behind it.
 */
export function columnsOf(
  fields: readonly Field[],
  widths: Widths | undefined,
  words: ColumnWords,
  { widths: chosen, pins }: Chosen = NOTHING_CHOSEN,
): TableColumn[] {
  const isFixed = (field: Field) => typeOf(field).uncut || widths?.[field.name] !== undefined;
  const isKept = ({ name }: Field, at: number) => at < pins || chosen[name] !== undefined;
  // Beside one that somebody has made wider or keeps in sight no code is cut: the table goes sideways.
  const isArranged = fields.some(isKept);
  const noneGrows = !isArranged && fields.every(isFixed);
  return fields.map((field, at) => {
    const badges = words.values(field).map(badgeWidth);
    const hint = widths?.[field.name] ?? (badges.length > 0 ? 0 : widthOf(field, widths));
    return {
      key: field.name,
      width:
        chosen[field.name] ??
        Math.max(hint, headWidth(words.label(field), isSortable(field)), ...badges),
      grows: noneGrows || !(isFixed(field) || isKept(field, at)),
    };
  });
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
