import { sql, type Kysely, type RawBuilder } from 'kysely';
import { formerTables, hasOwnSchema } from '../db/ownSchema';
import { ownSchemaVersion } from '../db/system';
import { withoutTimeouts } from '../db/timeouts';
import { ownSchema, type Database } from '../db/types';

// A backup is text with one JSON value per line: a header; each table with its columns, then one list of texts per
// row; the resource files; a footer with the totals. It is independent of the database engine.

export const formatName = 'tour-back-office backup';
export const formatVersion = 1;

/** The first line. */
export interface BackupHeader {
  format: string;
  version: number;
  /** Version of the system tables (server/db/system.ts). */
  schema: number;
  /** ISO 8601, UTC. */
  at: string;
}

export interface BackupColumn {
  name: string;
  type: string;
  identity: boolean;
  /** The last generated id, even if its row is deleted; null: none yet. */
  last: number | null;
  notNull: boolean;
  /** An expression; null: none. */
  default: string | null;
}

export interface TableShape {
  table: string;
  columns: BackupColumn[];
  primaryKey: string[];
}

/** A resource file or an earlier version, by its path in the folder of resource files. */
export interface FileLine {
  file: string;
  text: string;
}

/** The number of rows, and an order-independent checksum of their values. */
interface Tally {
  rows: number;
  sum: string;
}

/** The last line: without it a backup is incomplete. */
export interface BackupFooter {
  tables: { [table: string]: Tally };
  files: number;
}

/** Credentials of sessions and links must not outlive them; counts are recreated by triggers. */
const leftOut = ['tokens', 'password_links', 'passkey_challenges', 'write_counts'];

const ownPrefix = `${ownSchema}.`;

/** Is it the system table of this name? Earlier versions keep them in the resources' schema. */
const isOwn = (table: string, hasSchema: boolean, names: readonly string[]): boolean =>
  names.some((name) => table === (hasSchema ? ownPrefix + name : name));

/** The version note for earlier servers (server/db/ownSchema.ts), which a restore writes again. */
export const isWord = (table: string): boolean => table === 'schema_info';

/** The current name of a table in a backup. @param version of the backup's system tables */
export const nameNow = (table: string, version: number): string =>
  version < ownSchemaVersion && formerTables.includes(table) ? ownPrefix + table : table;
const counted = /_summary_[0-9a-f]{8}$/;

/** All tables of the resources' schema, and the system tables as `server.…`. */
export async function allTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select
      case nspname when ${ownSchema} then ${ownPrefix} else '' end || relname as "name"
    from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in (current_schema(), ${ownSchema}) and relkind in ('r', 'p')
    order by "name"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tables in a backup. */
export async function keptTables(db: Kysely<Database>): Promise<string[]> {
  const hasSchema = await hasOwnSchema(db);
  return (await allTables(db)).filter(
    (name) =>
      !isOwn(name, hasSchema, leftOut) && !(hasSchema && isWord(name)) && !counted.test(name),
  );
}

/** The SQL name, for functions that parse it from text. */
export const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** A table's definition, for creating it again; without generated columns. */
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

/** A table's rows, each as a JSON list of texts: the same on every engine. */
export function rowsAsText({ table, columns }: TableShape): RawBuilder<{ row: string }> {
  const texts = columns.map(({ name }) => sql`${sql.id(name)}::text`);
  return sql`select to_json(array[${sql.join(texts)}]::text[])::text as "row" from ${sql.table(table)}`;
}

/** Counts a table's rows and computes their checksum. */
export async function tallyRows(db: Kysely<Database>, shape: TableShape): Promise<Tally> {
  const { rows } = await sql<Tally>`select count(*) as "rows",
      coalesce(sum(('x' || substr(md5("row"), 1, 15))::bit(60)::bigint), 0)::text as "sum"
    from (${rowsAsText(shape)}) as "texts"`.execute(db);
  const [tally] = rows;
  if (tally === undefined) throw new Error('a count has no row');
  return tally;
}

/** Prepares a transaction for backup or restore: no time limits, and one time zone for timestamps. */
export async function readyFor(transaction: Kysely<Database>): Promise<void> {
  await withoutTimeouts(transaction, async (ready) => {
    await sql`set local timezone = 'UTC'`.execute(ready);
  });
}

/** The contents of a backup, one line per table. */
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
