import type { Conflict } from '../../data/conflict';
import type { AnyRecord } from '../../schema';
import type { Values } from '../values/values';

/** What is wrong with a row, by field, translated. */
export type RowErrors = Readonly<Record<string, string>>;

/** A child record as it is being edited beside its parent. */
export interface ChildDraft {
  /** A stable React key. */
  key: string;
  /** As stored; null for a new one. */
  record: AnyRecord | null;
  /** Every typed field of the child, plus its fixed ones (the parent's code). */
  values: Values;
  state: 'clean' | 'new' | 'changed' | 'deleted' | 'saving';
  /** What is wrong, by field, translated. */
  errors: Readonly<Record<string, string>>;
  /** What the last save of this row failed with, translated. */
  failure: string | null;
  /** Another user's edit that the last save would have overwritten, until the user has chosen. */
  conflict: Conflict | null;
  /** Another user's change or deletion of the record since editing began, until the row is saved. */
  meanwhile: 'changed' | 'deleted' | null;
}

/** A draft with what only the reducer needs to know. */
export interface ChildRow extends ChildDraft {
  deleted: boolean;
  saving: boolean;
  /** Mistakes that hold until their field is changed: only who reported them can see them. */
  held: Readonly<Record<string, string>>;
  /** What is on its way to the server, while it is. */
  sent: Values | null;
  /** The values as they were read: what the typed ones are based on. */
  read: Readonly<Values>;
  /** The record before it was saved: an answer on its way since then is older than ours. */
  before: AnyRecord | null;
  /** Made by us and not among the stored records yet. */
  ahead: boolean;
}

/** A kept row as it goes back among the rows. */
export interface RecoveredRow extends Pick<ChildRow, 'errors' | 'held' | 'failure' | 'deleted'> {
  /** The row that it is of; null for a new one. */
  key: string | null;
  values: Readonly<Values>;
  read: Readonly<Values>;
}

/** Typed values of a row, and mistakes in them that only the caller can see, by field. */
export interface RowChange {
  key: string;
  values: Readonly<Values>;
  errors?: RowErrors;
}

const NO_ERRORS: RowErrors = {};

/** Nothing is known to be wrong. */
export const NO_ROW_ERRORS = {
  errors: NO_ERRORS,
  failure: null,
  conflict: null,
  meanwhile: null,
} satisfies Partial<ChildRow>;

/** A row that was just read or made. */
export const createChildRow = {
  ...NO_ROW_ERRORS,
  held: NO_ERRORS,
  deleted: false,
  saving: false,
  sent: null,
  read: {},
  before: null,
  ahead: false,
} satisfies Partial<ChildRow>;

/**
 * Joins the fields that have the same message, so that a line shows it once.
 * @param said label and message of each field
 * @example saidOnce([['금액', '카드 승인입니다.'], ['구분', '카드 승인입니다.']]) // [['금액·구분', '카드 승인입니다.']]
 */
export function saidOnce(said: readonly (readonly [string, string])[]): [string, string][] {
  const fields = new Map<string, string[]>();
  for (const [field, message] of said) {
    const same = fields.get(message);
    if (same) same.push(field);
    else fields.set(message, [field]);
  }
  return [...fields].map(([message, names]) => [names.join('·'), message]);
}
