import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from '../db/types';
import { splitMessage, MessageJoiner } from './messageParts';

/** One per database. */
const channel = 'tour_realtime';

/** In pg_stat_activity. */
export const listenerName = 'tour-back-office realtime';

const connectTimeout = 10_000;
const minPause = 1_000;
const maxPause = 5_000;
/** Milliseconds. A connection dropped by a firewall looks idle. */
const defaultHeartbeat = { every: 30_000, patience: 5_000 };

const undeliveredWarning =
  'realtime: no messages from other instances: DATABASE_SESSION_URL must connect to the same database as DATABASE_URL, without a pooler in transaction mode';

interface Options {
  url: string;
  heartbeat?: { every: number; patience: number };
  db: Kysely<Database>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onConnect?: (client: Client) => Promise<void>;
  onMessage: (message: string) => void;
  onGap: () => void;
}

/** LISTEN and NOTIFY; reconnects automatically. Messages are lost while the connection is down. */
export function postgresFanout({ url, db, log, heartbeat = defaultHeartbeat, ...on }: Options) {
  const instance = randomUUID();
  const echo = `echo ${instance}`;
  let onEcho: () => void = () => undefined;
  let isReported = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = minPause;
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
    log.warn({ err: error }, 'realtime: other instances are unreachable');
    later(pause, connect);
    pause = Math.min(pause * 2, maxPause);
  };

  /** null: could not be published. */
  const probe = async (): Promise<boolean | null> => {
    const echoed = new Promise<boolean>((resolve) => (onEcho = () => resolve(true)));
    try {
      await sql`select pg_notify(${channel}, ${echo})`.execute(db);
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'realtime: retry failed');
      return null;
    }
    return Promise.race([echoed, sleep(heartbeat.patience, false, { ref: false })]);
  };

  /** @param wasReceiving if no longer, it reaches a server that others have left, as after a failover */
  const checkDelivery = async (wasReceiving: boolean): Promise<void> => {
    const current = client;
    if (current === null) return;
    try {
      await current.query('select 1');
      const isReceiving = await probe();
      if (client !== current) return;
      if (isReceiving === false && wasReceiving)
        throw new Error('published messages are no longer received');
      if (isReceiving === false && !isReported) log.warn(undeliveredWarning);
      isReported ||= isReceiving === false;
      later(heartbeat.every, () => checkDelivery(isReceiving ?? wasReceiving));
    } catch (error) {
      lost(current, error);
    }
  };

  const connect = async (): Promise<void> => {
    const { default: pg } = await import('pg');
    if (closed) return;
    const next = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
      keepAlive: true,
    });
    const joiner = new MessageJoiner(instance);
    client = next;
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, null));
    next.on('notification', ({ payload = '' }) => {
      if (payload === echo) return onEcho();
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
    pause = minPause;
    void checkDelivery(false);
    if (interrupted) on.onGap();
    interrupted = false;
  };

  return {
    start: connect,
    publish: async (message: string): Promise<void> => {
      // One transaction: the parts arrive in order.
      await sql`select pg_notify(${channel}, part)
        from unnest(${splitMessage(instance, message)}::text[]) with ordinality as parts (part, place)
        order by place`.execute(db);
    },
    close: async (): Promise<void> => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      const current = client;
      client = null;
      await current?.end();
    },
  };
}
