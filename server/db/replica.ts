import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DatabaseTimeouts } from '../env';
import { errorMessage, HttpProblem } from '../errors';
import { isDatabaseUnavailable } from './unavailable';
import type { Database } from './types';

/** For large reads, only if it has everything any client has seen; for ordinary lists the check would cost more. */
export type ReplicaRead = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

interface Options {
  db: Kysely<Database>;
  url: string;
  timeouts: DatabaseTimeouts;
  /** Called when reads fall back to `db`. */
  onUnreachable: (error: Error) => void;
  waits?: { pause: number; patience: number };
}

/** Milliseconds. */
const usualWaits = { pause: 10_000, patience: 2_000 };
const [attempts, pauseMs] = [5, 10];

class Behind extends Error {}

export async function openReplica({ db, url, timeouts, onUnreachable, ...options }: Options) {
  const { pause, patience } = options.waits ?? usualWaits;
  const { makePool } = await import('./postgres');
  const connect = Math.min(timeouts.connect, patience / 1000);
  // The next read notices a broken connection.
  const onIdleError = (): void => undefined;
  const pool = await makePool({ url, timeouts: { ...timeouts, connect }, onIdleError });
  const replica = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let notBefore = 0;
  let isReported = false;

  const leave = (error: unknown): void => {
    notBefore = performance.now() + pause;
    if (isReported || error instanceof Behind) return;
    isReported = true;
    const reason = `DATABASE_READ_URL can't be used (${errorMessage(error)}): reading from DATABASE_URL`;
    onUnreachable(new Error(reason, { cause: error }));
  };

  const readReplica = async <T>(
    position: string,
    work: (on: Kysely<Database>) => Promise<T>,
  ): Promise<T> => {
    let begun = false;
    const reading = replica
      .transaction()
      .setAccessMode('read only')
      .execute(async (on) => {
        await caughtUp(on, position);
        begun = true;
        return work(on);
      });
    // A frozen replica gives no error.
    const silent = sleep(patience, null, { ref: false }).then(() => {
      if (!begun) throw new Error('no answer');
      return reading;
    });
    return Promise.race([reading, silent]);
  };

  const read: ReplicaRead = async (work) => {
    if (performance.now() < notBefore) return work(db);
    let position: string;
    try {
      position = await positionOf(db);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Some managed servers have no log position.
      leave(error);
      return work(db);
    }
    try {
      const result = await readReplica(position, work);
      isReported = false;
      return result;
    } catch (error) {
      // The same on the primary.
      if (error instanceof HttpProblem) throw error;
      leave(error);
      return work(db);
    }
  };
  return { read, close: () => replica.destroy() };
}

/** Includes everything clients have seen. */
async function positionOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text
    as "position"`.execute(db);
  return rows[0]?.position ?? '';
}

/** @throws Behind if it takes too long, or it is no standby */
async function caughtUp(on: Kysely<Database>, position: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { rows } = await sql<{ follows: boolean; there: boolean | null }>`select
        pg_is_in_recovery() as "follows", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "there",
        set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`.execute(on);
    if (rows[0]?.follows !== true) throw new Behind('it is not a standby');
    if (rows[0].there === true) return;
    await sleep(pauseMs);
  }
  throw new Behind('it has not caught up yet');
}
