import { useQueries } from '@tanstack/react-query';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { useProvider, useResources } from '../../data/resources';
import { useRights, useUserId } from '../../data/rights';
import { filtersWith, type AnyRecord, type Resource } from '../../schema';
import { CREATOR } from '../values/values';

type Filter = Readonly<Record<string, string>>;

interface RecordCount {
  resource: Resource;
  count: number;
  filter: Filter;
}

/** The backend's parameter, if any. */
type ParameterOf = (asks: 'empty' | 'equals', field: string) => string | undefined;

type PersonalFilter = (
  resource: Resource,
  parameterOf: ParameterOf,
  userId: number,
) => Filter | null;

/** Above zero, of every resource for which `filterFor` returns parameters. */
function useCounts(name: string, filterFor: PersonalFilter, without: readonly string[] = []) {
  const dataProvider = useProvider();
  const extensions = useExtensions();
  const rights = useRights();
  const resources = useResources();
  const userId = useUserId();
  const lists = resources.flatMap((resource) => {
    if (userId === null || without.includes(resource.name) || !rights(resource.name, 'list'))
      return [];
    const filters = filtersWith(resource, extensions);
    const parameterOf: ParameterOf = (asks, field) =>
      filters.find((one) => one[asks] === field)?.parameter;
    const filter = filterFor(resource, parameterOf, userId);
    return filter === null ? [] : [{ resource, filter }];
  });
  const queries = useQueries({
    queries: lists.map(({ resource, filter }) => ({
      queryKey: rowsKey(resource.route, name, userId),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecordCount> => {
        const pagination = { page: 1, perPage: 1 };
        const listQuery = { filter, pagination, signal };
        const { total = 0 } = await dataProvider.getList<AnyRecord>(resource.route, listQuery);
        return { resource, filter, count: total };
      },
    })),
  });
  return {
    counts: queries.flatMap(({ data }) => (data && data.count > 0 ? [data] : [])),
    queries,
  };
}

const returnedTo: PersonalFilter = ({ confirmation }, parameterOf, userId) => {
  const at = confirmation?.returned?.at;
  if (at === undefined) return null;
  const [returned, creator] = [parameterOf('empty', at), parameterOf('equals', CREATOR)];
  if (returned === undefined || creator === undefined) return null;
  return { [returned]: '0', [creator]: String(userId) };
};

const nominated: PersonalFilter = ({ confirmation }, parameterOf, userId) => {
  const { at, by } = confirmation ?? {};
  if (!at || !by) return null;
  const [open, nominee] = [parameterOf('empty', at), parameterOf('equals', by)];
  if (open === undefined || nominee === undefined) return null;
  return { [open]: '1', [nominee]: String(userId) };
};

/**
 * Records returned to the user, or whose confirmation was canceled.
 * @example const { counts } = useReturned(); // [{ resource: balances, count: 2, … }]
 */
export const useReturned = () => useCounts('returned', returnedTo);

/**
 * Records waiting for the user's confirmation.
 * @example const { counts } = useNominated(['balances']); // [{ resource: depositandwithdrawals, count: 3, … }]
 */
export const useNominated = (without: readonly string[]) =>
  useCounts('nominated', nominated, without);
