import type { DataProvider, Identifier } from 'ra-core';
import { createStore } from '../store';
import { ApiError } from './errors';
import type { WriteMeta } from './write';

type Values = Readonly<Record<string, unknown>>;

const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** A write of this tab, as it was asked for and answered; what there is to take back is read of it then (record/undo). */
export interface RecordedWrite {
  method: (typeof WRITES)[number];
  route: string;
  params: Params;
  /** null where nobody knows whether it arrived. */
  answer: unknown;
}

interface Params {
  id?: Identifier;
  data?: Values;
  previousData?: Values;
  meta?: WriteMeta;
}

/** What was written at once, and is taken back at once; the same `batch` where it went on later. */
export interface UndoEntry {
  writes: readonly RecordedWrite[];
  batch: object;
}

/** Of a long day's deeds, the latest. */
const KEPT = 20;

export function createUndoLog() {
  const { get, set } = createStore<readonly UndoEntry[]>([]);
  // While a person waits for one thing to be written, what else is written belongs to it.
  let running: { batch: object; count: number } | null = null;
  const put = (deed: UndoEntry) => set([...get(), deed].slice(-KEPT));
  return {
    /** What this tab has written, the latest last. */
    get,
    note(written: RecordedWrite): void {
      const last = get().at(-1);
      const batch = running?.batch ?? {};
      if (last?.batch !== batch) return put({ batch, writes: [written] });
      set([...get().slice(0, -1), { batch, writes: [...last.writes, written] }]);
    },
    /** Notes all that is written until `work` is done as one deed: of `batch`, if that has begun before. */
    async together<T>(work: () => Promise<T>, batch: object = {}): Promise<T> {
      running = { batch: running?.batch ?? batch, count: (running?.count ?? 0) + 1 };
      try {
        return await work();
      } finally {
        running.count -= 1;
        if (running.count === 0) running = null;
      }
    },
    /** Hands out the last deed, which is noted no longer. */
    take(): UndoEntry | undefined {
      const last = get().at(-1);
      set(get().slice(0, -1));
      return last;
    },
    /** Puts back what is left of one. */
    put,
    clear: () => set([]),
  };
}

export type UndoLog = ReturnType<typeof createUndoLog>;

export const undoLog = createUndoLog();

/** A create that was sent again is one: what was typed since goes with the record. */
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

/** The same data provider, which notes what it writes, to be taken back; but not what undoes something (`meta.undo`). */
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
