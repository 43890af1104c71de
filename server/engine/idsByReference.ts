import { sql, type Kysely, type RawBuilder } from 'kysely';
import { plainText } from '../../src/fields/plainText';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias } from '../rules/rule';
import type { OrderedPage } from './idsByDay';
import { fixedTerms, isUnique, joinClauses, type Entity, type Model } from './model';
import { byOneField, orderBy, type OrderTerm } from './order';
import { fromRecord } from './read';
import { isCode, isUnnormalizedSql, plainTextOf, sameTextSql } from './sameText';
import { ownColumn, type FieldSource } from './sources';

type Taken = NonNullable<FieldSource['taken']>;
type Value = string | number;

/** Beyond, sorting all rows is faster. */
const mostIds = 2000;
const mostRounds = 10;
/** Of one value each, as it may have many rows. */
const singleRounds = 3;
/** Of others. */
const valuesPerRound = 8;
/** Of more, PostgreSQL expects so many odd spellings that it reads all rows. */
const fewKeys = 10;
/** The page of more is among the first ids. */
const mostKeys = 2000;

/**
 * A page's ids in the order of a referenced field, e.g. of sections by their trip's name.
 * @returns null for another order, or if some values don't fill the page
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
  const { link, target } = taken;
  const { expression, join } = first.source;
  const own = ownColumn(link.field);
  const byId = orderBy([tie]);
  const isText = isCode(fieldOf(entity.resource, link.field), catalogue);
  const idsWhere = (
    which: readonly RawBuilder<unknown>[],
    joins = [join, ...conditions.flatMap((condition) => condition.joins)],
  ) => {
    const all = [...which, ...conditions.map((condition) => condition.sql)];
    return sql`select ${ownColumn('id')} as "id" ${fromRecord(entity)} ${joinClauses(joins)}
      where ${sql.join(all, sql` and `)}`;
  };
  const found: number[] = [];
  let size = 1;
  let after: Value | null = null;
  for (let round = 0; round < mostRounds; round++) {
    let values = await nextValues(db, taken, { first, after, size });
    let keys = await keysOf(db, taken, values);
    const isMany = keys.length > fewKeys;
    if (isMany && values.length > 1) {
      values = values.slice(0, 1);
      keys = await keysOf(db, taken, values);
    }
    after = values.at(-1) ?? null;
    if (after === null) return null;
    const has = sql`${expression} in (${sql.join(values)})`;
    const limit = most - found.length;
    const ids =
      values.length === 1
        ? sql`${idsOfOne(has, keys, limit)} ${byId}`
        : sql`${idsWhere([has, refersTo(keys)])} ${orderBy(order)}`;
    const { rows } = await sql<{ id: number }>`${ids} limit ${limit}`.execute(db);
    found.push(...rows.map(({ id }) => id));
    if (found.length === most) return found.slice(most - perPage);
    size = isMany || round < singleRounds ? 1 : valuesPerRound;
  }
  return null;

  function idsOfOne(
    has: RawBuilder<unknown>,
    keys: readonly Value[],
    limit: number,
  ): RawBuilder<unknown> {
    if (keys.length > mostKeys || !isUnique(link, target)) return idsWhere([has]);
    const among = sql`(${sql.join(keys)})`;
    const plain = sql.join(keys.map((key) => plainText(String(key))));
    const exact = idsWhere(
      [sql`${own} in ${among}`],
      conditions.flatMap((condition) => condition.joins),
    );
    const isOdd = sql`${isUnnormalizedSql(own)} and ${plainTextOf(own)} in (${plain})`;
    const odd = sql`union all ${idsWhere([isOdd, sql`${own} not in ${among}`, has])}`;
    // Of several keys, PostgreSQL might walk all ids.
    const first = keys.length === 1 ? sql`(${exact} ${byId} limit ${limit})` : exact;
    return sql`select "id" from (${first} ${isText ? odd : sql``}) as ${sql.id(recordAlias)}`;
  }

  function refersTo(keys: readonly Value[]): RawBuilder<unknown> {
    return isText ? sameTextSql(own, keys.map(String)) : sql`${own} in (${sql.join(keys)})`;
  }
}

interface Next {
  first: OrderTerm;
  after: Value | null;
  size: number;
}

async function nextValues(
  db: Kysely<Database>,
  { link, target, take }: Taken,
  { first: { source, direction }, after, size }: Next,
): Promise<Value[]> {
  const value = source.isText ? sql`${sql.id(take)} collate "C"` : sql.id(take);
  const isBeyond = sql.raw(direction === 'DESC' ? '<' : '>');
  const terms = [
    sql`${sql.id(take)} is not null`,
    ...fixedTerms(link, target, target.name),
    ...(after === null ? [] : [sql`${value} ${isBeyond} ${after}`]),
  ];
  const { rows } = await sql<{ value: Value }>`select distinct ${value} as "value"
    from ${sql.table(target.name)} where ${sql.join(terms, sql` and `)}
    order by "value" ${sql.raw(direction)} limit ${size}`.execute(db);
  return rows.map((row) => row.value);
}

async function keysOf(
  db: Kysely<Database>,
  { link, target, take }: Taken,
  values: readonly Value[],
): Promise<Value[]> {
  if (values.length === 0) return [];
  const terms = [
    sql`${sql.id(take)} in (${sql.join(values)})`,
    ...fixedTerms(link, target, target.name),
  ];
  const { rows } = await sql<{ key: Value }>`select ${sql.id(link.by)} as "key"
    from ${sql.table(target.name)} where ${sql.join(terms, sql` and `)}
    limit ${mostKeys + 1}`.execute(db);
  return rows.map(({ key }) => key);
}
