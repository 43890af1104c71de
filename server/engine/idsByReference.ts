import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias } from '../rules/rule';
import type { OrderedPage } from './idsByDay';
import { fixedTerms, isUnique, joinClauses, type Entity, type Model } from './model';
import { byOneField, orderBy, type OrderTerm } from './order';
import { fromRecord, whereAll } from './read';
import { isCode, isUnnormalizedSql, plainTextOf } from './sameText';
import { ownColumn, type FieldSource } from './sources';

type Taken = NonNullable<FieldSource['taken']>;
type Value = string | number;

/** Beyond, sorting all rows is faster. */
const mostIds = 2000;
/** Referenced records, as many may have no rows. */
const windows = [1, 20, 200, 2000, 10_000, 50_000];
/** Few rows are sorted faster. */
const windowsOfConditions = 3;
/** Beyond, single values. */
const someKeys = 100;
/** Rows of a value with more are sought among the first ids… */
const manyKeys = 1000;
const firstIds = [500, 5000];
/** …or all. */
const mostKeys = 50_000;
const mostRounds = 30;

/**
 * A page's ids in the order of a referenced field, e.g. of sections by their trip's name.
 * @returns null for another order, or if the windows don't fill the page
 */
export async function idsByReference(
  db: Kysely<Database>,
  { catalogue }: Model,
  entity: Entity,
  { page, perPage, conditions, order }: OrderedPage,
): Promise<number[] | null> {
  const terms = byOneField(order);
  const taken = terms?.first.source.taken;
  const most = page * perPage;
  if (!terms || !taken || most > mostIds) return null;
  const { first, tie } = terms;
  const { link, target, take } = taken;
  const { expression, join } = first.source;
  const [own, key] = [ownColumn(link.field), sql.id(link.by)];
  const isText = isCode(fieldOf(entity.resource, link.field), catalogue);
  const joins = joinClauses(conditions.flatMap((condition) => condition.joins));
  const byId = orderBy([tie]);
  const byValue = orderBy([{ ...first, nullable: false }, tie]);
  const sizes = conditions.length > 0 ? windows.slice(0, windowsOfConditions) : windows;
  const found: number[] = [];
  let after: Value | null = null;
  for (let round = 0, at = 0; round < mostRounds && at < sizes.length; round++) {
    const size = sizes[at] ?? 1;
    const tooMany = 2 * size + someKeys;
    let window = await nextWindow(db, taken, { first, after, size, most: tooMany });
    const isAlone = window.keys === tooMany;
    if (isAlone)
      window = await nextWindow(db, taken, { first, after, size: 1, most: mostKeys + 1 });
    else at++;
    if (window.last === null) return null;
    found.push(...(await idsWithin(window, isAlone)));
    if (found.length === most) return found.slice(most - perPage);
    after = window.last;
  }
  return null;

  async function idsWithin({ last, keys }: Window, isAlone: boolean): Promise<number[]> {
    const within = beyond(first, after, last);
    const limit = most - found.length;
    const read = async (from: RawBuilder<unknown>, ordered: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: number }>`select ${ownColumn('id')} as "id"
        from (${from}) as ${sql.id(recordAlias)} ${joinClauses([join])}
        where ${within(expression)} ${ordered} limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    };
    if (keys > mostKeys && isAlone) return read(rowsWhere([]), byId);
    for (const most of isAlone && keys > manyKeys ? firstIds : []) {
      const ids = await read(sql`${rowsWhere([])} ${byId} limit ${most}`, byId);
      if (ids.length === limit) return ids;
    }
    return read(rowsOf(within, limit), byValue);
  }

  function rowsWhere(which: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
    return sql`select ${ownColumn('id')}, ${own} ${fromRecord(entity)} ${joins}
      ${whereAll([...which, ...conditions.map((condition) => condition.sql)])}`;
  }

  /** Also those that spell a key differently. */
  function rowsOf(within: Within, limit: number): RawBuilder<unknown> {
    const plain = plainTextOf(key);
    const equal = firstRows(keysWhere(key, within), limit);
    if (!isText) return equal;
    const odd = rowsWhere([isUnnormalizedSql(own), sql`${plainTextOf(own)} = "keys"."key"`]);
    return sql`(${equal})
      union (${firstRows(keysWhere(plain, within, isUnnormalizedSql(key)), limit)})
      union (${rowsOfEach(keysWhere(plain, within), sql`${odd} offset 0`)})`;
  }

  function keysWhere(
    what: RawBuilder<unknown>,
    within: Within,
    ...which: readonly RawBuilder<unknown>[]
  ): RawBuilder<unknown> {
    const value = sql.id(take);
    const terms = [within(value), ...fixedTerms(link, target, target.name), ...which];
    return sql`select distinct ${what}, ${collated(first, value)} from ${sql.table(target.name)}
      ${whereAll(terms)}`;
  }

  /** For a rare key, PostgreSQL might walk all ids. */
  function firstRows(keys: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
    const isDown = tie.direction === 'DESC';
    const direction = sql.raw(tie.direction);
    const [own, id] = [ownColumn(link.field), ownColumn('id')];
    const next = sql`${rowsWhere([
      sql`${own} is not null`,
      sql`(${own}, ${id}) ${sql.raw(isDown ? '<' : '>')} ("keys"."key", ${sql.raw(isDown ? '2^62' : '0')}::bigint)`,
    ])} order by ${own} ${direction}, ${id} ${direction} limit ${limit}`;
    const equal = sql`${rowsWhere([sql`${own} = "keys"."key"`])} ${byId} limit ${limit}`;
    const rows = rowsOfEach(keys, conditions.length > 0 ? equal : next);
    const those = sql`${rows} where ${sql.ref(`of.${link.field}`)} = "keys"."key"`;
    if (!isUnique(link, target)) return those;
    return sql`${those} order by "keys"."value" ${sql.raw(first.direction)},
      "of"."id" ${direction} limit ${limit}`;
  }

  function rowsOfEach(keys: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`select "of".* from (${keys}) as "keys" ("key", "value") cross join lateral (${rows}) as "of"`;
  }
}

type Within = (value: RawBuilder<unknown>) => RawBuilder<unknown>;

const collated = ({ source }: OrderTerm, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  source.isText ? sql`${value} collate "C"` : value;

function beyond(first: OrderTerm, after: Value | null, last: Value | null): Within {
  const [isBeyond, isUpTo] = first.direction === 'DESC' ? ['<', '>='] : ['>', '<='];
  return (value) => {
    const compared = collated(first, value);
    return sql.join(
      [
        sql`${value} is not null`,
        ...(after === null ? [] : [sql`${compared} ${sql.raw(isBeyond)} ${after}`]),
        ...(last === null ? [] : [sql`${compared} ${sql.raw(isUpTo)} ${last}`]),
      ],
      sql` and `,
    );
  };
}

interface Window {
  last: Value | null;
  /** Referenced records, with all that share the last value. */
  keys: number;
}

async function nextWindow(
  db: Kysely<Database>,
  { link, target, take }: Taken,
  {
    first,
    after,
    size,
    most,
  }: { first: OrderTerm; after: Value | null; size: number; most: number },
): Promise<Window> {
  const value = collated(first, sql.id(take));
  const fixed = fixedTerms(link, target, target.name);
  const from = sql`from ${sql.table(target.name)} where ${sql.join([beyond(first, after, null)(sql.id(take)), ...fixed], sql` and `)}`;
  const [direction, back] = first.direction === 'DESC' ? ['desc', 'asc'] : ['asc', 'desc'];
  const { rows } = await sql<Window>`with "window" as (
      select ${value} as "value" ${from} order by 1 ${sql.raw(direction)} limit ${size}
    ), "last" as (select "value" from "window" order by 1 ${sql.raw(back)} limit 1)
    select "last"."value" as "last", (select count(*)::int from (
      select ${from} and ${value} ${sql.raw(first.direction === 'DESC' ? '>=' : '<=')} "last"."value"
      limit ${most}) as "keys") as "keys" from "last"`.execute(db);
  return rows[0] ?? { last: null, keys: 0 };
}
