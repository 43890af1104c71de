import { sql, type Kysely } from 'kysely';
import { systemTables, type Database } from '../db/types';
import { hashToken } from './tokens';

/** Seconds of the first wait, and of the longest: each is twice the one before. */
const shortest = 60;
const longest = 3_600;

// Whether or not the address has an account: an answer must not tell.
const accountOf = (email: string): string => hashToken(email.toLowerCase());

/** An attempt that was let through: by it the count is put right again. */
export interface CountedAttempt {
  email: string;
  /** How many failures there are with it. */
  failures: number;
  /** It is the last one for now: whatever else comes waits. */
  isLast: boolean;
}

/**
 * Counts a sign-in as failed before it is tried, over all instances and addresses, and has the account wait from the
 * last one that is allowed: of a burst no more pass than that, as none of them has failed yet.
 * @param max failures of an account before it waits; each one more doubles the wait
 * @returns the attempt, or the seconds to wait where there were too many
 */
export async function countAttempt(
  db: Kysely<Database>,
  email: string,
  max: number,
): Promise<CountedAttempt | { wait: number }> {
  const account = accountOf(email);
  const isOld = sql`"f"."failedAt" < now() - interval '1 day'`;
  const failures = sql`case when ${isOld} then 1 else "f"."failures" + 1 end`;
  const waitOf = (count: typeof failures) => sql`case when ${count} >= ${max}::int then now() +
    make_interval(secs => least(${shortest} * 2 ^ least(${count} - ${max}::int, 10), ${longest})) end`;
  const { rows } = await sql<{ failures: number }>`
    insert into "server"."sign_in_failures" as "f" ("account", "failures", "failedAt", "waitUntil")
    values (${account}, 1, now(), ${waitOf(sql`1`)})
    on conflict ("account") do update
      set "failedAt" = now(), "failures" = ${failures}, "waitUntil" = ${waitOf(failures)}
    where "f"."waitUntil" is null or "f"."waitUntil" <= now()
    returning "failures"`.execute(db);
  const [counted] = rows;
  if (counted !== undefined) return { email, ...counted, isLast: counted.failures >= max };
  const waits = await sql<{ wait: number }>`
    select ceil(extract(epoch from "waitUntil" - now()))::int as "wait" from "server"."sign_in_failures"
    where "account" = ${account}`.execute(db);
  return { wait: Math.max(1, waits.rows[0]?.wait ?? 1) };
}

/** Takes back what was counted, and the wait with it: it was no failure. */
export async function uncountAttempt(
  db: Kysely<Database>,
  { email, isLast }: CountedAttempt,
): Promise<void> {
  await sql`update "server"."sign_in_failures" set "failures" = "failures" - 1,
    "waitUntil" = case when ${isLast}::boolean then null else "waitUntil" end
    where "account" = ${accountOf(email)}`.execute(db);
}

/** Drops what is too old to count: failures are rare, so this is done after one. */
export async function dropOldFailures(db: Kysely<Database>): Promise<void> {
  await sql`delete from "server"."sign_in_failures" where "failedAt" < now() - interval '1 day'`.execute(
    db,
  );
}

/** Forgets them: the right password came, or a link set another. */
export async function forgetFailures(db: Kysely<Database>, email: string): Promise<void> {
  await systemTables(db)
    .deleteFrom('server.sign_in_failures')
    .where('account', '=', accountOf(email))
    .execute();
}
