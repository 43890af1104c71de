import {
  getQuery,
  parseQueryFromLocation,
  useStoreContext,
  type GetListParams,
  type Store,
} from 'ra-core';
import { useLocation } from 'react-router';
import { useStartView, type OpenedView, type StartView } from '../data/startViews';
import { scheduleDefaults } from '../list/schedule';
import { ownListKey, startViewKey } from '../list/views/ownList';
import { allRights, type Rights } from '../rights';
import type { Resource } from '../schema';
import { initialView, viewAt } from './useActiveView';

export { initialPageSize } from '../list/pageSize';
export { viewKey } from '../list/views/ownList';

/** If neither the address nor the last visit sets them. */
export function listDefaults(resource: Resource, perPage: number, extensions: readonly string[]) {
  const [first] = resource.order;
  return {
    perPage,
    filterDefaultValues: scheduleDefaults(resource, extensions),
    sort: { field: first?.field ?? 'id', order: first?.order ?? 'DESC' },
  };
}

interface Visit {
  search: string;
  stored: object | undefined;
  size: number;
  face?: unknown;
  extensions: readonly string[];
  rights?: Rights;
}

/** The list's request as react-admin will derive it; null if it takes several. */
export function listQuery(
  resource: Resource,
  { search, stored, size, face: last, extensions, rights = allRights }: Visit,
): GetListParams | null {
  const { filter, page, perPage, sort, order } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: stored,
    ...listDefaults(resource, size, extensions),
  });
  const face = initialView(resource, last, rights);
  const view = viewAt(resource, search, { face, rights });
  if (view) return view.query?.(resource, filter) ?? null;
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
}

/** The menu link's view, else the user's start view. null: the list as it was. */
export function startViewOf(
  store: Store,
  route: string,
  search: string,
  start: StartView | null,
): OpenedView | null {
  if (search !== '') return null;
  const next = store.getItem<OpenedView | null>(startViewKey(route));
  if (next) return next;
  const isNew = !store.getItem<unknown>(ownListKey(route)) && !store.getItem(`${route}.listParams`);
  return isNew ? start : null;
}

/** The same as a hook. */
export function useOpenedStartView({ route, name }: Resource): OpenedView | null {
  const { search } = useLocation();
  return startViewOf(useStoreContext(), route, search, useStartView(name));
}
