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
  // All writes during one user action belong to it.
  let running: { batch: object; count: number } | null = null;
  const put = (deed: UndoEntry) => set([...get(), deed].slice(-KEPT));
  return {
    /** Returns this tab's entries, newest last. */
    get,
    note(written: RecordedWrite): void {
      const last = get().at(-1);
      const batch = running?.batch ?? {};
      if (last?.batch !== batch) return put({ batch, writes: [written] });
      set([...get().slice(0, -1), { batch, writes: [...last.writes, written] }]);
    },
    /** Records all writes until `work` is done as one entry, as part of `batch` if given. */
    async together<T>(work: () => Promise<T>, batch: object = {}): Promise<T> {
      running = { batch: running?.batch ?? batch, count: (running?.count ?? 0) + 1 };
      try {
        return await work();
      } finally {
        running.count -= 1;
        if (running.count === 0) running = null;
      }
    },
    take(): UndoEntry | undefined {
      const last = get().at(-1);
      set(get().slice(0, -1));
      return last;
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
    const write: Write = async (route, params) => {
      const note = (answer: unknown) => {
        if (params.meta?.undo === 'undoes' || isNoted(log, method, route, answer)) return;
        log.note({ method, route, params, answer });
      };
      try {
        const answer = await methods[method]?.(route, params);
        note(answer?.data);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.doubt) note(null);
        throw error;
      }
    };
    return [method, write];
  });
  return { ...dataProvider, ...Object.fromEntries(noting) };
}
