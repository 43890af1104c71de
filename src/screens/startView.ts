import { useStoreContext, type Store } from 'ra-core';
import { useLocation } from 'react-router';
import { useStartView, type OpenedView, type StartView } from '../data/startViews';
import { ownListKey, startViewKey } from '../list/views/ownList';
import type { Resource } from '../schema';

/** For an empty address: the menu link's view, else the user's start view. null: the list as it was. */
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
