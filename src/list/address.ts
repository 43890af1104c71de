import { useListContext } from 'ra-core';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AddressState } from './slots';

/**
 * Texts in the address beside react-admin's own parameters, which keep company with others as they change. Back,
 * forward, reload and links keep them, and so does react-admin's memory of the list.
 */
export function useAddressState(names: readonly string[]): {
  values: AddressState;
  set: (changes: Readonly<Record<string, string | null>>) => void;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => read(search, names), [search, names]);
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const query = new URLSearchParams(search);
      const before = query.toString();
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) query.delete(name);
        else query.set(name, value);
      }
      // The same again would only add a step to the browser's history.
      if (query.toString() !== before) void navigate({ search: `?${query.toString()}` });
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
 * Says in the address what the list shows, from the first moment. Going back to an address without a query
 * would find the filters of the last visit again, so that the first filter could not be taken back.
 */
export function useWholeAddress(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filterValues, sort, page, perPage } = useListContext();
  // Before anybody can go on from here: an effect after that would write the list's query into their address.
  useLayoutEffect(() => {
    if (search !== '') return;
    const query = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      order: sort.order,
      page: String(page),
      perPage: String(perPage),
      sort: sort.field,
    });
    void navigate({ search: `?${query.toString()}` }, { replace: true });
  }, [search, navigate, filterValues, sort, page, perPage]);
}
