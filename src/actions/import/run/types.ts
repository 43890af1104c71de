import type { Values } from '../../../record/values/values';
import type { AnyRecord } from '../../../schema';

/** A write that a row of the sheet comes to. */
export type RowWrite =
  | { action: 'create'; data: Values }
  | { action: 'update'; id: number; data: Values; previousData: AnyRecord };

/** A row that is to be written. */
interface RunRow {
  /** As the file has it, to be given back if it fails. */
  cells: readonly string[];
  write: RowWrite;
}

/** A row that could not be written, and why: what a backend or a declaration says. */
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

/** A sheet that is being written. */
export interface ImportRun {
  id: string;
  userId: string;
  /** The route of the resource. */
  route: string;
  /** The file's. */
  name: string;
  /** When it began, in milliseconds since the epoch. */
  at: number;
  titles: readonly string[];
  rows: readonly RunRow[];
  /** Rows that were not sent at all. */
  refused: readonly { cells: readonly string[]; reason: RowFailure }[];
}

/** The name by which other tabs know that a run is under way. */
export const lockOf = ({ id }: Pick<ImportRun, 'id'>): string => `import:${id}`;
