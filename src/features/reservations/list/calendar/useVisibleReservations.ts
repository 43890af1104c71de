import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { PAGE_SIZES } from '../../../../data/limits';
import type { AnyRecord } from '../../../../schema';
import type { ListViewProps } from '../../../../list/listOverrides';
import { calendarQuery, type CalendarRange } from './range';

const NONE: readonly AnyRecord[] = [];
const MOST = Math.max(...PAGE_SIZES);

/** The reservations of the list's filter that reach into the visible days, joined from as many pages as it takes. */
export function useVisibleReservations(
  { resource, filters }: Pick<ListViewProps, 'resource' | 'filters'>,
  visible: CalendarRange,
) {
  const { first, last } = visible;
  const query = useMemo(() => calendarQuery(filters, { first, last }), [filters, first, last]);
  const [order] = resource.order;
  const answer = useGetList<AnyRecord>(
    resource.route,
    {
      pagination: { page: 1, perPage: MOST },
      sort: order ?? { field: 'id', order: 'DESC' },
      filter: query.filter ?? {},
    },
    {
      enabled: query.filter !== null,
      placeholderData: keepPreviousData,
      // Said in its place, with a way to try again.
      onError: () => undefined,
    },
  );
  const { data, total = 0, isFetching, isPlaceholderData: isOld, error, refetch } = answer;
  const records = useMemo(
    () => (query.filter ? (data ?? NONE).filter(query.keeps) : NONE),
    [data, query],
  );
  const missing = query.filter ? Math.max(0, total - (data?.length ?? 0)) : 0;
  return {
    records,
    isOld,
    isFetching,
    error,
    missing: data ? missing : 0,
    retry: () => void refetch(),
  };
}
