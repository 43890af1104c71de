import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias } from '../rules/rule';
import type { OrderedPage } from './idsByDay';
import { fixedTerms, joinClauses, type Entity, type Model } from './model';
import { byOneField, orderBy, type OrderTerm } from './order';
import { fromRecord, whereAll } from './read';
import { isCode, isUnnormalizedSql, plainTextOf } from './sameText';
import { ownColumn, type FieldSource } from './sources';

type Taken = NonNullable<FieldSource['taken']>;
type Value = string | number;

/** Beyond, sorting all rows is faster. */
const mostIds = 2000;
/** Referenced records, as many may have no rows. */
const windows = [20, 400, 10_000, 50_000];
/** Few rows are sorted faster. */
const windowsOfConditions = 2;
/** Rows of a value with more are sought among the first ids… */
const manyKeys = 1000;
const firstIds = 20_000;
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
    let window = await nextWindow(db, taken, { first, after, size });
    const isAlone = window.keys > size + manyKeys;
    if (isAlone) window = await nextWindow(db, taken, { first, after, size: 1 });
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
    if (isAlone && keys > manyKeys) {
      const part = keys > mostKeys ? sql`` : sql`${byId} limit ${firstIds}`;
      const ids = await read(rowsWhere([], part), byId);
      if (keys > mostKeys || ids.length === limit) return ids;
    }
    return read(rowsOf(within, limit), byValue);
  }

  function rowsWhere(which: readonly RawBuilder<unknown>[], part = sql``): RawBuilder<unknown> {
    return sql`select ${ownColumn('id')}, ${own} ${fromRecord(entity)} ${joins}
      ${whereAll([...which, ...conditions.map((condition) => condition.sql)])} ${part}`;
  }

  /** Also those that spell a key differently. */
  function rowsOf(within: Within, limit: number): RawBuilder<unknown> {
    const plain = plainTextOf(key);
    const first = sql`${byId} limit ${limit}`;
    const equal = rowsOfEach(keysWhere(key, within), [own], first);
    if (!isText) return equal;
    return sql`${equal}
      union ${rowsOfEach(keysWhere(plain, within, isUnnormalizedSql(key)), [own], first)}
      union ${rowsOfEach(keysWhere(plain, within), [plainTextOf(own), isUnnormalizedSql(own)], sql`offset 0`)}`;
  }

  function keysWhere(
    what: RawBuilder<unknown>,
    within: Within,
    ...which: readonly RawBuilder<unknown>[]
  ): RawBuilder<unknown> {
    const terms = [within(sql.id(take)), ...fixedTerms(link, target, target.name), ...which];
    return sql`select distinct ${what} from ${sql.table(target.name)} ${whereAll(terms)}`;
  }

  /** Joined at once, PostgreSQL might read all. */
  function rowsOfEach(
    keys: RawBuilder<unknown>,
    [compared, ...others]: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]],
    part: RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    return sql`select "of".* from (${keys}) as "keys" ("key") cross join lateral (
      ${rowsWhere([sql`${compared} = "keys"."key"`, ...others], part)}) as "of"`;
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
  { first, after, size }: { first: OrderTerm; after: Value | null; size: number },
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
      limit ${size + mostKeys}) as "keys") as "keys" from "last"`.execute(db);
  return rows[0] ?? { last: null, keys: 0 };
}
