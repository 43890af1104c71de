import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Database } from '../db/types';
import { cut, Joiner } from './parts';

/**
 * Reaches the other instances behind the same address. What was published before `start` or while the way to the
 * others was broken is lost.
 */
export interface Fanout {
  start: () => Promise<void>;
  /** Tells all the others; each gets it once, in the order of publishing. */
  publish: (message: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The embedded database belongs to one process: there are no others. */
export const noFanout: Fanout = {
  start: () => Promise.resolve(),
  publish: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** One name per database: instances that share the one share the other. */
const channel = 'tour_realtime';

/** What the listening connection calls itself in pg_stat_activity. */
export const listenerName = 'tour-back-office realtime';

const connectTimeout = 10_000;
const shortestPause = 1_000;
const longestPause = 30_000;
/** A connection that a firewall has forgotten says nothing, and looks like one on which nothing happens. */
const heartbeat = 30_000;

interface Options {
  url: string;
  /** Publishes through its pool. */
  db: Kysely<Database>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Uses the new connection before it listens. */
  onConnect?: (client: Client) => Promise<void>;
  onMessage: (message: string) => void;
  /** Messages may have been missed. */
  onGap: () => void;
}

/** Fan-out by LISTEN and NOTIFY, on a connection of its own that comes back by itself. */
export function postgresFanout({ url, db, log, ...on }: Options): Fanout {
  const instance = randomUUID();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = shortestPause;
  let closed = false;
  let interrupted = false;

  const later = (milliseconds: number, work: () => Promise<void>): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void work(), milliseconds).unref();
  };

  const lost = (from: Client, error: unknown): void => {
    if (client !== from) return;
    client = null;
    interrupted = true;
    void from.end().catch((reason: unknown) => log.warn({ err: reason }, 'realtime: not closed'));
    if (closed) return;
    log.warn({ err: error }, 'realtime: other instances are out of reach');
    later(pause, connect);
    pause = Math.min(pause * 2, longestPause);
  };

  const beat = async (): Promise<void> => {
    const current = client;
    if (current === null) return;
    try {
      await current.query('select 1');
      if (client === current) later(heartbeat, beat);
    } catch (error) {
      lost(current, error);
    }
  };

  const connect = async (): Promise<void> => {
    // Loaded here: the embedded database does without it.
    const { default: pg } = await import('pg');
    if (closed) return;
    const next = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
      keepAlive: true,
    });
    const joiner = new Joiner(instance);
    client = next;
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, null));
    next.on('notification', ({ payload = '' }) => {
      const message = joiner.take(payload);
      if (message !== null) on.onMessage(message);
    });
    try {
      await next.connect();
      await on.onConnect?.(next);
      await next.query(`listen ${channel}`);
    } catch (error) {
      lost(next, error);
      return;
    }
    pause = shortestPause;
    later(heartbeat, beat);
    if (interrupted) on.onGap();
    interrupted = false;
  };

  return {
    start: connect,
    publish: async (message) => {
      // One statement is one transaction: the parts arrive together, in order.
      await sql`select pg_notify(${channel}, part)
        from unnest(${cut(instance, message)}::text[]) with ordinality as parts (part, place)
        order by place`.execute(db);
    },
    close: async () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      const current = client;
      client = null;
      await current?.end();
    },
  };
}
