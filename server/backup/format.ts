import { sql, type Kysely, type RawBuilder } from 'kysely';
import { formerTables, hasOwnSchema } from '../db/ownSchema';
import { ownSchemaVersion } from '../db/system';
import { withoutTimeouts } from '../db/timeouts';
import { ownSchema, type Database } from '../db/types';

// One JSON value per line: a header; each table's columns, then a list of texts per row; the files; a footer with
// totals. Independent of the engine.

export const formatName = 'tour-back-office backup';
export const formatVersion = 1;

export interface BackupHeader {
  format: string;
  version: number;
  schema: number;
  /** UTC. */
  at: string;
}

export interface BackupColumn {
  name: string;
  type: string;
  identity: boolean;
  /** The last generated id, even if its row is deleted. */
  last: number | null;
  notNull: boolean;
  default: string | null;
}

export interface TableShape {
  table: string;
  columns: BackupColumn[];
  primaryKey: string[];
}

export interface FileLine {
  file: string;
  text: string;
}

/** With an order-independent checksum. */
interface Tally {
  rows: number;
  sum: string;
}

/** Without it a backup is incomplete. */
export interface BackupFooter {
  tables: { [table: string]: Tally };
  files: number;
}

/** Credentials must not outlive their sessions; triggers recreate counts. */
const excluded = ['tokens', 'password_links', 'passkey_challenges', 'write_counts'];

const ownPrefix = `${ownSchema}.`;

const isOwn = (table: string, hasSchema: boolean, names: readonly string[]): boolean =>
  names.some((name) => table === (hasSchema ? ownPrefix + name : name));

/** server/db/ownSchema.ts */
export const isNoteForEarlierServers = (table: string): boolean => table === 'schema_info';

/** @param version of the backup's system tables */
export const nameNow = (table: string, version: number): string =>
  version < ownSchemaVersion && formerTables.includes(table) ? ownPrefix + table : table;
const summaryTable = /_summary_[0-9a-f]{8}$/;

/** The resources' tables, and the system tables as `server.…`. */
export async function allTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select
      case nspname when ${ownSchema} then ${ownPrefix} else '' end || relname as "name"
    from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in (current_schema(), ${ownSchema}) and relkind in ('r', 'p')
    order by "name"`.execute(db);
  return rows.map(({ name }) => name);
}

export async function keptTables(db: Kysely<Database>): Promise<string[]> {
  const hasSchema = await hasOwnSchema(db);
  return (await allTables(db)).filter(
    (name) =>
      !isOwn(name, hasSchema, excluded) &&
      !(hasSchema && isNoteForEarlierServers(name)) &&
      !summaryTable.test(name),
  );
}

/** For functions that parse the name from text. */
export const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** Without generated columns. */
export async function shapeOf(db: Kysely<Database>, table: string): Promise<TableShape> {
  const { rows } = await sql<BackupColumn & { isKey: boolean }>`
    select a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
      a.attidentity <> '' as "identity",
      case when a.attidentity <> '' then pg_sequence_last_value(
        pg_get_serial_sequence(${quoted(table)}, a.attname)::regclass) end as "last",
      a.attnotnull as "notNull",
      pg_get_expr(d.adbin, d.adrelid) as "default",
      coalesce(a.attnum = any (i.indkey), false) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.oid = to_regclass(${quoted(table)})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db);
  return {
    table,
    columns: rows.map(({ isKey: _isKey, ...column }) => column),
    primaryKey: rows.flatMap(({ name, isKey }) => (isKey ? [name] : [])),
  };
}

export function rowsAsText({ table, columns }: TableShape): RawBuilder<{ row: string }> {
  const texts = columns.map(({ name }) => sql`${sql.id(name)}::text`);
  return sql`select to_json(array[${sql.join(texts)}]::text[])::text as "row" from ${sql.table(table)}`;
}

export async function tallyRows(db: Kysely<Database>, shape: TableShape): Promise<Tally> {
  const { rows } = await sql<Tally>`select count(*) as "rows",
      coalesce(sum(('x' || substr(md5("row"), 1, 15))::bit(60)::bigint), 0)::text as "sum"
    from (${rowsAsText(shape)}) as "texts"`.execute(db);
  const [tally] = rows;
  if (tally === undefined) throw new Error('a count has no row');
  return tally;
}

/** No time limits, and one time zone for timestamps. */
export async function readyFor(transaction: Kysely<Database>): Promise<void> {
  await withoutTimeouts(transaction, async (ready) => {
    await sql`set local timezone = 'UTC'`.execute(ready);
  });
}

export function tallyLines({ tables, files }: BackupFooter): string[] {
  const width = Math.max(...Object.keys(tables).map((name) => name.length));
  return [
    ...Object.entries(tables).map(
      ([name, { rows, sum }]) =>
        `${name.padEnd(width)}  ${String(rows).padStart(9)} rows  sum ${sum}`,
    ),
    `${files} resource files and versions`,
  ];
}
