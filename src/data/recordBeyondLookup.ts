import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import type { AnyRecord, Resource } from '../schema';
import { useExtensions } from './extensions';
import { recordKey, rowsKey } from './keys';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { allRowsQuery, createRecordFinder, type LookupRows } from './lookups';
import { cachedLookupRows } from './references';

/** Without the `ids` extension. */
const MOST = 10;

interface Tools {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  byIds: boolean;
}

type Named = ReadonlyMap<number, AnyRecord>;

/** Batched. Null if not found or too many; undefined while loading. */
export function useRecordBeyondLookup(
  resource: Resource,
  id: number,
): AnyRecord | null | undefined {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const byIds = useExtensions().includes('ids');
  const { data, error } = useQuery({
    queryKey: rowsKey(resource.route, 'beyond', id),
    queryFn: async () => {
      const named = await lookUpBatched(resource, id, { queryClient, dataProvider, byIds });
      return named.get(id) ?? null;
    },
    retry: false,
  });
  return error ? null : data;
}

interface PendingBatch {
  ids: Set<number>;
  named: Promise<Named>;
}

const batches = new WeakMap<QueryClient, Map<string, PendingBatch>>();

/** Rejects with ApiError. */
function lookUpBatched(resource: Resource, id: number, tools: Tools): Promise<Named> {
  const routes = batches.get(tools.queryClient) ?? new Map<string, PendingBatch>();
  batches.set(tools.queryClient, routes);
  const open = routes.get(resource.route);
  if (open) {
    open.ids.add(id);
    return open.named;
  }
  const ids = new Set([id]);
  // More may be requested in the same render.
  const named = new Promise((resolve) => setTimeout(resolve)).then(() => {
    routes.delete(resource.route);
    return fetchBeyond(resource, [...ids], tools);
  });
  routes.set(resource.route, { ids, named });
  return named;
}

async function fetchBeyond(
  resource: Resource,
  ids: readonly number[],
  { queryClient, dataProvider, byIds }: Tools,
): Promise<Named> {
  const { route } = resource;
  if (byIds && ids.length > 1) {
    const { data } = await dataProvider.getMany<AnyRecord>(route, { ids: [...ids] });
    return new Map(data.map((record) => [record.id, record]));
  }
  const pages = pagesOf(cachedLookupRows(queryClient, resource));
  const record =
    pages < ids.length && pages <= MOST
      ? await fromAll(resource, ids, { queryClient, dataProvider })
      : await eachAlone(resource, ids.slice(0, MOST), { queryClient, dataProvider });
  return new Map(record.flatMap((record) => (record ? [[record.id, record]] : [])));
}

const pagesOf = (rows: LookupRows | undefined) =>
  !rows || rows.complete ? Infinity : Math.ceil(rows.total / LARGEST_PER_PAGE_SENT);

async function fromAll(
  resource: Resource,
  ids: readonly number[],
  { queryClient, dataProvider }: Omit<Tools, 'byIds'>,
) {
  const rows = await queryClient.fetchQuery(allRowsQuery(resource, dataProvider));
  const { byId } = createRecordFinder(rows, resource);
  return ids.map(byId);
}

async function eachAlone(
  { route }: Resource,
  ids: readonly number[],
  { queryClient, dataProvider }: Omit<Tools, 'byIds'>,
) {
  const answers = await Promise.allSettled(
    ids.map((id) =>
      queryClient.fetchQuery({
        queryKey: recordKey(route, id),
        queryFn: async ({ signal }) =>
          (await dataProvider.getOne<AnyRecord>(route, { id, signal })).data,
      }),
    ),
  );
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
}
