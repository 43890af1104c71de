import Big from 'big.js';
import { strFromU8, unzipSync } from 'fflate';
import { spreadsheetDay } from '../../../days/written';
import { cellShapes, type CellShape } from './formats';
import {
  FileProblem,
  MAX_IMPORT_COLUMNS,
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_ROWS,
  type OpenOptions,
  type OpenedFile,
} from './types';
import { readAttribute, parseXmlPieces } from './xml';
import { twoDigits } from '../../../days';

/** Unpacked bytes, against zip bombs. */
const MOST_UNPACKED = 150_000_000;

const WORKBOOK = 'xl/workbook.xml';
const FILES = [WORKBOOK, 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];

/** @throws FileProblem */
export function openWorkbook(
  bytes: Uint8Array,
  { sheet: sheetIndex = 0 }: OpenOptions,
): OpenedFile {
  const files = unpack(bytes, (name) => FILES.includes(name));
  const workbook = files.get(WORKBOOK);
  if (workbook === undefined) throw new FileProblem({ key: 'noWorkbook' });
  const sheets = sheetsOf(workbook, files.get('xl/_rels/workbook.xml.rels') ?? '');
  const sheet = sheets[sheetIndex] ? sheetIndex : 0;
  const path = sheets[sheet]?.path ?? '';
  const text = unpack(bytes, (name) => name === path).get(path);
  if (text === undefined) throw new FileProblem({ key: 'noWorkbook' });
  const book: Book = {
    strings: stringsOf(files.get('xl/sharedStrings.xml') ?? ''),
    shapes: cellShapes(files.get('xl/styles.xml') ?? ''),
    // Workbooks may count days from 1904.
    shift: /\bdate1904\s*=\s*["'](?:1|true)/.test(workbook) ? 1462 : 0,
  };
  return {
    kind: 'workbook',
    sheets: sheets.map(({ name }) => name),
    sheet,
    table: tableOf(text, book),
  };
}

function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        unpacked += originalSize;
        if (unpacked > MOST_UNPACKED) throw new FileProblem({ key: 'unpacked' });
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem({ key: 'broken' }, error);
  }
}

/** Hidden sheets last. */
function sheetsOf(workbook: string, relations: string) {
  const targets = new Map<string, string>();
  for (const { kind, text, attributes } of parseXmlPieces(relations))
    if (kind === 'open' && text === 'Relationship')
      targets.set(readAttribute(attributes, 'Id') ?? '', readAttribute(attributes, 'Target') ?? '');
  const sheets: { name: string; path: string; hidden: boolean }[] = [];
  for (const { kind, text, attributes } of parseXmlPieces(workbook)) {
    if (kind !== 'open' || text !== 'sheet') continue;
    const target = targets.get(readAttribute(attributes, 'id') ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const hidden = (readAttribute(attributes, 'state') ?? 'visible') !== 'visible';
    sheets.push({ name: readAttribute(attributes, 'name') ?? '', path, hidden });
  }
  return sheets.toSorted((one, other) => Number(one.hidden) - Number(other.hidden));
}

/** Without the phonetic guides. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let current: string | null = null;
  let inText = false;
  let inReading = false;
  for (const { kind, text, isSelfClosing } of parseXmlPieces(xml)) {
    if (kind === 'text') {
      if (inText && !inReading && current !== null) current += text;
    } else if (text === 'si') {
      if (kind === 'open') current = '';
      if (kind === 'close' || isSelfClosing) strings.push(unescaped(current ?? ''));
    } else if (text === 't') inText = kind === 'open' && !isSelfClosing;
    else if (text === 'rPh') inReading = kind === 'open' && !isSelfClosing;
  }
  return strings;
}

const unescaped = (text: string): string =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\r\n?/g, '\n');

interface Book {
  strings: readonly string[];
  shapes: readonly CellShape[];
  /** Days between the epochs. */
  shift: number;
}

interface SheetCell {
  column: number;
  address: string;
  type: string;
  style: number;
  value: string;
  /** Without a stored value. */
  isFormula: boolean;
}

interface SheetRow {
  number: number;
  isHidden: boolean;
  cells: SheetCell[];
}

function tableOf(xml: string, book: Book): OpenedFile['table'] {
  const rows: string[][] = [];
  const numbers: number[] = [];
  const lastTexts: number[] = [];
  const hidden: number[] = [];
  const formulas = { count: 0, examples: [] as string[] };
  let beyond = 0;
  for (const { number, isHidden, cells } of readRows(xml)) {
    const row: string[] = [];
    for (const { column, address, type, style, value, isFormula } of cells) {
      if (isFormula) {
        formulas.count += 1;
        if (formulas.examples.length < 3) formulas.examples.push(address);
      }
      const shape = book.shapes[style] ?? 'number';
      const text = cellText(value, type, shape, book).slice(0, MAX_CELL_CHARACTERS);
      if (text.trim() === '') continue;
      if (column >= MAX_IMPORT_COLUMNS)
        throw new FileProblem({ key: 'wide', args: { most: MAX_IMPORT_COLUMNS } });
      row[column] = text;
      if (type !== 'n' || shape !== 'number') lastTexts[column] = rows.length;
    }
    if (row.length === 0) continue;
    // One more row for the titles.
    if (rows.length > MAX_IMPORT_ROWS) {
      beyond += 1;
      continue;
    }
    rows.push(row);
    numbers.push(number);
    if (isHidden) hidden.push(number);
  }
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  return {
    rows: rows.map((one) => columns.map((column) => one[column] ?? '')),
    numbers,
    lastTexts: columns.map((column) => lastTexts[column] ?? -1),
    beyond,
    hidden,
    formulas,
  };
}

function* readRows(xml: string): Generator<SheetRow> {
  let row: SheetRow = { number: 0, isHidden: false, cells: [] };
  let isValue = false;
  let isReading = false;
  for (const { kind, text, attributes, isSelfClosing } of parseXmlPieces(xml)) {
    const begins = kind === 'open' && !isSelfClosing;
    const cell = row.cells.at(-1);
    if (kind === 'text') {
      if (cell && isValue && !isReading) cell.value += text;
    } else if (text === 'row') {
      if (kind === 'open') row = rowAfter(row, attributes);
      if (!begins) yield row;
    } else if (text === 'c') {
      if (kind === 'open') row.cells.push(cellAfter(cell, attributes));
    } else if (text === 'rPh') isReading = begins;
    else if (text === 'f') {
      if (cell) cell.isFormula = true;
    } else if (text === 'v' || text === 't') {
      isValue = begins;
      // Even an empty value is one.
      if (cell) cell.isFormula = false;
    }
  }
}

/** A row without a valid number follows the one before. */
function rowAfter({ number }: SheetRow, attributes: string): SheetRow {
  const written = readAttribute(attributes, 'r') ?? '';
  return {
    number: /^[1-9]\d{0,6}$/.test(written) ? Number(written) : number + 1,
    isHidden: /^(?:1|true)$/.test(readAttribute(attributes, 'hidden') ?? ''),
    cells: [],
  };
}

/** A cell without an address follows the one before. */
function cellAfter(before: SheetCell | undefined, attributes: string): SheetCell {
  const address = readAttribute(attributes, 'r') ?? '';
  return {
    column: columnOf(address) ?? (before?.column ?? -1) + 1,
    address,
    type: readAttribute(attributes, 't') ?? 'n',
    style: Number(readAttribute(attributes, 's') ?? 0),
    value: '',
    isFormula: false,
  };
}

/** B12 is in 1. */
function columnOf(address: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(value: string, type: string, shape: CellShape, { strings, shift }: Book): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(value.trim(), shape, shift);
    default:
      // Results of formulas, inline strings, errors, ISO dates.
      return unescaped(value);
  }
}

const SECONDS = 86_400;
/** Further digits are rounding errors. */
const DIGITS = 15;

function numberText(written: string, shape: CellShape, shift: number): string {
  // 1e999990 would expand to a million digits.
  if (!/^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(written)) return written;
  const number = new Big(written);
  const rounded = number.eq(0) ? number : number.prec(DIGITS);
  if (shape === 'number' || number.lt(0)) return rounded.toFixed();
  if (typeof shape === 'object') return rounded.toFixed().padStart(shape.digits, '0');
  // After the last date of spreadsheets.
  if (number.gt(2_958_465)) return rounded.toFixed();
  const days = Number(number.round(0, Big.roundDown).toFixed());
  const seconds = Number(number.minus(days).times(SECONDS).round(0, Big.roundHalfUp).toFixed());
  const day = spreadsheetDay(days + shift + (seconds === SECONDS ? 1 : 0));
  const time = clock(seconds % SECONDS);
  if (shape === 'time' && days === 0) return time.replace(/:00$/, '');
  return seconds % SECONDS === 0 && shape !== 'moment' ? day : `${day} ${time}`;
}

const padded = (part: number): string => twoDigits(Math.floor(part));
const clock = (seconds: number): string =>
  `${padded(seconds / 3600)}:${padded((seconds % 3600) / 60)}:${padded(seconds % 60)}`;
