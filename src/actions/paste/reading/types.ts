type Mark = 'sure' | 'unsure' | 'missing';

/** Messages are in i18n under `pasted.reasons`. */
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
  | 'cardCancelled'
  | 'severalDates'
  | 'fromHeader'
  | 'guessed'
  | 'severalTags'
  | 'noDirection'
  | 'noTag'
  | 'tooLong'
  | 'vague';

export interface ParsedValue {
  value: unknown;
  mark: Mark;
  reason?: PasteWarning;
}

export const certain = (value: unknown): ParsedValue => ({ value, mark: 'sure' });
export const uncertain = (value: unknown, reason: PasteWarning): ParsedValue => ({
  value,
  reason,
  mark: 'unsure',
});
export const missingValue = (reason: PasteWarning = 'notFound'): ParsedValue => ({
  value: null,
  reason,
  mark: 'missing',
});

interface FormatName {
  /** null: for every sender. */
  name: string | null;
  template: string;
  /** By an administrator. */
  own: boolean;
}

export interface ParsedRecord {
  values: Readonly<Record<string, unknown>>;
  marks: Readonly<Record<string, Mark>>;
  reasons: Readonly<Record<string, PasteWarning>>;
  text: string;
  leftover: string;
  format: FormatName | null;
}
