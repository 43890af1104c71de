import { DecodeError, type Codec, type WireValue } from '../schema/fieldType';
import type { ReadFault, ReadContext, ParsedCell } from '../schema/catalogue';

/** Longer text is rejected unread. */
export const MAX_TEXT_LENGTH = 1_000_000;

/** Ignores case, width, whitespace and punctuation. */
export const normalizeForMatch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}:·.,*#_/'"-]/g, '');

/** Decomposes text, so that an incomplete syllable matches the complete one. */
export const normalizeForSearch = (text: string): string => text.normalize('NFKD').toLowerCase();

export const createParsedCell = (value: unknown, rest: Partial<ParsedCell> = {}): ParsedCell => ({
  value,
  fault: null,
  meant: null,
  note: null,
  pending: false,
  record: null,
  asks: null,
  ...rest,
});

export const createFault = (key: string, args: ReadFault['args'] = {}): ParsedCell =>
  createParsedCell(null, { fault: { key, args } });

/**
 * Shortens a long text with an ellipsis.
 * @example truncate('abcdef', 3) // 'abc…'
 */
export const truncate = (text: string, maxLength = 300): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;

/** A row shows less; measuring all of a long text blocks the page. */
const MAX_IN_ROW = 1000;

/** @returns the same record if no text is too long */
export function truncateTexts<Record extends object>(
  record: Record,
  names: readonly string[],
): Record {
  const cut = names.flatMap((name) => {
    const value: unknown = Reflect.get(record, name);
    const isLong = typeof value === 'string' && value.length > MAX_IN_ROW;
    return isLong ? [[name, truncate(value, MAX_IN_ROW)]] : [];
  });
  return cut.length === 0 ? record : { ...record, ...Object.fromEntries(cut) };
}

export const toOneLine = (text: string): string => text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * @param text in wire format; null if it could not be parsed
 * @param rule reported for unparsable text
 */
export function decodeText(
  text: string | null,
  written: string,
  { decode }: Pick<ReadContext, 'decode'>,
  rule: string,
): ParsedCell {
  const wrong = createFault(`validation.${rule}`);
  if (text === null) return wrong;
  try {
    return createParsedCell(decode(text), {
      meant: normalizeForMatch(text) === normalizeForMatch(written) ? null : text,
    });
  } catch (error) {
    if (error instanceof DecodeError) return wrong;
    throw error;
  }
}

/** The wire format of values that are sent as they are. */
export const plainCodec = <Value extends WireValue, Options>(
  decode: Codec<Value, Options>['decode'],
  check: Codec<Value, Options>['check'] = () => null,
): Codec<Value, Options> => ({ decode, encode: (value) => value, check });

/** Null for null, undefined and ''. @throws {DecodeError} for anything but text */
export function wireText(wire: unknown): string | null {
  if (wire === null || wire === undefined || wire === '') return null;
  if (typeof wire === 'string') return wire;
  if (typeof wire === 'number' && Number.isFinite(wire)) return String(wire);
  throw new DecodeError('text', wire);
}

/** @throws {DecodeError} */
export function wirePattern(wire: unknown, pattern: RegExp, expected: string): string | null {
  const text = wireText(wire);
  if (text !== null && !pattern.test(text)) throw new DecodeError(expected, wire);
  return text;
}

/** MySQL's zero date, also as Carbon shows it, is unset. */
export const isZeroDate = (text: string): boolean =>
  /^(0000-00-00|-0001-11-(29|30))(?!\d)/.test(text);

/** @throws {DecodeError} */
export function wireDate(wire: unknown, pattern: RegExp, expected: string): string | null {
  const text = wireText(wire);
  return text !== null && isZeroDate(text) ? null : wirePattern(wire, pattern, expected);
}
