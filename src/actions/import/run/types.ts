import type { Values } from '../../../record/values/values';
import type { AnyRecord } from '../../../schema';

export type RowWrite =
  | { action: 'create'; data: Values }
  | { action: 'update'; id: number; data: Values; previousData: AnyRecord };

interface SheetRow {
  /** Missing in runs of earlier versions. */
  number?: number | undefined;
  /** As in the file. */
  cells: readonly string[];
}

interface RunRow extends SheetRow {
  write: RowWrite;
}

export interface FailedRow extends SheetRow {
  reason: RowFailure;
}

export interface RowFailure {
  message: string;
  errors: Readonly<Record<string, string>>;
  isServerFault?: boolean;
}

/** `sent`: no response yet; `asked`: is a similar record the same one? */
export type RowOutcome =
  | { state: 'done'; id: number }
  | { state: 'sent' }
  | { state: 'asked' }
  | { state: 'failed'; reason: RowFailure };

export type RowOutcomes = ReadonlyMap<number, RowOutcome>;

export interface ImportRun {
  id: string;
  userId: string;
  route: string;
  name: string;
  /** Milliseconds since 1970 (UTC). */
  at: number;
  titles: readonly string[];
  rows: readonly RunRow[];
  refused: readonly FailedRow[];
  /** How often; a repeated create needs another name. */
  undone?: number;
}

/** By this lock other tabs see an active run. */
export const lockOf = ({ id }: Pick<ImportRun, 'id'>): string => `import:${id}`;
