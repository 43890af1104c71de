import { sql, type Kysely } from 'kysely';
import { ownSchema, type Database } from '../db/types';

/**
 * `table x` with its rows when last counted, `index z`, `trigger x.t`, `extension e`, `column x.y` with its type,
 * `renamed x.y` with its new name, `unused columns`; the server's own as `server.x`.
 */
export type DatabaseObjects = ReadonlyMap<string, string>;

export const UNUSED_COLUMNS = 'unused columns';

export async function findDatabaseObjects(db: Kysely<Database>): Promise<DatabaseObjects> {
  const { rows } = await sql<{ name: string; type: string }>`
    with "spaces" as (
      select oid, nspname, case nspname when ${ownSchema} then ${`${ownSchema}.`} else '' end as prefix
        from pg_namespace where nspname in (current_schema(), ${ownSchema})
    ), "tables" as (
      select c.oid, s.prefix || c.relname as name, c.reltuples::bigint::text as rows
        from pg_class c join "spaces" s on s.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f')
    )
    select 'table ' || t.name as name, t.rows as type from "tables" t
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
    select "key", "value" from "server"."schema_info" 
      where "key" like 'renamed %' or "key" = ${UNUSED_COLUMNS}`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

type TypeMatch = 'fits' | 'widen' | 'other';

/** Shorter text never narrows a column, as rows may hold longer values. */
export function compareColumnTypes(present: string, declared: string): TypeMatch {
  const [is, wanted] = [readType(present), readType(declared)];
  if (is.kind !== wanted.kind) return 'other';
  if (is.kind === 'text') return wanted.length > is.length ? 'widen' : 'fits';
  if (is.kind !== 'numeric') return 'fits';
  if (wanted.scale < is.scale) return 'other';
  if (wanted.scale === is.scale && wanted.length <= is.length) return 'fits';
  // More decimal places must not reduce the digits before the point.
  return wanted.length >= is.length ? 'widen' : 'other';
}

/** `character varying(10)` is `varchar(10)`. */
export function readType(text: string) {
  const short = text.replace('character varying', 'varchar');
  const [, kind = '', first, second] = /^([a-z]+)(?:\((\d+)(?:,(\d+))?\))?/.exec(short) ?? [];
  const limit = first === undefined ? Infinity : Number(first);
  if (kind === 'text' || kind === 'varchar') return { kind: 'text', length: limit, scale: 0 };
  if (kind !== 'numeric') return { kind, length: 0, scale: 0 };
  const scale = first === undefined ? Infinity : Number(second ?? 0);
  return { kind, length: first === undefined ? Infinity : limit - scale, scale };
}
