import type { FieldType } from '../schema/catalogue';

// What no eye sees: of no width, fillers of Hangul, a blank of Braille. Those that join emoji and letters are none of them.
const UNSEEN = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu;
const NOTHING = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;
const EDGES =
  /^[\s\u200c-\u200f\u2800\u3164\uffa0]+|(?<![\s\u200c-\u200f\u2800\u3164\uffa0])[\s\u200c-\u200f\u2800\u3164\uffa0]+$/gu;

/** Is there nothing to be seen in a text? Blanks of all kinds and invisible letters fill no field. */
export const isBlank = (text: string): boolean => NOTHING.test(text);

/**
 * A text as it is compared, sorted and held to be unique: composed (a Mac sends Hangul in parts), without what no eye
 * sees, without blanks at its edges, each other blank a plain one (rules: normal-text).
 * @example plainText('\u00a0서울\u200b상사 ') // '서울상사'
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(EDGES, '')
    .replace(/\u00a0/gu, ' ');

/**
 * Wire text on its way in, normal before anything counts by it: a long text composed, one that is compared plain. Any
 * other value is left to its codec.
 * @param type the field's type
 */
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
  // Of a number halfwidth and fullwidth signs are the same.
  if (knownByEnd === true) return plainText(wire.normalize('NFKC'));
  return searchable === true || refers !== undefined ? plainText(wire) : wire;
}
