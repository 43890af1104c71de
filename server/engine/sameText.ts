import { sql, type RawBuilder } from 'kysely';
import { plainText } from '../../src/fields/plainText';
import { columnType, referenceOf, typeOf } from '../../src/fields';
import type { Field } from '../../src/schema';

// Of `plainText`; SQL's classes know only ASCII.
const INVISIBLE_CHARACTERS = '\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff';
const TRIMMED_CHARACTERS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000' +
  '\u200c\u200d\u200e\u200f\u2800\u3164\uffa0';

export const isTextType = (type: string): boolean => /^(varchar|text)/.test(type);

const isText = (field: Field): boolean => isTextType(columnType(field) ?? '');

/**
 * `plainText` in SQL, immutable and with literal characters: queries and indexes need the same expression (rules:
 * normal-text).
 */
export const plainTextOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(btrim(translate(normalize(${text}, nfc), ${sql.lit(INVISIBLE_CHARACTERS)}, ''), ${sql.lit(TRIMMED_CHARACTERS)}), ${sql.lit('\u00a0')}, ' ')`;

/** Very few rows. */
export const isUnnormalizedSql = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${text} <> ${plainTextOf(text)}`;

/**
 * Equality of normalized text, by the ordinary index and the partial one of non-normalized rows.
 * @example sameTextSql(sql.id('code'), ['N1'])
 */
export function sameTextSql(
  text: RawBuilder<unknown>,
  values: readonly string[],
): RawBuilder<unknown> {
  const plain = [...new Set(values.map(plainText))];
  const stored = [...new Set([...values, ...plain])];
  return sql`(${isOneOf(text, stored)} or (${isUnnormalizedSql(text)} and ${isOneOf(plainTextOf(text), plain)}))`;
}

/**
 * The same for joins.
 * @example sameTextAsSql(sql.ref('other.code'), ownColumn('customerCode'))
 */
export const sameTextAsSql = (
  text: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${text} = ${plainTextOf(value)} or (${isUnnormalizedSql(text)} and ${plainTextOf(text)} = ${plainTextOf(value)}))`;

const isOneOf = (text: RawBuilder<unknown>, [first, ...others]: readonly string[]) =>
  others.length === 0 ? sql`${text} = ${first}` : sql`${text} in (${sql.join([first, ...others])})`;

/** May old rows hold a non-normalized form? */
export function isTypedText(field: Field): boolean {
  const type = typeOf(field);
  return type.refers === undefined && isText(field) && type.compare?.(field.options)?.as === 'text';
}

/** May old rows spell it differently? */
export function isCode(field: Field): boolean {
  const refers = referenceOf(field);
  return refers?.by === 'key' && !refers.many && isText(field);
}
