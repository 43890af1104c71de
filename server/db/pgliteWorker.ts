import { Worker } from 'node:worker_threads';
import { numberTypeOids, textTypeOids } from './types';

/** In pg's shape. */
interface QueryAnswer {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** Like pg's DatabaseError. */
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

const opening = 0;

export interface PgliteWorker {
  query: (sql: string, parameters: readonly unknown[]) => Promise<QueryAnswer>;
  syncs: () => Promise<number>;
  close: () => Promise<void>;
  failed: Promise<Error>;
}

type Waiter = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** @throws DatabaseError or the engine's error */
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
    // Startup prints only two lines.
    stdout: true,
    stderr: true,
  });
  const pending = new Map<number, Waiter>();
  let lastId = opening;
  let closed = false;
  let reportFailure: (error: Error) => void = () => undefined;
  const failed = new Promise<Error>((resolve) => {
    reportFailure = resolve;
  });
  const settle = (id: number, end: (waiter: Waiter) => void): void => {
    const waiter = pending.get(id);
    pending.delete(id);
    if (waiter !== undefined) end(waiter);
  };
  const fail = (error: Error): void => {
    for (const id of pending.keys()) settle(id, (waiter) => waiter.reject(error));
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
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId }, []);
    });

  await new Promise((resolve, reject) => pending.set(opening, { resolve, reject }));
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

/** Like pg: undefined as NULL, bytes as bytes. */
function toParameter(value: unknown): unknown {
  return value === undefined ? null : value;
}
