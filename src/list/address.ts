import { useListContext } from 'ra-core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useExtensions } from '../data/extensions';
import { sortsOf } from '../data/order';
import { hasField, type Resource } from '../schema';
import { unknownFilters, useNotifyDropped } from './filters/useFilters';
import type { AddressState } from './listOverrides';
import { type Density, densityOf, useDensity } from '../data/density';

export const VIEW_PARAMETER = 'view';
/** In the format of columnText.ts. */
export const COLUMNS_PARAMETER = 'columns';
export const DENSITY_PARAMETER = 'density';
/** The saved view that this is, or was before changes. */
export const SAVED_VIEW_PARAMETER = 'saved';

/** Texts in the address; changes are written together. */
export function useAddressState(names: readonly string[]): {
  values: AddressState;
  /** @param silently replaces the history entry */
  set: (changes: Readonly<Record<string, string | null>>, silently?: boolean) => void;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => read(search, names), [search, names]);
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>, silently = false) => {
      const query = new URLSearchParams(search);
      const before = query.toString();
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) query.delete(name);
        else query.set(name, value);
      }
      // An equal query would only add a history entry.
      if (query.toString() !== before)
        void navigate({ search: `?${query.toString()}` }, { replace: silently });
    },
    [search, navigate],
  );
  return useMemo(() => ({ values, set }), [values, set]);
}

function read(search: string, names: readonly string[]): AddressState {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * Writes the list's state to the address on mount: Back to an address without a query would restore the stored
 * filters. Removes unknown filters and sorts, as no control could.
 * @returns false while the list still requests with the removed parameters
 */
export function useWholeAddress(resource: Resource, view: string | null): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const notifyDropped = useNotifyDropped(resource);
  const extensions = useExtensions();
  const { filterValues, sort, page, perPage } = useListContext();
  const notified = useRef('');
  const sortable = sortsOf(sort).every(({ field }) => hasField(resource, field));
  // A later effect might write the query to another address.
  useLayoutEffect(() => {
    const unknown = unknownFilters(resource, extensions, filterValues);
    const isViewInAddress = view === null || new URLSearchParams(search).has(VIEW_PARAMETER);
    if (search !== '' && unknown.length === 0 && sortable && isViewInAddress) return;
    const order = sortable ? sort : (resource.order[0] ?? { field: 'id', order: 'DESC' });
    const filter = Object.entries(Object(filterValues) as object).filter(
      ([name]) => !unknown.includes(name),
    );
    const query = new URLSearchParams(search);
    if (view !== null) query.set(VIEW_PARAMETER, view);
    query.set('filter', JSON.stringify(Object.fromEntries(filter)));
    query.set('order', order.order);
    query.set('page', String(page));
    query.set('perPage', String(perPage));
    query.set('sort', order.field);
    const names = unknown.join(', ');
    // Once, although the address may be corrected in two steps.
    if (names !== '' && names !== notified.current) {
      notified.current = names;
      notifyDropped(unknown);
    }
    void navigate({ search: `?${query.toString()}` }, { replace: true });
  }, [
    search,
    navigate,
    notifyDropped,
    resource,
    extensions,
    filterValues,
    sort,
    sortable,
    page,
    perPage,
    view,
  ]);
  return sortable && unknownFilters(resource, extensions, filterValues).length === 0;
}

/** From the address (a saved view), else this browser's. */
export function useListDensity(): Density {
  const own = useDensity();
  const said = new URLSearchParams(useLocation().search).get(DENSITY_PARAMETER);
  return said === null ? own : densityOf(said);
}
