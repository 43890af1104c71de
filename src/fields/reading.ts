import { DecodeError } from '../schema/fieldType';
import type { ReadFault, ReadContext, Reading } from '../schema/catalogue';

/** As long as any text that a declaration allows: a longer one is refused before anybody looks into it. */
export const MAX_TEXT_LENGTH = 1_000_000;

/** Words as they are compared: whatever their case, width, blanks and signs. */
export const normalizeForMatch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}:·.,*#_/'"-]/g, '');

/** Text letter by letter: a half-written syllable is found in the one that it becomes. */
export const normalizeForSearch = (text: string): string => text.normalize('NFKD').toLowerCase();

/** A cell that was read; what is not said otherwise is as it should be. */
export const createReading = (value: unknown, rest: Partial<Reading> = {}): Reading => ({
  ...{ value, fault: null, meant: null, note: null, pending: false, record: null, asks: null },
  ...rest,
});

/** A cell that was not. */
export const createFault = (key: string, args: ReadFault['args'] = {}): Reading =>
  createReading(null, { fault: { key, args } });

/** The beginning of a text, with an ellipsis if it is longer. For texts that are only to be recognized. */
export const truncate = (text: string, most = 300): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Pasted text on one line. */
export const toOneLine = (text: string): string => text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Takes what a forgiving reader made of the text through the field's own codec.
 * @param text as the wire would have it; null where it could not be read
 * @param rule the one that such a text breaks
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
