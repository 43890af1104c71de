/** How far a value can be believed. */
type Mark = 'sure' | 'unsure' | 'missing';

/** Why a value is not sure; the words are in i18n under `pasted.reasons`. */
export type Reason =
  | 'notFound'
  | 'severalAmounts'
  | 'noUnit'
  | 'koreanNumeral'
  | 'noCurrency'
  | 'severalDirections'
  | 'weakWord'
  | 'signDiffers'
  | 'cancelled'
  | 'notDone'
  | 'card'
  | 'severalDates'
  | 'fromHeader'
  | 'guessed'
  | 'severalTags'
  | 'noDirection'
  | 'noTag'
  | 'tooLong'
  | 'vague';

/** What was read and how sure that is. */
export interface Value {
  value: unknown;
  mark: Mark;
  reason?: Reason;
}

export const sure = (value: unknown): Value => ({ value, mark: 'sure' });
export const unsure = (value: unknown, reason: Reason): Value => ({
  ...{ value, reason, mark: 'unsure' },
});
export const missing = (reason: Reason = 'notFound'): Value => ({
  ...{ value: null, reason, mark: 'missing' },
});

/** The format that took a text: shown in the dialog. */
interface FormatName {
  /** Whose it is; null: anybody's. */
  tag: string | null;
  template: string;
  /** An administrator's, and not the declaration's. */
  own: boolean;
}

/** A record as it was read, before anybody has looked at it; by field. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  marks: Readonly<Record<string, Mark>>;
  reasons: Readonly<Record<string, Reason>>;
  /** As it was pasted. */
  text: string;
  /** What nothing was made of. */
  leftover: string;
  /** Null where no format knew the text, and its parts were found by their looks. */
  format: FormatName | null;
}
