import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseTimeouts } from '../env';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { isStandby } from './unavailable';
import { sessionOptions, sessionQuery, findUnappliedTimeouts } from './timeouts';
import { numberTypeOids, textTypeOids } from './types';

/** Which variable says where it is. */
type Variable = 'DATABASE_URL' | 'DATABASE_SESSION_URL' | 'DATABASE_READ_URL';

interface Options {
  variable?: Variable;
  /** postgres://…; never repeated in messages, as it may hold a password. */
  url: string;
  /** How long it may keep a request waiting. */
  timeouts: DatabaseTimeouts;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError: (error: Error) => void;
}

/** How many connections there are, how many of them have nothing to do, and how many requests wait for one. */
export type Connections = Record<'open' | 'idle' | 'waiting', number>;

/** Connections to a PostgreSQL server. */
export interface Postgres {
  pool: PostgresPool;
  connections: () => Connections;
  /** Which limits do not hold though we ask for them, in words. */
  unheld: readonly string[];
}

/**
 * A pool on a PostgreSQL server, with one connection tried.
 * @throws StartProblem in one line when the server can't be reached or refuses, or would tell times of another zone
 */
export async function openPostgres(options: Options): Promise<Postgres> {
  const { variable = 'DATABASE_URL', url, timeouts } = options;
  const pool = await makePool(options);
  try {
    const { rows } = await pool.query<{ name: string; setting: string }>(sessionQuery);
    const { grave, limits } = findUnappliedTimeouts(rows, timeouts);
    if (grave.length > 0) throw otherwise(variable, grave);
    return {
      pool: careful(pool),
      connections: () => {
        const { totalCount, idleCount, waitingCount } = pool;
        return { open: totalCount, idle: idleCount, waiting: waitingCount };
      },
      unheld: limits,
    };
  } catch (error) {
    await pool.end();
    throw error instanceof StartProblem ? error : unreachable(variable, url, error);
  }
}

/** Makes one connection, and ends it. @throws StartProblem as above */
export async function tryPostgres({
  variable,
  url,
  timeouts,
}: Pick<Options, 'url' | 'timeouts'> & { variable: Variable }): Promise<void> {
  const pool = await makePool({ url, timeouts, onIdleError: () => undefined });
  try {
    await pool.query('select 1');
  } catch (error) {
    throw unreachable(variable, url, error);
  } finally {
    await pool.end();
  }
}

/** A pool of which nothing is tried yet. */
export async function makePool({ url, timeouts, onIdleError }: Options): Promise<Pool> {
  // Loaded here: the embedded database, which is the usual case, starts without it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tour-back-office',
    connectionTimeoutMillis: timeouts.connect * 1000,
    // One that a firewall has forgotten is found out while it lies idle, not by the next request.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionOptions(timeouts),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parserOf(type) ?? pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onIdleError);
  // One in use that breaks fails what uses it, which says so; unheard, the event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * The pool as Kysely asks for it. A connection that has come to lead to a standby, as after a failover, is not used
 * again: a new one leads to where the address has come to lead.
 */
function careful(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let goes = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          goes ||= isStandby(error);
          throw error;
        }
      };
      // Its other way to be called is with a cursor, of which there are none.
      const asked = query as unknown as PostgresPoolClient['query'];
      return { query: asked, release: () => client.release(goes) };
    },
    end: () => pool.end(),
  };
}

function parserOf(type: number): ((text: string) => string | number) | undefined {
  if (numberTypeOids.includes(type)) return Number;
  if (textTypeOids.includes(type)) return String;
  return undefined;
}

function unreachable(variable: Variable, url: string, error: unknown): StartProblem {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  const words = errorMessage(error) || errorCode(error) || 'no answer';
  return new StartProblem(
    `${variable}: ${where} can't be used (${words.split('\n', 1)[0]}): check that the server runs, and user, password and database name.`,
    { cause: error },
  );
}

const otherwise = (variable: Variable, grave: readonly string[]): StartProblem =>
  new StartProblem(
    `${variable}: ${grave.join(' and ')}, though the server asks for it: give it to the role (docs/operations.md, "Behind PgBouncer"), and take "options" out of the address.`,
  );
