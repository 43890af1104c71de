import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldTypes } from '../../src/fields';
import { GROUPS, type Total } from '../../src/schema';
import {
  declaredOrder,
  GROUP_LIMITS,
  groupTotals,
  readGroups,
  type GroupBy,
} from '../../src/schema/groups';
import type { Database } from '../db/types';
import { createMessage } from '../errors';
import type { Row } from '../rules/rule';
import { cachedRows } from './cachedRows';
import { sourceIn, type Entity } from './model';
import { fromWhere } from './read';
import { orderBy, type OrderTerm } from './order';
import type { QueryReader } from './query';
import { notEmpty, sumOf, type TotalledRecords, type Totals } from './totals';

interface Group {
  by: Row;
  count: number;
  sums: Totals;
}

export interface GroupPage {
  rows: Group[];
  more: boolean;
}

/** null if absent or refused. */
export function readGroupBy({ resource }: Entity, reader: QueryReader): GroupBy[] | null {
  const text = reader.text(GROUPS);
  if (text === null) return null;
  const read = readGroups(text, resource, fieldTypes);
  if ('by' in read) return read.by;
  const { wrong } = read;
  reader.refuse(GROUPS, createMessage('where.group', { field: wrong }));
  return null;
}

/** The first groups in their own order, the empty value last, with exact sums (docs/extensions.md). */
export async function findGroups(
  db: Kysely<Database>,
  entity: Entity,
  { by, records }: { by: readonly GroupBy[]; records: TotalledRecords },
): Promise<GroupPage> {
  const terms = by.map((one) => orderOf(entity, one));
  const order = terms.flatMap((term, index) => {
    const declared = declaredOrder(entity.resource, by[index]?.field ?? '', fieldTypes);
    return declared.length === 0 ? [term] : [rankOf(term, declared), term];
  });
  const request = { entity, terms, order, records };
  const [counted, ...summed] = await Promise.all([
    cachedRows<Row>(db, records.tables, countQuery(request)),
    ...groupTotals(entity.resource, fieldTypes).map(async (total) => ({
      total,
      rows: await cachedRows<Row>(db, records.tables, sumQuery(request, total)),
    })),
  ]);
  const valuesOf = (row: Row) => by.map((_, index) => row[group(index)] ?? null);
  const sums = summed.map(({ total, rows }) => {
    const byKey = new Map<string, Row[]>();
    for (const row of rows) {
      const key = JSON.stringify(valuesOf(row));
      byKey.set(key, [...(byKey.get(key) ?? []), named(total, row)]);
    }
    return { name: total.name, byKey };
  });
  const rows = counted.slice(0, GROUP_LIMITS.groups).map((row) => {
    const key = JSON.stringify(valuesOf(row));
    return {
      by: Object.fromEntries(by.map(({ field }, index) => [field, row[group(index)] ?? null])),
      count: Number(row['count']),
      sums: Object.fromEntries(sums.map(({ name, byKey }) => [name, byKey.get(key) ?? []])),
    };
  });
  return { rows, more: counted.length > GROUP_LIMITS.groups };
}

const group = (index: number) => `:group ${index}`;
const groupColumn = (field: string) => `:by ${field}`;

const named = ({ by, sum }: Total, row: Row): Row =>
  Object.fromEntries([
    ...by.map(({ field }) => [field, row[groupColumn(field)] ?? null]),
    ...sum.map((field) => [field, row[field] ?? null]),
    ['count', row['count'] ?? null],
  ]);

/** A timestamp's day is by the stored wall clock. */
function orderOf(entity: Entity, { field, per, descending }: GroupBy): OrderTerm {
  const source = sourceIn(entity, field);
  const format = per === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD';
  const expression =
    per === 'value' ? source.expression : sql`to_char(${source.expression}, ${sql.lit(format)})`;
  const isText = per !== 'value' || source.isText;
  return {
    source: { ...source, expression, isText },
    direction: descending ? 'DESC' : 'ASC',
    nullable: true,
  };
}

function rankOf({ source, direction }: OrderTerm, declared: readonly string[]): OrderTerm {
  const expression = sql`array_position(array[${sql.join(declared)}]::text[], ${source.expression}::text)`;
  return { source: { ...source, expression, isText: false }, direction, nullable: true };
}

interface GroupRequest {
  entity: Entity;
  terms: readonly OrderTerm[];
  order: readonly OrderTerm[];
  records: TotalledRecords;
}

const columnsOf = (terms: readonly OrderTerm[]) =>
  terms.map(({ source }, index) => sql`${source.expression} as ${sql.id(group(index))}`);

function countQuery({ entity, terms, order, records }: GroupRequest): RawBuilder<Row> {
  const by = sql.join(terms.map(({ source }) => source.expression));
  return sql`select ${sql.join(columnsOf(terms))}, count(*) as "count"
    ${fromWhere(entity, records.conditions)}
    group by ${by} ${orderBy(order)} limit ${GROUP_LIMITS.groups + 1}`;
}

function sumQuery(
  { entity, terms, order, records }: GroupRequest,
  { sum, by, without }: Total,
): RawBuilder<Row> {
  const kinds = by.map(({ field }) => ({ field, source: sourceIn(entity, field) }));
  const kindTerms = kinds.map(({ source }) => ({
    source,
    direction: 'ASC' as const,
    nullable: true,
  }));
  const columns = [
    ...columnsOf(terms),
    ...kinds.map(({ field, source }) => sql`${source.expression} as ${sql.id(groupColumn(field))}`),
    ...sum.map((field) => sql`${sumOf(entity, field, false)} as ${sql.id(field)}`),
    sql`count(*) as "count"`,
    sql`dense_rank() over (${orderBy(order)}) as ":rank"`,
  ];
  const all = [...terms, ...kindTerms];
  return sql`select * from (
      select ${sql.join(columns)} ${fromWhere(entity, records.conditions, notEmpty(without))}
      group by ${sql.join(all.map(({ source }) => source.expression))}
      ${orderBy([...order, ...kindTerms])}
    ) as "groups" where ":rank" <= ${GROUP_LIMITS.groups}`;
}
