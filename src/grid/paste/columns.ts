import type { Line } from './sheet';
import type { Target } from './types';

/** The rows' own column: a checkbox and a number. */
export const HEAD_WIDTH = 88;

const LETTER = 7.5;
const NARROWEST = 112;
const WIDEST = 260;
const PADDING = 28;

/** What a column is called: by its title in the sheet, else by what it is taken as, else by its number. */
export interface ColumnName {
  /** Stays the column's own, whatever it is taken as. */
  key: string;
  title: string;
  /** For the names of its cells. */
  label: string;
}

type Translate = (key: string, options?: { number: number }) => string;

export function columnNames(
  targets: readonly (Target | null)[],
  titles: readonly string[] | undefined,
  translate: Translate,
): ColumnName[] {
  return targets.map((target, column) => {
    const numbered = translate('paste.column', { number: column + 1 });
    const title = titles?.[column]?.trim() || numbered;
    return { key: `c${column}`, title, label: target?.label ?? title };
  });
}

/** In pixels, by the longest text; Hangul is twice as wide as Latin letters. */
export function columnWidths(lines: readonly Line[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(0, ...lines.map(({ texts }) => widthOf(texts[column] ?? '')));
    return Math.max(NARROWEST, Math.min(WIDEST, Math.round(longest * LETTER) + PADDING));
  });
}

const widthOf = (text: string): number =>
  text.length + (text.match(/[\u1100-\u11ff\u2e80-\uffef]/g)?.length ?? 0) * 0.7;
