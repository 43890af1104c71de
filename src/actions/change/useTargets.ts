import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { PAGE_SIZES } from '../../data/limits';
import type { ListProgress } from '../../data/progress';
import type { AnyRecord, Resource } from '../../schema';
import type { ListSelection } from '../../table/selection';

export const MAX_TARGETS = Math.max(...PAGE_SIZES);

export type BulkScope = 'ticked' | 'all';

export interface Targets {
  scope: BulkScope;
  choose: (scope: BulkScope) => void;
  /** null while loading and on error. */
  rows: readonly AnyRecord[] | null;
  total: number;
  progress: ListProgress | null;
  error: unknown;
  retry: () => void;
}

type Answer = { rows: readonly AnyRecord[] } | { error: unknown };

export function useTargets({ route }: Resource, selection: ListSelection): Targets {
  const { data: loaded = [], filterValues, sort, total = 0 } = useListContext<AnyRecord>();
  const dataProvider = useDataProvider();
  const [scope, choose] = useState<BulkScope>('ticked');
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [progress, setProgress] = useState<ListProgress | null>(null);
  // Changed records stay in the dialog.
  const [ticked] = useState(() => {
    const loadedById = new Map(loaded.map((record) => [record.id, record]));
    return [...selection.rows.values()].map((record) => loadedById.get(record.id) ?? record);
  });
  const [query] = useState({ filter: filterValues as object, sort, total });

  useEffect(() => {
    if (scope !== 'all') return undefined;
    const { signal, abort } = abortable();
    const pagination = { page: 1, perPage: MAX_TARGETS };
    const meta = { onProgress: setProgress };
    const { filter, sort: order } = query;
    dataProvider.getList<AnyRecord>(route, { pagination, filter, sort: order, meta, signal }).then(
      ({ data }) => setAnswer({ rows: data }),
      (error: unknown) => signal.aborted || setAnswer({ error }),
    );
    return abort;
  }, [scope, attempt, query, dataProvider, route]);

  const fetched = scope === 'all' ? answer : { rows: ticked };
  return {
    ...{ scope, choose, progress },
    rows: fetched && 'rows' in fetched ? fetched.rows : null,
    total: answer && 'rows' in answer ? answer.rows.length : query.total,
    error: fetched && 'error' in fetched ? fetched.error : null,
    retry: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
