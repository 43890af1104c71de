import type { RowOutcome, RowOutcomes, ImportRun } from './types';

export interface StoredRun {
  run: ImportRun;
  outcomes: RowOutcomes;
}

/** Keeps an import until it is done, also when the page is closed. */
export interface RunStore {
  begin: (run: ImportRun) => Promise<void>;
  /** Await it before sending: else the row could be sent twice. */
  mark: (run: Pick<ImportRun, 'id'>, row: number, outcome: RowOutcome | null) => Promise<void>;
  /** Opens the rows of these records, and lets them be sent again. */
  reopen: (run: Pick<ImportRun, 'id'>, ids: ReadonlySet<number>) => Promise<void>;
  remove: (run: Pick<ImportRun, 'id'>) => Promise<void>;
  /** The user's last one. */
  find: (userId: string, route: string) => Promise<StoredRun | null>;
}

const NAME = 'tour.import';
const RUNS = 'runs';
const OUTCOMES = 'outcomes';

/** Unfinished imports expire, as drafts do. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * IndexedDB: localStorage is too small for sheets.
 * @param onLost without IndexedDB, or after its error: the run continues unkept
 */
export async function openRunStore(onLost: () => void): Promise<RunStore> {
  let isLost = false;
  const database = opened();
  const attempt = async <Result>(work: (database: IDBDatabase) => Promise<Result>) => {
    if (isLost) return null;
    try {
      return await work(await database);
    } catch (error) {
      isLost = true;
      console.warn(error);
      onLost();
      return null;
    }
  };
  const allRuns = async () => (await attempt(runsIn)) ?? [];
  const change = async (work: (runs: IDBObjectStore, outcomes: IDBObjectStore) => void) =>
    void (await attempt((to) => changed(to, work)));
  const store: RunStore = {
    begin: (run) => change((runs) => void runs.put(run)),
    mark: ({ id }, row, outcome) =>
      change((_, outcomes) => {
        if (outcome === null) outcomes.delete([id, row]);
        else outcomes.put(outcome, [id, row]);
      }),
    find: async (userId, route) => {
      const [run] = (await allRuns())
        .filter((one) => one.userId === userId && one.route === route)
        .toSorted((one, other) => other.at - one.at);
      if (!run) return null;
      const outcomes = await attempt((from) => outcomesOf(from, run));
      return outcomes && { run, outcomes };
    },
    reopen: async ({ id }, ids) => {
      const run = (await allRuns()).find((one) => one.id === id);
      const kept = run && (await attempt((from) => outcomesOf(from, run)));
      if (!kept) return;
      await change((runs, outcomes) => {
        runs.put({ ...run, undone: (run.undone ?? 0) + 1 });
        for (const [row, one] of kept)
          if (one.state === 'done' && ids.has(one.id)) outcomes.delete([id, row]);
      });
    },
    remove: ({ id }) =>
      change((runs, outcomes) => {
        runs.delete(id);
        outcomes.delete(rowsOf(id));
      }),
  };
  for (const run of await allRuns()) if (Date.now() - run.at > LONGEST_MS) await store.remove(run);
  return store;
}

const runsIn = (database: IDBDatabase) =>
  answered(database.transaction(RUNS).objectStore(RUNS).getAll() as IDBRequest<ImportRun[]>);

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

function changed(
  database: IDBDatabase,
  work: (runs: IDBObjectStore, outcomes: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction([RUNS, OUTCOMES], 'readwrite');
  work(transaction.objectStore(RUNS), transaction.objectStore(OUTCOMES));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const fail = () => reject(transaction.error ?? new Error('nothing was stored'));
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}
