import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import { listKey } from '../data/keys';
import type { StartView } from '../data/startViews';
import { initialPageSize, listQuery, restoredList } from '../screens/listQuery';
import type { Resource } from '../schema';
import { ADMIN_BASE } from './routes';

interface Start {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  resources: readonly Resource[];
  store: Store;
  extensions: readonly string[];
  startViews?: readonly StartView[];
  at?: Pick<Location, 'pathname' | 'search'>;
  base?: string;
}

/** For a page that opens on a list. */
export function prefetchFirstRows(given: Start): void {
  const { queryClient, dataProvider, resources, store, extensions, at = location } = given;
  const admin = `${(given.base ?? import.meta.env.BASE_URL).replace(/\/$/, '')}${ADMIN_BASE}/`;
  const resource = resources.find(({ route }) => at.pathname === `${admin}${route}`);
  if (!resource) return;
  const { route } = resource;
  const start = given.startViews?.find((view) => view.resource === resource.name) ?? null;
  const visit = { size: initialPageSize(store, resource), extensions };
  const restored =
    at.search === '' ? restoredList(store, resource, { ...visit, start }) : { query: at.search };
  // A saved view makes its own request.
  if ('view' in restored) return;
  const params = listQuery(resource, restored.query, visit);
  if (!params) return;
  // The list repeats the request and shows errors.
  void queryClient.prefetchQuery({
    queryKey: listKey(route, params),
    queryFn: () => dataProvider.getList(route, params),
  });
}
