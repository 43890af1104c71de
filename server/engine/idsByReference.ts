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

type Taken = NonNullable<FieldSource['taken']>;
type Value = string | number;

interface Keyed {
  key: Value;
  value: Value;
}

/** Beyond, sorting all rows is faster. */
const mostIds = 2000;
/** Records of a round: many may have no rows. */
const windows = [200, 2000, 10_000, 50_000];
/** Few rows are sorted faster. */
const windowsOfConditions = 2;
/** Of one value: its rows are sought among the first ids. */
const manyKeys = 500;
const firstIds = [500, 5000];
const mostKeys = 50_000;
const mostRounds = 20;
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
  const taken = terms?.first.source.taken;
  const most = page * perPage;
  if (!terms || !taken || most > mostIds) return null;
  const { first, tie } = terms;
  const { link, target } = taken;
  const { expression, join } = first.source;
  const value = collated(first, expression);
  const [own, id] = [ownColumn(link.field), ownColumn('id')];
  const isText = isCode(fieldOf(entity.resource, link.field));
  const byId = orderBy([tie]);
  const keysOf = (asked: Asked) => keysWhere(db, taken, first, asked);
  const direction = sql.raw(tie.direction);
  const found: number[] = [];
  let after: Value | null = null;
  const sizes = conditions.length > 0 ? windows.slice(0, windowsOfConditions) : windows;
  for (let round = 0, at = 0; round < mostRounds && at < sizes.length; round++) {
    const size = sizes[at] ?? 1;
    const next = await keysOf({ after, most: size });
    const [one] = next;
    if (!one) return null;
    const cut = next.length < size ? null : next.at(-1)?.value;
    const whole = next.filter(({ value }) => value !== cut);
    found.push(...(whole.length > 0 ? await rowsOf(whole) : await rowsOfValue(one)));
    if (found.length === most) return found.slice(most - perPage);
    after = (whole.at(-1) ?? one).value;
    if (whole.length > 0) at++;
  }
  return null;

  async function rowsOfValue(one: Keyed): Promise<number[]> {
    const { value } = one;
    const some = await keysOf({ value, most: manyKeys });
    if (some.length < manyKeys) return rowsOf(some);
    for (const ids of firstIds) {
      const rows = await read(sql`${rowsWhere([])} ${byId} limit ${ids}`, [one]);
      if (rows.length === most - found.length) return rows;
    }
    const all = await keysOf({ value, most: mostKeys });
    return all.length < mostKeys ? rowsOf(all) : read(rowsWhere([]), [one]);
  }

  /** Also those that spell a key differently. */
  function rowsOf(keyed: readonly Keyed[]): Promise<number[]> {
    let rank = 0;
    const keys = keyed.map(({ key, value }, at) => {
      if (value !== keyed[at - 1]?.value) rank = at;
      return { key, rank };
    });
    const plain = keys.map(({ key, rank }) => ({ key: plainText(String(key)), rank }));
    const variants = isText ? plain.filter(({ key }, at) => key !== keys[at]?.key) : [];
    const isCertain = isUnique(link, target) && variants.length === 0;
    const distinct = new Map([...keys, ...variants].map((one) => [one.key, one]));
    const those = rowsOfEach([...distinct.values()], firstRows());
    const equal = isCertain
      ? sql`${those} order by "keys"."rank", "of"."id" ${direction} limit ${most - found.length}`
      : those;
    if (!isText) return read(equal, keyed);
    const odd = rowsWhere([isUnnormalizedSql(own), sql`${plainTextOf(own)} = "keys"."key"`]);
    return read(sql`(${equal}) union (${rowsOfEach(plain, sql`${odd} offset 0`)})`, keyed);
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
      order by ${own} ${direction}, ${id} ${direction} limit ${most - found.length}`;
  }

  function rowsWhere(which: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
    return sql`select ${id}, ${own} ${fromWhere(entity, conditions, which)}`;
  }

  async function read(from: RawBuilder<unknown>, keyed: readonly Keyed[]): Promise<number[]> {
    const ends = [keyed[0]?.value, keyed.at(-1)?.value];
    const [least, greatest] = first.direction === 'DESC' ? ends.toReversed() : ends;
    const ordered = least === greatest ? byId : orderBy([{ ...first, nullable: false }, tie]);
    const { rows } = await sql<{ id: number }>`select ${id} as "id"
      from (${from}) as ${sql.id(recordAlias)} ${joinClauses([join])}
      where ${value} >= ${least} and ${value} <= ${greatest}
      ${ordered} limit ${most - found.length}`.execute(db);
    return rows.map((row) => row.id);
  }
}

const collated = ({ source }: OrderTerm, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  source.isText ? sql`${value} collate "C"` : value;

interface Asked {
  after?: Value | null;
  value?: Value;
  most: number;
}

/** In the order of their values. */
async function keysWhere(
  db: Kysely<Database>,
  { link, target, take }: Taken,
  first: OrderTerm,
  { after = null, value, most }: Asked,
): Promise<Keyed[]> {
  const column = sql.id(take);
  const direction = sql.raw(first.direction);
  const beyond = sql.raw(first.direction === 'DESC' ? '<' : '>');
  const terms = [
    sql`${column} is not null`,
    ...fixedTerms(link, target, target.name),
    ...(after === null ? [] : [sql`${collated(first, column)} ${beyond} ${after}`]),
    ...(value === undefined ? [] : [sql`${column} = ${value}`]),
  ];
  const { rows } = await sql<Keyed>`select ${sql.id(link.by)} as "key", ${column} as "value"
    from ${sql.table(target.name)} ${whereAll(terms)}
    order by ${collated(first, column)} ${direction} limit ${most}`.execute(db);
  return rows;
}
