import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';

/** Milliseconds that the database gets to answer. */
const usualPatience = 2_000;

/** Asked every few seconds by machines: no news to a log. */
const quiet = { logLevel: 'warn' } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, as its database answers. Nothing listens before the
 * tables are prepared, and Fastify answers 503 to all that comes while it stops. (docs/operations.md: health and metrics)
 */
export function registerHealth(
  app: FastifyInstance,
  db: Kysely<Database>,
  patience = usualPatience,
): void {
  const answers = databaseProbe(db, patience);
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    const isReady = await answers();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ready' } : { status: 'not ready', why: 'database' });
  });
}

/** Does the database answer in time? One question at a time, however many ask: a slow one gets no more to do. */
function databaseProbe(db: Kysely<Database>, patience: number): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      // Why not is in the log of whoever meant to work with it; here the answer is no.
      return false;
    } finally {
      asked = null;
    }
  };
  return () => {
    asked ??= ask();
    return Promise.race([asked, sleep(patience, false, { ref: false })]);
  };
}
