import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AS_OF, GROUPS } from '../../src/schema';
import type { GroupBy } from '../../src/schema/groups';
import type { Database } from '../db/types';
import { createMessage, HttpProblem } from '../errors';
import type { Row } from '../rules/rule';
import { asOfDay, readAsOf } from './asOf';
import type { Condition } from '../filters/filterSql';
import { allFilters, lookUpFilters, readFilters } from './filters';
import { joinClauses, type Entity, type Model } from './model';
import { ownColumn, type Join } from './sources';
import { directionById, orderBy, readOrder, sortedBy, sortParameter } from './order';
import { idsByDay, type OrderedPage } from './idsByDay';
import { idsByColumn } from './idsByColumn';
import { idsByReference } from './idsByReference';
import { findGroups, readGroupBy, type GroupPage } from './groups';
import { cachedRows } from './cachedRows';
import { matchedIds } from './matchedIds';
import { addPacked } from './packing';
import { defaultPerPage, largestPerPage, QueryReader, type QueryString } from './query';
import { allJoins, fromRecord, fromWhere, selectFields, whereAll } from './read';
import { incompleteSums } from './storedSums';
import { fromSummary, summaryFor, summedCount } from './summaries';
import { readTotals, totalsParameter, type Totals } from './totals';

export interface Page {
  rows: Row[];
  total: number;
  page: number;
  perPage: number;
  totals?: Totals;
  groups?: GroupPage;
}

interface ListQuery extends OrderedPage {
  totals: boolean;
  groupBy: readonly GroupBy[] | null;
  /** null: current values. */
  asOf: string | null;
}

/** Comma-separated. */
const idsParameter = 'ids';
// A thousand ids of fifteen digits.
const maxIdsLength = 16_000;

const maxTotalledIds = 50_000;

/** An export from here on. */
const minBulkPage = 200;

export const isBulk = ({ perPage, [totalsParameter]: totals }: QueryString): boolean =>
  Number(perPage) > minBulkPage && totals === undefined;

/** One page (rules: documented-parameters, answers). @throws ValidationProblem */
export async function readPage(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  query: QueryString,
): Promise<Page> {
  const list = await readListQuery(db, model, entity, query);
  const {
    rows: pageRows,
    total,
    byIds = list.conditions,
  } = list.conditions.some(({ searches }) => searches)
    ? await searchPage(db, entity, list)
    : await plainPage(db, entity, list);
  const rows = list.asOf === null ? pageRows : await asOfDay(db, entity, pageRows, list.asOf);
  await addPacked(db, model, entity, rows);
  const { page, perPage, totals, groupBy: by } = list;
  const records = { conditions: byIds, tables: tablesOf(entity, list) };
  return {
    rows,
    total,
    page,
    perPage,
    ...(totals && { totals: await readTotals(db, entity, records) }),
    ...(by && { groups: await findGroups(db, entity, { by, records }) }),
  };
}

async function readListQuery(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  query: QueryString,
): Promise<ListQuery> {
  const reader = new QueryReader(query);
  const { totals: declared, history } = entity.resource;
  const parameters = allFilters(entity.resource).map(({ parameter }) => parameter);
  const extensions = [
    sortParameter,
    idsParameter,
    GROUPS,
    ...(declared.length > 0 ? [totalsParameter] : []),
    ...(history ? [AS_OF] : []),
  ];
  reader.allow([...parameters, 'perPage', 'page', ...extensions]);
  const totals = reader.flag(totalsParameter) === '1';
  const asOf = readAsOf(reader);
  const ids = readIds(reader);
  const page = reader.page();
  const perPage = reader.perPage(ids?.length ?? defaultPerPage);
  const request = { model, entity, reader };
  const filters = readFilters(request);
  const order = readOrder(entity, reader);
  const groupBy = readGroupBy(entity, reader);
  reader.finish();
  const lookupConditions = await lookUpFilters(db, request);
  const limit = model.within(entity.resource, ownColumn);
  const limits = limit === null ? [] : [{ sql: limit, joins: [] }];
  const among = ids === null ? [] : [amongIds(ids)];
  const conditions = [...limits, ...among, ...filters, ...lookupConditions];
  const sums = joinsOf({ conditions, order }).flatMap((join) => join?.sums ?? []);
  if ((await incompleteSums(db, sums)).length > 0)
    throw new HttpProblem(409, createMessage('where.sums'));
  return { totals, groupBy, asOf, page, perPage, conditions, order };
}

interface RowsAndTotal extends Pick<Page, 'rows' | 'total'> {
  byIds?: readonly Condition[];
}

/** Indexes give a page without reading the rest. */
async function plainPage(
  db: Kysely<Database>,
  entity: Entity,
  list: ListQuery,
): Promise<RowsAndTotal> {
  const ids = (await idsByReference(db, entity, list)) ?? (await idsByColumn(db, entity, list));
  const known = ids && { ...list, page: 1, conditions: [amongIds(ids)] };
  const query = sql<Row>`${pageQuery(entity, known ?? list)}`;
  const rows = ids?.length === 0 ? [] : (await query.execute(db)).rows;
  const found = ids?.length ?? rows.length;
  const before = (list.page - 1) * list.perPage;
  const isLastPage = found < list.perPage && (found > 0 || list.page === 1);
  return { rows, total: isLastPage ? before + found : await count(db, entity, list) };
}

/** Its conditions may read all rows. */
async function searchPage(
  db: Kysely<Database>,
  entity: Entity,
  list: ListQuery,
): Promise<RowsAndTotal> {
  const { conditions, order, page, perPage } = list;
  const matching = (and: RawBuilder<unknown>) => fromWhere(entity, conditions, [and]);
  const tables = tablesOf(entity, { conditions, order: [] });
  const all = await matchedIds(db, { table: entity.resource.name, matching }, tables);
  if (all === null) return plainPage(db, entity, list);
  const [first, last] = [(page - 1) * perPage, page * perPage];
  const direction = directionById(order);
  const ids =
    direction === 'DESC'
      ? all.subarray(Math.max(0, all.length - last), Math.max(0, all.length - first))
      : all.subarray(first, last);
  const every = { sql: sql`${ownColumn('id')} = any(${`{${all.join()}}`}::bigint[])`, joins: [] };
  const ordered =
    direction === null
      ? { page, conditions: [every] }
      : { page: 1, conditions: [amongIds([...ids])] };
  const query = pageQuery(entity, { order, perPage, ...ordered });
  const rows = ids.length === 0 ? [] : (await sql<Row>`${query}`.execute(db)).rows;
  return { rows, total: all.length, ...(all.length <= maxTotalledIds && { byIds: [every] }) };
}

function readIds(reader: QueryReader): number[] | null {
  const text = reader.text(idsParameter, maxIdsLength);
  if (text === null) return null;
  const ids = text.split(',');
  if (ids.length <= largestPerPage && ids.every((id) => /^\d{1,15}$/.test(id)))
    return ids.map(Number);
  reader.refuse(idsParameter, { rule: 'format' });
  return null;
}

function amongIds(ids: readonly number[]): Condition {
  return { sql: sql`${ownColumn('id')} in (${sql.join(ids)})`, joins: [] };
}

function joinsOf({ conditions, order }: Pick<ListQuery, 'conditions' | 'order'>): (Join | null)[] {
  return [
    ...conditions.flatMap((condition) => condition.joins),
    ...order.map(({ source }) => sortedBy(source).join),
  ];
}

function pageQuery(entity: Entity, list: OrderedPage): RawBuilder<unknown> {
  const { page, perPage, conditions, order } = list;
  const ids =
    idsByDay(entity, list) ??
    sql`select ${ownColumn('id')} ${fromRecord(entity)} ${joinClauses(joinsOf(list))}
    ${where(conditions)} ${orderBy(order, true)} limit ${perPage} offset ${(page - 1) * perPage}`;
  return sql`${selectFields(entity)} ${fromRecord(entity)}
    join (${ids}) as "page" on "page"."id" = ${ownColumn('id')}
    ${allJoins(entity)} ${orderBy(order)}`;
}

async function count(db: Kysely<Database>, entity: Entity, list: ListQuery): Promise<number> {
  const { conditions } = list;
  const groups = conditions.map((condition) => condition.group ?? null);
  const summary = summaryFor(entity.resource, { conditions: groups });
  if (summary) {
    const summed = sql<{
      total: number;
    }>`select ${summedCount} as "total" ${fromSummary(summary)} ${where(conditions)}`;
    return (await summed.execute(db)).rows[0]?.total ?? 0;
  }
  const query = sql<{ total: number }>`select count(*) as "total" ${fromWhere(entity, conditions)}`;
  const [counted] = await cachedRows(db, tablesOf(entity, list), query);
  return counted?.total ?? 0;
}

function tablesOf(
  { resource }: Entity,
  list: Pick<ListQuery, 'conditions' | 'order'>,
): string[] | null {
  if (joinsOf(list).some((join) => join?.reads === 'others')) return null;
  return [resource.name, ...resource.references.map(({ to }) => to)];
}

const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  whereAll(conditions.map((condition) => condition.sql));
