import { useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { titleOf, useLookup } from '../../api/lookups';
import { useResource } from '../../api/resources';
import type { AnyRecord } from '../../schema';
import { useDebouncedText } from '../ime';
import { toChoice, type Choice } from './choices';

/** All choices are fetched at once up to here; beyond, the server searches (readings: Lists). */
const AT_ONCE = 1000;
/** Choices per search, where there are more than can be had at once. */
const PER_SEARCH = 50;

export interface ChoicesQuery {
  to: string;
  by: 'key' | 'id';
  /** The target's query parameters that narrow the choice. */
  filter?: Readonly<Record<string, string>> | undefined;
  /** The id of a record that may not be picked. */
  exclude?: number | undefined;
  /** Nothing is asked before the list opens. */
  open: boolean;
}

/**
 * What can be picked: active records only where the target can say so. Small sets are searched here,
 * large ones on the server, half a second after the last key and never in mid-composition.
 */
export function useChoices({ to, by, filter, exclude, open }: ChoicesQuery) {
  const translate = useTranslate();
  const resource = useResource(to);
  const lookup = useLookup(to, { enabled: open });
  const [search, setSearch] = useState('');
  const typed = useDebouncedText(search, setSearch);
  const knows = (parameter: string) =>
    resource.filters.some((known) => known.parameter === parameter);
  const asked = { ...(knows('active') ? { active: '1' } : {}), ...filter };
  const [{ field, order }] = [resource.order[0] ?? { field: 'id', order: 'ASC' as const }];

  const first = useGetList<AnyRecord>(
    resource.route,
    {
      filter: asked,
      pagination: { page: 1, perPage: lookup.complete ? AT_ONCE : PER_SEARCH },
      sort: { field, order },
    },
    { enabled: open && !lookup.isPending },
  );
  const whole = first.data !== undefined && (first.total ?? 0) <= first.data.length;
  const searching = open && first.data !== undefined && !whole && knows('searchKey');
  const found = useGetList<AnyRecord>(
    resource.route,
    {
      filter: { ...asked, searchKey: search.trim() },
      pagination: { page: 1, perPage: PER_SEARCH },
      sort: { field, order },
    },
    { enabled: searching && search.trim() !== '' },
  );

  const shown = searching && search.trim() !== '' ? found : first;
  const { data, total = 0, error } = shown;
  const choices = useMemo(() => {
    const made = (data ?? [])
      .filter((record) => record.id !== exclude)
      .map((record) => toChoice(resource, record, by, titleOf))
      .filter((choice) => choice !== null);
    if (total <= (data ?? []).length) return made;
    return [...made, notice(translate('form.picker.more', { smart_count: total }))];
  }, [data, total, exclude, resource, by, translate]);

  return {
    resource,
    choices,
    /** The server picks what fits; nothing is to be filtered here. */
    searching,
    isPending:
      open && (lookup.isPending || shown.isPending || (searching && typed.text !== search)),
    error,
    typed,
  };
}

/** A line in the list that says something. */
export const notice = (title: string): Choice => ({ value: '', title, detail: '', notice: true });
