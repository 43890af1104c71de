import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { ApiError } from '../../data/errors';
import {
  allRowsQuery,
  finderIn,
  lookupQuery,
  type RecordFinder,
  type Rows,
} from '../../data/lookups';
import { referenceTitle } from '../../data/referenceTitle';
import { refersOf } from '../../fields';
import type { FieldPlace, Resource } from '../../schema';

export interface Titles {
  /** The words of a reference; its code where there are none. */
  referenceTitle: (place: FieldPlace) => string;
  /** Whether every code has been looked up; else some may stand where a name should. */
  named: boolean;
}

interface TitleTools {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  resources: readonly Resource[];
}

/** Fetches all that the references among these places are called by. Rejects with ApiError. */
export async function fetchTitles(
  places: readonly FieldPlace[],
  { queryClient, dataProvider, resources }: TitleTools,
): Promise<Titles> {
  const find = (name: string) => {
    const found = resources.find((one) => one.name === name);
    if (!found) throw new Error(`no resource has the name "${name}"`);
    return found;
  };
  const targets = new Set(places.flatMap((place) => targetOf(place, find) ?? []));
  const finders = new Map<string, RecordFinder>();
  let named = true;
  for (const name of targets) {
    const rows = await fetchNames(queryClient, dataProvider, find(name));
    finders.set(name, finderIn(rows, find(name)));
    named &&= rows?.complete !== false;
  }
  return { referenceTitle: titlesIn(find, (name) => finders.get(name) ?? null), named };
}

/** All rows that a reference's words come from; none of a resource that this person may not read: codes stay codes. */
async function fetchNames(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: Resource,
): Promise<Rows | undefined> {
  try {
    const first = await queryClient.fetchQuery(lookupQuery(resource, dataProvider));
    if (first.complete) return first;
    return await queryClient.fetchQuery(allRowsQuery(resource, dataProvider));
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}

/** The resource whose rows a text needs beyond the record itself; null where it needs none. */
export function targetOf(place: FieldPlace, find: (name: string) => Resource): string | null {
  const refers = refersOf(place.field);
  // Several at once are written as they are stored.
  if (!refers || refers.many) return null;
  const target = find(refers.to);
  return referenceTitle(place, target, null) === null ? target.name : null;
}

/** The words for references, with the rows that were fetched; without them codes stay codes. */
export function titlesIn(
  find: (name: string) => Resource,
  rowsOf: (name: string) => RecordFinder | null,
): (place: FieldPlace) => string {
  return (place) => {
    const to = refersOf(place.field)?.to;
    const title = to === undefined ? null : referenceTitle(place, find(to), rowsOf(to));
    return title ?? String(place.value ?? '');
  };
}
