import type { Query, QueryClient } from '@tanstack/react-query';

/** What the browser holds of one resource. */
export interface Held {
  rows: number;
  /** Milliseconds since the epoch, or null where nothing was fetched. */
  fetchedAt: number | null;
  fresh: boolean;
}

/** Looks through the query cache: react-admin's keys begin with the resource's route. */
export function heldBy(queryClient: QueryClient, route: string): Held {
  const queries = queryClient.getQueryCache().findAll({ queryKey: [route] });
  const ids = new Set<unknown>();
  let fetchedAt: number | null = null;
  for (const query of queries) {
    for (const id of idsIn(query)) ids.add(id);
    const { dataUpdatedAt } = query.state;
    if (dataUpdatedAt > (fetchedAt ?? 0)) fetchedAt = dataUpdatedAt;
  }
  const fresh = queries.some((query) => query.state.data !== undefined && !query.isStale());
  return { rows: ids.size, fetchedAt, fresh };
}

function idsIn({ state: { data } }: Query): unknown[] {
  const held = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  const records: unknown[] = Array.isArray(held) ? held : [held];
  return records.flatMap((record) =>
    typeof record === 'object' && record !== null && 'id' in record ? [record.id] : [],
  );
}
