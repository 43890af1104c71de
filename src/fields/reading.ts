import { DecodeError } from '../schema/fieldType';
import type { Fault, ReadContext, Reading } from '../schema/catalogue';

/** As long as any text that a declaration allows: a longer one is refused before anybody looks into it. */
export const LONGEST_TEXT = 1_000_000;

/** Words as they are compared: whatever their case, width, blanks and signs. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}:·.,*#_/'"-]/g, '');

/** Text letter by letter: a half-written syllable is found in the one that it becomes. */
export const letters = (text: string): string => text.normalize('NFKD').toLowerCase();

/** A cell that was read; what is not said otherwise is as it should be. */
export const reading = (value: unknown, rest: Partial<Reading> = {}): Reading => ({
  ...{ value, fault: null, meant: null, note: null, pending: false, record: null, asks: null },
  ...rest,
});

/** A cell that was not. */
export const faulty = (key: string, args: Fault['args'] = {}): Reading =>
  reading(null, { fault: { key, args } });

/** The beginning of a text, with an ellipsis if it is longer. For texts that are only to be recognized. */
export const beginning = (text: string, most = 300): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Pasted text on one line. */
export const oneLine = (text: string): string => text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Takes what a forgiving reader made of the text through the field's own codec.
 * @param text as the wire would have it; null where it could not be read
 * @param rule the one that such a text breaks
 */
export function decoded(
  text: string | null,
  written: string,
  { decode }: Pick<ReadContext, 'decode'>,
  rule: string,
): Reading {
  const wrong = faulty(`validation.${rule}`);
  if (text === null) return wrong;
  try {
    return reading(decode(text), { meant: fold(text) === fold(written) ? null : text });
  } catch (error) {
    if (error instanceof DecodeError) return wrong;
    throw error;
  }
}
