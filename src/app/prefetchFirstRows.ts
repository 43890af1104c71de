import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import { listKey } from '../data/keys';
import type { StartView } from '../data/startViews';
import { viewKey, listQuery, startViewOf, initialPageSize } from '../screens/listQuery';
import type { Resource } from '../schema';
import { ADMIN_BASE } from './routes';

interface Start {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  resources: readonly Resource[];
  store: Store;
  extensions: readonly string[];
  startViews?: readonly StartView[];
  /** The page's address; default: where the browser is. */
  at?: Pick<Location, 'pathname' | 'search'>;
  base?: string;
}

/** Where the page begins with a list, its rows are on their way before the first of the admin is drawn. */
export function prefetchFirstRows(given: Start): void {
  const { queryClient, dataProvider, resources, store, extensions, at = location } = given;
  const admin = `${(given.base ?? import.meta.env.BASE_URL).replace(/\/$/, '')}${ADMIN_BASE}/`;
  const resource = resources.find(({ route }) => at.pathname === `${admin}${route}`);
  if (!resource) return;
  const { route } = resource;
  const start = given.startViews?.find((view) => view.resource === resource.name) ?? null;
  // What it opens with asks for rows of its own.
  if (startViewOf(store, route, at.search, start)) return;
  const params = listQuery(resource, {
    search: at.search,
    stored: store.getItem<object | undefined>(`${route}.listParams`),
    size: initialPageSize(store),
    face: store.getItem<unknown>(viewKey(route)),
    extensions,
  });
  if (!params) return;
  // A failure is told by the list, which asks again.
  void queryClient.prefetchQuery({
    queryKey: listKey(route, params),
    queryFn: () => dataProvider.getList(route, params),
  });
}
