import { sql, type Kysely } from 'kysely';
import type { DatabaseTimeouts } from '../env';
import type { Database } from './types';

const names = {
  statement: 'statement_timeout',
  lock: 'lock_timeout',
  idle: 'idle_in_transaction_session_timeout',
} as const;

const limits = Object.keys(names) as (keyof typeof names)[];

/** A pooler may give each statement another connection (docs/operations.md). */
export function sessionOptions(timeouts: DatabaseTimeouts): string {
  const limitOptions = limits.map((key) => `-c ${names[key]}=${Math.round(timeouts[key] * 1000)}`);
  return ['-c timezone=UTC -c datestyle=ISO', ...limitOptions].join(' ');
}

export const sessionQuery = `select "name", "setting" from pg_settings
  where "name" in ('TimeZone', 'DateStyle', ${Object.values(names)
    .map((name) => `'${name}'`)
    .join(', ')})`;

export const unappliedTimeoutAdvice = (limits: readonly string[]): string =>
  `DATABASE_URL: ${limits.join(', ')}: the pooler drops these settings. Set them for the database role (docs/operations.md, "Behind PgBouncer").`;

export function findUnappliedTimeouts(
  settings: readonly { name: string; setting: string }[],
  timeouts: DatabaseTimeouts,
) {
  const current = new Map(settings.map(({ name, setting }) => [name, setting]));
  const [zone = '', style = ''] = [current.get('TimeZone'), current.get('DateStyle')];
  const isUtc = /^(?:Etc\/)?UTC$/i.test(zone);
  return {
    /** Dates and times would be wrong. */
    grave: [
      ...(isUtc ? [] : [`timezone is ${zone}, not UTC`]),
      ...(style.startsWith('ISO') ? [] : [`datestyle is ${style}, not ISO`]),
    ],
    limits: limits.flatMap((key) => {
      const [is, wanted] = [Number(current.get(names[key])), Math.round(timeouts[key] * 1000)];
      return is === wanted ? [] : [`${names[key]} is ${is} ms, not ${wanted}`];
    }),
  };
}

/** Never for the session: a pooler would hand it on to others. */
export async function withoutTimeouts<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((own) => withoutTimeouts(own, work));
  const lifted = Object.values(names).map((name) => sql`set_config(${name}, '0', true)`);
  await sql`select ${sql.join(lifted)}`.execute(db);
  return work(db);
}
