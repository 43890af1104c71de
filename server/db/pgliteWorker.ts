import { Worker } from 'node:worker_threads';
import { numberTypeOids, textTypeOids } from './types';

/** What a query answers; the shape of pg's, as Kysely reads it. */
interface QueryAnswer {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** An error that PostgreSQL reported, with its SQLSTATE in `code`, like pg's DatabaseError. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;

  constructor({ message, ...rest }: WorkerError) {
    super(message);
    Object.assign(this, rest);
  }
}

interface WorkerError {
  message: string;
  [key: string]: string;
}

interface WorkerMessage {
  id: number;
  value?: unknown;
  error?: WorkerError;
}

/** The message that says how opening went. */
const opening = 0;

/** An open PGlite in a thread of its own. */
export interface PgliteWorker {
  query: (sql: string, parameters: readonly unknown[]) => Promise<QueryAnswer>;
  /** How many times the engine has had the disk synced. */
  syncs: () => Promise<number>;
  /** Checkpoints and ends the thread. */
  close: () => Promise<void>;
  /** Resolves with the reason when the thread ends without having been closed. */
  failed: Promise<Error>;
}

type Waiter = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * Opens the database folder.
 * @param options.isNew creates the cluster in it first; the folder is empty
 * @param options.program the thread's
 * @throws DatabaseError or the engine's own error when the folder can't be used
 */
export async function startPgliteWorker(
  dataDir: string,
  {
    isNew = false,
    program = new URL('./pglite.worker.mjs', import.meta.url),
  }: { isNew?: boolean; program?: URL } = {},
): Promise<PgliteWorker> {
  const worker = new Worker(program, {
    workerData: { dataDir, isNew, numberTypes: numberTypeOids, textTypes: textTypeOids },
    execArgv: [],
    // The engine's own remarks would break the promise of two lines at start; errors come back as messages.
    stdout: true,
    stderr: true,
  });
  const waiting = new Map<number, Waiter>();
  let lastId = opening;
  let closed = false;
  let reportFailure: (error: Error) => void = () => undefined;
  const failed = new Promise<Error>((resolve) => {
    reportFailure = resolve;
  });
  const settle = (id: number, end: (waiter: Waiter) => void): void => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (waiter !== undefined) end(waiter);
  };
  const fail = (error: Error): void => {
    for (const id of waiting.keys()) settle(id, (waiter) => waiter.reject(error));
    if (!closed) reportFailure(error);
    closed = true;
  };
  worker.on('message', ({ id, value, error }: WorkerMessage) => {
    settle(id, (waiter) => {
      if (error === undefined) waiter.resolve(value);
      else waiter.reject(new DatabaseError(error));
    });
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));

  const ask = (request: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The embedded database is closed.'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId }, []);
    });

  await new Promise((resolve, reject) => waiting.set(opening, { resolve, reject }));
  return {
    query: (sql, parameters) =>
      ask({ kind: 'query', sql, parameters: parameters.map(toParameter) }) as Promise<QueryAnswer>,
    syncs: () => ask({ kind: 'syncs' }) as Promise<number>,
    close: async () => {
      if (closed) return;
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      const answer = ask({ kind: 'close' });
      closed = true;
      await answer;
      await exited;
    },
    failed,
  };
}

/** pg sends undefined as NULL and bytes as bytes; a Buffer would cross the thread as a plain Uint8Array anyway. */
function toParameter(value: unknown): unknown {
  return value === undefined ? null : value;
}
