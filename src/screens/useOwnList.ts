import { useListContext, useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStartView } from '../data/startViews';
import { resolveDays } from '../list/dayPresets';
import { ownListKey, otherParameters, type OwnList } from '../list/views/ownList';
import type { Resource } from '../schema';

/**
 * Keeps a list as the person has set it, apart from what a link shows. Whoever follows a link, a number of the dashboard or
 * a colleague's address, sees its filters, comes back to them from a record, and finds their own list behind the menu. Once
 * the filters are their own again, the list is theirs; so is a saved view that they have chosen.
 */
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
  // Of a list that nobody has set yet an address without a query shows the person's own.
  const [isOwn, setIsOwn] = useState(isSame || (own === null && search === ''));
  if (isSame && !isOwn) setIsOwn(true);

  // A link before anything else is no list of their own: that one begins as it would have.
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
  // An address that says nothing yet will say what is remembered.
  const isSaid = search !== '' || own === null;
  const isKept = isOwn ? !isSaid || JSON.stringify(own) === text : own !== null;
  useEffect(() => {
    if (!isKept) setOwn(JSON.parse(text) as OwnList);
  }, [isKept, setOwn, text]);
}

const textOf = (filter: unknown): string =>
  JSON.stringify(Object.entries(Object(filter) as object).toSorted());
