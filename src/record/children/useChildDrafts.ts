import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { orderRecords } from '../../data/order';
import { refreshAfter } from '../../data/refresh';
import { useResources } from '../../data/resources';
import type { AnyRecord, Resource } from '../../schema';
import { problemsOf } from '../form/resolver';
import type { Values } from '../form/values';
import { createKeeping } from './createKeeping';
import { childReducer, initialState, type Check } from './reducer';
import { saveRows, type SaveTools } from './save';
import { createStore } from './store';
import type { ChildDraft, ChildDrafts, SaveOutcome } from './types';

interface ChildDraftsOptions {
  /** The child resource. */
  resource: Resource;
  /** The stored children. When they are fetched again, what was typed stays. */
  records: readonly AnyRecord[];
  /** What every child has in common: the parent's code. */
  fixed: Readonly<Values>;
}

/** The children of one record, edited beside it and saved through their own path (readings: Reservations). */
export function useChildDrafts({ resource, records, fixed }: ChildDraftsOptions): ChildDrafts {
  const translate = useTranslate();
  // As for look-ups: a refused token is reported by the client.
  const dataProvider = useContext(DataProviderContext);
  if (!dataProvider) throw new Error('child drafts need a DataProviderContext above them');
  const queryClient = useQueryClient();
  const resources = useResources();
  const check: Check = (values, record) =>
    problemsOf(resource, values, translate, record ?? undefined);

  const tools = { resource, dataProvider, translate, check, fixed };
  // What the actions read when they run, not when they were made.
  const latest = useRef<SaveTools & { fixed: Readonly<Values> }>(tools);
  latest.current = tools;

  const [store] = useState(() =>
    createStore(
      () => childReducer(latest.current.resource, latest.current.fixed),
      initialState(resource, records, fixed),
    ),
  );
  const { rows } = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => store.dispatch({ type: 'records', records }), [store, records]);

  const actions = useMemo(() => {
    let made = 0;
    const addMany: ChildDrafts['addMany'] = (rows) => {
      const added = rows.map((values) => ({ key: `new-${(made += 1)}`, values }));
      store.dispatch({ type: 'add', rows: added });
      return added.map(({ key }) => key);
    };
    const add: ChildDrafts['add'] = (values = {}) => addMany([values])[0] ?? '';
    const keeping = createKeeping({
      store,
      resource: () => latest.current.resource,
      nextKey: () => `new-${(made += 1)}`,
    });
    const find = (key: string): ChildDraft | undefined =>
      store.get().rows.find((row) => row.key === key);

    let running: Promise<SaveOutcome> | null = null;
    const run = async (fixed = latest.current.fixed): Promise<SaveOutcome> => {
      const { resource } = latest.current;
      const { deleted, ...outcome } = await saveRows(store, { ...latest.current, fixed });
      if (outcome.saved > 0) refreshAfter(queryClient, resources, resource, deleted);
      return outcome;
    };
    const save: ChildDrafts['save'] = (fixed) => {
      // Whoever asks while it runs gets the same answer: nothing is sent twice.
      running ??= run(fixed).finally(() => {
        running = null;
      });
      return running;
    };
    return {
      add,
      addMany,
      save,
      keeping,
      change: (key, values, errors = {}) =>
        store.dispatch({ type: 'change', key, values, errors, check: latest.current.check }),
      duplicate: (key) => add(find(key)?.values),
      remove: (key) => store.dispatch({ type: 'remove', key }),
      restore: (key) => store.dispatch({ type: 'restore', key }),
      reset: () => store.dispatch({ type: 'reset' }),
    } satisfies Partial<ChildDrafts>;
  }, [store, queryClient, resources]);

  const drafts = useMemo(() => inOrder(resource, rows), [resource, rows]);
  const isDirty = rows.some(({ state }) => state !== 'clean');
  return useMemo(() => ({ drafts, isDirty, fixed, ...actions }), [drafts, isDirty, fixed, actions]);
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
