import type { Values } from '../values/values';
import type { KeptCreate } from './keptCreate';

export interface RowDraft {
  /** null for a new row. */
  id: number | null;
  /** Changed fields of a stored row. */
  values: Readonly<Values>;
  /** What the user had read in these. */
  read?: Readonly<Values>;
  deleted?: true;
  /** It was being sent. */
  sent?: true;
  /** For a new row. */
  create?: KeptCreate;
  errors?: Readonly<Record<string, string>>;
  held?: Readonly<Record<string, string>>;
  failure?: string;
}

export interface RowDrafts {
  resource: string;
  rows: readonly RowDraft[];
}

export interface PendingInput {
  key: string;
  values: Readonly<Values>;
}

export interface Recovery {
  /** Rows of deleted records. */
  lost: readonly RowDraft[];
  /** Rows changed by another user since. */
  changed: number;
}

/** The child rows of a form's draft. */
export interface RowDraftSource {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => RowDrafts | null;
  /** Over the stored rows. */
  recover: (drafts: RowDrafts) => Recovery;
  /** Registers a function for uncommitted input; returns the cleanup. */
  typing: (read: () => PendingInput | null) => () => void;
  /** For uncommitted input. */
  touch: () => void;
}
