import { type OpenedView, useStartView } from '../../data/startViews';
import { SAVED_VIEW_PARAMETER, VIEW_PARAMETER } from '../address';
import { useListContext, useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../schema';
import { resolveDays } from '../schedule';

export interface OwnList {
  filter: unknown;
  sort: string;
  order: string;
  page: number;
  perPage: number;
  /** Relative to today. */
  days: Readonly<Record<string, number>> | null;
  /** Other parameters of a saved view's address. */
  rest?: Readonly<Record<string, string>>;
  /** Default view of an unset list, if a link was opened first. */
  start?: OpenedView;
}

export interface ActiveView extends OpenedView {
  changed?: boolean;
}

export const ownListKey = (route: string) => `${route}.list.own`;
export const activeViewKey = (route: string) => `${route}.list.view`;
/** The view that opens when the address is empty the next time. */
export const startViewKey = (route: string) => `${route}.list.start`;

const ADMINS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** Without the face, which is stored separately. */
export function otherParameters(search: string | URLSearchParams): Record<string, string> {
  const query = new URLSearchParams(search);
  if (!query.has(SAVED_VIEW_PARAMETER)) return {};
  for (const name of [...ADMINS, VIEW_PARAMETER]) query.delete(name);
  return Object.fromEntries(query);
}

/** Store keys of a list's last view, and of the chosen one (links do not count). */
export const viewKey = (route: string) => `${route}.list.face`;
export const ownViewKey = (route: string) => `${route}.list.ownFace`;

export const TABLE_VIEW = 'table';

/** Keeps the user's own list state apart from a followed link's, until the filters are equal. */
export function useOwnList(resource: Resource): void {
  const { route } = resource;
  const { search } = useLocation();
  const { filterValues, sort, page, perPage } = useListContext();
  const [own, setOwn] = useStore<OwnList | null>(ownListKey(route), null);
  const rest = otherParameters(search);
  const isSame =
    own !== null &&
    textOf(own.filter) === textOf(filterValues) &&
    own.rest?.['saved'] === rest['saved'];
  // Never changed: an address without a query is the user's own.
  const [isOwn, setIsOwn] = useState(isSame || (own === null && search === ''));
  if (isSame && !isOwn) setIsOwn(true);

  // A link visited first does not become the own list.
  const start = useStartView(resource.name);
  const shown: OwnList = {
    filter: isOwn ? filterValues : {},
    sort: sort.field,
    order: sort.order,
    page: isOwn ? page : 1,
    perPage,
    days: isOwn ? resolveDays(resource, filterValues) : null,
    ...(isOwn && rest['saved'] && { rest }),
    ...(!isOwn && start && { start }),
  };
  const text = JSON.stringify(shown);
  // An empty address is about to receive the stored parameters.
  const isSaid = search !== '' || own === null;
  const isKept = isOwn ? !isSaid || JSON.stringify(own) === text : own !== null;
  useEffect(() => {
    if (!isKept) setOwn(JSON.parse(text) as OwnList);
  }, [isKept, setOwn, text]);
}

const textOf = (filter: unknown): string =>
  JSON.stringify(Object.entries(Object(filter) as object).toSorted());
