import { sql, type Kysely } from 'kysely';
import { systemTables, type Database } from '../db/types';
import { hashToken } from './tokens';

/** Seconds of the first wait, and of the longest: each is twice the one before. */
const shortest = 60;
const longest = 3_600;

// Whether or not the address has an account: an answer must not tell.
const accountOf = (email: string): string => hashToken(email.toLowerCase());

/**
 * Counts a sign-in as failed before it is tried, over all instances and addresses: a burst would otherwise pass before
 * its first failure is known.
 * @returns how many failures there are with it, or the seconds to wait where there were too many
 */
export async function countAttempt(
  db: Kysely<Database>,
  email: string,
): Promise<{ failures: number } | { wait: number }> {
  const account = accountOf(email);
  const { rows } = await sql<{ failures: number }>`
    insert into "server"."sign_in_failures" as "f" ("account", "failures", "failedAt") values (${account}, 1, now())
    on conflict ("account") do update set "failedAt" = now(),
      "failures" = case when "f"."failedAt" < now() - interval '1 day' then 1 else "f"."failures" + 1 end
    where "f"."waitUntil" is null or "f"."waitUntil" <= now()
    returning "failures"`.execute(db);
  const [counted] = rows;
  if (counted !== undefined) return counted;
  const waits = await sql<{ wait: number }>`
    select ceil(extract(epoch from "waitUntil" - now()))::int as "wait" from "server"."sign_in_failures"
    where "account" = ${account}`.execute(db);
  return { wait: Math.max(1, waits.rows[0]?.wait ?? 1) };
}

/**
 * Has an address wait once there are too many failures, and longer for each one more.
 * @param over how many there are beyond what is allowed; below zero none
 */
export async function waitAfter(db: Kysely<Database>, email: string, over: number): Promise<void> {
  if (over < 0) return;
  const wait = Math.min(shortest * 2 ** Math.min(over, 10), longest);
  await sql`update "server"."sign_in_failures" set "waitUntil" = now() + make_interval(secs => ${wait})
    where "account" = ${accountOf(email)}`.execute(db);
  // Failures are rare, so this is where those that nobody asks for any more go.
  await sql`delete from "server"."sign_in_failures" where "failedAt" < now() - interval '1 day'`.execute(
    db,
  );
}

/** Takes back what was counted: it was no failure. */
export async function uncountAttempt(db: Kysely<Database>, email: string): Promise<void> {
  await sql`update "server"."sign_in_failures" set "failures" = "failures" - 1
    where "account" = ${accountOf(email)}`.execute(db);
}

/** Forgets them: the right password came, or a link set another. */
export async function forgetFailures(db: Kysely<Database>, email: string): Promise<void> {
  await systemTables(db)
    .deleteFrom('server.sign_in_failures')
    .where('account', '=', accountOf(email))
    .execute();
}
