import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import type { Entity } from './model';
import { byOneField, orderBy } from './order';
import type { OrderedPage } from './idsByDay';
import { hasIdsInIndex, orderIndexName } from './orderIndexes';
import { fromRecord, fromWhere } from './read';
import { ownColumn } from './sources';

interface Next {
  isIndexed: boolean;
  next: string | number | boolean | null;
}

/** Beyond, sorting all rows is faster. */
const mostIds = 10_000;
/** Then, values have few rows. */
const mostValues = 6;
/** Rows of a value, read and sorted. */
const mostFew = 10_000;

/**
 * A page's ids in the order of an indexed column: ties and nulls are not in the index's order.
 * @returns null for another order, or without `orderIndexesOf`
 */
export async function idsByColumn(
  db: Kysely<Database>,
  entity: Entity,
  { page, perPage, conditions, order }: OrderedPage,
): Promise<number[] | null> {
  const terms = byOneField(order);
  const column = terms?.first.source.column;
  const most = page * perPage;
  if (!terms || column === undefined || most > mostIds) return null;
  const { first, tie } = terms;
  const value = first.source.isText ? sql`${ownColumn(column)} collate "C"` : ownColumn(column);
  const { direction } = first;
  const byId = orderBy([tie]);
  const hasIds = hasIdsInIndex(fieldOf(entity.resource, column));
  const isBeyond = sql.raw(direction === 'DESC' ? '<' : '>');
  const found: number[] = [];
  let range = sql`${value} is not null`;
  for (let round = 0; round < mostValues && found.length < most; round++) {
    const { isIndexed, next } = await readNext(range);
    if (!isIndexed) return null;
    if (next === null) break;
    await (hasIds ? find(sql`${value} = ${next}`, byId) : findAmongFew(sql`${value} = ${next}`));
    range = sql`${value} ${isBeyond} ${next}`;
  }
  await find(range, orderBy([{ ...first, nullable: false }, tie]));
  await find(sql`${value} is null`, byId);
  return found.slice(most - perPage);

  async function readNext(within: RawBuilder<unknown>): Promise<Next> {
    const index = sql.lit(`"${orderIndexName(entity.resource, String(column))}"`);
    const { rows } = await sql<Next>`select "isIndexed", (
        select ${value} ${fromRecord(entity)} where "isIndexed" and ${within}
        order by 1 ${sql.raw(direction)} limit 1
      ) as "next"
      from (select to_regclass(${index}) is not null as "isIndexed") as "i"`.execute(db);
    return rows[0] ?? { isIndexed: false, next: null };
  }

  /** Walking all ids for a value of old rows takes long. */
  async function findAmongFew(which: RawBuilder<unknown>): Promise<void> {
    const few = sql`select ${ownColumn('id')} as "id" ${fromWhere(entity, conditions, [which])} limit ${mostFew}`;
    const { rows } = await sql<{ id: number; of: number }>`
      with "r" as materialized (${few})
      select "id", (select count(*)::int from "r") as "of" from "r"
      ${byId} limit ${most - found.length}`.execute(db);
    if (rows[0]?.of === mostFew) await find(which, byId);
    else found.push(...rows.map(({ id }) => id));
  }

  async function find(which: RawBuilder<unknown>, ordered: RawBuilder<unknown>): Promise<void> {
    const limit = most - found.length;
    if (limit === 0) return;
    const { rows } = await sql<{ id: number }>`select ${ownColumn('id')} as "id"
      ${fromWhere(entity, conditions, [which])} ${ordered} limit ${limit}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
}
