import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldOf, type Total, type TotalGroup } from '../../src/schema';
import type { Database } from '../db/types';
import type { Row } from '../rules/rule';
import type { Condition } from '../filters/filterSql';
import { cachedRows } from './cachedRows';
import { columnType } from '../../src/fields';
import { sourceIn, type Entity } from './model';
import { fromWhere, whereAll } from './read';
import { ownColumn, type FieldSource } from './sources';
import { orderBy } from './order';
import {
  fromSummary,
  summand,
  summaryFor,
  summedCount,
  sumColumn,
  type Summary,
} from './summaries';

/** 1 requests the totals of the whole filter. */
export const totalsParameter = 'totals';

export type Totals = { [name: string]: readonly Row[] };

export interface TotalledRecords {
  conditions: readonly Condition[];
  tables: readonly string[] | null;
}

/** Exact decimals without trailing zeros; empty quotients are computed (rules: totals). */
export async function readTotals(
  db: Kysely<Database>,
  entity: Entity,
  records: TotalledRecords,
): Promise<Totals> {
  const totals: Totals = {};
  for (const total of entity.resource.totals) {
    const { sum: sums, by, without } = total;
    const conditions = [
      ...records.conditions.map(({ group = null }) => group),
      ...without.map(({ field }) => ({ field, per: 'value' as const })),
    ];
    const summary = summaryFor(entity.resource, { conditions, by, sums });
    const query = sql<Row>`${totalQuery(entity, total, records, summary)}`;
    totals[total.name] = summary
      ? (await query.execute(db)).rows
      : await cachedRows(db, records.tables, query);
  }
  return totals;
}

function totalQuery(
  entity: Entity,
  { sum, by, without }: Total,
  { conditions }: TotalledRecords,
  summary: Summary | null,
): RawBuilder<unknown> {
  const groups = by.map((group) => sourceOf(entity, group));
  const columns = [
    ...by.map(({ field }, index) => sql`${groups[index]?.expression} as ${sql.id(field)}`),
    ...sum.map((field) => sql`${sumOf(entity, field, summary !== null)} as ${sql.id(field)}`),
    sql`${summary ? summedCount : sql`count(*)`} as "count"`,
  ];
  const from = summary
    ? sql`${fromSummary(summary)} ${whereAll([...conditions.map((one) => one.sql), ...notEmpty(without)])}`
    : fromWhere(entity, conditions, notEmpty(without));
  const grouped = sql.join(groups.map(({ expression }) => expression));
  const order = groups.map((source) => ({ source, direction: 'ASC' as const, nullable: true }));
  // A summary's group may be empty now.
  const having = summary ? sql`having ${summedCount} > 0` : sql``;
  const grouping = by.length === 0 ? sql`` : sql`group by ${grouped} ${having} ${orderBy(order)}`;
  return sql`select ${sql.join(columns)} ${from} ${grouping}`;
}

/** Empty fields count, though SQL alone would drop them. */
export const notEmpty = (without: Total['without']): RawBuilder<unknown>[] =>
  without.map(
    ({ field, values }) =>
      sql`(${ownColumn(field)} is null or ${ownColumn(field)} not in (${sql.join(values)}))`,
  );

export function sumOf(entity: Entity, name: string, isSummed: boolean): RawBuilder<unknown> {
  const field = fieldOf(entity.resource, name);
  const type = columnType(field) ?? '';
  const sum = sql`coalesce(sum(${isSummed ? ownColumn(sumColumn(name)) : summand(field)}), 0)`;
  if (type.startsWith('numeric')) return sql`trim_scale(${sum})`;
  // numeric would come out as text.
  return isSummed ? sql`${sum}::bigint` : sum;
}

function sourceOf(entity: Entity, { field, per }: TotalGroup): FieldSource {
  const source = sourceIn(entity, field);
  // Columns hold the wall clock.
  return per === 'day' ? { ...source, expression: sql`${source.expression}::date` } : source;
}
