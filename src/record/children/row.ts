import type { Conflict } from '../../data/conflict';
import type { AnyRecord } from '../../schema';
import type { Values } from '../values/values';

export type RowErrors = Readonly<Record<string, string>>;

export interface ChildDraft {
  key: string;
  /** As stored; null for a new one. */
  record: AnyRecord | null;
  values: Values;
  state: 'clean' | 'new' | 'changed' | 'deleted' | 'saving';
  errors: RowErrors;
  /** Free texts that match no single entry of their list. */
  unmatched: Readonly<Record<string, string>>;
  failure: string | null;
  conflict: Conflict | null;
  /** Another user's change since editing began. */
  meanwhile: 'changed' | 'deleted' | null;
}

export interface ChildRow extends ChildDraft {
  deleted: boolean;
  saving: boolean;
  /** Errors that only the caller can detect, kept until the field is changed. */
  inputErrors: RowErrors;
  sent: Values | null;
  /** The values on which the input is based. */
  read: Readonly<Values>;
  /** From before the save: older responses are outdated. */
  before: AnyRecord | null;
  /** Created here, not in the list of stored records yet. */
  ahead: boolean;
}

export interface RecoveredRow extends Pick<
  ChildRow,
  'errors' | 'inputErrors' | 'unmatched' | 'failure' | 'deleted'
> {
  key: string | null;
  values: Readonly<Values>;
  read: Readonly<Values>;
}

export interface RowChange {
  key: string;
  values: Readonly<Values>;
  errors?: RowErrors;
  unmatched?: ChildDraft['unmatched'];
}

const NO_ERRORS: RowErrors = {};

export const NO_ROW_ERRORS = {
  errors: NO_ERRORS,
  failure: null,
  conflict: null,
  meanwhile: null,
} satisfies Partial<ChildRow>;

export const NEW_ROW = {
  ...NO_ROW_ERRORS,
  inputErrors: NO_ERRORS,
  unmatched: NO_ERRORS,
  deleted: false,
  saving: false,
  sent: null,
  read: {},
  before: null,
  ahead: false,
} satisfies Partial<ChildRow>;

/**
 * Merges fields with the same message.
 * @example uniqueMessages([['금액', '카드 승인입니다.'], ['구분', '카드 승인입니다.']]) // [['금액·구분', '카드 승인입니다.']]
 */
export function uniqueMessages(
  messages: readonly (readonly [string, string])[],
): [string, string][] {
  const fields = new Map<string, string[]>();
  for (const [field, message] of messages) {
    const same = fields.get(message);
    if (same) same.push(field);
    else fields.set(message, [field]);
  }
  return [...fields].map(([message, names]) => [names.join('·'), message]);
}
