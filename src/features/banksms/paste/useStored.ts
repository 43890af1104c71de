import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { PAGE_SIZES } from '../../../data/limits';
import { isCalendarDay } from '../../../days';
import type { AnyRecord, Resource } from '../../../schema';

const ALL = { page: 1, perPage: Math.max(...PAGE_SIZES) };
const NONE: readonly AnyRecord[] = [];

/** The stored messages of the days that these are of, by documented parameters only. */
export function useStored(resource: Resource, days: readonly unknown[]) {
  const known = days.filter((day): day is string => typeof day === 'string' && isCalendarDay(day));
  const [first] = known.toSorted();
  const last = known.toSorted().at(-1);
  const { data, error, isFetching } = useGetList<AnyRecord>(
    resource.route,
    { filter: { startDate: first, endDate: last }, pagination: ALL },
    {
      enabled: first !== undefined,
      placeholderData: keepPreviousData,
      onError: () => undefined,
    },
  );
  return { stored: data ?? NONE, error, isFetching };
}
