import { MAX_TEXT_LENGTH } from '../../../fields/reading';
import type { Delimiter } from '../../../grid/paste/parse';

/** Limits of a file and its rows for one import. */
export const MAX_FILE_BYTES = 20_000_000;
/** Limit of a pasted table. */
export const MAX_PASTED_CHARACTERS = 5_000_000;
/** Characters kept of a cell: one more than the longest text, so that longer ones are refused. */
export const MAX_CELL_CHARACTERS = MAX_TEXT_LENGTH + 1;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 200;

/** A sheet's cells as text; all rows have the same length. */
export interface SheetTable {
  rows: readonly (readonly string[])[];
  /** Row numbers as the spreadsheet shows them. Empty rows are left out, but counted. */
  numbers: readonly number[];
  /** By column, the last row with a text cell; below it are numbers or empty cells. */
  lastTexts: readonly number[];
  /** Numbers of rows that are hidden in the file, such as by a filter; never in text. */
  hidden?: readonly number[];
  /** Cells with a formula but no value: their number, and some of their addresses. */
  formulas?: { count: number; examples: readonly string[] };
  /** Number of rows beyond the limit. */
  beyond: number;
}

export const ENCODINGS = ['utf-8', 'euc-kr', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** An opened file, and how it was read. */
export type OpenedFile = { table: SheetTable } & (
  | { kind: 'workbook'; sheets: readonly string[]; sheet: number }
  | {
      kind: 'text';
      encoding: Encoding;
      delimiter: Delimiter;
      /** Some bytes are invalid in that encoding. */
      broken: boolean;
    }
);

/** A file, or pasted text. */
export type Bytes = Blob | string;

/** A batch of rows for a worker message. */
export type TableChunk = Pick<SheetTable, 'rows' | 'numbers'>;

/** The user's corrections of how a file is read. */
export interface OpenOptions {
  sheet?: number;
  encoding?: Encoding;
  delimiter?: Delimiter;
}

/** Why a file can't be read as a sheet: a message key below `import.file`, and its arguments. */
export interface FileFault {
  key:
    | ('empty' | 'large' | 'wide' | 'unpacked' | 'html' | 'xls' | 'encrypted' | 'noWorkbook')
    | ('broken' | 'binary' | 'pdf' | 'slow' | 'long');
  args?: { readonly [name: string]: number };
}

/** Thrown for a file that can't be imported. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly fault: FileFault,
    cause?: unknown,
  ) {
    super(fault.key, cause === undefined ? undefined : { cause });
  }
}
