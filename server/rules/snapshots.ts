import Big from 'big.js';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';
import { entryDollars } from './depositandwithdrawals';
import type { Rule, StoredValue } from './rule';

const table = 'server.balance_snapshots';

/** At a balance's last save, as JSON `[id, direction, usdAmount]`. */
export const snapshotTables: NonNullable<Rule['tables']> = {
  [table]: { balanceId: 'bigint primary key', entries: 'text' },
};

export interface SnapshotEntry {
  id: number;
  direction: string | null;
  usdAmount: string;
}

type Part = Omit<SnapshotEntry, 'id'>;

export async function readLedger(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<SnapshotEntry[]> {
  if (codes.length === 0) return [];
  const { rows } =
    await sql<SnapshotEntry>`select "id", "direction", ${entryDollars()} as "usdAmount"
    from "depositandwithdrawals" where "reservationCode" in (${sql.join(codes)})
    order by "id"`.execute(db);
  return rows;
}

export async function saveSnapshot(
  db: Kysely<Database>,
  balanceId: StoredValue | undefined,
  entries: readonly SnapshotEntry[],
): Promise<void> {
  const json = JSON.stringify(
    entries.map(({ id, direction, usdAmount }) => [id, direction, usdAmount]),
  );
  await sql`insert into ${sql.table(table)} ("balanceId", "entries") values (${balanceId}, ${json})
    on conflict ("balanceId") do update set "entries" = excluded."entries"`.execute(db);
}

export async function deleteSnapshot(
  db: Kysely<Database>,
  balanceId: StoredValue | undefined,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where "balanceId" = ${balanceId}`.execute(db);
}

/** For balances created without a write. */
export async function saveSnapshots(db: Kysely<Database>): Promise<void> {
  await sql`insert into ${sql.table(table)} ("balanceId", "entries")
    select "reservation"."balanceId",
      json_agg(json_build_array("entry"."id", "entry"."direction", (${entryDollars('entry')})::text)
        order by "entry"."id")::text
    from "depositandwithdrawals" as "entry"
    join "reservations" as "reservation" on "reservation"."code" = "entry"."reservationCode"
    where "reservation"."balanceId" is not null
    group by "reservation"."balanceId"
    on conflict ("balanceId") do nothing`.execute(db);
}

/** Empty if unknown. */
export async function namedDifferences(
  db: Kysely<Database>,
  balanceId: StoredValue,
  entries: readonly SnapshotEntry[],
) {
  const { rows } = await sql<{ entries: string }>`select "entries" from ${sql.table(table)}
    where "balanceId" = ${balanceId}`.execute(db);
  const [snapshot] = rows;
  if (snapshot === undefined) return [];
  const saved = JSON.parse(snapshot.entries) as [number, string | null, string | null][];
  const before = new Map(
    // Empty counted as zero.
    saved.map(([id, direction, usdAmount]) => [id, { direction, usdAmount: usdAmount ?? '0' }]),
  );
  const after = new Map(
    entries.map(({ id, direction, usdAmount }) => [id, { direction, usdAmount }]),
  );
  const ids = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b);
  return ids
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((difference) => !isSame(difference.before, difference.after));
}

function isSame(before: Part | null, after: Part | null): boolean {
  if (before === null || after === null) return before === after;
  const amount = (part: Part) => new Big(part.usdAmount);
  return before.direction === after.direction && amount(before).eq(amount(after));
}
