import type { DataProvider, Identifier } from 'ra-core';
import { createStore } from '../store';
import type { Resource } from '../schema';
import { ApiError } from './errors';
import type { WritingMeta } from './write';

type Values = Readonly<Record<string, unknown>>;

/** A change of one record, as it was asked for and answered; `takeBack` reads what there is to restore. */
export interface Change {
  route: string;
  id: Identifier;
  /** What was sent… */
  data: Values;
  /** …as an edit of this… */
  read: Values;
  /** …and what the server made of it; null where nobody knows whether it arrived. */
  answer: Values | null;
}

/** Writes that no second write takes back; `apart` ones are taken back by their own screen, where they can be. */
export type Beyond = 'create' | 'delete' | 'confirm' | 'apart';

/** What was done at once, and is taken back at once. */
export interface Deed {
  changes: readonly Change[];
  beyond: readonly Beyond[];
}

/** Of a long day's deeds, the latest. */
const KEPT = 20;

/** What this tab has written, the latest last. */
export interface UndoLog {
  subscribe: (listener: () => void) => () => void;
  get: () => readonly Deed[];
  note: (done: Partial<Deed>) => void;
  /** Notes all that is written until `work` is done as one deed: of `batch`, if that has begun before. */
  together: <T>(work: () => Promise<T>, batch?: object) => Promise<T>;
  /** Hands out the last deed, which is noted no longer. */
  take: () => Deed | undefined;
  /** Puts back what is left of one. */
  put: (deed: Deed) => void;
  clear: () => void;
}

export function createUndoLog(): UndoLog {
  const { get, set, subscribe } = createStore<readonly Deed[]>([]);
  const batches = new WeakMap<Deed, object>();
  // While a person waits for one thing to be written, what else is written belongs to it.
  let running: { batch: object; count: number } | null = null;

  const put = (deed: Deed) => {
    const before = get();
    const last = before.at(-1);
    // Several in a row that stay are stepped over at once.
    const isMore = deed.changes.length === 0 && last?.changes.length === 0;
    set([...(isMore ? before.slice(0, -1) : before), deed].slice(-KEPT));
  };
  return {
    subscribe,
    get,
    put,
    note({ changes = [], beyond = [] }) {
      const last = get().at(-1);
      if (running && last && batches.get(last) === running.batch) {
        const more = beyond.filter((one) => !last.beyond.includes(one));
        const deed = {
          changes: [...last.changes, ...changes],
          beyond: [...last.beyond, ...more],
        };
        batches.set(deed, running.batch);
        set([...get().slice(0, -1), deed]);
        return;
      }
      const deed = { changes, beyond };
      if (running) batches.set(deed, running.batch);
      put(deed);
    },
    async together(work, batch = {}) {
      running = { batch: running?.batch ?? batch, count: (running?.count ?? 0) + 1 };
      try {
        return await work();
      } finally {
        running.count -= 1;
        if (running.count === 0) running = null;
      }
    },
    take() {
      const last = get().at(-1);
      set(get().slice(0, -1));
      return last;
    },
    clear: () => set([]),
  };
}

export const undoLog = createUndoLog();

/**
 * The same data provider, which notes what it writes, to be taken back. What undoes something (`meta.undo`) is not noted.
 */
export function notingWrites(
  dataProvider: DataProvider,
  resources: readonly Resource[],
  log: UndoLog = undoLog,
): DataProvider {
  const methods = dataProvider as unknown as Record<string, Write>;
  const noting = (
    method: string,
    note: (route: string, params: Params, answer: Answer) => void,
  ) => {
    const write: Write = async (route, params) => {
      const { undo } = params.meta ?? {};
      const tell = (answer: Answer) => {
        if (undo === 'apart') log.note({ beyond: ['apart'] });
        else if (undo === undefined) note(route, params, answer);
      };
      try {
        const answer = await methods[method]?.(route, params);
        tell(answer?.data ?? null);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.doubt) tell(null);
        throw error;
      }
    };
    return { [method]: write };
  };
  const beyond = (method: string, one: Beyond) => noting(method, () => log.note({ beyond: [one] }));
  const update = noting('update', (route, { id = '', data = {}, previousData, meta }, answer) => {
    const at = resources.find((one) => one.route === route)?.confirmation?.at ?? null;
    // A second person's word stands until it is taken back with a reason.
    if (at !== null && data[at] !== undefined) log.note({ beyond: ['confirm'] });
    else
      log.note({ changes: [{ route, id, data, read: { ...previousData, ...meta?.was }, answer }] });
  });
  return {
    ...dataProvider,
    ...update,
    ...beyond('create', 'create'),
    ...beyond('updateMany', 'apart'),
    ...beyond('delete', 'delete'),
    ...beyond('deleteMany', 'delete'),
  };
}

type Answer = Values | null;

interface Params {
  id?: Identifier;
  data?: Values;
  previousData?: Values;
  meta?: WritingMeta;
}

type Write = (route: string, params: Params) => Promise<{ data?: Values } | undefined>;
