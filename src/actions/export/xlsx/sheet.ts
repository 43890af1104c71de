import type { SheetCell, SheetRow } from '../file/types';
import { PLAIN_STYLE, TEXT_STYLE, type Styles } from './styles';
import { xmlText } from './text';

/** Including the header. */
export const MAX_SHEET_ROWS = 1_048_576;

const LETTERS = 26;

/** A, B, … Z, AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

const rangeOf = (columns: number, rows: number): string => `A1:${columnName(columns - 1)}${rows}`;

// Pixels, in the font of column widths.
const DIGIT = 7;
const PADDING = 5;

export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((pixels, index) => {
    const width = ((pixels - PADDING) / DIGIT).toFixed(2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>',
    '</sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.join('')}</cols>`,
    '<sheetData>',
  ].join('');
}

export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="${rangeOf(columns, rows)}"/></worksheet>`;

/** Row numbers begin at 1. Inline strings are never formulas. */
export function rowXml(
  row: SheetRow,
  at: number,
  styles: Styles,
  style: number = TEXT_STYLE,
): string {
  const cells = row.map((cell, index) => cellXml(cell, `${columnName(index)}${at}`, styles, style));
  return `<row r="${at}">${cells.join('')}</row>`;
}

/** Excel shows # signs for longer texts in cells formatted as text. */
const SHOWN_AS_TEXT = 255;

function cellXml(cell: SheetCell, place: string, styles: Styles, style: number): string {
  if (cell === '') return '';
  if (typeof cell !== 'string')
    return `<c r="${place}" s="${styles.of(cell.format)}"><v>${cell.number}</v></c>`;
  const shown = cell.length > SHOWN_AS_TEXT ? PLAIN_STYLE : style;
  const text = `<t xml:space="preserve">${xmlText(cell)}</t>`;
  return `<c r="${place}" s="${shown}" t="inlineStr"><is>${text}</is></c>`;
}
