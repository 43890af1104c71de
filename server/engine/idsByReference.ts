import { sql, type Kysely, type RawBuilder } from 'kysely';
import { plainText } from '../../src/fields/plainText';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias } from '../rules/rule';
import type { OrderedPage } from './idsByDay';
import { fixedTerms, isUnique, joinClauses, type Entity } from './model';
import { byOneField, orderBy, type OrderTerm } from './order';
import { fromWhere, whereAll } from './read';
import { isCode, isUnnormalizedSql, plainTextOf } from './sameText';
import { ownColumn, type FieldSource } from './sources';

type ReferencedField = NonNullable<FieldSource['referenced']>;
type Value = string | number;

interface KeyedValue {
  key: Value;
  value: Value;
}

/** Beyond, sorting all rows is faster. */
const maxIds = 2000;
/** Records of a round: many may have no rows. */
const windows = [200, 2000, 10_000, 50_000];
/** Few rows are sorted faster. */
const windowsOfConditions = 2;
/** Of one value: its rows are sought among the first ids. */
const manyKeys = 500;
const firstIds = [500, 5000];
const maxKeys = 50_000;
const maxRounds = 20;
const maxId = sql`9223372036854775807`;

/**
 * A page's ids in the order of a referenced field, e.g. of sections by their trip's name.
 * @returns null for another order, or if the windows don't fill the page
 */
export async function idsByReference(
  db: Kysely<Database>,
  entity: Entity,
  { page, perPage, conditions, order }: OrderedPage,
): Promise<number[] | null> {
  const terms = byOneField(order);
  const referenced = terms?.first.source.referenced;
  const limit = page * perPage;
  if (!terms || !referenced || limit > maxIds) return null;
  const { first, tie } = terms;
  const { link, target } = referenced;
  const { expression, join } = first.source;
  const value = collated(first, expression);
  const [own, id] = [ownColumn(link.field), ownColumn('id')];
  const isText = isCode(fieldOf(entity.resource, link.field));
  const byId = orderBy([tie]);
  const keysOf = (range: KeyRange) => keysWhere(db, referenced, first, range);
  const direction = sql.raw(tie.direction);
  const found: number[] = [];
  let after: Value | null = null;
  const sizes = conditions.length > 0 ? windows.slice(0, windowsOfConditions) : windows;
  for (let round = 0, at = 0; round < maxRounds && at < sizes.length; round++) {
    const size = sizes[at] ?? 1;
    const next = await keysOf({ after, limit: size });
    const [one] = next;
    if (!one) return null;
    const cut = next.length < size ? null : next.at(-1)?.value;
    const whole = next.filter(({ value }) => value !== cut);
    found.push(...(whole.length > 0 ? await rowsOf(whole) : await rowsOfValue(one)));
    if (found.length === limit) return found.slice(limit - perPage);
    after = (whole.at(-1) ?? one).value;
    if (whole.length > 0) at++;
  }
  return null;

  async function rowsOfValue(one: KeyedValue): Promise<number[]> {
    const { value } = one;
    const some = await keysOf({ value, limit: manyKeys });
    if (some.length < manyKeys) return rowsOf(some);
    for (const ids of firstIds) {
      const rows = await read(sql`${rowsWhere([])} ${byId} limit ${ids}`, [one]);
      if (rows.length === limit - found.length) return rows;
    }
    const all = await keysOf({ value, limit: maxKeys });
    return all.length < maxKeys ? rowsOf(all) : read(rowsWhere([]), [one]);
  }

  /** Also those that spell a key differently. */
  function rowsOf(keyed: readonly KeyedValue[]): Promise<number[]> {
    let rank = 0;
    const keys = keyed.map(({ key, value }, at) => {
      if (value !== keyed[at - 1]?.value) rank = at;
      return { key, rank };
    });
    const plain = keys.map(({ key, rank }) => ({ key: plainText(String(key)), rank }));
    const variants = isText ? plain.filter(({ key }, at) => key !== keys[at]?.key) : [];
    const isCertain = isUnique(link, target) && variants.length === 0;
    const distinct = new Map([...keys, ...variants].map((one) => [one.key, one]));
    const matching = rowsOfEach([...distinct.values()], firstRows());
    const equal = isCertain
      ? sql`${matching} order by "keys"."rank", "of"."id" ${direction} limit ${limit - found.length}`
      : matching;
    if (!isText) return read(equal, keyed);
    const unnormalized = rowsWhere([
      isUnnormalizedSql(own),
      sql`${plainTextOf(own)} = "keys"."key"`,
    ]);
    return read(sql`(${equal}) union (${rowsOfEach(plain, sql`${unnormalized} offset 0`)})`, keyed);
  }

  function rowsOfEach(
    keys: readonly { key: Value; rank: number }[],
    rows: RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    const type = sql.raw(typeof keys[0]?.key === 'number' ? 'bigint' : 'text');
    // Sorted: a limit ends early.
    return sql`select "of".* from (
      select * from json_to_recordset(${JSON.stringify(keys)}::text::json)
        as "keys" ("key" ${type}, "rank" integer) order by "rank"
    ) as "keys" cross join lateral (${rows}) as "of"`;
  }

  /** By their index: for a rare key, PostgreSQL might walk all ids. */
  function firstRows(): RawBuilder<unknown> {
    const ofKey = sql`(${own}, ${id}) between ("keys"."key", 0) and ("keys"."key", ${maxId})`;
    return sql`${rowsWhere([sql`${own} is not null`, ofKey])}
      order by ${own} ${direction}, ${id} ${direction} limit ${limit - found.length}`;
  }

  function rowsWhere(which: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
    return sql`select ${id}, ${own} ${fromWhere(entity, conditions, which)}`;
  }

  async function read(from: RawBuilder<unknown>, keyed: readonly KeyedValue[]): Promise<number[]> {
    const ends = [keyed[0]?.value, keyed.at(-1)?.value];
    const [least, greatest] = first.direction === 'DESC' ? ends.toReversed() : ends;
    const ordered = least === greatest ? byId : orderBy([{ ...first, nullable: false }, tie]);
    const { rows } = await sql<{ id: number }>`select ${id} as "id"
      from (${from}) as ${sql.id(recordAlias)} ${joinClauses([join])}
      where ${value} >= ${least} and ${value} <= ${greatest}
      ${ordered} limit ${limit - found.length}`.execute(db);
    return rows.map((row) => row.id);
  }
}

const collated = ({ source }: OrderTerm, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  source.isText ? sql`${value} collate "C"` : value;

interface KeyRange {
  after?: Value | null;
  value?: Value;
  limit: number;
}

async function keysWhere(
  db: Kysely<Database>,
  { link, target, take }: ReferencedField,
  first: OrderTerm,
  { after = null, value, limit }: KeyRange,
): Promise<KeyedValue[]> {
  const column = sql.id(take);
  const direction = sql.raw(first.direction);
  const comparison = sql.raw(first.direction === 'DESC' ? '<' : '>');
  const terms = [
    sql`${column} is not null`,
    ...fixedTerms(link, target, target.name),
    ...(after === null ? [] : [sql`${collated(first, column)} ${comparison} ${after}`]),
    ...(value === undefined ? [] : [sql`${column} = ${value}`]),
  ];
  const { rows } = await sql<KeyedValue>`select ${sql.id(link.by)} as "key", ${column} as "value"
    from ${sql.table(target.name)} ${whereAll(terms)}
    order by ${collated(first, column)} ${direction} limit ${limit}`.execute(db);
  return rows;
}
