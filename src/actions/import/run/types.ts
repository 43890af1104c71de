import type { Values } from '../../../record/values/values';
import type { AnyRecord } from '../../../schema';

/** The write of a row. */
export type RowWrite =
  | { action: 'create'; data: Values }
  | { action: 'update'; id: number; data: Values; previousData: AnyRecord };

interface SheetRow {
  /** Its number in the file; runs stored by earlier versions have none. */
  number?: number | undefined;
  /** The cells as in the file, returned if the row fails. */
  cells: readonly string[];
}

/** A row to be written. */
interface RunRow extends SheetRow {
  write: RowWrite;
}

/** A row that was not imported. */
export interface FailedRow extends SheetRow {
  reason: RowFailure;
}

/** Why a row could not be written, by the backend or a declaration. */
export interface RowFailure {
  message: string;
  /** By field. */
  errors: Readonly<Record<string, string>>;
}

/**
 * Outcome of a row. `sent`: no response yet, so it is unknown; `asked`: a similar record exists, and the user has to
 * decide whether it is the same one.
 */
export type RowOutcome =
  | { state: 'done'; id: number }
  | { state: 'sent' }
  | { state: 'asked' }
  | { state: 'failed'; reason: RowFailure };

export type RowOutcomes = ReadonlyMap<number, RowOutcome>;

/** An import in progress. */
export interface ImportRun {
  id: string;
  userId: string;
  /** The resource's route. */
  route: string;
  /** The file's name. */
  name: string;
  /** Start (milliseconds since 1970, UTC). */
  at: number;
  titles: readonly string[];
  rows: readonly RunRow[];
  /** Rows that were not sent. */
  refused: readonly FailedRow[];
}

/** Name of the lock by which other tabs see that a run is active. */
export const lockOf = ({ id }: Pick<ImportRun, 'id'>): string => `import:${id}`;
