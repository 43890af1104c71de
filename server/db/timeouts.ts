import { sql, type Kysely } from 'kysely';
import type { DatabaseTimeouts } from '../env';
import type { Database } from './types';

/** PostgreSQL's names of the limits. */
const names = {
  statement: 'statement_timeout',
  lock: 'lock_timeout',
  idle: 'idle_in_transaction_session_timeout',
} as const;

/**
 * The limits as a connection asks for them when it begins. Not by statements later: a pooler between us and the server
 * may give each transaction another of its own connections (docs/operations.md).
 */
export function timeoutOptions(timeouts: DatabaseTimeouts): string {
  return (Object.keys(names) as (keyof typeof names)[])
    .map((key) => `-c ${names[key]}=${Math.round(timeouts[key] * 1000)}`)
    .join(' ');
}

/**
 * Runs `work`, which takes long by its nature, such as building an index, on one connection that nothing cuts short:
 * for the rest of the transaction if `db` is one.
 * @throws what `work` throws
 */
export async function withoutTimeouts<T>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    await lift(db, true);
    return work(db);
  }
  return db.connection().execute(async (connection) => {
    await lift(connection, false);
    try {
      return await work(connection);
    } finally {
      for (const name of Object.values(names)) await sql`reset ${sql.id(name)}`.execute(connection);
    }
  });
}

async function lift(connection: Kysely<Database>, isLocal: boolean): Promise<void> {
  const lifted = Object.values(names).map((name) => sql`set_config(${name}, '0', ${isLocal})`);
  await sql`select ${sql.join(lifted)}`.execute(connection);
}
