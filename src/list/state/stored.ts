import { type Store, useListContext, useStore, useStoreContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { OpenedView } from '../../data/startViews';
import type { Resource } from '../../schema';
import { type DaysFromToday, resolveDays } from '../schedule';
import {
  filterOf,
  filterText,
  LIST_ADDRESS_PARAMETERS,
  SAVED_VIEW_PARAMETER,
  VIEW_PARAMETER,
} from './address';

/** A list between two visits. A query is that of its address. */
interface StoredList {
  /** As last shown, by a link too. null: the next visit shows the user's own. */
  last: string | null;
  /** As the user set it: what the menu opens. null: as declared. */
  own: OwnList | null;
  /** The saved view that was opened last, named before views are loaded. */
  saved: ActiveView | null;
}

interface OwnList {
  query: string;
  /** Filters relative to today. */
  days: DaysFromToday | null;
}

export interface ActiveView extends OpenedView {
  changed?: boolean;
}

const storedListKey = (route: string) => `${route}.list`;

export const storedList = (store: Store, route: string): StoredList =>
  store.getItem<StoredList | undefined>(storedListKey(route)) ?? earlierList(store, route);

export const changeStoredList = (store: Store, route: string, changes: Partial<StoredList>): void =>
  store.setItem(storedListKey(route), { ...storedList(store, route), ...changes });

export function useStoredList(
  route: string,
): [stored: StoredList, change: (changes: Partial<StoredList>) => void] {
  const store = useStoreContext();
  const initial = useMemo(() => storedList(store, route), [store, route]);
  const [stored] = useStore<StoredList>(storedListKey(route), initial);
  const change = useCallback(
    (changes: Partial<StoredList>) => changeStoredList(store, route, changes),
    [store, route],
  );
  return [stored, change];
}

interface KeptListProps {
  resource: Resource;
  isLasting: boolean;
}

/**
 * Keeps what the list shows. A followed link's state does not become the user's own until the filters are equal.
 * A component of its own, so that the list is not drawn again.
 */
export function KeptList({ resource, isLasting }: KeptListProps): null {
  const { search } = useLocation();
  const { filterValues } = useListContext();
  const [stored, change] = useStoredList(resource.route);
  const isSame = stored.own !== null && identityOf(stored.own.query) === identityOf(search);
  const [isOwn, setIsOwn] = useState(isSame);
  if (isSame && !isOwn) setIsOwn(true);

  const own = isOwn && {
    query: ownQuery(search, isLasting),
    days: resolveDays(resource, filterValues),
  };
  const text = JSON.stringify({ last: search.slice(1), ...(own && { own }) });
  useEffect(() => change(JSON.parse(text) as object), [change, text]);
  return null;
}

/** Its filters and saved view. */
function identityOf(query: string): string {
  const address = new URLSearchParams(query);
  return `${address.get(SAVED_VIEW_PARAMETER)} ${filterText(filterOf(address.get('filter')))}`;
}

/** The next address without a query shows the user's own list, and not the last link's. */
export const openOwnList = (store: Store, route: string): void =>
  changeStoredList(store, route, { last: null });

/**
 * The parameters of an address to keep. A month or a group belongs to one visit.
 * @param isLasting false: no list opens with the current view
 */
export function ownQuery(search: string, isLasting: boolean): string {
  const query = new URLSearchParams(search);
  if (!query.has(SAVED_VIEW_PARAMETER))
    for (const name of Array.from(query.keys()))
      if (!LIST_ADDRESS_PARAMETERS.includes(name) && name !== VIEW_PARAMETER) query.delete(name);
  if (!isLasting) query.delete(VIEW_PARAMETER);
  return query.toString();
}

interface EarlierOwnList {
  filter: object;
  sort: string;
  order: string;
  page: number;
  perPage: number;
  days: DaysFromToday | null;
  rest?: Record<string, string>;
}

const NOTHING: StoredList = { last: null, own: null, saved: null };

/** Versions before 28 November 2026 had an entry for each part. */
function earlierList(store: Store, route: string): StoredList {
  const own = store.getItem<EarlierOwnList | null>(`${route}.list.own`);
  if (!own) return NOTHING;
  const { filter, days, rest, page, perPage, sort, order } = own;
  const view = store.getItem<string | null>(`${route}.list.ownFace`);
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort,
    order,
    page: String(page),
    perPage: String(perPage),
    ...rest,
    ...(view && { [VIEW_PARAMETER]: view }),
  });
  const saved = store.getItem<ActiveView | null>(`${route}.list.view`) ?? null;
  return { last: null, own: { query: query.toString(), days }, saved };
}
