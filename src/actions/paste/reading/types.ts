/** How far a value can be believed. */
type Mark = 'sure' | 'unsure' | 'missing';

/** Why a value is not sure; the words are in i18n under `pasted.reasons`. */
export type PasteWarning =
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
export interface ParsedValue {
  value: unknown;
  mark: Mark;
  reason?: PasteWarning;
}

export const certain = (value: unknown): ParsedValue => ({ value, mark: 'sure' });
export const uncertain = (value: unknown, reason: PasteWarning): ParsedValue => ({
  ...{ value, reason, mark: 'unsure' },
});
export const missingValue = (reason: PasteWarning = 'notFound'): ParsedValue => ({
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
export interface ParsedRecord {
  values: Readonly<Record<string, unknown>>;
  marks: Readonly<Record<string, Mark>>;
  reasons: Readonly<Record<string, PasteWarning>>;
  /** As it was pasted. */
  text: string;
  /** What nothing was made of. */
  leftover: string;
  /** Null where no format knew the text, and its parts were found by their looks. */
  format: FormatName | null;
}
