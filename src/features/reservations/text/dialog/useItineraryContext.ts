import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useGetList } from 'ra-core';
import { useContext, useMemo } from 'react';
import { LARGEST_PER_PAGE_SENT } from '../../../../data/limits';
import { allRowsQuery, rowsIn, useLookup } from '../../../../data/lookups';
import { useResource } from '../../../../data/resources';
import type { AnyRecord, Resource } from '../../../../schema';
import { createItineraryContext } from '../itineraryContext';
import type { ItineraryContext } from '../reading/types';
import { tripWords } from '../words';

const NONE: readonly AnyRecord[] = [];
/** Basic codes that hold the operator's own words. */
const OWN_WORDS = { type: 'SECTIONWORD', active: '1' };
const PAGE = { page: 1, perPage: LARGEST_PER_PAGE_SENT };

/** Reads the reference data for the reader, by documented lists only. Without it the text is read all the same, and `failed` is set. */
export function useItineraryContext(sections: Resource): {
  knowledge: ItineraryContext;
  isPending: boolean;
  failed: boolean;
} {
  const customers = useResource('customers');
  const codes = useResource('codes');
  const providers = useAllRows('customers');
  const flights = useAllRows('flights');
  const cities = useAllRows('cities');
  const own = useGetList<AnyRecord>(
    codes.route,
    { filter: OWN_WORDS, pagination: PAGE },
    { onError: () => undefined },
  );
  const words = own.data ?? NONE;
  const knowledge = useMemo(
    () =>
      createItineraryContext({
        ...{ words: tripWords, sections, providers: customers },
        rows: { providers: providers.rows, flights: flights.rows, cities: cities.rows, words },
      }),
    [sections, customers, providers.rows, flights.rows, cities.rows, words],
  );
  const all = [providers, flights, cities];
  return {
    knowledge,
    isPending: own.isPending || all.some(({ isPending }) => isPending),
    failed: all.some(({ failed }) => failed),
  };
}

/** All rows of a resource: those that look-ups share, and all pages where these are not all. */
function useAllRows(name: string) {
  const resource = useResource(name);
  const dataProvider = useContext(DataProviderContext);
  const first = useLookup(name);
  const isMore = first.rows?.complete === false;
  const whole = useQuery({ ...allRowsQuery(resource, dataProvider), enabled: isMore });
  const rows = whole.data ?? first.rows;
  return {
    rows: rows === undefined ? NONE : rowsIn(rows),
    isPending: first.isPending || (isMore && whole.isLoading),
    failed: first.failed,
  };
}
