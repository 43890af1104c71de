import type { FieldType } from '../schema/catalogue';

// Zero-width, Hangul fillers, the Braille blank; not the joiners of emoji and letters.
const UNSEEN = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu;
const NOTHING = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;
const EDGES =
  /^[\s\u200c-\u200f\u2800\u3164\uffa0]+|(?<![\s\u200c-\u200f\u2800\u3164\uffa0])[\s\u200c-\u200f\u2800\u3164\uffa0]+$/gu;

/** Only whitespace and invisible characters. */
export const isBlank = (text: string): boolean => NOTHING.test(text);

/**
 * For comparison, sorting and uniqueness: NFC (macOS sends decomposed Hangul), trimmed, plain spaces, no invisible
 * characters (rules: normal-text).
 * @example plainText('\u00a0서울\u200b상사 ') // '서울상사'
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(EDGES, '')
    .replace(/\u00a0/gu, ' ');

/** Normalizes wire text: long texts to NFC, comparable ones with `plainText`. */
export function normalWire(
  {
    wide,
    searchable,
    refers,
    knownByEnd,
  }: Pick<FieldType, 'wide' | 'searchable' | 'refers' | 'knownByEnd'>,
  wire: unknown,
): unknown {
  if (typeof wire !== 'string') return wire;
  if (wide === true) return wire.normalize('NFC').replace(/\r\n?/gu, '\n');
  // In a number, half and full width are equal.
  if (knownByEnd === true) return plainText(wire.normalize('NFKC'));
  return searchable === true || refers !== undefined ? plainText(wire) : wire;
}
