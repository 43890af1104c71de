import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRights } from '../../data/rights';
import { useWriteTools } from '../../data/runWrites';
import type { AnyRecord, Resource } from '../../schema';
import { useIsFormReadOnly } from '../form/formLayoutContext';
import { findProblems, type Values } from '../values/values';
import {
  createChildDrafts,
  mergeChildDrafts,
  type ChildDrafts,
  type ChildDraftsTools,
} from './childDrafts';
import { UnsavedSteps } from '../unsavedUndo';
import { useLatest } from '../../shell/useLatest';

interface ChildDraftsOptions {
  resource: Resource;
  records: readonly AnyRecord[];
  fixed: Readonly<Values>;
}

/**
 * The unsaved child rows of a record's form (rules: own-paths).
 * @example const drafts = useChildDrafts({ resource: sections, records, fixed: { reservationCode } });
 */
export function useChildDrafts(options: ChildDraftsOptions): ChildDrafts {
  const [drafts] = useAllChildDrafts([options]);
  if (!drafts) throw new Error('one kind of children has no drafts');
  return drafts;
}

/** The number of kinds must not change. */
export function useAllChildDrafts(kinds: readonly ChildDraftsOptions[]): readonly ChildDrafts[] {
  const translate = useTranslate();
  const writing = useWriteTools();

  const tools = kinds.map((kind): ChildDraftsTools => ({
    ...kind,
    ...writing,
    translate,
    check: (values, record) => findProblems(kind.resource, values, translate, record ?? undefined),
  }));
  // Read when an action runs.
  const latest = useLatest(tools);

  const [all] = useState(() => {
    const steps = new UnsavedSteps();
    const made = tools.map((first, at) =>
      createChildDrafts(() => latest.current[at] ?? first, steps),
    );
    return { made, steps, ...mergeChildDrafts(made) };
  });
  const drafts = useSyncExternalStore(all.subscribe, all.get);
  useEffect(() => all.steps.offer(), [all]);
  useEffect(() => {
    tools.forEach(({ records }, at) => all.made[at]?.follow(records));
  });
  return drafts;
}

/**
 * Requires both create and edit.
 * @example const mayType = useCanTypeRows(sections);
 */
export function useCanTypeRows({ name }: Pick<Resource, 'name'>): boolean {
  const rights = useRights();
  const locked = useIsFormReadOnly();
  return !locked && rights(name, 'create') && rights(name, 'edit');
}
