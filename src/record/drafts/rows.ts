import type { Values } from '../values/values';
import type { KeptCreate } from './keptCreate';

/** A child row that was typed and not saved, as a draft holds it. */
export interface RowDraft {
  /** The stored record's; null for a new one. */
  id: number | null;
  /** What was typed: of a stored one the changed fields. */
  values: Readonly<Values>;
  /** What the person had read in these. */
  read?: Readonly<Values>;
  deleted?: true;
  /** It was on its way to the server. */
  sent?: true;
  /** Of a new one: the name of its create, and what became of it. */
  create?: KeptCreate;
  errors?: Readonly<Record<string, string>>;
  held?: Readonly<Record<string, string>>;
  failure?: string;
}

export interface RowDrafts {
  /** The route of the child resource. */
  resource: string;
  rows: readonly RowDraft[];
}

/** A row that is being typed into, with what is not handed on yet. */
export interface PendingInput {
  key: string;
  values: Readonly<Values>;
}

/** What became of kept rows that were put back. */
export interface Recovery {
  /** Rows whose record is gone, with what was typed into them. */
  lost: readonly RowDraft[];
  /** How many rows somebody else has changed since. */
  changed: number;
}

/** Where a form's draft takes the rows beside the form from, and puts them back. */
export interface RowDraftSource {
  /** Called when something is typed. */
  subscribe: (listener: () => void) => () => void;
  /** What is typed and not saved; null while there is nothing. */
  snapshot: () => RowDrafts | null;
  /** Puts back what was kept, over what is stored now. */
  recover: (drafts: RowDrafts) => Recovery;
  /** Says how to read what is half typed in a row; returns how to say that it is handed on. */
  typing: (read: () => PendingInput | null) => () => void;
  /** Something was typed that is not handed on yet. */
  touch: () => void;
}
