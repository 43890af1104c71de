import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useExtensions } from '../../../data/extensions';
import { LARGEST_PAGE_SIZE } from '../../../data/limits';
import { isCalendarDay } from '../../../days';
import { filtersWith, type AnyRecord, type Paste, type Resource } from '../../../schema';
import type { Values } from '../../../record/values/values';
import { placeholderFields } from './rows';

const PAGE = { page: 1, perPage: LARGEST_PAGE_SIZE };
const NONE: readonly AnyRecord[] = [];

/** Of the pasted days. */
export function useStoredRecords(
  resource: Resource,
  paste: Paste,
  rows: readonly Readonly<Values>[],
) {
  const extensions = useExtensions();
  const filters = filtersWith(resource, extensions);
  const named = placeholderFields(paste, ['date', ...paste.duplicates]);
  const bound = (end: 'from' | 'to', field: string) =>
    filters.find((filter) => filter[end] === field)?.parameter;
  const day = named.find((field) => bound('from', field) && bound('to', field));
  const compares = paste.text !== null || paste.duplicates.length > 0;
  const days = rows
    .map((values) => (day === undefined ? null : values[day]))
    .filter((one): one is string => typeof one === 'string' && isCalendarDay(one))
    .toSorted();
  const [first] = days;
  const enabled = compares && first !== undefined;
  const { data, total, error, isFetchedAfterMount } = useGetList<AnyRecord>(
    resource.route,
    {
      filter:
        day === undefined
          ? {}
          : { [bound('from', day) ?? '']: first, [bound('to', day) ?? '']: days.at(-1) },
      pagination: PAGE,
    },
    {
      enabled,
      placeholderData: keepPreviousData,
      // Recent ones matter most.
      staleTime: 0,
    },
  );
  const isPartial = enabled && data !== undefined && (total ?? 0) > data.length;
  return {
    stored: data ?? NONE,
    isAsking: enabled && !isFetchedAfterMount,
    /** The error, or true without a date filter or with too many records. */
    unasked: error ?? (compares && (day === undefined || isPartial)),
  };
}
