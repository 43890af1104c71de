import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../filters/filterSql';
import { type Entity } from './model';
import { ownColumn } from './sources';
import { orderBy, type OrderTerm } from './order';
import { fromRecord } from './read';

export interface OrderedPage {
  page: number;
  perPage: number;
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
}

/** Beyond, a scan is faster. */
const maxIds = 100_000;
const daysOfOpenRange = 1000;

/**
 * A page's ids within a range of days: of each day, the index has the first.
 * @returns null for other lists and distant pages
 */
export function idsByDay(
  entity: Entity,
  { page, perPage, conditions, order }: OrderedPage,
): RawBuilder<unknown> | null {
  const ends = conditions.filter(({ day }) => day !== undefined);
  const [field, ...otherFields] = new Set(ends.map(({ group }) => group?.field));
  const byId = order.every(({ nullable }) => !nullable);
  const isPlain = conditions.every(({ searches, joins }) => !searches && joins.length === 0);
  const limit = page * perPage;
  if (field === undefined || otherFields.length > 0 || !byId || !isPlain) return null;
  if (daysBetween(ends) * limit > maxIds) return null;
  const day = sql`${ownColumn(field)}::date`;
  const within = sql.join(
    ends.map((end) => end.sql),
    sql` and `,
  );
  const otherConditions = conditions.filter((condition) => condition.day === undefined);
  const ofDay = sql.join(
    [sql`${day} = "days"."day"`, ...otherConditions.map((other) => other.sql)],
    sql` and `,
  );
  const next = (after: RawBuilder<unknown>) =>
    sql`(select min(${day}) ${fromRecord(entity)} where ${within} ${after})`;
  return sql`with recursive "days" ("day") as (
      select ${next(sql``)}
      union all
      select ${next(sql`and ${day} > "days"."day"`)} from "days" where "days"."day" is not null
    )
    select ${ownColumn('id')} from "days" cross join lateral (
      select ${ownColumn('id')} ${fromRecord(entity)} where ${ofDay} ${orderBy(order)} limit ${limit}
    ) as "r" ${orderBy(order)} limit ${perPage} offset ${limit - perPage}`;
}

function daysBetween(ends: readonly Condition[]): number {
  const days = ends.map(({ day = '' }) => Date.parse(day) / 86_400_000);
  return days.length < 2 ? daysOfOpenRange : Math.max(...days) - Math.min(...days) + 1;
}
