import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { errorCode } from '../errors';
import { isConnectionLost, UnknownOutcome } from './unavailable';
import type { Database } from './types';

const retryable = ['40P01', '40001'];

const maxAttempts = 5;

/**
 * Retries after deadlocks, so `work` must have no effects outside. Within a transaction it is a savepoint.
 * @throws what `work` throws; the database's error after five attempts; UnknownOutcome
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === maxAttempts || !retryable.includes(errorCode(error) ?? '')) throw error;
      // So that the two do not collide again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function inSavepoint<T>(
  transaction: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  await sql`savepoint "step"`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint "step"`.execute(transaction);
    return result;
  } catch (error) {
    if (!retryable.includes(errorCode(error) ?? '') && !isConnectionLost(error))
      await sql`rollback to savepoint "step"`.execute(transaction);
    throw error;
  }
}

class Undone<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back, as it was meant to be');
  }
}

export async function inRolledBackTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (transaction): Promise<never> => {
      throw new Undone(await work(transaction));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

async function runOnce<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  let failed = null as { by: unknown } | null;
  let done = false;
  const attempt = async (transaction: Kysely<Database>): Promise<T> => {
    try {
      const result = await work(transaction);
      done = true;
      return result;
    } catch (error) {
      failed = { by: error };
      throw error;
    }
  };
  try {
    return await db.transaction().execute(attempt);
  } catch (error) {
    if (done && isConnectionLost(error)) throw new UnknownOutcome(error);
    // On a broken connection the rollback fails, too.
    throw failed === null ? error : failed.by;
  }
}

/** What others may still do with a locked row. */
const strengths = {
  /** For adding a reference to it. */
  refer: sql`for key share`,
  change: sql`for no key update`,
  /** For deleting it or changing its key. */
  remove: sql`for update`,
};
export type Lock = keyof typeof strengths;

/**
 * Reads and locks rows. All row locks are taken here, in one order to avoid deadlocks: the written record, the
 * records it refers to, then what its rule changes; within a table by id.
 * @example await lockRows(db, 'reservations', sql`"balanceId" = ${id}`, 'change')
 */
export async function lockRows<Row>(
  db: Kysely<Database>,
  table: string,
  where: RawBuilder<unknown>,
  lock: Lock,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} as "other"
    where ${where} order by "id" ${strengths[lock]}`.execute(db);
  return rows;
}
