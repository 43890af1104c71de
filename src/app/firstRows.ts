import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import { listKey } from '../data/keys';
import { faceKey, listQuery, startSize } from '../screens/listQuery';
import type { Resource } from '../schema';
import { ADMIN_BASE } from './routes';

interface Start {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  resources: readonly Resource[];
  store: Store;
  extensions: readonly string[];
  /** The page's address; default: where the browser is. */
  at?: Pick<Location, 'pathname' | 'search'>;
  base?: string;
}

/** Where the page begins with a list, its rows are on their way before the first of the admin is drawn. */
export function askForRows(start: Start): void {
  const { queryClient, dataProvider, resources, store, extensions, at = location } = start;
  const admin = `${(start.base ?? import.meta.env.BASE_URL).replace(/\/$/, '')}${ADMIN_BASE}/`;
  const resource = resources.find(({ route }) => at.pathname === `${admin}${route}`);
  if (!resource) return;
  const { route } = resource;
  const params = listQuery(resource, {
    search: at.search,
    stored: store.getItem<object | undefined>(`${route}.listParams`),
    size: startSize(store),
    face: store.getItem<unknown>(faceKey(route)),
    extensions,
  });
  if (!params) return;
  // A failure is told by the list, which asks again.
  void queryClient.prefetchQuery({
    queryKey: listKey(route, params),
    queryFn: () => dataProvider.getList(route, params),
  });
}
