import type { SheetNumber } from '../../../fields/sheet';

export type FileFormat = 'xlsx' | 'csv';

/** A cell of a file: text, or a number that a spreadsheet counts with. Empty text is an empty cell. */
export type SheetCell = string | SheetNumber;

export type SheetRow = readonly SheetCell[];

/** What is known of a file before its first row. */
export interface SheetPlan {
  format: FileFormat;
  /** What the rows are, for the sheet's name. */
  name: string;
  head: readonly string[];
  /** Pixels, by column. */
  widths: readonly number[];
}

/** A file that is written row by row, and holds none of them. */
export interface SheetFile {
  add(rows: readonly SheetRow[]): void;
  end(): void;
  /** How many texts were longer than a cell may be. */
  readonly cut: number;
}

/** Takes a piece of a file. */
export type EmitPiece = (bytes: Uint8Array<ArrayBuffer>) => void;
