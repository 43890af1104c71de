import { typeOf } from '../fields';
import type { Field } from '../schema';
import { widthOf } from './layout';
import type { TableColumn } from './VirtualTable';

/** Px (list.css, display.css). */
const HEAD_FONT = 13;
const BADGE_FONT = 12;
const BOLD = 600;
const HEAD_ROOM = 12;
const BADGE_ROOM = 30;

/** Px, on one line. */
export const headWidth = (label: string): number =>
  Math.ceil(textWidth(label, HEAD_FONT, BOLD)) + HEAD_ROOM;

const badgeWidth = (label: string): number =>
  Math.ceil(textWidth(label, BADGE_FONT, BOLD)) + BADGE_ROOM;

export interface ColumnMessages {
  label: (field: Field) => string;
  values: (field: Field) => readonly string[];
}

/** At least the width of headers and badges. */
export function toTableColumns(fields: readonly Field[], messages: ColumnMessages): TableColumn[] {
  const isFixed = (field: Field) => typeOf(field).neverTruncated === true;
  const noneGrows = fields.every(isFixed);
  return fields.map((field) => {
    const badges = messages.values(field).map(badgeWidth);
    const hint = badges.length > 0 ? 0 : widthOf(field);
    return {
      key: field.name,
      width: Math.max(hint, headWidth(messages.label(field)), ...badges),
      grows: noneGrows || !isFixed(field),
    };
  });
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** @example textWidth('예약번호', 13, 600) // 52 in most Korean fonts */
function textWidth(text: string, size: number, weight: number): number {
  context ??=
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  // Without layout (tests) any width works.
  if (!context) return [...text].length * size;
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
