import Big from 'big.js';
import { typeOf } from '../fields';
import { isEmpty, isSameValue } from '../fields/values';
import { hasField, fieldOf, isTyped, type Field, type Resource } from '../schema';
import { decodeValue } from './records';

type Values = Readonly<Record<string, unknown>>;

/** The result of comparing a write's fields with the record that came back. */
interface Comparison {
  /** The fields whose stored value is another one than was sent. */
  differing: readonly string[];
  /** The fields that the record does not have: it says nothing about them. */
  missing: readonly string[];
}

/**
 * Compares what was sent with a record, through the fields' codecs (rules: what-was-stored). `1` and `"1"`, the order of
 * a list, an amount that was rounded and a text that was trimmed are no difference; nor is what the server stamps or
 * derives, which is not compared.
 * @param body as it was sent
 * @param record decoded, of the answer or read again
 * @param before the record as it was read before the edit; none for a new one
 * @example compareStored(cities, { id: 2, name: ' 부산' }, { id: 2, name: '부산' }) // { differing: [], missing: [] }
 */
export function compareStored(
  resource: Resource,
  body: Values,
  record: Values,
  before?: Values,
): Comparison {
  const names = comparedNames(resource, body);
  return {
    missing: names.filter((name) => !(name in record)),
    differing: names.filter((name) => {
      if (!(name in record)) return false;
      const field = fieldOf(resource, name);
      const sent = decodeValue(field, body[name]).value;
      // The client sends a time of confirmation, but the server stores its own.
      if (!isTyped(field)) return isEmpty(sent) !== isEmpty(record[name]);
      return !isStoredAs(field, sent, record[name], before && { value: before[name] });
    }),
  };
}

/** The compared fields of a body: without id, the acting user's stamps, and keys of extensions. */
export const comparedNames = (resource: Resource, body: Values): string[] =>
  Object.keys(body).filter(
    (name) =>
      name !== 'id' && hasField(resource, name) && !resource.stamps.some((stamp) => stamp === name),
  );

/**
 * Is this value what came of the sent one?
 * @param before what the field held before, if that is known: a value that has not moved is not a rounded new one
 * @example isStoredAs(amount, '10.005', '10.01', { value: '3.00' }) // true
 * @example isStoredAs(amount, '10.005', '10.01', { value: '10.01' }) // false
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
  // A column that can't be empty holds its own nothing.
  if (isEmpty(sent)) return before !== undefined || isNothing(stored);
  return isRounded(field, sent, stored) || isFolded(sent, stored);
}

const isNothing = (value: unknown): boolean =>
  isEmpty(value) || value === false || Number(value) === 0;

/**
 * Are two texts the same as backends may keep them: trimmed, composed, with their own ends of lines?
 * @example isSameText('가\r\n나 ', '가\n나') // true
 */
export const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && plainText(one) === plainText(other);

const isFolded = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  plainText(one).toLowerCase() === plainText(other).toLowerCase();

// Beyond what `trim` takes: letters without a width, and Hangul's and Braille's blanks.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text as backends may keep it: trimmed, composed, with their own ends of lines, and JSON in their own order. */
function plainText(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replace(UNSEEN, '').normalize('NFC').trim();
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
    // Text that only begins like JSON.
    return null;
  }
}

const isSameList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Has a number lost the digits that the stored one has no room for, by rounding or by cutting off? */
function isRounded(field: Field, sent: unknown, stored: unknown): boolean {
  const column = typeOf(field).column(field.options)?.type ?? '';
  if (!column.startsWith('numeric')) return false;
  const [one, other] = [String(sent), String(stored)];
  if (!DECIMAL.test(one) || !DECIMAL.test(other)) return false;
  const places = other.split('.')[1]?.length ?? 0;
  return new Big(one).minus(other).abs().lt(new Big(10).pow(-places));
}

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/;
