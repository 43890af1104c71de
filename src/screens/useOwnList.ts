import { useListContext, useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStartView } from '../data/startViews';
import { ownListKey, otherParameters, type OwnList } from '../list/views/ownList';
import type { Resource } from '../schema';
import { resolveDays } from '../list/schedule';

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
