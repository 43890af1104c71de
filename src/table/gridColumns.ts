import { typeOf } from '../fields';
import type { Field } from '../schema';
import type { TableColumn } from './Columns';
import { isSortable, widthOf, type Widths } from './layout';

/** Pixels of the fonts of a head and of a badge (list.css, display.css). */
const HEAD_FONT = 13;
const BADGE_FONT = 12;
const BOLD = 600;
/** Pixels around a head's word: padding, and the arrow of an order. */
const HEAD_ROOM = 12;
const ARROW_ROOM = 11;
/** Pixels around a badge's words: its own padding and the cell's. */
const BADGE_ROOM = 30;

/** Pixels that a head needs so that none of its words breaks; it has two lines. */
export const headWidth = (label: string, sortable = true): number =>
  Math.ceil(Math.max(...label.split(' ').map((word) => textWidth(word, HEAD_FONT, BOLD)))) +
  HEAD_ROOM +
  (sortable ? ARROW_ROOM : 0);

const badgeWidth = (words: string): number =>
  Math.ceil(textWidth(words, BADGE_FONT, BOLD)) + BADGE_ROOM;

/** What a column says in the person's language. */
export interface ColumnWords {
  label: (field: Field) => string;
  /** The words of all that a field may say, where these are few; empty for any other. */
  values: (field: Field) => readonly string[];
}

/** Columns of a grid that people type in: their hints, but no narrower than their head's words and their badges. */
export function toTableColumns(
  fields: readonly Field[],
  widths: Widths | undefined,
  words: ColumnWords,
): TableColumn[] {
  const isFixed = (field: Field) => typeOf(field).uncut || widths?.[field.name] !== undefined;
  const noneGrows = fields.every(isFixed);
  return fields.map((field) => {
    const badges = words.values(field).map(badgeWidth);
    const hint = widths?.[field.name] ?? (badges.length > 0 ? 0 : widthOf(field));
    return {
      key: field.name,
      width: Math.max(hint, headWidth(words.label(field), isSortable(field)), ...badges),
      grows: noneGrows || !isFixed(field),
    };
  });
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/**
 * Width of a text in the page's font, in pixels.
 *
 * @param size of the font in pixels
 * @param weight of the font
 * @example
 * textWidth('예약번호', 13, 600) // 52 in most Korean fonts
 */
function textWidth(text: string, size: number, weight: number): number {
  context ??=
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  // Where nothing is laid out any width will do: each letter as wide as it is high.
  if (!context) return [...text].length * size;
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
