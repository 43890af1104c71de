import { useListContext, useStore, type Store } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../schema';

/** What react-admin remembers of a list, as far as it is the person's own. */
interface OwnList {
  filter: unknown;
  sort: string;
  order: string;
  page: number;
  perPage: number;
}

const ownKey = (route: string) => `${route}.list.own`;

/**
 * Keeps a list as the person has set it, apart from what a link shows. Whoever follows a link, a number of the dashboard or
 * a colleague's address, sees its filters, comes back to them from a record, and finds their own list behind the menu. Once
 * the filters are their own again, the list is theirs.
 */
export function useOwnList({ route }: Resource): void {
  const { search } = useLocation();
  const { filterValues, sort, page, perPage } = useListContext();
  const [own, setOwn] = useStore<OwnList | null>(ownKey(route), null);
  const isSame = own !== null && textOf(own.filter) === textOf(filterValues);
  // Of a list that nobody has set yet an address without a query shows the person's own.
  const [isOwn, setIsOwn] = useState(isSame || (own === null && search === ''));
  if (isSame && !isOwn) setIsOwn(true);

  const shown: OwnList = {
    filter: isOwn ? filterValues : {},
    sort: sort.field,
    order: sort.order,
    page: isOwn ? page : 1,
    perPage,
  };
  const text = JSON.stringify(shown);
  const isKept = isOwn ? JSON.stringify(own) === text : own !== null;
  useEffect(() => {
    if (!isKept) setOwn(JSON.parse(text) as OwnList);
  }, [isKept, setOwn, text]);
}

/** Before the menu leads to a list: react-admin opens what it remembers, which may be what a link had shown. */
export function openOwnList(store: Store, route: string): void {
  const own = store.getItem<OwnList | null>(ownKey(route));
  if (own) store.setItem(`${route}.listParams`, own);
}

const textOf = (filter: unknown): string =>
  JSON.stringify(Object.entries(Object(filter) as object).toSorted());
