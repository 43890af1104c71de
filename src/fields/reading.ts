import { DecodeError } from '../schema/fieldType';
import type { ReadFault, ReadContext, Reading } from '../schema/catalogue';

/** The maximum length of any declared text; longer text is rejected unread. */
export const MAX_TEXT_LENGTH = 1_000_000;

/** Normalizes text for matching: ignores case, width, whitespace and punctuation. */
export const normalizeForMatch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}:·.,*#_/'"-]/g, '');

/** Decomposes text into letters, so that an incomplete syllable matches the complete one. */
export const normalizeForSearch = (text: string): string => text.normalize('NFKD').toLowerCase();

/** Creates the result of a parsed cell. */
export const createReading = (value: unknown, rest: Partial<Reading> = {}): Reading => ({
  ...{ value, fault: null, meant: null, note: null, pending: false, record: null, asks: null },
  ...rest,
});

/** Creates the result of a cell that can't be parsed. */
export const createFault = (key: string, args: ReadFault['args'] = {}): Reading =>
  createReading(null, { fault: { key, args } });

/** Shortens a text with an ellipsis, for display where the beginning is enough. */
export const truncate = (text: string, most = 300): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Joins pasted text into one line. */
export const toOneLine = (text: string): string => text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Decodes the normalized text with the field's codec.
 * @param text in wire format; null if it could not be parsed
 * @param rule the rule reported for unparsable text
 */
export function decodeText(
  text: string | null,
  written: string,
  { decode }: Pick<ReadContext, 'decode'>,
  rule: string,
): Reading {
  const wrong = createFault(`validation.${rule}`);
  if (text === null) return wrong;
  try {
    return createReading(decode(text), {
      meant: normalizeForMatch(text) === normalizeForMatch(written) ? null : text,
    });
  } catch (error) {
    if (error instanceof DecodeError) return wrong;
    throw error;
  }
}
