import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DatabaseTimeouts } from '../env';
import { errorMessage, HttpProblem } from '../errors';
import { isDatabaseUnavailable } from './unavailable';
import type { Database } from './types';

/**
 * Reads much of what is committed, and nothing else: pages of an export, the audit. It may happen on a replica, but only
 * on one that has all that was answered before; so nobody misses what they have saved, nor what another has told them.
 * What a screen lists is read where it is written: the check would cost it more than it takes away there.
 */
export type ReplicaRead = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

interface Options {
  /** Where it is written. */
  db: Kysely<Database>;
  url: string;
  timeouts: DatabaseTimeouts;
  /** Told once when it can't be read from, and that all is read from `db` meanwhile. */
  onAway: (error: Error) => void;
  waits?: { pause: number; patience: number };
}

/** Milliseconds until one that could not be used is tried again, and that it may take to answer at all. */
const usualWaits = { pause: 10_000, patience: 2_000 };
/** How often, and how many milliseconds apart, it is looked whether it has caught up. */
const [looks, between] = [5, 10];

/** It could be read, and what it says is not what was answered. */
class Behind extends Error {}

/** A replica to read from, and what to do to be done with it. */
export async function openReplica({ db, url, timeouts, onAway, ...options }: Options) {
  const { pause, patience } = options.waits ?? usualWaits;
  const { makePool } = await import('./postgres');
  const connect = Math.min(timeouts.connect, patience / 1000);
  // One that breaks while nothing happens is found out by the next who asks.
  const onIdleError = (): void => undefined;
  const pool = await makePool({ url, timeouts: { ...timeouts, connect }, onIdleError });
  const replica = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let notBefore = 0;
  let isTold = false;

  const leave = (error: unknown): void => {
    notBefore = performance.now() + pause;
    if (isTold || error instanceof Behind) return;
    isTold = true;
    const words = `DATABASE_READ_URL can't be read from (${errorMessage(error)}), so DATABASE_URL is`;
    onAway(new Error(words, { cause: error }));
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
    // One that is frozen says nothing at all.
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
      // A server that keeps no log of this kind, as some that are rented have: nothing can be compared.
      leave(error);
      return work(db);
    }
    try {
      const result = await readReplica(position, work);
      isTold = false;
      return result;
    } catch (error) {
      // What is wrong with the question is as wrong elsewhere.
      if (error instanceof HttpProblem) throw error;
      leave(error);
      return work(db);
    }
  };
  return { read, close: () => replica.destroy() };
}

/** How far the log goes in which all that was answered is. */
async function positionOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text
    as "position"`.execute(db);
  return rows[0]?.position ?? '';
}

/**
 * Looks until it has all of that; each later statement of the transaction sees it then. A pooler may have kept to itself
 * how times are to be written.
 * @throws Behind where it takes too long, or it follows nobody
 */
async function caughtUp(on: Kysely<Database>, position: string): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const { rows } = await sql<{ follows: boolean; there: boolean | null }>`select
        pg_is_in_recovery() as "follows", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "there",
        set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`.execute(on);
    if (rows[0]?.follows !== true) throw new Behind('it follows nobody');
    if (rows[0].there === true) return;
    await sleep(between);
  }
  throw new Behind('it has yet to catch up');
}
