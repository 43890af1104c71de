import { sql, type Kysely, type RawBuilder } from 'kysely';
import { formerTables, hasOwnSchema } from '../db/ownSchema';
import { ownSchemaVersion } from '../db/system';
import { withoutTimeouts } from '../db/timeouts';
import { ownSchema, type Database } from '../db/types';

// A backup is text, a JSON value a line: what it is; each table with its columns, and a list of texts for each of its
// rows; the resource files; and what there was in all. It knows no engine.

export const formatName = 'tour-back-office backup';
export const formatVersion = 1;

/** The first line. */
export interface BackupHeader {
  format: string;
  version: number;
  /** Of the server's own tables (server/db/system.ts). */
  schema: number;
  /** ISO 8601, UTC. */
  at: string;
}

export interface BackupColumn {
  name: string;
  type: string;
  identity: boolean;
  /** The last number that was given out, of what may be gone by now; null: none was. */
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

/** A resource file or an earlier version of one, by its path below the folder of resource files. */
export interface FileLine {
  file: string;
  text: string;
}

/** How many rows, and a sum over all of their values, whatever their order. */
interface Tally {
  rows: number;
  sum: string;
}

/** The last line: without it a backup is not whole. */
export interface BackupFooter {
  tables: { [table: string]: Tally };
  files: number;
}

/** What lets somebody in is worth nothing later, or too much; what triggers count is counted anew. */
const leftOut = ['tokens', 'password_links', 'passkey_challenges', 'write_counts'];

const ownPrefix = `${ownSchema}.`;

/** True for the server's own table of this name. Earlier versions keep these in the schema of the resources. */
const isOwn = (table: string, hasSchema: boolean, names: readonly string[]): boolean =>
  names.some((name) => table === (hasSchema ? ownPrefix + name : name));

/** The version note for earlier servers (server/db/ownSchema.ts), which a restore writes again. */
export const isWord = (table: string): boolean => table === 'schema_info';

/** What a table of a backup is called by now. @param version of the backup's own tables */
export const nameNow = (table: string, version: number): string =>
  version < ownSchemaVersion && formerTables.includes(table) ? ownPrefix + table : table;
const counted = /_summary_[0-9a-f]{8}$/;

/** All tables of the database's schema, and of the server's own: these are called `server.…`. */
export async function allTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select
      case nspname when ${ownSchema} then ${ownPrefix} else '' end || relname as "name"
    from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in (current_schema(), ${ownSchema}) and relkind in ('r', 'p')
    order by "name"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tables that a backup holds. */
export async function keptTables(db: Kysely<Database>): Promise<string[]> {
  const hasSchema = await hasOwnSchema(db);
  return (await allTables(db)).filter(
    (name) =>
      !isOwn(name, hasSchema, leftOut) && !(hasSchema && isWord(name)) && !counted.test(name),
  );
}

/** The name as SQL has it, for functions that read it from a text. */
export const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** A table as it is, so that it can be made again; but for columns that the database makes of others. */
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

/** A table's rows, each as one JSON list of texts: the same on any engine. */
export function rowsAsText({ table, columns }: TableShape): RawBuilder<{ row: string }> {
  const texts = columns.map(({ name }) => sql`${sql.id(name)}::text`);
  return sql`select to_json(array[${sql.join(texts)}]::text[])::text as "row" from ${sql.table(table)}`;
}

/** Counts a table's rows and sums them up. */
export async function tallyRows(db: Kysely<Database>, shape: TableShape): Promise<Tally> {
  const { rows } = await sql<Tally>`select count(*) as "rows",
      coalesce(sum(('x' || substr(md5("row"), 1, 15))::bit(60)::bigint), 0)::text as "sum"
    from (${rowsAsText(shape)}) as "texts"`.execute(db);
  const [tally] = rows;
  if (tally === undefined) throw new Error('a count has no row');
  return tally;
}

/** Readies a transaction for either end: as long as it takes, and texts of times are of one zone. */
export async function readyFor(transaction: Kysely<Database>): Promise<void> {
  await withoutTimeouts(transaction, async (ready) => {
    await sql`set local timezone = 'UTC'`.execute(ready);
  });
}

/** What was backed up or restored, a line for each table. */
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
