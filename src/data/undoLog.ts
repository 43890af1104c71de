import type { DataProvider, Identifier } from 'ra-core';
import { createStore } from '../store';
import { ApiError } from './errors';
import type { WriteMeta } from './write';

type Values = Readonly<Record<string, unknown>>;

const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** A write of this tab with its request and response, from which its undo is derived (record/undo). */
export interface RecordedWrite {
  method: (typeof WRITES)[number];
  route: string;
  params: Params;
  /** null if the outcome is unknown. */
  answer: unknown;
}

interface Params {
  id?: Identifier;
  data?: Values;
  previousData?: Values;
  meta?: WriteMeta;
}

/** Writes that are undone together; entries of the same `batch` continue one action. */
export interface UndoEntry {
  writes: readonly RecordedWrite[];
  batch: object;
}

/** Maximum number of entries; the oldest are dropped first. */
const KEPT = 20;

export function createUndoLog() {
  const { get, set } = createStore<readonly UndoEntry[]>([]);
  // Number of unfinished calls by batch; writes during a user action belong to its batch.
  const open = new Map<object, number>();
  const waiting = new Set<() => void>();
  let action: object | null = null;
  const put = (deed: UndoEntry) => set([...get(), deed].slice(-KEPT));
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
    /** Returns this tab's entries, newest last. */
    get,
    /** Records a write, in its batch's entry, which becomes the newest. */
    note(written: RecordedWrite, batch: object = {}): void {
      const { writes = [] } = get().find((entry) => entry.batch === batch) ?? {};
      set(get().filter((entry) => entry.batch !== batch));
      put({ batch, writes: [...writes, written] });
    },
    /** Runs one write: as part of the user action under way, else as an action of its own. */
    async single<T>(write: (batch: object) => Promise<T>): Promise<T> {
      const batch = action ?? {};
      const end = begin(batch);
      try {
        return await write(batch);
      } finally {
        end();
      }
    },
    /** Records all writes until `work` is done as one entry, as part of `batch` if given. */
    async together<T>(work: () => Promise<T>, batch: object = {}): Promise<T> {
      action ??= batch;
      const end = begin(action);
      try {
        return await work();
      } finally {
        end();
      }
    },
    /** Returns the batch of the last action, one that still writes included; null if there is none. */
    last: (): object | null => [...open.keys()].at(-1) ?? get().at(-1)?.batch ?? null,
    isRunning: (batch: object): boolean => open.has(batch),
    /** Resolves when nothing of `batch` is being written. */
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
    /** Removes and returns the newest entry, or that of `batch`. */
    take(batch?: object): UndoEntry | undefined {
      const taken = get().findLast((entry) => batch === undefined || entry.batch === batch);
      set(get().filter((entry) => entry !== taken));
      return taken;
    },
    /** Puts back the rest of an entry. */
    put,
    clear: () => set([]),
  };
}

export type UndoLog = ReturnType<typeof createUndoLog>;

export const undoLog = createUndoLog();

/** Returns true if a repeated create is already recorded: its later input goes with the record. */
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

type Write = (route: string, params: Params) => Promise<{ data?: unknown } | undefined>;

/** Wraps the data provider so that writes are recorded for undo, except those that undo something (`meta.undo`). */
export function recordWrites(dataProvider: DataProvider, log: UndoLog = undoLog): DataProvider {
  const methods = dataProvider as unknown as Record<string, Write>;
  const noting = WRITES.map((method) => {
    const write: Write = (route, params) => {
      const send = async () => methods[method]?.(route, params);
      if (params.meta?.undo === 'undoes') return send();
      return log.single(async (batch) => {
        const note = (answer: unknown) => {
          if (!isNoted(log, method, route, answer))
            log.note({ method, route, params, answer }, batch);
        };
        try {
          const answer = await send();
          note(answer?.data);
          return answer;
        } catch (error) {
          if (error instanceof ApiError && error.doubt) note(null);
          throw error;
        }
      });
    };
    return [method, write];
  });
  return { ...dataProvider, ...Object.fromEntries(noting) };
}
