import { sql, type Kysely } from 'kysely';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import type { OrderedPage } from './idsByDay';
import { fixedTerms, joinClauses, type Entity, type Model } from './model';
import { orderBy, type OrderTerm } from './order';
import { fromRecord } from './read';
import { isCode, sameTextSql } from './sameText';
import { ownColumn, type FieldSource } from './sources';

type Taken = NonNullable<FieldSource['taken']>;
type Value = string | number;

/** Beyond, sorting all rows is faster. */
const mostIds = 2000;
const mostRounds = 8;
/** Of a round. */
const valuesPerRound = 8;
/** Of more, PostgreSQL expects so many odd spellings that it reads all rows. */
const mostKeys = 10;

/**
 * A page's ids in the order of a referenced field, e.g. of sections by their trip's name: PostgreSQL would sort all rows.
 * @returns null if the list has another order, or the page is not full after some values
 */
export async function idsByReference(
  db: Kysely<Database>,
  { catalogue }: Model,
  entity: Entity,
  { page, perPage, conditions, order }: OrderedPage,
): Promise<number[] | null> {
  const [first, tie, ...others] = order;
  const taken = first?.source.taken;
  const most = page * perPage;
  if (!taken || !first || !tie || tie.nullable || others.length > 0 || most > mostIds) return null;
  const { link } = taken;
  const { expression, join } = first.source;
  const own = ownColumn(link.field);
  const isText = isCode(fieldOf(entity.resource, link.field), catalogue);
  const joins = joinClauses([join, ...conditions.flatMap((condition) => condition.joins)]);
  const found: number[] = [];
  let size = 1;
  let after: Value | null = null;
  for (let round = 0; round < mostRounds; round++) {
    let values = await nextValues(db, taken, { first, after, size });
    const keys = await keysOf(db, taken, values);
    const isMany = keys.length > mostKeys;
    if (isMany) values = values.slice(0, 1);
    after = values.at(-1) ?? null;
    if (after === null) return null;
    const terms = [
      sql`${expression} in (${sql.join(values)})`,
      ...(isMany
        ? []
        : [isText ? sameTextSql(own, keys.map(String)) : sql`${own} in (${sql.join(keys)})`]),
      ...conditions.map((condition) => condition.sql),
    ];
    const { rows } = await sql<{ id: number }>`select ${ownColumn('id')} as "id"
      ${fromRecord(entity)} ${joins} where ${sql.join(terms, sql` and `)}
      ${orderBy(isMany ? [tie] : order)} limit ${most - found.length}`.execute(db);
    found.push(...rows.map(({ id }) => id));
    if (found.length === most) return found.slice(most - perPage);
    size = isMany ? 1 : valuesPerRound;
  }
  return null;
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
