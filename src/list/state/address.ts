import { useListContext } from 'ra-core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { sortsOf } from '../../data/order';
import { hasField, type Resource } from '../../schema';
import { unknownFilters, useNotifyDropped } from '../filters/useFilters';
import type { FilterValues } from '../../filters/control';
import type { AddressState } from '../listOverrides';
import { type Density, densityOf, useDensity } from '../../data/density';

export const VIEW_PARAMETER = 'view';
/** Hash of unsaved cells. */
export const CELLS_DRAFT = 'cells';
/** react-admin's. */
export const LIST_ADDRESS_PARAMETERS: readonly string[] = [
  'filter',
  'sort',
  'order',
  'page',
  'perPage',
  'displayedFilters',
];
/** As `columnsText` writes them. */
export const COLUMNS_PARAMETER = 'columns';
export const DENSITY_PARAMETER = 'density';
/** The saved view that this is, or was before changes. */
export const SAVED_VIEW_PARAMETER = 'saved';

export const filterOf = (text: string | null): Record<string, string> => {
  const read = parse(text ?? '{}');
  return Object.fromEntries(
    Object.entries(Object(read) as object).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const filterText = (filter: FilterValues): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(filter)
        .filter(([, value]) => value !== '')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

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
      // Without a query, the stored list would be restored.
      if (query.size === 0) query.set('page', '1');
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

/** Keeps the hash, which may open an action. */
export function useReplaceQuery(): (query: string) => void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (query: string) => void navigate({ search: `?${query}`, hash }, { replace: true }),
    [navigate, hash],
  );
}

/**
 * Removes unknown filters and sorts from the address, as no control could.
 * @returns false while the list still requests with them
 */
export function useKnownParameters(resource: Resource): boolean {
  const { search } = useLocation();
  const replaceQuery = useReplaceQuery();
  const notifyDropped = useNotifyDropped(resource);
  const extensions = useExtensions();
  const { filterValues, sort } = useListContext();
  const notified = useRef('');
  const sortable = sortsOf(sort).every(({ field }) => hasField(resource, field));
  const unknown = unknownFilters(resource, extensions, filterValues);
  const isKnown = sortable && unknown.length === 0;
  const names = unknown.join(', ');
  const order = sortable ? sort : resource.sort[0];
  const filter = JSON.stringify(
    Object.fromEntries(
      Object.entries(Object(filterValues) as object).filter(([name]) => !unknown.includes(name)),
    ),
  );
  const changes = JSON.stringify({ filter, sort: order.field, order: order.order });
  // A later effect might write the query to another address.
  useLayoutEffect(() => {
    if (isKnown) return;
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(JSON.parse(changes) as Record<string, string>))
      query.set(name, value);
    if (names !== '' && names !== notified.current) notifyDropped(names.split(', '));
    notified.current = names;
    replaceQuery(query.toString());
  }, [isKnown, changes, names, search, replaceQuery, notifyDropped]);
  return isKnown;
}

/** From the address (a saved view), else this browser's. */
export function useListDensity(): Density {
  const own = useDensity();
  const parameter = new URLSearchParams(useLocation().search).get(DENSITY_PARAMETER);
  return parameter === null ? own : densityOf(parameter);
}
