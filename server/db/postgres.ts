import type { PostgresPool } from 'kysely';
import type { DatabaseTimeouts } from '../env';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { timeoutOptions } from './timeouts';
import { numberTypes, textTypes } from './types';

/**
 * A pool on a PostgreSQL server, with one connection tried.
 * @param url postgres://…; never repeated in messages, as it may hold a password
 * @param timeouts how long it may keep a request waiting
 * @param onIdleError called when an idle connection breaks; the pool replaces it by itself
 * @throws StartProblem in one line when the server can't be reached or refuses
 */
export async function openPostgres(
  url: string,
  timeouts: DatabaseTimeouts,
  onIdleError: (error: Error) => void,
): Promise<PostgresPool> {
  // Loaded here: the embedded database, which is the usual case, starts without it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tour-back-office',
    connectionTimeoutMillis: timeouts.connect * 1000,
    // One that a firewall has forgotten is found out while it lies idle, not by the next request.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c timezone=UTC -c datestyle=ISO ${timeoutOptions(timeouts)}`,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parserOf(type) ?? pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onIdleError);
  // One in use that breaks fails what uses it, which says so; unheard, the event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw unreachable(url, error);
  }
  // What Kysely asks of a pool pg's has; its queries, overloaded, are no one type that the compiler could compare.
  return pool as unknown as PostgresPool;
}

function parserOf(type: number): ((text: string) => string | number) | undefined {
  if (numberTypes.includes(type)) return Number;
  if (textTypes.includes(type)) return String;
  return undefined;
}

function unreachable(url: string, error: unknown): StartProblem {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  const words = errorMessage(error) || errorCode(error) || 'no answer';
  return new StartProblem(
    `DATABASE_URL: ${where} can't be used (${words.split('\n', 1)[0]}): check that the server runs, and user, password and database name.`,
    { cause: error },
  );
}
