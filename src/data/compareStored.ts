import Big from 'big.js';
import { columnType } from '../fields';
import { isEmpty, isSameValue } from '../fields/values';
import { hasField, fieldOf, isTyped, type Field, type Resource } from '../schema';
import { decodeValue } from './recordCodec';

type Values = Readonly<Record<string, unknown>>;

/**
 * Compares sent values with a record: `1` equals `"1"`; order, rounding, trimming, stamped and derived values don't
 * count (rules: what-was-stored).
 * @param body as sent @param record decoded
 * @example compareStored(cities, { id: 2, name: ' 부산' }, { id: 2, name: '부산' }) // { differing: [], missing: [] }
 */
export function compareStored(resource: Resource, body: Values, record: Values, before?: Values) {
  const names = comparedNames(resource, body);
  return {
    missing: names.filter((name) => !(name in record)),
    differing: names.filter((name) => {
      if (!(name in record)) return false;
      const field = fieldOf(resource, name);
      const sent = decodeValue(field, body[name]).value;
      // The server stores its own confirmation time.
      if (!isTyped(field)) return isEmpty(sent) !== isEmpty(record[name]);
      return !isStoredAs(field, sent, record[name], before && { value: before[name] });
    }),
  };
}

/** Without id, stamps and keys of extensions. */
export const comparedNames = (resource: Resource, body: Values): string[] =>
  Object.keys(body).filter(
    (name) =>
      name !== 'id' && hasField(resource, name) && !resource.stamps.some((stamp) => stamp === name),
  );

/**
 * True if the stored value results from the sent one. @param before an unchanged value was not rounded
 * @example isStoredAs(amount, '10.005', '10.01', { value: '3.00' }) // true
 */
export function isStoredAs(
  field: Field,
  sent: unknown,
  stored: unknown,
  before?: { value: unknown },
): boolean {
  if (isSameValue(field, sent, stored) || isSameText(sent, stored) || isSameList(sent, stored))
    return true;
  if (before && isSameValue(field, before.value, stored)) return false;
  // A column that can't be null holds its own empty value.
  if (isEmpty(sent)) return before !== undefined || isZeroOrEmpty(stored);
  return isRounded(field, sent, stored) || isSameIgnoringCase(sent, stored);
}

const isZeroOrEmpty = (value: unknown): boolean =>
  isEmpty(value) || value === false || Number(value) === 0;

/** Trimming, composition and line endings don't count. */
export const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  comparableText(one) === comparableText(other);

const isSameIgnoringCase = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  comparableText(one).toLowerCase() === comparableText(other).toLowerCase();

// Zero-width characters, the blanks of Hangul and Braille.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** JSON keys in a fixed order. */
function comparableText(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replace(INVISIBLE, '').normalize('NFC').trim();
  return /^[[{]/.test(plain) ? (sortedJson(plain) ?? plain) : plain;
}

function sortedJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    // The text only begins like JSON.
    return null;
  }
}

const isSameList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Or truncated to its precision. */
function isRounded(field: Field, sent: unknown, stored: unknown): boolean {
  if (!columnType(field)?.startsWith('numeric')) return false;
  const [one, other] = [String(sent), String(stored)];
  if (!DECIMAL.test(one) || !DECIMAL.test(other)) return false;
  const places = other.split('.')[1]?.length ?? 0;
  return new Big(one).minus(other).abs().lt(new Big(10).pow(-places));
}

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/;
