import type { Values } from '../values/values';
import type { KeptCreate } from './keptCreate';

/** An unsaved child row in a draft. */
export interface RowDraft {
  /** The stored record's id; null for a new one. */
  id: number | null;
  /** The input: changed fields of a stored row. */
  values: Readonly<Values>;
  /** The values that the user had read in these. */
  read?: Readonly<Values>;
  deleted?: true;
  /** It was being sent. */
  sent?: true;
  /** For a new row: idempotency key and outcome of its create. */
  create?: KeptCreate;
  errors?: Readonly<Record<string, string>>;
  held?: Readonly<Record<string, string>>;
  failure?: string;
}

export interface RowDrafts {
  /** The child resource's route. */
  resource: string;
  rows: readonly RowDraft[];
}

/** A row with input that is not committed yet. */
export interface PendingInput {
  key: string;
  values: Readonly<Values>;
}

export interface Recovery {
  /** Rows of deleted records, with their input. */
  lost: readonly RowDraft[];
  /** Number of rows changed by another user since. */
  changed: number;
}

/** Provides the child rows for a form's draft, and restores them. */
export interface RowDraftSource {
  subscribe: (listener: () => void) => () => void;
  /** Returns the unsaved rows; null if there are none. */
  snapshot: () => RowDrafts | null;
  /** Restores rows over the stored ones. */
  recover: (drafts: RowDrafts) => Recovery;
  /** Registers a function that returns a row's uncommitted input; returns the cleanup. */
  typing: (read: () => PendingInput | null) => () => void;
  /** Call on input that is not committed yet. */
  touch: () => void;
}
