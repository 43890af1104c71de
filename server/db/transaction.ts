import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { errorCode } from '../errors';
import { isConnectionLost, UnknownOutcome } from './unavailable';
import type { Database } from './types';

/** PostgreSQL's codes of a transaction that lost against another one, and of which nothing is left. */
const lost = ['40P01', '40001'];

const mostTries = 5;

/**
 * Runs `work` in a transaction: all of it or nothing. One that loses a deadlock or a serialisation to another is tried
 * again, so `work` may run several times, and does nothing outside of the transaction. Within another transaction it is
 * a step of that one: what fails takes back no more than itself.
 * @throws what `work` throws; what the database throws, once it has lost five times; UnknownOutcome
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return asStep(db, work);
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (tried === mostTries || !lost.includes(errorCode(error) ?? '')) throw error;
      // After a random while: at the same moment as the other transaction, both would collide again.
      await sleep(Math.random() * 20 * tried);
    }
  }
}

async function asStep<T>(
  transaction: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  await sql`savepoint "step"`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint "step"`.execute(transaction);
    return result;
  } catch (error) {
    // What lost against another transaction is tried again as a whole.
    if (!lost.includes(errorCode(error) ?? '') && !isConnectionLost(error))
      await sql`rollback to savepoint "step"`.execute(transaction);
    throw error;
  }
}

class Undone<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back, as it was meant to be');
  }
}

/**
 * Runs `work` as `inTransaction` does, and takes back all that it has written.
 * @throws as `inTransaction`
 */
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

async function once<T>(
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
    // On a connection that is gone the rollback fails too, and says less.
    throw failed === null ? error : failed.by;
  }
}

/** What others may still do with a locked row, from the most to the least. */
const strengths = {
  /** Change it, but neither delete it nor give it another key: somebody begins to refer to it. */
  refer: sql`for key share`,
  /** Refer to it: somebody changes it. */
  change: sql`for no key update`,
  /** Nothing: somebody deletes it, or gives it another key. */
  remove: sql`for update`,
};
export type Lock = keyof typeof strengths;

/**
 * Reads rows and locks them until the transaction ends. Every lock of a row is taken here, in one order for all, or two
 * writes could wait for each other: the record that is written, then what it refers to, then what its rule changes
 * with it; and within a table by id, all that the write will need of it at once.
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
