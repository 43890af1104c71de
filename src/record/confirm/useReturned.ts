import { useQueries } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity } from 'ra-core';
import { useContext } from 'react';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { filtersWith, type AnyRecord, type Resource } from '../../schema';
import { CREATOR } from './useConfirmation';

/** What came back to the signed-in person, unconfirmed, of one resource. */
export interface ReturnedCount {
  resource: Resource;
  count: number;
  /** The list that shows them. */
  filter: Readonly<Record<string, string>>;
}

/**
 * Counts the records that were sent back to the signed-in person, or whose confirmation was cancelled, of every
 * resource that declares `confirmation.returned`. A backend that cannot be asked for them is not.
 * @returns the counts above zero, whether some are still on their way, and why one could not be counted
 * @example const { counts } = useReturned(); // [{ resource: balances, count: 2, … }]
 */
export function useReturned(): {
  counts: readonly ReturnedCount[];
  isPending: boolean;
  error: Error | null;
} {
  const dataProvider = useContext(DataProviderContext);
  const extensions = useExtensions();
  const rights = useRights();
  const resources = useResources();
  const { identity } = useGetIdentity();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const questions = resources.flatMap((resource) => {
    const filter = filterFor(resource, extensions, userId);
    return filter === null || !rights(resource.name, 'list') ? [] : [{ resource, filter }];
  });
  const answers = useQueries({
    queries: questions.map(({ resource, filter }) => ({
      queryKey: rowsKey(resource.route, 'returned', userId),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReturnedCount> => {
        if (!dataProvider) throw new Error('there is no data provider');
        const pagination = { page: 1, perPage: 1 };
        const asked = { filter, pagination, signal };
        const { total = 0 } = await dataProvider.getList<AnyRecord>(resource.route, asked);
        return { resource, filter, count: total };
      },
    })),
  });
  return {
    counts: answers.flatMap(({ data }) => (data && data.count > 0 ? [data] : [])),
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** The parameters that find what came back to a person; null where the backend has none for it. */
function filterFor(
  resource: Resource,
  extensions: readonly string[],
  userId: number | null,
): ReturnedCount['filter'] | null {
  const at = resource.confirmation?.returned?.at;
  if (userId === null || at === undefined) return null;
  const offered = filtersWith(resource, extensions);
  const parameterOf = (kind: 'empty' | 'equals', field: string) =>
    offered.find((one) => one.kind === kind && one.field === field)?.parameter;
  const [returned, creator] = [parameterOf('empty', at), parameterOf('equals', CREATOR)];
  if (returned === undefined || creator === undefined) return null;
  return { [returned]: '0', [creator]: String(userId) };
}
