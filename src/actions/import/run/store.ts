import type { RowOutcome, RowOutcomes, ImportRun } from './types';

export interface StoredRun {
  run: ImportRun;
  outcomes: RowOutcomes;
}

export interface RunStore {
  begin: (run: ImportRun) => Promise<void>;
  /** Await it before sending: else the row could be sent twice. */
  mark: (run: Pick<ImportRun, 'id'>, row: number, outcome: RowOutcome | null) => Promise<void>;
  find: (userId: string, route: string) => Promise<StoredRun | null>;
  remove: (run: Pick<ImportRun, 'id'>) => Promise<void>;
}

const NAME = 'tour.import';
const RUNS = 'runs';
const OUTCOMES = 'outcomes';

/** Unfinished imports expire, as drafts do. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** IndexedDB: localStorage is too small for sheets. @throws without IndexedDB */
export async function openRunStore(now = Date.now()): Promise<RunStore> {
  const database = await opened();
  const change = (work: (runs: IDBObjectStore, outcomes: IDBObjectStore) => void) =>
    done(database, 'readwrite', work);
  const store: RunStore = {
    begin: (run) => change((runs) => void runs.put(run)),
    mark: ({ id }, row, outcome) =>
      change((_, outcomes) => {
        if (outcome === null) outcomes.delete([id, row]);
        else outcomes.put(outcome, [id, row]);
      }),
    find: async (userId, route) => {
      const all = await answered<ImportRun[]>(
        database.transaction(RUNS).objectStore(RUNS).getAll() as IDBRequest<ImportRun[]>,
      );
      const run = all
        .filter((one) => one.userId === userId && one.route === route)
        .toSorted((one, other) => other.at - one.at)[0];
      return run ? { run, outcomes: await outcomesOf(database, run) } : null;
    },
    remove: ({ id }) =>
      change((runs, outcomes) => {
        runs.delete(id);
        outcomes.delete(rowsOf(id));
      }),
  };
  const runs = await answered(
    database.transaction(RUNS).objectStore(RUNS).getAll() as IDBRequest<ImportRun[]>,
  );
  for (const run of runs) if (now - run.at > LONGEST_MS) await store.remove(run);
  return store;
}

const rowsOf = (id: string): IDBKeyRange =>
  IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

async function outcomesOf(database: IDBDatabase, { id }: ImportRun): Promise<RowOutcomes> {
  const store = database.transaction(OUTCOMES).objectStore(OUTCOMES);
  const keys = answered(store.getAllKeys(rowsOf(id)));
  const values = answered(store.getAll(rowsOf(id)) as IDBRequest<RowOutcome[]>);
  const [rows, outcomes] = [await keys, await values];
  return new Map(
    outcomes.map((outcome, at) => {
      const key = rows[at];
      return [Number(Array.isArray(key) ? key[1] : -1), outcome];
    }),
  );
}

function opened(): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('no IndexedDB'));
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(RUNS, { keyPath: 'id' });
    request.result.createObjectStore(OUTCOMES);
  });
  return answered(request);
}

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });

function done(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (runs: IDBObjectStore, outcomes: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction([RUNS, OUTCOMES], mode);
  work(transaction.objectStore(RUNS), transaction.objectStore(OUTCOMES));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const fail = () => reject(transaction.error ?? new Error('nothing was stored'));
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

/** For browsers without storage. */
export function createRunMemory(): RunStore {
  let kept: { run: ImportRun; outcomes: Map<number, RowOutcome> } | null = null;
  return {
    begin: async (run) => {
      kept = { run, outcomes: new Map() };
    },
    mark: async (_, row, outcome) => {
      if (outcome === null) kept?.outcomes.delete(row);
      else kept?.outcomes.set(row, outcome);
    },
    find: async (userId, route) =>
      kept && kept.run.userId === userId && kept.run.route === route
        ? { run: kept.run, outcomes: new Map(kept.outcomes) }
        : null,
    remove: async () => {
      kept = null;
    },
  };
}

/** After an error the run continues without the store. */
export function ignoreStoreErrors(store: RunStore, onLost: () => void): RunStore {
  let isLost = false;
  const attempt = async (keep: () => Promise<void>) => {
    if (isLost) return;
    try {
      await keep();
    } catch (error) {
      isLost = true;
      console.warn(error);
      onLost();
    }
  };
  return {
    find: (userId, route) => store.find(userId, route),
    begin: (run) => attempt(() => store.begin(run)),
    mark: (run, row, outcome) => attempt(() => store.mark(run, row, outcome)),
    remove: (run) => attempt(() => store.remove(run)),
  };
}
