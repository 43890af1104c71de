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

interface CellPlace {
  column: number;
  type: string;
  style: number;
  address: string;
  formula: boolean;
}

function tableOf(xml: string, book: Book): OpenedFile['table'] {
  const rows: string[][] = [];
  const numbers: number[] = [];
  const lastTexts: number[] = [];
  let row: string[] = [];
  let cell: CellPlace | null = null;
  let value = '';
  let inValue = false;
  let inReading = false;
  let number = 0;
  let beyond = 0;
  const hidden: number[] = [];
  let isHidden = false;
  const formulas = { count: 0, examples: [] as string[] };
  const closeCell = ({ column, type, style }: CellPlace) => {
    const whole = cellText(value, type, book.shapes[style] ?? 'number', book);
    const text = whole.slice(0, MAX_CELL_CHARACTERS);
    if (text.trim() === '') return;
    if (column >= MAX_IMPORT_COLUMNS)
      throw new FileProblem({ key: 'wide', args: { most: MAX_IMPORT_COLUMNS } });
    row[column] = text;
    const isNumber = type === 'n' && (book.shapes[style] ?? 'number') === 'number';
    if (!isNumber) lastTexts[column] = rows.length;
  };
  for (const { kind, text, attributes, isSelfClosing } of parseXmlPieces(xml)) {
    if (kind === 'text') {
      if (inValue && !inReading) value += text;
    } else if (text === 'c') {
      if (kind === 'open') {
        const at = columnOf(readAttribute(attributes, 'r')) ?? row.length;
        const [type, style] = [
          readAttribute(attributes, 't') ?? 'n',
          readAttribute(attributes, 's'),
        ];
        const address = readAttribute(attributes, 'r') ?? '';
        cell = { column: at, type, style: Number(style ?? 0), address, formula: false };
        value = '';
      }
      if ((kind === 'close' || isSelfClosing) && cell) {
        closeCell(cell);
        if (cell.formula) {
          formulas.count += 1;
          if (formulas.examples.length < 3) formulas.examples.push(cell.address);
        }
        cell = null;
      }
    } else if (text === 'f') {
      if (cell) cell.formula = true;
    } else if (text === 'v' || text === 't') {
      inValue = kind === 'open' && !isSelfClosing;
      // Even an empty value is one.
      if (cell) cell.formula = false;
    } else if (text === 'rPh') inReading = kind === 'open' && !isSelfClosing;
    else if (text === 'row') {
      // A row without a valid number follows the one before.
      if (kind === 'open') {
        const written = readAttribute(attributes, 'r') ?? '';
        number = /^[1-9]\d{0,6}$/.test(written) ? Number(written) : number + 1;
        isHidden = /^(?:1|true)$/.test(readAttribute(attributes, 'hidden') ?? '');
      }
      if (kind === 'open' && !isSelfClosing) continue;
      // One more row for the titles.
      if (row.length > 0 && rows.length > MAX_IMPORT_ROWS) beyond += 1;
      else if (row.length > 0) {
        rows.push(row);
        numbers.push(number);
        if (isHidden) hidden.push(number);
      }
      row = [];
    }
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

/** B12 is in 1. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
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
