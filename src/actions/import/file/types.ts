import { MAX_TEXT_LENGTH } from '../../../fields/reading';
import type { Delimiter } from '../../../grid/paste/parse';

/** Larger files, or longer sheets, are not taken at once. */
export const MAX_FILE_BYTES = 20_000_000;
/** In characters, of a table that is pasted. */
export const MAX_PASTED_CHARACTERS = 5_000_000;
/** Of a cell so much is kept: enough to see that it is longer than any text, and to refuse it. */
export const MAX_CELL_CHARACTERS = MAX_TEXT_LENGTH + 1;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 200;

/** A sheet's cells as text, all rows as long as each other. */
export interface SheetTable {
  rows: readonly (readonly string[])[];
  /** Row numbers as the spreadsheet shows them. Empty rows are left out, but counted. */
  numbers: readonly number[];
  /** By column, the last row whose cell is text to the file; below it are numbers, or nothing. */
  lastTexts: readonly number[];
  /** Numbers of rows that are not to be seen in the file, as a filter hides them; none in a text. */
  hidden?: readonly number[];
  /** Cells whose formula has no value: how many, and where some of them are. */
  formulas?: { count: number; examples: readonly string[] };
  /** How many rows there are beyond those that were read. */
  beyond: number;
}

export const ENCODINGS = ['utf-8', 'euc-kr', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file that was opened, and how it was understood. */
export type OpenedFile = { table: SheetTable } & (
  | { kind: 'workbook'; sheets: readonly string[]; sheet: number }
  | {
      kind: 'text';
      encoding: Encoding;
      delimiter: Delimiter;
      /** Some of it is no text in that encoding. */
      broken: boolean;
    }
);

/** What is read: a file, or text that was pasted. */
export type Bytes = Blob | string;

/** Some rows of a table, on their way from one thread to another. */
export type TableChunk = Pick<SheetTable, 'rows' | 'numbers'>;

/** The user's corrections of how a file is read. */
export interface OpenOptions {
  sheet?: number;
  encoding?: Encoding;
  delimiter?: Delimiter;
}

/** Why a file is no sheet: a message key below `import.file`, and what fills it. */
export interface FileFault {
  key:
    | ('empty' | 'large' | 'wide' | 'unpacked' | 'html' | 'xls' | 'encrypted' | 'noWorkbook')
    | ('broken' | 'binary' | 'pdf' | 'slow' | 'long');
  args?: { readonly [name: string]: number };
}

/** The file can't be taken. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly fault: FileFault,
    cause?: unknown,
  ) {
    super(fault.key, cause === undefined ? undefined : { cause });
  }
}
