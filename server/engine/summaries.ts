import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { columnType, quotientOf, typeOf } from '../../src/fields';
import { fieldOf, REFERENCES, type Field, type Resource, type TotalGroup } from '../../src/schema';
import { countedDollars } from '../db/dollars';
import { recordAlias } from '../rules/rule';
import { ownColumn } from './sources';

/** Counts and sums by group. Triggers only insert differences, so writers never wait. */
export interface Summary {
  name: string;
  table: string;
  by: readonly TotalGroup[];
  sums: readonly string[];
}

interface SummaryRequest {
  /** null if no summary can answer it. */
  conditions: readonly (TotalGroup | null)[];
  by?: readonly TotalGroup[];
  sums?: readonly string[];
}

/** No field name contains a colon. */
export const countColumn = ':count';
const idColumn = ':id';

export const sumColumn = (field: string): string => `:sum ${field}`;

const foldedEvery = 512;

/** For resources listed by id: one by low-cardinality fields, one more per range of days. */
export function summariesOf(resource: Resource): Summary[] {
  const { sort, filters, extraFilters, totals, fields } = resource;
  if (sort.length !== 1 || sort[0].field !== 'id') return [];
  const stored = new Set(
    fields.filter((field) => columnType(field) !== null).map(({ name }) => name),
  );
  const within = totals.flatMap(({ by, without }) => [
    ...by.filter(({ per }) => per === 'value').map(({ field }) => field),
    ...without.map(({ field }) => field),
  ]);
  const summarized = [
    ...filters,
    ...extraFilters.filter(({ extension }) => extension !== REFERENCES),
  ];
  const equal = summarized
    .flatMap(({ equals }) => equals ?? [])
    .filter((field) => hasFewValues(resource, field));
  const days = filters
    .flatMap(({ chooses, from }) => chooses ?? from ?? [])
    .filter((field) => stored.has(field));
  const sums = [...new Set(totals.flatMap(({ sum }) => sum))];
  const values = (names: readonly string[]): TotalGroup[] =>
    [...new Set(names)]
      .filter((name) => stored.has(name))
      .map((field) => ({ field, per: 'value' }));
  return [
    values([...equal, ...within]),
    ...[...new Set(days)].map((field): TotalGroup[] => [{ field, per: 'day' }, ...values(within)]),
  ].map((by) => ({ name: summaryName(resource.name, by, sums), table: resource.name, by, sums }));
}

/** null if none answers it. */
export function summaryFor(resource: Resource, { conditions, by = [], sums = [] }: SummaryRequest) {
  const needed = [...conditions, ...by];
  const answers = ({ by: has, sums: summed }: Summary): boolean =>
    sums.every((field) => summed.includes(field)) &&
    needed.every(
      (group) =>
        group !== null && has.some(({ field, per }) => field === group.field && per === group.per),
    );
  return summariesOf(resource).find(answers) ?? null;
}

/** With the alias and columns of its records. */
export const fromSummary = ({ name }: Summary): RawBuilder<unknown> =>
  sql`from ${sql.table(name)} as ${sql.id(recordAlias)}`;

export const summedCount = sql`coalesce(sum(${ownColumn(countColumn)}), 0)::bigint`;

/** An empty quotient is computed. */
export function summand(field: Field): RawBuilder<unknown> {
  const own = ownColumn(field.name);
  const [amount, rate] = (quotientOf(field) ?? []).map(ownColumn);
  return amount && rate ? countedDollars(own, amount, rate) : own;
}

function hasFewValues(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  const { values, column } = typeOf(field);
  const isChoice = values !== undefined || column(field.options)?.type === 'smallint';
  return isChoice || resource.stamps.some((stamp) => stamp === name);
}

/** A summary of other fields stays correct. */
export function summaryName(table: string, ...definition: unknown[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([table, ...definition]))
    .digest('hex');
  return `${table.slice(0, 35)}_summary_${digest.slice(0, 8)}`;
}

export const createTriggers = (
  table: string,
  name: string,
  run = sql`${sql.id(name)}()`,
): RawBuilder<unknown>[] =>
  [
    ['insert', 'referencing new table as "new_rows"'],
    ['update', 'referencing old table as "old_rows" new table as "new_rows"'],
    ['delete', 'referencing old table as "old_rows"'],
    ['truncate', ''],
  ].map(
    ([event = '', transition = '']) => sql`create trigger
      ${sql.id(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} ${sql.raw(transition)}
      for each statement execute function ${run}`,
  );

/** Created last: then the summary is complete. */
export const lastTrigger = (name: string): string => `${name}_truncate`;

/** In order, in one transaction. */
export function createSummary(resource: Resource, summary: Summary): RawBuilder<unknown>[] {
  const { name, table } = summary;
  const rows = differences(resource, summary, [{ from: table, sign: 1 }]);
  const days = summary.by.filter(({ per }) => per === 'day').map(({ field }) => sql.id(field));
  return [
    // Useless without triggers.
    sql`drop table if exists ${sql.table(name)}`,
    sql`create table ${sql.table(name)} as ${rows} with no data`,
    sql`alter table ${sql.table(name)} add column ${sql.id(idColumn)}
      bigint generated always as identity primary key`,
    ...days.map((day) => sql`create index on ${sql.table(name)} (${day})`),
    createFunction(resource, summary),
    ...createTriggers(table, name),
    sql`insert into ${sql.table(name)} (${columns(summary)}) ${rows}`,
    // With wal_level=minimal, a new sequence would repeat its numbers after a crash.
    sql`select setval(pg_get_serial_sequence(${sql.lit(`"${name}"`)}, ${sql.lit(idColumn)}), max(${sql.id(idColumn)}))
      from ${sql.table(name)}`,
    sql`analyze ${sql.table(name)}`,
  ];
}

function columns({ by, sums }: Summary): RawBuilder<unknown> {
  const names = [...by.map(({ field }) => field), countColumn, ...sums.map(sumColumn)];
  return sql.join(names.map((name) => sql.id(name)));
}

interface Change {
  from: string;
  sign: 1 | -1;
}

function differences(
  resource: Resource,
  summary: Summary,
  changes: readonly Change[],
): RawBuilder<unknown> {
  const { by, sums } = summary;
  const parts = changes.map(({ from, sign }) => {
    const signed = sql.raw(sign === 1 ? '' : '-');
    return sql`select ${sql.join([
      ...by.map(({ field, per }) => sql`${ownColumn(field)}${castOf(per)} as ${sql.id(field)}`),
      sql`${signed}1 as ${sql.id(countColumn)}`,
      ...sums.map((name) => {
        const value = summand(fieldOf(resource, name));
        return sql`${signed}coalesce(${value}, 0) as ${sql.id(sumColumn(name))}`;
      }),
    ])} from ${sql.table(from)} as ${sql.id(recordAlias)}`;
  });
  return folded(summary, sql`(${sql.join(parts, sql` union all `)})`);
}

const castOf = (per: TotalGroup['per']): RawBuilder<unknown> =>
  sql.raw(per === 'day' ? '::date' : '');

function folded({ by, sums }: Summary, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const groups = by.map(({ field }) => sql.id(field));
  const summed = [countColumn, ...sums.map(sumColumn)];
  const added = summed.map((name) => sql`sum(${sql.id(name)}) as ${sql.id(name)}`);
  const something = summed.map((name) => sql`sum(${sql.id(name)}) <> 0`);
  return sql`select ${sql.join([...groups, ...added])} from ${rows} as "changes"
    group by (${sql.join(groups)}) having ${sql.join(something, sql` or `)}`;
}

function createFunction(resource: Resource, summary: Summary): RawBuilder<unknown> {
  const table = sql.table(summary.name);
  const added: Change = { from: 'new_rows', sign: 1 };
  const removed: Change = { from: 'old_rows', sign: -1 };
  const id = sql.id(idColumn);
  const add = (...changes: Change[]) => sql`with "added" as (
      insert into ${table} (${columns(summary)}) ${differences(resource, summary, changes)} returning ${id}
    ) select max(${id}) / ${sql.lit(foldedEvery)} > (min(${id}) - 1) / ${sql.lit(foldedEvery)} into due from "added"`;
  const kind = sql`row(${sql.join(summary.by.map(({ field }) => sql.id(field)))})::text`;
  return sql`create or replace function ${sql.id(summary.name)}() returns trigger language plpgsql as $summary$
    declare due boolean;
    begin
      if tg_op = 'INSERT' then ${add(added)};
      elsif tg_op = 'DELETE' then ${add(removed)};
      elsif tg_op = 'UPDATE' then ${add(added, removed)};
      else delete from ${table};
      end if;
      -- Skips the groups that another transaction folds, without waiting.
      if due then
        with "gone" as (delete from ${table} where ${id} in (
          select ${id} from ${table}
          where ${kind} in (select ${kind} from ${table} group by 1 having count(*) > 1)
          for update skip locked) returning *)
        insert into ${table} (${columns(summary)}) ${folded(summary, sql`"gone"`)};
      end if;
      return null;
    end $summary$`;
}
