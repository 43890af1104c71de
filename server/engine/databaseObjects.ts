import { sql, type Kysely } from 'kysely';
import { ownSchema, type Database } from '../db/types';

/**
 * What a database holds: `table x`, `index z`, `trigger x.t`, `extension e`, `column x.y` with its type, and `renamed x.y`
 * with its new name. Of the server's own schema tables, columns and indexes are called `server.x`.
 */
export type DatabaseObjects = ReadonlyMap<string, string>;

/** All there is of tables, columns, indexes, triggers and extensions, in one query. */
export async function findDatabaseObjects(db: Kysely<Database>): Promise<DatabaseObjects> {
  const { rows } = await sql<{ name: string; type: string }>`
    with "spaces" as (
      select oid, nspname, case nspname when ${ownSchema} then ${`${ownSchema}.`} else '' end as prefix
        from pg_namespace where nspname in (current_schema(), ${ownSchema})
    ), "tables" as (
      select c.oid, s.prefix || c.relname as name
        from pg_class c join "spaces" s on s.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f')
    )
    select 'table ' || t.name as name, '' as type from "tables" t
    union all
    select 'column ' || t.name || '.' || a.attname, format_type(a.atttypid, a.atttypmod)
      from "tables" t join pg_attribute a on a.attrelid = t.oid
      where a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || s.prefix || indexname, s.prefix || tablename
      from pg_indexes join "spaces" s on s.nspname = schemaname
    union all
    select 'trigger ' || t.name || '.' || tgname, '' from pg_trigger join "tables" t on t.oid = tgrelid
      where not tgisinternal
    union all
    select 'extension ' || extname, '' from pg_extension
    union all
    select "key", "value" from "server"."schema_info" where "key" like 'renamed %'`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** How a column stands to what a declaration asks of it. */
type Fit = 'fits' | 'widen' | 'other';

/**
 * Can the column hold what the declaration allows? Text of another length is the same kind: a longer one widens the
 * column, a shorter one leaves it as it is, as rows may be longer. Decimals likewise, unless they would lose places.
 */
export function compareColumnTypes(present: string, declared: string): Fit {
  const [is, wanted] = [readType(present), readType(declared)];
  if (is.kind !== wanted.kind) return 'other';
  if (is.kind === 'text') return wanted.length > is.length ? 'widen' : 'fits';
  if (is.kind !== 'numeric') return 'fits';
  if (wanted.scale < is.scale) return 'other';
  if (wanted.scale === is.scale && wanted.length <= is.length) return 'fits';
  // More places must not cost digits before the point.
  return wanted.length >= is.length ? 'widen' : 'other';
}

interface ColumnType {
  kind: string;
  /** Letters, or digits before the point; Infinity where there is no limit. */
  length: number;
  scale: number;
}

/** PostgreSQL's own names of a type and ours: `character varying(10)` is `varchar(10)`. */
function readType(text: string): ColumnType {
  const short = text.replace('character varying', 'varchar');
  // What follows is a default, a key or the way of writing it: `bigint generated …`, `timestamp(0) without …`.
  const [, kind = '', first, second] = /^([a-z]+)(?:\((\d+)(?:,(\d+))?\))?/.exec(short) ?? [];
  const limit = first === undefined ? Infinity : Number(first);
  if (kind === 'text' || kind === 'varchar') return { kind: 'text', length: limit, scale: 0 };
  if (kind !== 'numeric') return { kind, length: 0, scale: 0 };
  const scale = first === undefined ? Infinity : Number(second ?? 0);
  return { kind, length: first === undefined ? Infinity : limit - scale, scale };
}
