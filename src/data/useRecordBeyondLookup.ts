import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AnyRecord, Resource } from '../schema';
import { useExtensions } from './extensions';
import { rowsKey } from './keys';
import { createRecordFinder, type RecordFinder } from './lookups';
import { createRecordCache, type RecordCacheTools } from './recordCache';
import { memoizeByObject } from '../util/objects';

/** Requests of a screen, without the `ids` extension. */
const MAX_REQUESTS = 10;

/** Batched; for records that an incomplete look-up lacks. Null if not found or too many; undefined while loading. */
export function useRecordBeyondLookup(
  resource: Resource,
  id: number,
): AnyRecord | null | undefined {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const extensions = useExtensions();
  const { data, error } = useQuery({
    queryKey: rowsKey(resource.route, 'beyond', id),
    queryFn: async () => {
      const tools = { queryClient, dataProvider, extensions };
      return (await fetchBatched(resource, id, tools)).byId(id) ?? null;
    },
    retry: false,
  });
  return error ? null : data;
}

interface PendingBatch {
  ids: Set<number>;
  cache: Promise<RecordFinder>;
}

const batchesOf = memoizeByObject((_client: QueryClient) => new Map<string, PendingBatch>());

/** Rejects with ApiError. */
function fetchBatched(
  resource: Resource,
  id: number,
  tools: RecordCacheTools,
): Promise<RecordFinder> {
  const routes = batchesOf(tools.queryClient);
  const open = routes.get(resource.route);
  if (open) {
    open.ids.add(id);
    return open.cache;
  }
  const ids = new Set([id]);
  // More may be requested in the same render.
  const cache = new Promise((resolve) => setTimeout(resolve)).then(() => {
    routes.delete(resource.route);
    return fetchBeyond(resource, [...ids], tools);
  });
  routes.set(resource.route, { ids, cache });
  return cache;
}

async function fetchBeyond(
  resource: Resource,
  ids: readonly number[],
  tools: RecordCacheTools,
): Promise<RecordFinder> {
  if (tools.extensions?.includes('ids')) {
    const { data } = await tools.dataProvider.getMany<AnyRecord>(resource.route, { ids: [...ids] });
    return createRecordFinder({ complete: true, all: data }, resource);
  }
  const cache = createRecordCache(resource, tools);
  const wanted = ids.map((id) => ({ by: 'id' as const, value: String(id) }));
  try {
    await cache.fetch(wanted, undefined, MAX_REQUESTS);
  } catch (error) {
    // One that fails must not hide the others.
    const few = wanted.slice(0, MAX_REQUESTS);
    const alone = await Promise.allSettled(few.map((one) => cache.fetch([one], undefined, 1)));
    if (alone.every(({ status }) => status === 'rejected')) throw error;
  }
  return cache;
}
