import Big from 'big.js';

const DECIMAL = /^-?\d+(\.\d+)?$/;

export const isDecimalText = (value: unknown): value is string =>
  typeof value === 'string' && DECIMAL.test(value);

/** Are both the same number, whatever zeros are written? What is not decimal text is equal to nothing. */
export function sameDecimal(a: unknown, b: unknown): boolean {
  return isDecimalText(a) && isDecimalText(b) && new Big(a).eq(b);
}

/**
 * The exact sum of decimal texts.
 * @example addDecimals(['0.1', '0.2']) // '0.3'
 */
export const addDecimals = (texts: readonly string[]): string =>
  texts.reduce((sum, text) => sum.plus(text), new Big(0)).toFixed();

/** Which of two decimal texts is the larger: below zero, zero or above it, as `toSorted` takes it. */
export const compareDecimals = (one: string, other: string): number =>
  new Big(one).cmp(new Big(other));

/** Decimal text with exactly this many places, halves away from zero. */
export function roundHalfUp(value: Big | string, places: number): string {
  return new Big(value).round(places, Big.roundHalfUp).toFixed(places);
}

/** In place of a sum of nothing, or one that is on its way: zeros would be read as figures. */
export const NO_SUM = '–';

/**
 * Decimal text with its thousands parted by commas: text in, text out, no float between. Text that is not a number is
 * returned as it is.
 */
export function groupDigits(text: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${sign}${inThousands(whole)}${rest}`;
}

function inThousands(digits: string): string {
  const first = digits.length % 3;
  const parts = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) parts.push(digits.slice(at, at + 3));
  return parts.join(',');
}

/** Decimal text with exactly this many places, unless digits would be lost; that, and what is not a number, as it is. */
export function toScale(text: string, scale: number): string {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/(?<!0)0+$/, '');
  if (kept.length > scale) return `${whole}.${kept}`;
  return scale === 0 ? whole : `${whole}.${kept.padEnd(scale, '0')}`;
}

/**
 * What a person means by a typed number, as it is read in a cell or a sheet. What is none stays as it was typed, in
 * halfwidth and without blanks, so that a mistake such as 1,5 is shown and not made a number.
 * @example cleanNumber('₩1,200') // '1200'
 */
export function cleanNumber(typed: string): string {
  return readWrittenNumber(typed) ?? halfwidth(typed);
}

/** Halfwidth, without blanks; with a plain sign. */
const halfwidth = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').replace(/^[−–]/, '-');

const PLAIN = /^-?\d+(?:\.\d+)?$/;
// What Korean sheets count in. No 만 and the like, which are part of the number.
const COUNTER = /(?<=\d)(?:명|인|실|박|대|개|원|매|장|석|회|팀|ea|pax|usd|krw)$/i;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** As many letters as the longest number of a spreadsheet, with its commas, has at most. */
const LONGEST = 600;

/**
 * Reads a number as spreadsheets and accountants write it: 1,200, ₩1,200, 12명, 1200원, (1,200), △1,200 and 1,200- for -1,200,
 * ₩- for nothing, fullwidth digits. Returns decimal text without commas, or null. Commas that part no thousands are a
 * mistake: 1,5 is not 15.
 */
export function readWrittenNumber(written: string): string | null {
  if (written.length > LONGEST) return null;
  const text = halfwidth(written)
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([$€¥₩฿₫₱\\]?)[△▲−–]/, '$1-')
    .replace(/^(-?)[$€¥₩฿₫₱\\](-?)/, '$1$2')
    .replace(COUNTER, '')
    .replace(/^(\d[\d,.]*)-$/, '-$1')
    .replace(/^(-?)\./, '$10.');
  if (text === '-' && NOTHING.test(halfwidth(written))) return '0';
  return PLAIN.test(text) || GROUPED.test(text) ? text.replaceAll(',', '') : null;
}

/** How accountants write nothing: the currency, and a dash. */
const NOTHING = /^[$€¥₩฿₫₱\\]-$/;
