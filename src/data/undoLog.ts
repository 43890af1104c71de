import type { DataProvider } from 'ra-core';
import { createStore } from '../store';
import { ApiError } from './errors';
import { wrapWrites, type WriteCall, type WriteMethod } from './ownWrites';

/** Its undo is derived from it (record/undo). */
export interface RecordedWrite {
  method: WriteMethod;
  route: string;
  params: WriteCall;
  /** null if unknown. */
  answer: unknown;
}

interface UndoBatch {
  /** @param ids of the records undone */
  onUndone?: (ids: ReadonlySet<number>) => Promise<void>;
}

/** Undone together; the same `batch` continues one action. */
export interface UndoEntry {
  writes: readonly RecordedWrite[];
  batch: UndoBatch;
}

const MAX_ENTRIES = 20;

export function createUndoLog() {
  const { get, set } = createStore<readonly UndoEntry[]>([]);
  // Writes during a user action belong to its batch.
  const open = new Map<object, number>();
  const waiting = new Set<() => void>();
  let action: object | null = null;
  const put = (entry: UndoEntry) => set([...get(), entry].slice(-MAX_ENTRIES));
  const begin = (batch: object) => {
    open.set(batch, (open.get(batch) ?? 0) + 1);
    return () => {
      const left = (open.get(batch) ?? 0) - 1;
      if (left > 0) return void open.set(batch, left);
      open.delete(batch);
      if (action === batch) action = null;
      for (const check of waiting) check();
    };
  };
  return {
    get,
    note(written: RecordedWrite, batch: UndoBatch = {}): void {
      const { writes = [] } = get().find((entry) => entry.batch === batch) ?? {};
      set(get().filter((entry) => entry.batch !== batch));
      put({ batch, writes: [...writes, written] });
    },
    /** Part of the user action under way, else its own. */
    async single<T>(write: (batch: object) => Promise<T>): Promise<T> {
      const batch = action ?? {};
      const end = begin(batch);
      try {
        return await write(batch);
      } finally {
        end();
      }
    },
    async together<T>(work: () => Promise<T>, batch: object = {}): Promise<T> {
      action ??= batch;
      const end = begin(action);
      try {
        return await work();
      } finally {
        end();
      }
    },
    /** Also one that still writes. */
    last: (): object | null => [...open.keys()].at(-1) ?? get().at(-1)?.batch ?? null,
    isRunning: (batch: object): boolean => open.has(batch),
    whenDone: (batch: object) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (open.has(batch)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    take(batch?: object): UndoEntry | undefined {
      const latest = get().findLast((entry) => batch === undefined || entry.batch === batch);
      set(get().filter((entry) => entry !== latest));
      return latest;
    },
    /** Puts back the rest of an entry. */
    put,
    clear: () => set([]),
  };
}

export type UndoLog = ReturnType<typeof createUndoLog>;

export const undoLog = createUndoLog();

/** Later input of a repeated create goes with the record. */
const isNoted = (log: UndoLog, method: string, route: string, answer: unknown): boolean =>
  method === 'create' &&
  idOf(answer) !== undefined &&
  log
    .get()
    .some(({ writes }) =>
      writes.some(
        (one) => one.method === method && one.route === route && idOf(one.answer) === idOf(answer),
      ),
    );

const idOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;

/** Except writes with `meta.undo`. */
export const recordWrites = (dataProvider: DataProvider, log: UndoLog = undoLog): DataProvider =>
  wrapWrites(dataProvider, (method, send) => (route, params) => {
    if (params.meta?.undo === 'undoes') return send(route, params);
    return log.single(async (batch) => {
      const note = (answer: unknown) => {
        if (!isNoted(log, method, route, answer))
          log.note({ method, route, params, answer }, batch);
      };
      try {
        const answer = await send(route, params);
        note(answer?.data);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.uncertainWrite) note(null);
        throw error;
      }
    });
  });
