import { sql, type Kysely, type RawBuilder } from 'kysely';
import { writeCounts } from '../db/counts';
import type { Database } from '../db/types';
import { ownColumn } from './sources';

interface Records {
  table: string;
  /** With all that the conditions read. */
  tables: readonly string[];
  /** From `from` to the conditions. */
  matching: (and: RawBuilder<unknown>) => RawBuilder<unknown>;
}

interface Matched {
  /** The transactions that it has seen. */
  snapshot: string;
  writes: number;
  /** In the log: a promoted standby may use the number of a transaction again. */
  last: number;
  /** Ascending; null if too many. */
  ids: Float64Array | null;
}

interface CacheEntry {
  matched: Matched | null;
  reading: Promise<Matched> | null;
}

const maxIds = 200_000;
/** 24 MB. */
const maxIdsOfAll = 3_000_000;

const caches = new WeakMap<Kysely<Database>, Map<string, CacheEntry>>();

const counted = sql.table(writeCounts);

/**
 * Cached: afterwards only rows written since are compared. All are read again after a write to another table, or of very
 * many rows, and always inside a transaction.
 * @param tables that the conditions may read; null if unknown
 * @returns ascending; null if there are too many
 */
export async function matchedIds(
  db: Kysely<Database>,
  { table, matching }: Omit<Records, 'tables'>,
  tables: readonly string[] | null,
): Promise<Float64Array | null> {
  const { sql: text, parameters } = idsOf({ matching }).compile(db);
  const read = tables?.filter((name) => name === table || text.includes(`"${name}"`)) ?? [table];
  const records = { table, matching, tables: read };
  if (tables === null || db.isTransaction) return (await readAll(db, records)).ids;
  const key = JSON.stringify([text, parameters]);
  const cache = caches.get(db) ?? new Map<string, CacheEntry>();
  caches.set(db, cache);
  const entry = cache.get(key) ?? { matched: null, reading: null };
  cache.delete(key);
  cache.set(key, entry);
  const { ids } = await readOrFollow(db, records, entry);
  dropOldest(cache);
  return ids;
}

async function readOrFollow(
  db: Kysely<Database>,
  records: Records,
  entry: CacheEntry,
): Promise<Matched> {
  for (;;) {
    const before = entry.matched ?? (await entry.reading);
    if (before?.ids === null) return before;
    const next = before && (await follow(db, records, before));
    if (next) return (entry.matched = next);
    if (entry.matched === before) entry.matched = null;
    // Another may have begun meanwhile: its result is followed.
    if (entry.reading) continue;
    entry.reading = readAll(db, records);
    try {
      return (entry.matched = await entry.reading);
    } finally {
      entry.reading = null;
    }
  }
}

function dropOldest(cache: Map<string, CacheEntry>): void {
  let sum = 0;
  for (const { matched } of cache.values()) sum += 1000 + (matched?.ids?.length ?? 0);
  for (const [key, { matched }] of cache) {
    if (sum <= maxIdsOfAll) return;
    sum -= 1000 + (matched?.ids?.length ?? 0);
    cache.delete(key);
  }
}

/** In one snapshot. PostgreSQL would plan a limit for the first rows. */
async function readAll(db: Kysely<Database>, records: Records): Promise<Matched> {
  const { rows } = await sql<Omit<Matched, 'ids'> & { total: number; found: string | null }>`
    with "matched" as materialized (${idsOf(records)}),
      "counted" as (select count(*) as "total" from "matched")
    select pg_current_snapshot()::text as "snapshot", "log".*, "total",
      case when "total" <= ${maxIds} then (select string_agg("id"::text, ',') from "matched") end as "found"
    from "counted", (select coalesce(sum("writes"), 0)::bigint as "writes", coalesce(max("id"), 0) as "last"
      from ${counted} where "table" in (${sql.join(records.tables)})) as "log"`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('a count has no row');
  const { total, found, ...seen } = read;
  return { ...seen, ids: total > maxIds ? null : idsIn(found).toSorted() };
}

interface ChangesSince extends Omit<Matched, 'ids'> {
  added: number;
  isOwn: boolean;
  changed: string | null;
  matching: string | null;
}

/** @returns null if it is unknown which rows were written, or another table was */
async function follow(
  db: Kysely<Database>,
  records: Records,
  { snapshot, writes, last, ids }: Matched,
): Promise<Matched | null> {
  const { table, tables } = records;
  const among = sql`${ownColumn('id')} = any(array(select unnest("ids") from "new"))`;
  const { rows } = await sql<ChangesSince>`
    with "log" as materialized (
      select "id" as "place", "table", "writes", "ids", "transaction" is not null and ("id" > ${last}
        or not pg_visible_in_snapshot("transaction", ${snapshot}::pg_snapshot)) as "isNew"
      from ${counted} where "table" in (${sql.join(tables)})
    ), "new" as materialized (select * from "log" where "isNew")
    select pg_current_snapshot()::text as "snapshot",
      (select coalesce(max("place"), 0) from "log") as "last",
      (select coalesce(sum("writes"), 0)::bigint from "log") as "writes",
      (select coalesce(sum("writes"), 0)::bigint from "new") as "added",
      (select coalesce(bool_and("table" = ${table} and "ids" is not null), true) from "new") as "isOwn",
      (select string_agg(distinct "id"::text, ',') from "new", unnest("ids") as "id") as "changed",
      (select string_agg("id"::text, ',') from (
        ${idsOf(records, among)}) as "matched") as "matching"`.execute(db);
  const [changes] = rows;
  if (!changes) return null;
  const { added, isOwn, changed, matching, ...seen } = changes;
  // Counts of rows that were added up would be missing.
  if (!isOwn || writes + added !== seen.writes) return null;
  const written = new Set(idsIn(changed));
  const rest = written.size === 0 ? ids : ids?.filter((id) => !written.has(id));
  const merged = merge(rest ?? new Float64Array(), idsIn(matching).toSorted());
  return { ...seen, ids: merged.length > maxIds ? null : merged };
}

const idsOf = ({ matching }: Pick<Records, 'matching'>, and = sql`true`): RawBuilder<unknown> =>
  sql`select ${ownColumn('id')} as "id" ${matching(and)}`;

const idsIn = (text: string | null): Float64Array =>
  Float64Array.from(text === null ? [] : text.split(','), Number);

/** Ascending. */
function merge(all: Float64Array, few: Float64Array): Float64Array {
  if (few.length === 0) return all;
  const merged = new Float64Array(all.length + few.length);
  let from = 0;
  few.forEach((id, before) => {
    let to = from;
    while (to < all.length && Number(all[to]) < id) to += 1;
    merged.set(all.subarray(from, to), from + before);
    merged[to + before] = id;
    from = to;
  });
  merged.set(all.subarray(from), from + few.length);
  return merged;
}
