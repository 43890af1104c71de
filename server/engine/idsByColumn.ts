import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldOf } from '../../src/schema';
import type { Database } from '../db/types';
import type { Entity } from './model';
import { byOneField, orderBy } from './order';
import type { OrderedPage } from './idsByDay';
import { hasIdsInIndex, orderIndexName } from './indexes';
import { fromRecord, fromWhere } from './read';
import { ownColumn } from './sources';

interface Next {
  isIndexed: boolean;
  next: string | number | boolean | null;
}

/** Beyond, sorting all rows is faster. */
const maxIds = 10_000;
/** Then, values have few rows. */
const maxValues = 6;
/** Rows of a value, read and sorted. */
const maxRows = 10_000;

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
  const needed = page * perPage;
  if (!terms || column === undefined || needed > maxIds) return null;
  const { first, tie } = terms;
  const value = first.source.isText ? sql`${ownColumn(column)} collate "C"` : ownColumn(column);
  const { direction } = first;
  const byId = orderBy([tie]);
  const hasIds = hasIdsInIndex(fieldOf(entity.resource, column));
  const comparison = sql.raw(direction === 'DESC' ? '<' : '>');
  const found: number[] = [];
  let range = sql`${value} is not null`;
  for (let round = 0; round < maxValues && found.length < needed; round++) {
    const { isIndexed, next } = await readNext(range);
    if (!isIndexed) return null;
    if (next === null) break;
    await (hasIds
      ? find(sql`${value} = ${next}`, byId)
      : findAmongRowsOfValue(sql`${value} = ${next}`));
    range = sql`${value} ${comparison} ${next}`;
  }
  await find(range, orderBy([{ ...first, nullable: false }, tie]));
  await find(sql`${value} is null`, byId);
  return found.slice(needed - perPage);

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
  async function findAmongRowsOfValue(which: RawBuilder<unknown>): Promise<void> {
    const rowsOfValue = sql`select ${ownColumn('id')} as "id" ${fromWhere(entity, conditions, [which])} limit ${maxRows}`;
    const { rows } = await sql<{ id: number; of: number }>`
      with "r" as materialized (${rowsOfValue})
      select "id", (select count(*)::int from "r") as "of" from "r"
      ${byId} limit ${needed - found.length}`.execute(db);
    if (rows[0]?.of === maxRows) await find(which, byId);
    else found.push(...rows.map(({ id }) => id));
  }

  async function find(which: RawBuilder<unknown>, ordered: RawBuilder<unknown>): Promise<void> {
    const limit = needed - found.length;
    if (limit === 0) return;
    const { rows } = await sql<{ id: number }>`select ${ownColumn('id')} as "id"
      ${fromWhere(entity, conditions, [which])} ${ordered} limit ${limit}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
}
