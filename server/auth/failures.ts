import { sql, type Kysely } from 'kysely';
import { systemTables, type Database } from '../db/types';
import { hashToken } from './tokens';

/** Seconds of the first and the longest delay; each is twice the previous one. */
const shortest = 60;
const longest = 3_600;

// Also for addresses without an account: responses must not reveal which exist.
const accountOf = (email: string): string => hashToken(email.toLowerCase());

/** A counted attempt, for undoing its count. */
export interface CountedAttempt {
  email: string;
  /** The number of failures including it. */
  failures: number;
  /** It is the last allowed one: further attempts wait. */
  isLast: boolean;
}

/**
 * Counts a sign-in as failed before it is tried, across instances and addresses, and starts the delay with the last
 * allowed one: otherwise a burst would pass, as none of it has failed yet.
 * @param max failures of an account before the delay; each further one doubles it
 * @returns the attempt, or the seconds to wait if there were too many
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

/** Undoes a count and its delay. */
export async function uncountAttempt(
  db: Kysely<Database>,
  { email, isLast }: CountedAttempt,
): Promise<void> {
  await sql`update "server"."sign_in_failures" set "failures" = "failures" - 1,
    "waitUntil" = case when ${isLast}::boolean then null else "waitUntil" end
    where "account" = ${accountOf(email)}`.execute(db);
}

/** Deletes expired failures. Failures are rare, so this runs after each. */
export async function dropOldFailures(db: Kysely<Database>): Promise<void> {
  await sql`delete from "server"."sign_in_failures" where "failedAt" < now() - interval '1 day'`.execute(
    db,
  );
}

/** Resets failures after the right password, or when a link has set a new one. */
export async function forgetFailures(db: Kysely<Database>, email: string): Promise<void> {
  await systemTables(db)
    .deleteFrom('server.sign_in_failures')
    .where('account', '=', accountOf(email))
    .execute();
}
