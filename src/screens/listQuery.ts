import {
  type GetListParams,
  getQuery,
  parseQueryFromLocation,
  type Store,
  useStore,
  useStoreContext,
} from 'ra-core';
import { useLocation } from 'react-router';
import { useStartView, type OpenedView, type StartView } from '../data/startViews';
import { scheduleDefaults } from '../list/schedule';
import { ownListKey, startViewKey, TABLE_VIEW, viewKey } from '../list/views/ownList';
import { allRights, type Rights } from '../rights';
import type { Resource } from '../schema';
import { useEffect, useState } from 'react';
import { useRights } from '../data/rights';
import { VIEW_PARAMETER } from '../list/address';
import type { ListOverrides } from '../list/listOverrides';
import { declaredViewsOf, savableViewsOf } from '../views';

export { initialPageSize } from '../list/pages';
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
  const initial = initialView(resource, last, rights);
  const view = viewAt(resource, search, { face: initial, rights });
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

/** The last used view, else the first declared; null for the table. */
function initialView(resource: Resource, stored: unknown, rights: Rights): string | null {
  if (stored === TABLE_VIEW) return null;
  const views = savableViewsOf(resource, rights);
  return (
    (views.find(({ name }) => name === stored) ?? views.find((one) => one.isFirst === true))
      ?.name ?? null
  );
}

/** Declared. */
function viewAt(
  resource: Resource,
  search: string,
  { face, rights }: { face: string | null; rights: Rights },
) {
  const said = search === '' ? face : new URLSearchParams(search).get(VIEW_PARAMETER);
  return declaredViewsOf(resource, rights).find(({ name }) => name === said) ?? null;
}

interface Face {
  /** null if the address already determines it. */
  face: string | null;
  isView: boolean;
}

export function useActiveView(
  resource: Resource,
  { views = [] }: Pick<ListOverrides, 'views'>,
): Face {
  const { search } = useLocation();
  const rights = useRights();
  const [stored, store] = useStore<unknown>(viewKey(resource.route));
  const first = initialView(resource, stored, rights);
  // react-admin restores parameters into an empty address without the view.
  const [arrives, setArrives] = useState(search === '');
  const isSaid =
    search !== '' && (first === null || new URLSearchParams(search).has(VIEW_PARAMETER));
  if (arrives ? isSaid : search === '') setArrives(!arrives);

  const face = arrives ? first : null;
  const view = face ?? viewAt(resource, search, { face: first, rights })?.name ?? null;
  const shown = view ?? TABLE_VIEW;
  const isLasting =
    view === null || savableViewsOf(resource, rights).some(({ name }) => name === view);
  const isKept =
    !isLasting ||
    savableViewsOf(resource, rights).length === 0 ||
    search === '' ||
    stored === shown;
  useEffect(() => {
    if (!isKept) store(shown);
  }, [isKept, store, shown]);
  const said = new URLSearchParams(search).get(VIEW_PARAMETER);
  const isAlone = views.some(({ name, alone }) => alone && name === said);
  return { face, isView: view !== null || isAlone };
}
