import { useQueries } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { AnyRecord, Resource } from '../schema';
import { rowsKey } from './keys';
import { plainText } from '../fields/plainText';
import { useResources } from './resources';
import { useRights } from './rights';

interface ParentStates<Rows> {
  rows: Rows;
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

const NONE: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map();

/**
 * Rows that say whether the record that they belong to is cancelled (`cancelledWith` of the declaration). A backend
 * with the extension `live` says it in each row. Of another one the cancelled parents are asked for by their state, one
 * documented request per state, and their state is filled into the rows; where no documented parameter can, or the
 * person may not list them, the rows stay as they are.
 * @returns the same array where nothing is filled in
 * @example const { rows } = useParentStates(sections, data); rows.map((row) => isCancelled(sections, row))
 */
export function useParentStates<Rows extends readonly AnyRecord[] | undefined>(
  resource: Resource,
  rows: Rows,
): ParentStates<Rows> {
  const resources = useResources();
  const rights = useRights();
  const dataProvider = useContext(DataProviderContext);
  const { parent } = resource.cancelled;
  const target = parent && resources.find(({ name }) => name === parent.to);
  const states = parent?.states ?? [];
  const isUnsaid = (record: AnyRecord) =>
    states.some(({ shownIn }) => shownIn !== null && (record[shownIn] ?? '') === '');
  const asks = target && rights(target.name, 'list') && rows?.some(isUnsaid) ? target : null;
  const queries = !asks
    ? []
    : states.flatMap(({ field, values, shownIn }) => {
        const filter = asks.filters.find((one) => one.kind === 'equals' && one.field === field);
        if (!filter || shownIn === null) return [];
        return values.map((value) => ({
          queryKey: rowsKey(asks.route, 'cancelled', filter.parameter, value),
          queryFn: async ({ signal }: { signal: AbortSignal }) => {
            if (!dataProvider) throw new Error('useParentStates needs a DataProviderContext');
            const { data } = await dataProvider.getList<AnyRecord>(asks.route, {
              pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
              filter: { [filter.parameter]: value },
              signal,
            });
            return data.map((record) => [
              plainText(String(record[parent?.by ?? 'id'])),
              { [shownIn]: value },
            ]) as readonly (readonly [string, Readonly<Record<string, string>>])[];
          },
        }));
      });
  const answer = useQueries({
    queries,
    // The same until an answer changes, so that rows are filled once.
    combine: (answers) => ({
      entries: answers.map(({ data }) => data),
      isPending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      retry: () => answers.forEach(({ error, refetch }) => error && void refetch()),
    }),
  });
  const { entries } = answer;
  const by = parent?.field ?? '';
  const filled = useMemo(() => {
    const known = entries.length === 0 ? NONE : new Map(entries.flatMap((one) => one ?? []));
    if (!rows || known.size === 0) return rows;
    return rows.map((record) => {
      const state = known.get(plainText(String(record[by] ?? '')));
      return state ? { ...record, ...state } : record;
    }) as unknown as Rows;
  }, [rows, entries, by]);
  return { rows: filled, isPending: answer.isPending, error: answer.error, retry: answer.retry };
}
