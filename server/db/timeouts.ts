import { sql, type Kysely } from 'kysely';
import type { DatabaseTimeouts } from '../env';
import type { Database } from './types';

/** PostgreSQL's names of the limits. */
const names = {
  statement: 'statement_timeout',
  lock: 'lock_timeout',
  idle: 'idle_in_transaction_session_timeout',
} as const;

const limits = Object.keys(names) as (keyof typeof names)[];

/**
 * What a connection asks for when it begins. Not by statements later: a pooler between us and the server may give each
 * transaction another of its own connections (docs/operations.md).
 */
export function sessionOptions(timeouts: DatabaseTimeouts): string {
  const asked = limits.map((key) => `-c ${names[key]}=${Math.round(timeouts[key] * 1000)}`);
  return ['-c timezone=UTC -c datestyle=ISO', ...asked].join(' ');
}

/** Asks for what holds in a session, whoever has decided it. */
export const sessionQuery = `select "name", "setting" from pg_settings
  where "name" in ('TimeZone', 'DateStyle', ${Object.values(names)
    .map((name) => `'${name}'`)
    .join(', ')})`;

/** What does not hold of what was asked for: a pooler may have kept it to itself. */
interface Unheld {
  /** Times and days would be read wrongly. */
  grave: string[];
  /** Somebody may wait for longer, or for less long, than the settings say. */
  limits: string[];
}

/** What to do about limits that are not kept. */
export const unappliedTimeoutAdvice = (limits: readonly string[]): string =>
  `DATABASE_URL: ${limits.join(', ')}: a pooler keeps to itself what it is asked for. Give the role the limits of the variables (docs/operations.md, "Behind PgBouncer").`;

/** @param settings what `sessionQuery` has found */
export function findUnappliedTimeouts(
  settings: readonly { name: string; setting: string }[],
  timeouts: DatabaseTimeouts,
): Unheld {
  const held = new Map(settings.map(({ name, setting }) => [name, setting]));
  const [zone = '', style = ''] = [held.get('TimeZone'), held.get('DateStyle')];
  const isUtc = /^(?:Etc\/)?UTC$/i.test(zone);
  return {
    grave: [
      ...(isUtc ? [] : [`timezone is ${zone}, not UTC`]),
      ...(style.startsWith('ISO') ? [] : [`datestyle is ${style}, not ISO`]),
    ],
    limits: limits.flatMap((key) => {
      const [is, asked] = [Number(held.get(names[key])), Math.round(timeouts[key] * 1000)];
      return is === asked ? [] : [`${names[key]} is ${is} ms, not ${asked}`];
    }),
  };
}

/**
 * Runs `work`, which takes long by its nature, such as building an index, in a transaction that nothing cuts short: the
 * rest of this one if `db` is one. Never longer than that: a pooler would hand the session on to others as it is left.
 * @throws what `work` throws
 */
export async function withoutTimeouts<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((own) => withoutTimeouts(own, work));
  const lifted = Object.values(names).map((name) => sql`set_config(${name}, '0', true)`);
  await sql`select ${sql.join(lifted)}`.execute(db);
  return work(db);
}
