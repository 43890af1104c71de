import type { SheetNumber } from '../../../fields/sheet';

export type FileFormat = 'xlsx' | 'csv';

/** A cell of a file: text, or a number for calculations. Empty text is an empty cell. */
export type SheetCell = string | SheetNumber;

export type SheetRow = readonly SheetCell[];

/** What a file needs to know before its first row. */
export interface SheetPlan {
  format: FileFormat;
  /** Name of the sheet. */
  name: string;
  head: readonly string[];
  /** Pixels, by column. */
  widths: readonly number[];
}

/** A file that is written row by row, without holding the rows. */
export interface SheetFile {
  add(rows: readonly SheetRow[]): void;
  end(): void;
  /** Texts cut to the limit of a cell. */
  readonly cut: number;
}

export type EmitPiece = (bytes: Uint8Array<ArrayBuffer>) => void;
