import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useResources } from '../../data/resources';
import type { AnyRecord, Resource } from '../../schema';
import { findProblems } from '../values/values';
import type { Values } from '../values/values';
import { createChildDrafts, mergeChildDrafts, type ChildDraftsTools } from './childDrafts';
import type { ChildDrafts } from './childDrafts';
import { useLatest } from '../../shell/useLatest';

interface ChildDraftsOptions {
  /** The child resource. */
  resource: Resource;
  /** The stored children. When they are fetched again, what was typed stays. */
  records: readonly AnyRecord[];
  /** What every child has in common: the parent's code. */
  fixed: Readonly<Values>;
  /** One undo of what they are saved with deletes those that are made. */
  isUndoable?: boolean;
}

/** The children of one record, edited beside it and saved through their own path (rules: own-paths). */
export function useChildDrafts(options: ChildDraftsOptions): ChildDrafts {
  const [drafts] = useAllChildDrafts([options]);
  if (!drafts) throw new Error('one kind of children has no drafts');
  return drafts;
}

/** The same for a record with several kinds of children; how many there are stays while the record is shown. */
export function useAllChildDrafts(kinds: readonly ChildDraftsOptions[]): readonly ChildDrafts[] {
  const translate = useTranslate();
  // As for look-ups: a refused token is reported by the client.
  const dataProvider = useContext(DataProviderContext);
  if (!dataProvider) throw new Error('child drafts need a DataProviderContext above them');
  const queryClient = useQueryClient();
  const resources = useResources();

  const tools = kinds.map((kind): ChildDraftsTools => ({
    ...{ ...kind, dataProvider, translate, queryClient, resources },
    check: (values, record) => findProblems(kind.resource, values, translate, record ?? undefined),
  }));
  // What the actions read when they run, not when they were made.
  const latest = useLatest(tools);

  const [all] = useState(() => {
    const made = tools.map((first, at) => createChildDrafts(() => latest.current[at] ?? first));
    return { made, ...mergeChildDrafts(made) };
  });
  const drafts = useSyncExternalStore(all.subscribe, all.get);
  useEffect(() => {
    tools.forEach(({ records }, at) => all.made[at]?.follow(records));
  });
  return drafts;
}
