import type { SheetNumber } from '../../../fields/sheet';

export type FileFormat = 'xlsx' | 'csv';

/** `SheetNumber` is for calculations. */
export type SheetCell = string | SheetNumber;

export type SheetRow = readonly SheetCell[];

/** Including the header. */
export const MAX_SHEET_ROWS = 1_048_576;

export interface SheetPlan {
  format: FileFormat;
  name: string;
  head: readonly string[];
  /** Pixels. */
  widths: readonly number[];
}

export interface SheetFile {
  add(rows: readonly SheetRow[]): void;
  end(): void;
  readonly cut: number;
}

export type EmitPiece = (bytes: Uint8Array<ArrayBuffer>) => void;
