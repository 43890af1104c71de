import { sql, type Kysely } from 'kysely';
import { systemTables, type Database } from '../db/types';
import { hashToken } from './tokens';

/** Seconds; each delay is twice the previous one. */
const minDelay = 60;
const maxDelay = 3_600;

// Also for unknown addresses: responses must not reveal which exist.
const accountOf = (email: string): string => hashToken(email.toLowerCase());

export interface CountedAttempt {
  email: string;
  failures: number;
  /** Further attempts wait. */
  isLast: boolean;
}

/**
 * Counts before trying: otherwise a burst would pass.
 * @param max failures before the delay
 * @returns the attempt, or the seconds to wait
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
    make_interval(secs => least(${minDelay} * 2 ^ least(${count} - ${max}::int, 10), ${maxDelay})) end`;
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

export async function uncountAttempt(
  db: Kysely<Database>,
  { email, isLast }: CountedAttempt,
): Promise<void> {
  await sql`update "server"."sign_in_failures" set "failures" = "failures" - 1,
    "waitUntil" = case when ${isLast}::boolean then null else "waitUntil" end
    where "account" = ${accountOf(email)}`.execute(db);
}

/** Failures are rare, so this runs after each. */
export async function dropOldFailures(db: Kysely<Database>): Promise<void> {
  await sql`delete from "server"."sign_in_failures"
    where "failedAt" < now() - interval '1 day'`.execute(db);
}

export async function forgetFailures(db: Kysely<Database>, email: string): Promise<void> {
  await systemTables(db)
    .deleteFrom('server.sign_in_failures')
    .where('account', '=', accountOf(email))
    .execute();
}
