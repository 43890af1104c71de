import type { Values } from '../values/values';
import type { KeptCreate } from './keptCreate';

export interface RowDraft {
  id: number | null;
  /** Changed fields of a stored row. */
  values: Readonly<Values>;
  /** What the user had read in these fields. */
  read?: Readonly<Values>;
  deleted?: true;
  sent?: true;
  create?: KeptCreate;
  errors?: Readonly<Record<string, string>>;
  inputErrors?: Readonly<Record<string, string>>;
  /** Earlier versions' name of `inputErrors`. */
  held?: Readonly<Record<string, string>>;
  unmatched?: Readonly<Record<string, string>>;
  failure?: string;
}

export interface RowDrafts {
  resource: string;
  rows: readonly RowDraft[];
}

export interface PendingInput {
  key: string;
  values: Readonly<Values>;
  errors?: Readonly<Record<string, string>>;
}

export interface Recovery {
  /** Input for deleted records. */
  lost: readonly RowDraft[];
  changed: number;
}

export interface RowDraftSource {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => RowDrafts | null;
  recover: (drafts: RowDrafts) => Recovery;
  /** Uncommitted input by row. */
  pending: () => ReadonlyMap<string, PendingInput>;
  /** Registers uncommitted input; returns the cleanup. */
  typing: (read: () => PendingInput | null) => () => void;
  /** Applied or cancelled: other fields are based on the stored values again. */
  endInput: (key: string) => void;
  touch: () => void;
}
