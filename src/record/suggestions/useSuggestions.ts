import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { createRecordFinder, wantedQuery } from '../../data/lookups';
import { useFindByText } from '../../data/lookupFinder';
import { findReferencedRecord, cachedLookupRows } from '../../data/references';
import { useResources } from '../../data/resources';
import { referenceOf } from '../../fields';
import { useDebouncedValue } from '../../fields/components/useDebouncedText';
import { createPlainTextFinder } from '../../fields/hangul';
import { isEmpty } from '../../fields/values';
import { fieldOf, type AnyRecord, type Resource, type Suggestion } from '../../schema';
import type { Values } from '../values/values';
import { nextTexts } from './nextText';

interface Suggested {
  values: readonly unknown[];
  /** An empty field takes the first suggestion at once, by these fields of ours. */
  fillsFrom: readonly string[] | null;
}

interface Search {
  /** Newest first. */
  texts: readonly string[];
  isTaken: boolean;
}

const NONE: Suggested = { values: [], fillsFrom: null };
/** To derive the next text. */
const NEWEST = { page: 1, perPage: 50 };
const COUNTED = { page: 1, perPage: 2 };
const FIRST = { page: 1, perPage: 1 };

/**
 * Of the first source that has any.
 * @returns `of`: their dependencies as text; `instead`: free texts if the typed one is taken in a unique field
 */
export function useSuggestions(
  resource: Resource,
  name: string,
  isEnabled: boolean,
  typed: string,
): Suggested & { isPending: boolean; of: string; instead: readonly string[] } {
  const sources = resource.suggestions[name] ?? [];
  const watched = [...new Set(sources.flatMap(watchedBy))];
  const watchedValues: unknown[] = useWatch({ name: watched });
  const values = Object.fromEntries(watched.map((field, index) => [field, watchedValues[index]]));
  const fitting = sources.filter((source) => fits(source, values));
  const read = useReadSource(resource, name);
  const enabled = isEnabled && fitting.length > 0;
  const { data, isPending } = useQuery({
    queryKey: rowsKey(resource.route, 'suggestions', name, values),
    queryFn: async ({ signal }): Promise<Suggested> => {
      for (const source of fitting) {
        const found = await read(source, values, signal);
        if (found.length > 0) return { values: found, fillsFrom: fillsFromOf(source) };
      }
      return NONE;
    },
    enabled,
    retry: false,
  });
  // Another form of the page may have loaded them.
  const suggested = enabled && data ? data : NONE;
  const text = useDebouncedValue(typed.trim());
  const isOther = !suggested.values.some((one) => beginsWithTyped(one, text));
  const search = useSearch(resource, name, isEnabled && isOther ? text : '', values);
  const following = nextTexts(search.texts);
  return {
    values: [...suggested.values, ...following],
    fillsFrom: suggested.fillsFrom,
    instead: search.isTaken && text === typed.trim() ? following : [],
    isPending: enabled && isPending,
    of: JSON.stringify(values),
  };
}

const NOT_FOUND: Search = { texts: [], isTaken: false };
const TRAILING_DIGITS = /(?<!\d)\d{1,9}$/;

/** Finds KR-AGT of KR-AGT-061. */
function useSearch(
  resource: Resource,
  name: string,
  text: string,
  values: Readonly<Values>,
): Search {
  const newest = useNewest(resource);
  const isNext = (resource.suggestions[name] ?? []).some(
    (source) => source.kind === 'next' && fitsWhen(source, values),
  );
  const by = resource.filters.find(({ searches }) => searches?.includes(name))?.parameter;
  const series = text.replace(TRAILING_DIGITS, '');
  const isUnique = fieldOf(resource, name).unique !== null;
  const { data = NOT_FOUND } = useQuery({
    queryKey: rowsKey(resource.route, 'suggestions', name, text),
    queryFn: async ({ signal }): Promise<Search> => {
      const searched = async (typed: string) =>
        textsIn(await newest({ [by ?? '']: typed }, NEWEST, signal), name);
      const [texts, same] = await Promise.all([
        searched(series),
        isUnique && series !== text ? searched(text) : [],
      ]);
      const isSame = (one: string) => one.toLowerCase() === text.toLowerCase();
      return {
        texts: texts.filter((one) => beginsWithTyped(one, series)),
        isTaken: isUnique && [...texts, ...same].some(isSame),
      };
    },
    enabled: isNext && by !== undefined && series !== '',
    retry: false,
  });
  return isNext && series !== '' ? data : NOT_FOUND;
}

const textsIn = (rows: readonly AnyRecord[], name: string): string[] =>
  rows.map((row) => row[name]).filter((text) => typeof text === 'string');

export const beginsWithTyped = (offered: unknown, typed: unknown): boolean =>
  typeof offered === 'string' &&
  typeof typed === 'string' &&
  createPlainTextFinder(typed, true)(offered) >= 0;

function fillsFromOf(source: Suggestion): Suggested['fillsFrom'] {
  if (source.kind === 'taken') return source.fills ? [source.via] : null;
  return source.kind === 'latest' && source.fills ? source.per : null;
}

/** Fields that the backend lacks are not in the form. */
function fits(source: Suggestion, values: Readonly<Values>): boolean {
  if (!fitsWhen(source, values)) return false;
  const isFilled = (field: string) => !isEmpty(values[field]);
  if (source.kind === 'next') return source.per.length === 0 || source.per.some(isFilled);
  return watchedBy(source).every(isFilled);
}

const fitsWhen = ({ when }: Suggestion, values: Readonly<Values>): boolean =>
  Object.entries(when).every(([field, wanted]) => wanted.includes(String(values[field])));

/** Empty if the backend can't sort. */
function useNewest(resource: Resource) {
  const dataProvider = useDataProvider();
  const extensions = useExtensions();
  return async (filter: object, pagination: typeof NEWEST, signal: AbortSignal) => {
    const [first] = resource.sort;
    const isNewestFirst = first.field === 'id' && first.order === 'DESC';
    if (!isNewestFirst && !extensions.includes('sort')) return [];
    const { data } = await dataProvider.getList<AnyRecord>(resource.route, {
      filter,
      pagination,
      sort: { field: 'id', order: 'DESC' },
      signal,
    });
    return data;
  };
}

type ReadSource = (
  source: Suggestion,
  values: Readonly<Values>,
  signal: AbortSignal,
) => Promise<readonly unknown[]>;

/** Rejects with ApiError. */
function useReadSource(resource: Resource, name: string): ReadSource {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const resources = useResources();
  const newest = useNewest(resource);
  const find = useFindByText();
  const { route } = resource;

  const exists = async (value: string) => {
    const refers = referenceOf(fieldOf(resource, name));
    if (!refers || refers.free) return true;
    const result = await find({ to: refers.to, text: value, where: refers.where });
    return result.is === 'one';
  };

  const sameIn = (per: readonly string[], values: Readonly<Values>) =>
    Object.fromEntries(
      resource.filters.flatMap(({ parameter, equals }) =>
        equals !== undefined && per.includes(equals) && !isEmpty(values[equals])
          ? [[parameter, values[equals]]]
          : [],
      ),
    );

  const takenFrom = async (via: string, take: string, value: string) => {
    const refers = referenceOf(fieldOf(resource, via));
    const target = resources.find((one) => one.name === refers?.to);
    if (!refers || !target) return null;
    const referred = { to: refers.to, by: refers.by, value, where: refers.where };
    const known = findReferencedRecord(
      createRecordFinder(cachedLookupRows(client, target), target),
      referred,
    );
    const record =
      known === undefined
        ? await client.fetchQuery(wantedQuery(target, dataProvider, referred))
        : known;
    return record?.[take];
  };

  return async (source, values, signal) => {
    if (source.kind === 'taken') {
      const value = await takenFrom(source.via, source.take, String(values[source.via]));
      return isEmpty(value) ? [] : [value];
    }
    const filter = sameIn(source.per, values);
    if (source.kind === 'next')
      return nextTexts(textsIn(await newest(filter, NEWEST, signal), name));
    if (source.kind === 'latest') {
      const [record] = await newest(filter, FIRST, signal);
      return isEmpty(record?.[name]) ? [] : [record?.[name]];
    }
    const { data, total = data.length } = await dataProvider.getList<AnyRecord>(route, {
      filter,
      pagination: COUNTED,
      signal,
    });
    const value = source.values[Math.min(total, source.values.length - 1)];
    return value !== undefined && (await exists(value)) ? [value] : [];
  };
}

/** Fields that a source depends on. */
export const watchedBy = (source: Suggestion): readonly string[] => [
  ...Object.keys(source.when),
  ...(source.kind === 'taken' ? [source.via] : source.per),
];
