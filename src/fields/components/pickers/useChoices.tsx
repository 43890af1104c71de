import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { LARGEST_PER_PAGE_SENT, MAX_SEARCH_LENGTH } from '../../../data/limits';
import { canMatchLocally, matchesParameters, titleOf, useLookup } from '../../../data/lookups';
import { useConfirmers } from '../../../data/confirmers';
import { orderRecords } from '../../../data/order';
import { useResource } from '../../../data/resources';
import type { AnyRecord, Resource } from '../../../schema';
import { useDebouncedText } from '../useDebouncedText';
import { seoulDay } from '../../../days';
import {
  filterChoices,
  likeliestFirst,
  notice,
  sortNearestFirst,
  toChoice,
  type Choice,
} from './choices';

const PER_SEARCH = 50;

export interface ChoicesQuery {
  to: string;
  by: 'key' | 'id';
  filter?: Readonly<Record<string, string>> | undefined;
  /** Sorts choices by similarity. */
  near?: string | undefined;
  exclude?: readonly unknown[] | undefined;
  /** Resource whose records the user is to confirm. */
  confirms?: Resource | undefined;
  open: boolean;
}

/**
 * Small resources are searched in the look-up (rules: look-ups), large ones on the server with a debounce, never
 * during composition.
 * @example const { choices, isPending } = useChoices({ to: 'offices', by: 'key', filter: {}, open: true });
 */
export function useChoices(query: ChoicesQuery) {
  const { to, by, filter, near, exclude = NONE, confirms, open } = query;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const resource = useResource(to);
  const lookup = useLookup(to, { enabled: open });
  const confirmers = useConfirmers(open ? (confirms ?? null) : null, resource.route);
  const refused = JSON.stringify(exclude);
  const [search, setSearch] = useState('');
  const typed = useDebouncedText(search, setSearch);
  const baseFilter = { ...(hasFilter(resource, 'active') ? { active: '1' } : {}), ...filter };
  // Unless only the server can evaluate the filter.
  const all =
    lookup.rows?.complete === true && canMatchLocally(baseFilter, resource)
      ? lookup.rows.all
      : null;
  const narrowed = JSON.stringify(baseFilter);
  const localChoices = useMemo(() => {
    if (all === null) return null;
    const where = JSON.parse(narrowed) as typeof baseFilter;
    const data = orderRecords(
      resource,
      all.filter((record) => matchesParameters(record, where, resource)),
    );
    return { data, total: data.length, error: null, isPending: false };
  }, [all, narrowed, resource]);
  const fetched = useGetList<AnyRecord>(
    resource.route,
    listParams(resource, narrowed, '', lookup.rows?.complete ? LARGEST_PER_PAGE_SENT : PER_SEARCH),
    { enabled: open && !lookup.isPending && all === null },
  );
  const first = localChoices ?? fetched;
  const whole = first.data !== undefined && (first.total ?? 0) <= first.data.length;
  const searching = open && first.data !== undefined && !whole && hasFilter(resource, 'searchKey');
  const isSearch = searching && search.trim() !== '';
  const found = useGetList<AnyRecord>(resource.route, listParams(resource, narrowed, search), {
    enabled: isSearch,
  });

  const request = isSearch ? found : fetched;
  const shown = isSearch ? found : first;
  const { data, total = 0, error } = shown;
  const choices = useMemo(() => {
    const offered = choicesFrom(data ?? [], resource, by, isOffered(refused, confirmers.ids));
    const sortedChoices = near === undefined ? offered : sortNearestFirst(offered, near);
    if (total <= (data ?? []).length) return sortedChoices;
    return [...sortedChoices, notice(translate('form.picker.more', { smart_count: total }))];
  }, [data, total, refused, confirmers.ids, resource, by, near, translate]);

  const find = async (text: string): Promise<Choice[]> => {
    const { data: named, total: all = 0 } = await dataProvider.getList<AnyRecord>(
      resource.route,
      listParams(resource, narrowed, text),
    );
    const made = choicesFrom(named, resource, by, isOffered(refused, confirmers.ids));
    const more = translate('form.picker.more', { smart_count: all });
    return all <= named.length ? made : [...made, notice(more)];
  };

  const whyNot = (text: string): string | null => {
    const titles = (isLeft: (id: number) => boolean) =>
      filterChoices(choicesFrom(data ?? [], resource, by, isLeft), text, translate)
        .slice(0, LEFT_NAMED)
        .map(({ title }) => title)
        .join(', ');
    const own = titles((id) => !isOffered(refused, null)(id));
    if (own !== '') return translate('form.picker.own', { titles: own });
    const others = titles((id) => !isOffered(refused, confirmers.ids)(id));
    return others === '' ? null : translate('form.picker.mayNot', { titles: others });
  };

  const searched = searching && typed.text === search;
  return {
    resource,
    choices,
    /** Already filtered by the server. */
    searched,
    settled: whole || (searched && search.trim() !== '' && found.data !== undefined),
    failed: error !== null && (!searching || typed.text === search),
    /** A notice in the result means that there are more. */
    find,
    whyNot,
    isPending:
      open &&
      (confirmers.isPending ||
        lookup.isPending ||
        shown.isPending ||
        (error !== null && request.isFetching) ||
        (searching && !searched)),
    error,
    retry: () => void request.refetch(),
    typed,
  };
}

const NONE: readonly unknown[] = [];

const hasFilter = ({ filters }: Resource, name: string): boolean =>
  filters.some(({ parameter }) => parameter === name);

/** @param narrowed the serialized filter */
function listParams(resource: Resource, narrowed: string, text: string, perPage = PER_SEARCH) {
  const baseFilter = JSON.parse(narrowed) as Record<string, string>;
  const [sort] = resource.sort;
  const searchKey = text.trim().slice(0, MAX_SEARCH_LENGTH);
  const isSearch = searchKey !== '' && hasFilter(resource, 'searchKey');
  return {
    filter: isSearch ? { ...baseFilter, searchKey } : baseFilter,
    pagination: { page: 1, perPage },
    sort,
  };
}

const LEFT_NAMED = 3;

function isOffered(refused: string, confirmers: ReadonlySet<number> | null) {
  const ids = new Set(JSON.parse(refused) as unknown[]);
  return (id: number): boolean => !ids.has(id) && (confirmers?.has(id) ?? true);
}

function choicesFrom(
  records: readonly AnyRecord[],
  resource: Resource,
  by: 'key' | 'id',
  isAllowed: (id: number) => boolean,
): Choice[] {
  return likeliestFirst(resource, records, seoulDay())
    .filter(({ id }) => isAllowed(id))
    .map((record) => toChoice(resource, record, by, titleOf))
    .filter((choice) => choice !== null);
}
