import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';

/** Milliseconds. */
const usualPatience = 2_000;

const probeOptions = { logLevel: 'warn' } as const;

/** `/readyz` includes the database (docs/operations.md: health and metrics). */
export function registerHealth(
  app: FastifyInstance,
  db: Kysely<Database>,
  patience = usualPatience,
): void {
  const answers = databaseProbe(db, patience);
  app.get('/healthz', probeOptions, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', probeOptions, async (_request, reply) => {
    const isReady = await answers();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ready' } : { status: 'not ready', why: 'database' });
  });
}

/** A slow database gets no more work. */
function databaseProbe(db: Kysely<Database>, patience: number): () => Promise<boolean> {
  let pendingProbe: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      pendingProbe = null;
    }
  };
  return () => {
    pendingProbe ??= ask();
    return Promise.race([pendingProbe, sleep(patience, false, { ref: false })]);
  };
}
