/** Confidence in a value. */
type Mark = 'sure' | 'unsure' | 'missing';

/** Why a value is unsure; messages are in i18n under `pasted.reasons`. */
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

/** A parsed value and its confidence. */
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

/** The matched format, shown in the dialog. */
interface FormatName {
  /** Its sender; null: any. */
  tag: string | null;
  template: string;
  /** An administrator's format, not a declared one. */
  own: boolean;
}

/** A parsed record before review, by field. */
export interface ParsedRecord {
  values: Readonly<Record<string, unknown>>;
  marks: Readonly<Record<string, Mark>>;
  reasons: Readonly<Record<string, PasteWarning>>;
  /** As pasted. */
  text: string;
  /** Text that was not matched. */
  leftover: string;
  /** Null if no format matched and the parts were found by their shape. */
  format: FormatName | null;
}
