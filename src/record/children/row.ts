import type { Conflict } from '../../data/conflict';
import type { AnyRecord } from '../../schema';
import type { Values } from '../values/values';

/** Translated errors of a row, by field. */
export type RowErrors = Readonly<Record<string, string>>;

/** A child record being edited with its parent. */
export interface ChildDraft {
  /** A stable React key. */
  key: string;
  /** As stored; null for a new one. */
  record: AnyRecord | null;
  /** All editable fields of the child, and its fixed values (the parent's code). */
  values: Values;
  state: 'clean' | 'new' | 'changed' | 'deleted' | 'saving';
  /** Translated, by field. */
  errors: Readonly<Record<string, string>>;
  /** Translated error of the last save of this row. */
  failure: string | null;
  /** Another user's edit that the last save would have overwritten, until the user has chosen. */
  conflict: Conflict | null;
  /** Another user's change or deletion of the record since editing began, until the row is saved. */
  meanwhile: 'changed' | 'deleted' | null;
}

/** A draft with the reducer's internal state. */
export interface ChildRow extends ChildDraft {
  deleted: boolean;
  saving: boolean;
  /** Errors that only the caller can detect; kept until their field is changed. */
  held: Readonly<Record<string, string>>;
  /** Values being sent, while the request is in flight. */
  sent: Values | null;
  /** The values as they were read, on which the input is based. */
  read: Readonly<Values>;
  /** The record before the save: responses sent before it are outdated. */
  before: AnyRecord | null;
  /** Created here and not in the list of stored records yet. */
  ahead: boolean;
}

/** A draft's row as it is restored. */
export interface RecoveredRow extends Pick<ChildRow, 'errors' | 'held' | 'failure' | 'deleted'> {
  /** Key of the existing row; null for a new one. */
  key: string | null;
  values: Readonly<Values>;
  read: Readonly<Values>;
}

/** Typed values of a row, and errors that only the caller can detect, by field. */
export interface RowChange {
  key: string;
  values: Readonly<Values>;
  errors?: RowErrors;
}

const NO_ERRORS: RowErrors = {};

export const NO_ROW_ERRORS = {
  errors: NO_ERRORS,
  failure: null,
  conflict: null,
  meanwhile: null,
} satisfies Partial<ChildRow>;

/** Creates the state of a row that was just read or added. */
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
 * Merges fields that have the same message, so that a line shows it once.
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
