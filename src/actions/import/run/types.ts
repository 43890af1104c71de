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
 * What has become of a row. `sent`: no answer has come, so nobody knows; `asked`: a person is to say, as there is a
 * record like it that may be another's.
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
