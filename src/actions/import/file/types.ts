import { MAX_TEXT_LENGTH } from '../../../fields/reading';
import type { Delimiter } from '../../../grid/paste/parse';

export const MAX_FILE_BYTES = 20_000_000;
export const MAX_PASTED_CHARACTERS = 5_000_000;
/** One more than the longest text, so that longer ones are refused. */
export const MAX_CELL_CHARACTERS = MAX_TEXT_LENGTH + 1;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 200;

/** Cells as text; rows of equal length. */
export interface SheetTable {
  rows: readonly (readonly string[])[];
  /** As the spreadsheet shows them. Empty rows are left out, but counted. */
  numbers: readonly number[];
  lastTexts: readonly number[];
  hidden?: readonly number[];
  /** Cells with a formula but no value. */
  formulas?: { count: number; examples: readonly string[] };
  /** Number of rows beyond the limit. */
  beyond: number;
}

export const ENCODINGS = ['utf-8', 'euc-kr', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type OpenedFile = { table: SheetTable } & (
  | { kind: 'workbook'; sheets: readonly string[]; sheet: number }
  | {
      kind: 'text';
      encoding: Encoding;
      delimiter: Delimiter;
      /** Some bytes are invalid in the encoding. */
      broken: boolean;
    }
);

export type Bytes = Blob | string;

export type TableChunk = Pick<SheetTable, 'rows' | 'numbers'>;

export interface OpenOptions {
  sheet?: number;
  encoding?: Encoding;
  delimiter?: Delimiter;
}

export interface FileFault {
  key:
    | ('empty' | 'large' | 'wide' | 'unpacked' | 'html' | 'xls' | 'encrypted' | 'noWorkbook')
    | ('broken' | 'binary' | 'pdf' | 'slow' | 'long');
  args?: { readonly [name: string]: number };
}

export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly fault: FileFault,
    cause?: unknown,
  ) {
    super(fault.key, cause === undefined ? undefined : { cause });
  }
}
