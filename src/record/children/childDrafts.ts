import { newAttemptKey } from '../../data/attempts';
import { orderRecords } from '../../data/order';
import { PendingAnswers } from '../../fields/components/pendingInputs';
import { createStore } from '../../store';
import type { AnyRecord, Resource } from '../../schema';
import type { RowDraftSource } from '../drafts/rows';
import type { UnsavedSteps } from '../unsavedUndo';
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

export interface ChildDrafts {
  resource: Resource;
  /** In the child's declared order. */
  drafts: readonly ChildDraft[];
  isDirty: boolean;
  fixed: Readonly<Values>;
  /** `errors` that only the caller can detect block the row until the field is changed. */
  change(key: string, values: Readonly<Values>, errors?: Readonly<Record<string, string>>): void;
  changeMany(changes: readonly RowChange[]): void;
  /** Replaces a changed text by its meaning, undone with it. */
  resolve(change: RowChange): void;
  /** A request that must finish before the row is sent. */
  waitFor(key: string, answer: Promise<unknown>): void;
  /** Resolves when these requests have finished. */
  answered(keys?: RowsToSave): Promise<void>;
  add(values?: Readonly<Values>): string;
  addMany(rows: readonly Readonly<Values>[]): string[];
  /** In one step. @param onUndo undoes what came with them */
  addAndChange(
    rows: readonly Readonly<Values>[],
    changes: readonly RowChange[],
    onUndo?: () => void,
  ): { keys: string[]; undo: () => void };
  duplicate(key: string): string;
  /** A stored row is marked as deleted until saved. */
  remove(key: string): void;
  restore(key: string): void;
  /** If another user deleted the record (`meanwhile`). */
  createAgain(key: string): void;
  /** Fields of `theirs` take the other user's values. Returns true if anything is left to save. */
  choose(key: string, theirs: Readonly<Values>): boolean;
  reset(): void;
  /** Returns the number of rows that could not be sent. */
  check(): number;
  /** Failed rows keep their values. `fixed` has the code that the parent just got. */
  save(fixed?: Readonly<Values>): Promise<SaveOutcome>;
  saveOnly(keys: RowsToSave): Promise<SaveOutcome>;
  rowDrafts: RowDraftSource;
}

export interface ChildDraftsTools extends Omit<SaveTools, 'onceOf'> {
  records: readonly AnyRecord[];
  fixed: Readonly<Values>;
}

interface LiveChildDrafts {
  get: () => ChildDrafts;
  subscribe: (listener: () => void) => () => void;
  follow: (records: readonly AnyRecord[]) => void;
}

/** @param about read on each action, as the shared values may change */
export function createRowStore(
  about: () => Pick<ChildDraftsTools, 'resource' | 'fixed' | 'records'>,
): RowStore {
  const { resource, records } = about();
  const { get, set, subscribe } = createStore(initialState(resource, records));
  const reduce = (action: ChildAction): ChildState => {
    const now = about();
    return childReducer(now.resource, now.fixed)(get(), action);
  };
  return { get, subscribe, dispatch: (action) => set(reduce(action)) };
}

/** @param steps of the form, to undo the user's actions */
export function createChildDrafts(
  tools: () => ChildDraftsTools,
  steps: UnsavedSteps,
): LiveChildDrafts {
  let { records } = tools();
  const store = createRowStore(tools);
  let made = 0;
  const names = createRowNames();
  const nextKey = () => `new-${(made += 1)}`;
  const act = (actions: readonly ChildAction[], onUndo?: () => void) => {
    const { rows: before } = store.get();
    actions.forEach(store.dispatch);
    const { rows: after } = store.get();
    const undo = () => {
      steps.drop(undo);
      store.dispatch({ type: 'undo', before, after });
      onUndo?.();
    };
    if (after !== before) steps.push(undo);
    return undo;
  };
  const addAndChange: ChildDrafts['addAndChange'] = (rows, changes, onUndo) => {
    const added = rows.map((values) => ({ key: nextKey(), values }));
    const { check } = tools();
    const undo = act(
      [
        { type: 'change', changes, check },
        { type: 'add', rows: added },
      ],
      onUndo,
    );
    return { keys: added.map(({ key }) => key), undo };
  };
  const addMany: ChildDrafts['addMany'] = (rows) => addAndChange(rows, []).keys;
  const changeMany: ChildDrafts['changeMany'] = (changes) =>
    void act([{ type: 'change', changes, check: tools().check }]);
  const add: ChildDrafts['add'] = (values = {}) => addMany([values])[0] ?? '';
  const rowDrafts = createRowDraftSource({
    store,
    nextKey,
    names,
    resource: () => tools().resource,
  });
  const find = (key: string): ChildDraft | undefined =>
    store.get().rows.find((row) => row.key === key);

  const answers = new PendingAnswers();
  let running: Promise<SaveOutcome> | null = null;
  const run = async (fixed?: Readonly<Values>, only?: RowsToSave): Promise<SaveOutcome> => {
    await answers.answered(only);
    // The undo log has what is stored.
    steps.clear();
    return saveRows(store, { ...tools(), ...(fixed && { fixed }), onceOf: names.of, only });
  };
  let last: Promise<SaveOutcome> | null = null;
  /** A row is sent again only after its last request's result. */
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
    addAndChange,
    rowDrafts,
    waitFor: (key, answer) => answers.waitFor(key, answer),
    answered: (keys) => answers.answered(keys),
    check: () => refuseRows(store, tools()),
    save: (fixed) => {
      // Calls during a save share its result: nothing is sent twice.
      running ??= inTurn(fixed).finally(() => {
        running = null;
      });
      return running;
    },
    saveOnly: (keys) => inTurn(undefined, keys),
    change: (key, values, errors = {}) => changeMany([{ key, values, errors }]),
    changeMany,
    resolve: (change) =>
      store.dispatch({ type: 'change', changes: [change], check: tools().check }),
    duplicate: (key) => add(find(key)?.values),
    remove: (key) => void act([{ type: 'remove', key }]),
    restore: (key) => void act([{ type: 'restore', key }]),
    createAgain: (key) => {
      // Each time is a create of its own.
      names.set(key, newAttemptKey());
      store.dispatch({ type: 'createAgain', key });
    },
    choose: (key, theirs) => {
      store.dispatch({ type: 'chosen', key, theirs });
      return find(key)?.state !== 'clean';
    },
    reset: () => void act([{ type: 'reset' }]),
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
      store.dispatch({ type: 'records', records, pending: rowDrafts.pending() });
    },
  };
}

/** Stable until one changes. */
export function mergeChildDrafts(all: readonly LiveChildDrafts[]) {
  let previous: readonly ChildDrafts[] = [];
  return {
    get: (): readonly ChildDrafts[] => {
      const now = all.map(({ get }) => get());
      const isSame = now.length === previous.length && now.every((one, at) => one === previous[at]);
      if (!isSame) previous = now;
      return previous;
    },
    subscribe: (listener: () => void) => {
      const ends = all.map(({ subscribe }) => subscribe(listener));
      return () => ends.forEach((end) => end());
    },
  };
}

function inOrder(resource: Resource, rows: readonly ChildDraft[]): readonly ChildDraft[] {
  const keyed = rows.map((draft) => ({
    ...draft.values,
    id: draft.record?.id ?? Number.MAX_SAFE_INTEGER,
    draft,
  }));
  return orderRecords(resource, keyed).map(({ draft }) => draft);
}
