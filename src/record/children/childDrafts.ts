import type { QueryClient } from '@tanstack/react-query';
import { orderRecords } from '../../data/order';
import { PendingAnswers } from '../../data/pendingAnswers';
import { refreshAfter } from '../../data/refresh';
import { createStore } from '../../store';
import type { AnyRecord, Resource } from '../../schema';
import type { RowDraftSource } from '../drafts/rows';
import type { Values } from '../values/values';
import { createRowNames, createRowDraftSource } from './rowDraftSource';
import {
  childReducer,
  initialState,
  type ChildAction,
  type RowStore,
  type ChildState,
} from './reducer';
import type { ChildDraft, ChildRow, RowChange } from './row';
import { refuseRows, saveRows, type RowsToSave, type SaveOutcome, type SaveTools } from './save';

/** The children of one record, as they are edited and as they are stored. */
export interface ChildDrafts {
  /** The child resource. */
  resource: Resource;
  /** In the order they are shown: the child's declared one. */
  drafts: readonly ChildDraft[];
  isDirty: boolean;
  /** What every child has in common: the parent's code. */
  fixed: Readonly<Values>;
  /**
   * Takes what was typed. `errors` are mistakes that only the caller can see, by field, such as a text that names
   * no record: a row that has one is not sent until that field is changed.
   */
  change(key: string, values: Readonly<Values>, errors?: Readonly<Record<string, string>>): void;
  /** The same for several rows, which are drawn and put in order once. */
  changeMany(changes: readonly RowChange[]): void;
  /** What is to be known of a row before it is sent is being asked, such as what a typed name names. */
  waitFor(key: string, answer: Promise<unknown>): void;
  /** Once all that is asked of these rows, or of any, has been answered. */
  answered(keys?: RowsToSave): Promise<void>;
  /** Returns the new row's key. */
  add(values?: Readonly<Values>): string;
  addMany(rows: readonly Readonly<Values>[]): string[];
  duplicate(key: string): string;
  /** A new one goes, a stored one is marked deleted until saved. */
  remove(key: string): void;
  restore(key: string): void;
  /**
   * Answers a row's conflict: the fields of `theirs` take what somebody else has saved, the others keep what was typed.
   * Returns whether anything is left to save.
   */
  choose(key: string, theirs: Readonly<Values>): boolean;
  /** Back to what is stored. */
  reset(): void;
  /** Marks what would not be sent, as the parent is not there yet, and says how many rows that are. */
  check(): number;
  /**
   * Sends what changed, once it is known what was asked of it, each record through its own path, each once; rows that failed keep their values and say
   * why. `fixed` overrides the fixed values, for a parent that got its code a moment ago.
   */
  save(fixed?: Readonly<Values>): Promise<SaveOutcome>;
  /** The same for some rows, once what is under way has been answered. */
  saveOnly(keys: RowsToSave): Promise<SaveOutcome>;
  /** How what is typed is kept in the browser until it is saved. */
  rowDrafts: RowDraftSource;
}

/** What the drafts of one kind of children are made of, as it is at the moment. */
export interface ChildDraftsTools extends Omit<SaveTools, 'onceOf'> {
  records: readonly AnyRecord[];
  fixed: Readonly<Values>;
  queryClient: QueryClient;
  resources: readonly Resource[];
}

/** The drafts of one kind of children outside of React. */
interface LiveChildDrafts {
  /** The same object until something changes. */
  get: () => ChildDrafts;
  subscribe: (listener: () => void) => () => void;
  /** Takes the stored children, when they were fetched again. */
  follow: (records: readonly AnyRecord[]) => void;
}

/** @param about read at each action: what all rows have in common may change */
export function createRowStore(
  about: () => Pick<ChildDraftsTools, 'resource' | 'fixed' | 'records'>,
): RowStore {
  const { resource, fixed, records } = about();
  const { get, set, subscribe } = createStore(initialState(resource, records, fixed));
  const reduce = (action: ChildAction): ChildState => {
    const now = about();
    return childReducer(now.resource, now.fixed)(get(), action);
  };
  return { get, subscribe, dispatch: (action) => set(reduce(action)) };
}

/** @param tools read when something is done: they may be others by then */
export function createChildDrafts(tools: () => ChildDraftsTools): LiveChildDrafts {
  let { records } = tools();
  const store = createRowStore(tools);
  let made = 0;
  const names = createRowNames();
  const nextKey = () => `new-${(made += 1)}`;
  const addMany: ChildDrafts['addMany'] = (rows) => {
    const added = rows.map((values) => ({ key: nextKey(), values }));
    store.dispatch({ type: 'add', rows: added });
    return added.map(({ key }) => key);
  };
  const changeMany: ChildDrafts['changeMany'] = (changes) =>
    store.dispatch({ type: 'change', changes, check: tools().check });
  const add: ChildDrafts['add'] = (values = {}) => addMany([values])[0] ?? '';
  const rowDrafts = createRowDraftSource({
    ...{ store, nextKey, names },
    resource: () => tools().resource,
  });
  const find = (key: string): ChildDraft | undefined =>
    store.get().rows.find((row) => row.key === key);

  const answers = new PendingAnswers();
  let running: Promise<SaveOutcome> | null = null;
  const run = async (fixed?: Readonly<Values>, only?: RowsToSave): Promise<SaveOutcome> => {
    await answers.answered(only);
    const { resource, resources, queryClient } = tools();
    const { deleted, ...outcome } = await saveRows(store, {
      ...tools(),
      ...(fixed && { fixed }),
      onceOf: names.of,
      only,
    });
    if (outcome.saved > 0) refreshAfter(queryClient, resources, resource, deleted);
    return outcome;
  };
  let last: Promise<SaveOutcome> | null = null;
  /** At once, unless something is under way: a row that was sent knows what came of it before it is sent again. */
  const inTurn = (fixed?: Readonly<Values>, only?: RowsToSave): Promise<SaveOutcome> => {
    const send = () => run(fixed, only);
    const turn: Promise<SaveOutcome> = (last ? last.then(send, send) : send()).finally(() => {
      if (last === turn) last = null;
    });
    last = turn;
    return turn;
  };
  const actions = {
    add,
    addMany,
    rowDrafts,
    waitFor: (key, answer) => answers.waitFor(key, answer),
    answered: (keys) => answers.answered(keys),
    check: () => refuseRows(store, tools()),
    save: (fixed) => {
      // Whoever asks while it runs gets the same answer: nothing is sent twice.
      running ??= inTurn(fixed).finally(() => {
        running = null;
      });
      return running;
    },
    saveOnly: (keys) => inTurn(undefined, keys),
    change: (key, values, errors = {}) => changeMany([{ key, values, errors }]),
    changeMany,
    duplicate: (key) => add(find(key)?.values),
    remove: (key) => store.dispatch({ type: 'remove', key }),
    restore: (key) => store.dispatch({ type: 'restore', key }),
    choose: (key, theirs) => {
      store.dispatch({ type: 'chosen', key, theirs });
      return find(key)?.state !== 'clean';
    },
    reset: () => store.dispatch({ type: 'reset' }),
  } satisfies Partial<ChildDrafts>;

  const view = (rows: readonly ChildRow[]): ChildDrafts => {
    const { resource, fixed } = tools();
    const isDirty = rows.some(({ state }) => state !== 'clean');
    return { resource, fixed, drafts: inOrder(resource, rows), isDirty, ...actions };
  };
  let shown: { rows: readonly ChildRow[]; view: ChildDrafts } | null = null;
  return {
    get: () => {
      const { rows } = store.get();
      const { resource, fixed } = tools();
      const isSame =
        shown?.rows === rows && shown.view.resource === resource && shown.view.fixed === fixed;
      if (!shown || !isSame) shown = { rows, view: view(rows) };
      return shown.view;
    },
    subscribe: store.subscribe,
    follow: (next) => {
      if (next === records) return;
      records = next;
      store.dispatch({ type: 'records', records });
    },
  };
}

/** Several kinds as one thing to subscribe to; their drafts are the same array until one of them changes. */
export function mergeChildDrafts(all: readonly LiveChildDrafts[]) {
  let known: readonly ChildDrafts[] = [];
  return {
    get: (): readonly ChildDrafts[] => {
      const now = all.map(({ get }) => get());
      const isSame = now.length === known.length && now.every((one, at) => one === known[at]);
      if (!isSame) known = now;
      return known;
    },
    subscribe: (listener: () => void) => {
      const ends = all.map(({ subscribe }) => subscribe(listener));
      return () => ends.forEach((end) => end());
    },
  };
}

/** New rows stand behind stored ones that are their equals in the child's order. */
function inOrder(resource: Resource, rows: readonly ChildDraft[]): readonly ChildDraft[] {
  const keyed = rows.map((draft) => ({
    ...draft.values,
    id: draft.record?.id ?? Number.MAX_SAFE_INTEGER,
    draft,
  }));
  return orderRecords(resource, keyed).map(({ draft }) => draft);
}
