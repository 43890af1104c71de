import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseTimeouts } from '../env';
import { errorCode, firstLine, StartProblem } from '../errors';
import { isStandby } from './unavailable';
import { sessionOptions, sessionQuery, findUnappliedTimeouts } from './timeouts';
import { numberTypeOids, textTypeOids } from './types';

type Variable = 'DATABASE_URL' | 'DATABASE_SESSION_URL' | 'DATABASE_READ_URL';

interface Options {
  variable?: Variable;
  /** Never repeated in messages: it may contain a password. */
  url: string;
  timeouts: DatabaseTimeouts;
  /** The pool replaces the connection. */
  onIdleError: (error: Error) => void;
}

export type Connections = Record<'open' | 'idle' | 'waiting', number>;

/**
 * Tests a connection.
 * @throws StartProblem if unreachable, refused, or in another time zone
 */
export async function openPostgres(options: Options) {
  const { variable = 'DATABASE_URL', url, timeouts } = options;
  const pool = await makePool(options);
  try {
    const { rows } = await pool.query<{ name: string; setting: string }>(sessionQuery);
    const { grave, limits } = findUnappliedTimeouts(rows, timeouts);
    if (grave.length > 0) throw wrongSettings(variable, grave);
    return {
      pool: discardBroken(pool),
      connections: (): Connections => {
        const { totalCount, idleCount, waitingCount } = pool;
        return { open: totalCount, idle: idleCount, waiting: waitingCount };
      },
      unappliedTimeouts: limits,
    };
  } catch (error) {
    await pool.end();
    throw error instanceof StartProblem ? error : unreachable(variable, url, error);
  }
}

/** @throws StartProblem */
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

/** Does not connect yet. */
export async function makePool({ url, timeouts, onIdleError }: Options): Promise<Pool> {
  // The embedded database starts without it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tour-back-office',
    connectionTimeoutMillis: timeouts.connect * 1000,
    // Detects idle connections dropped by a firewall.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionOptions(timeouts),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parserOf(type) ?? pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onIdleError);
  // An unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Discards connections that reach a standby, as after a failover. */
function discardBroken(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let isBroken = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          isBroken ||= isStandby(error);
          throw error;
        }
      };
      // The other overload takes a cursor.
      const checkedQuery = query as unknown as PostgresPoolClient['query'];
      return { query: checkedQuery, release: () => client.release(isBroken) };
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
  const reason = firstLine(error) || errorCode(error) || 'no answer';
  return new StartProblem(
    `${variable}: ${where} can't be used (${reason}): check that the server runs, and user, password and database name.`,
    { cause: error },
  );
}

const wrongSettings = (variable: Variable, grave: readonly string[]): StartProblem =>
  new StartProblem(
    `${variable}: ${grave.join(' and ')}, despite the connection's options: set it for the database role (docs/operations.md, "Behind PgBouncer"), and remove "options" from the URL.`,
  );
