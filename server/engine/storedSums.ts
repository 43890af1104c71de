import { sql, type Kysely, type RawBuilder } from 'kysely';
import { typeOf } from '../../src/fields';
import type { Field, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias, type ChildSums } from '../rules/rule';
import {
  childSumsSource,
  fixedValues,
  linkOf,
  ownColumn,
  ruleOf,
  sumsOfChildren,
  type FieldSource,
  type Join,
} from './sources';
import { createTriggers, summaryName } from './summaries';

/** A row per record, with indexes. Triggers lock the changed ones, then sum in a statement that sees what they waited for. */
export interface StoredSums extends ChildSums {
  table: string;
  resource: string;
}

/** The sums that a field is among, and its name there. */
export function sumsOfField(
  resource: Resource,
  field: Field,
  find: (name: string) => Resource | undefined,
): { sums: ChildSums; name: string } | null {
  const { derived } = ruleOf(resource);
  if (derived && 'sums' in derived && Object.hasOwn(derived.sums, field.name))
    return { sums: derived, name: field.name };
  const settling = typeOf(field).settles?.(field.options);
  const child = settling && find(settling.of);
  if (!child) return null;
  const { of, by, sum } = settling;
  const link = linkOf(child, by);
  const sums: ChildSums = {
    alias: `settled_${field.name}`,
    of,
    by,
    equals: link.by,
    fixed: fixedValues(link, resource),
    sums: { sum: sql`sum(${sql.id(sum)})` },
  };
  return { sums, name: 'sum' };
}

const areStored = ({ name }: Resource, { of, fixed = [] }: ChildSums): boolean =>
  of !== name && fixed.length === 0;

export function storedSumsOf(resources: readonly Resource[], resource: Resource): StoredSums[] {
  const find = (name: string) => resources.find((one) => one.name === name);
  const all = resource.fields.flatMap((field) => sumsOfField(resource, field, find)?.sums ?? []);
  return [...new Set(all)]
    .filter((sums) => areStored(resource, sums) && find(sums.of) !== undefined)
    .map((sums) => ({ ...sums, resource: resource.name, table: nameOf(resource, sums) }));
}

export function sumsSource(resource: Resource, sums: ChildSums, name: string): FieldSource {
  const source = childSumsSource(sums, name);
  if (!areStored(resource, sums)) return source;
  const alias = `${sums.alias}_stored`;
  const id = sql.ref(`${alias}.id`);
  const table = nameOf(resource, sums);
  const join: Join = {
    alias,
    reads: 'others',
    sums: { table },
    clause: sql`join ${sql.table(table)} as ${sql.id(alias)} on ${id} = ${ownColumn('id')}`,
  };
  return { ...source, stored: { expression: sql.ref(`${alias}.${name}`), join } };
}

function nameOf({ name }: Resource, { of, by, equals, sums }: ChildSums): string {
  const nodes = Object.entries(sums).map(([field, sum]) => [field, sum.toOperationNode()]);
  return summaryName(name, of, by, equals, nodes);
}

const INCOMPLETE = 'incomplete';

/** In order, in one transaction. */
export function createStoredSums(
  stored: StoredSums,
  { keyType, isLater }: { keyType: string; isLater: boolean },
): RawBuilder<unknown>[] {
  const { table, resource, of, by, equals } = stored;
  const names = Object.keys(stored.sums);
  const columns = names.map((name) => sql`${sql.id(name)} numeric not null`);
  const indexes = names.flatMap((name) => [
    sql`create index on ${sql.table(table)} (${sql.id(name)}, "id")`,
    sql`create index on ${sql.table(table)} (${sql.id(name)}, "id" desc)`,
  ]);
  return [
    // Useless without triggers.
    sql`drop table if exists ${sql.table(table)}`,
    sql`create table ${sql.table(table)} ("id" bigint primary key, ${sql.join(columns)})`,
    createFunction(stored, keyType),
    ...[of, resource].flatMap((on) => createTriggers(on, table)),
    isLater
      ? sql`comment on table ${sql.table(table)} is ${sql.lit(INCOMPLETE)}`
      : sql`insert into ${sql.table(table)} select ${ownColumn('id')}, ${counted(names)}
      from ${sql.table(resource)} as ${sql.id(recordAlias)} left join (
        select ${sql.id(by)}, ${sumsOfChildren(stored)} group by ${sql.id(by)}
      ) as "sums" on ${sql.ref(`sums.${by}`)} = ${ownColumn(equals)}`,
    ...indexes,
    sql`analyze ${sql.table(table)}`,
  ];
}

export async function incompleteSums<Sums extends { table: string }>(
  db: Kysely<Database>,
  stored: readonly Sums[],
): Promise<Sums[]> {
  if (stored.length === 0) return [];
  const tables = stored.map(({ table }) => table);
  const { rows } = await sql<{ name: string }>`
    select "name" from unnest(array[${sql.join(tables)}]::text[]) as "name"
    where obj_description(to_regclass(quote_ident("name")), 'pg_class') = ${sql.lit(INCOMPLETE)}`.execute(
    db,
  );
  return stored.filter(({ table }) => rows.some(({ name }) => name === table));
}

const SLICE = 5_000;

/** Triggers add rows, too: each waits for the other's. @returns the last id; null once complete */
export async function fillSlice(
  db: Kysely<Database>,
  stored: StoredSums,
  after: number,
): Promise<number | null> {
  const { resource } = stored;
  const table = sql.table(stored.table);
  const record = sql.id(recordAlias);
  const id = ownColumn('id');
  const missing = sql`${id} > ${after} and not exists (
    select 1 from ${table} as "stored" where "stored"."id" = ${id})`;
  const { rows } = await sql<{ last: number | null }>`select max("id") as "last" from (
    select ${id} from ${sql.table(resource)} as ${record} where ${missing}
    order by ${id} limit ${SLICE} for key share of ${record}) as "slice"`.execute(db);
  const last = rows[0]?.last ?? null;
  if (last === null) {
    await sql`analyze ${table}`.execute(db);
    await sql`comment on table ${table} is null`.execute(db);
  } else
    await sql`insert into ${table} select ${id}, ${counted(Object.keys(stored.sums))}
      from ${sql.table(resource)} as ${record} ${eachSums(stored)}
      where ${missing} and ${id} <= ${last} order by ${id} on conflict do nothing`.execute(db);
  return last;
}

/** Compares some random records. */
export async function countWrongSums(
  db: Kysely<Database>,
  stored: StoredSums,
  most = 1000,
): Promise<number> {
  const { table, resource } = stored;
  const names = Object.keys(stored.sums);
  const differs = sql.join(
    names.map(
      (name) => sql`${sql.ref(`stored.${name}`)} is distinct from
      coalesce(${sql.ref(`sums.${name}`)}, 0)`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as "wrong"
    from (select * from ${sql.table(resource)} order by random() limit ${most}) as ${sql.id(recordAlias)}
    left join ${sql.table(table)} as "stored" on "stored"."id" = ${ownColumn('id')}
    ${eachSums(stored)} where ${differs}`.execute(db);
  return rows[0]?.wrong ?? 0;
}

const eachSums = (stored: StoredSums): RawBuilder<unknown> => sql`left join lateral (
    select ${sumsOfChildren(stored)} where ${sql.id(stored.by)} = ${ownColumn(stored.equals)}
  ) as "sums" on true`;

const counted = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(`sums.${name}`)}, 0)`));

function createFunction(stored: StoredSums, keyType: string): RawBuilder<unknown> {
  const { table, resource, of, by, equals } = stored;
  const names = Object.keys(stored.sums);
  const sums = sql.table(table);
  const record = sql.id(recordAlias);
  const lateral = eachSums(stored);
  const set = sql.join(
    names.map((name) => sql`${sql.id(name)} = coalesce(${sql.ref(`sums.${name}`)}, 0)`),
  );
  const touched = sql`from ${sql.table(resource)} as ${record}`;
  const zeros = sql.join(names.map(() => sql`0`));
  // Locks or adds the rows.
  const compute = (which: RawBuilder<unknown>) => sql`
    insert into ${sums} select ${ownColumn('id')}, ${zeros} ${touched} where ${which}
      order by ${ownColumn('id')} on conflict ("id") do update set "id" = excluded."id" where false;
    update ${sums} as "stored" set ${set} ${touched} ${lateral}
      where "stored"."id" = ${ownColumn('id')} and ${which}`;
  const keys = (...rows: readonly string[]) => sql`select array_agg(distinct "key") into keys from (
      ${sql.join(
        rows.map((one) => sql`select ${sql.id(by)} as "key" from ${sql.table(one)}`),
        sql` union all `,
      )}) as "changed" where "key" is not null`;
  const moved = sql`${ownColumn('id')} in (select "new_rows"."id" from "new_rows"
      join "old_rows" on "old_rows"."id" = "new_rows"."id"
      where ${sql.ref(`new_rows.${equals}`)} is distinct from ${sql.ref(`old_rows.${equals}`)})`;
  return sql`create or replace function ${sql.id(table)}() returns trigger language plpgsql as $sums$
    declare keys ${sql.raw(keyType)}[];
    begin
      if tg_table_name = ${sql.lit(of)} then
        if tg_op = 'INSERT' then ${keys('new_rows')};
        elsif tg_op = 'DELETE' then ${keys('old_rows')};
        elsif tg_op = 'UPDATE' then ${keys('old_rows', 'new_rows')};
        else update ${sums} set ${sql.join(names.map((name) => sql`${sql.id(name)} = 0`))};
        end if;
        if keys is not null then ${compute(sql`${ownColumn(equals)} = any(keys)`)};
        end if;
      elsif tg_op = 'INSERT' then
        insert into ${sums} select ${ownColumn('id')}, ${counted(names)}
          from "new_rows" as ${record} ${lateral} on conflict do nothing;
      elsif tg_op = 'DELETE' then
        delete from ${sums} where "id" in (select "id" from "old_rows");
      elsif tg_op = 'UPDATE' then
        if exists (select ${touched} where ${moved}) then ${compute(moved)}; end if;
      else delete from ${sums};
      end if;
      return null;
    end $sums$`;
}
