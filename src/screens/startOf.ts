import { useStoreContext, type Store } from 'ra-core';
import { useLocation } from 'react-router';
import { useStartView, type OpenedView, type StartView } from '../data/startViews';
import { ownKey, startKey } from '../list/views/own';
import type { Resource } from '../schema';

/**
 * The view that a list opens with where its address says nothing: the one that the menu leads to, else, where the person has
 * no list of their own, the one that they start with (extension `settings`). null for the list as it was.
 */
export function startOf(
  store: Store,
  route: string,
  search: string,
  start: StartView | null,
): OpenedView | null {
  if (search !== '') return null;
  const next = store.getItem<OpenedView | null>(startKey(route));
  if (next) return next;
  const isNew = !store.getItem<unknown>(ownKey(route)) && !store.getItem(`${route}.listParams`);
  return isNew ? start : null;
}

/** The same for what is drawn. */
export function useStartOf({ route, name }: Resource): OpenedView | null {
  const { search } = useLocation();
  return startOf(useStoreContext(), route, search, useStartView(name));
}
