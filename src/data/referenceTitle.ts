import {
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { DataProviderContext, useGetOne, type DataProvider } from 'ra-core';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { referenceOf } from '../fields';
import type { AnyRecord, FieldPlace, Resource } from '../schema';
import {
  createRecordFinder,
  lookupQuery,
  titleOf,
  type RecordFinder,
  type LookupRows,
} from './lookups';
import { useResource } from './resources';
import { isForbidden } from './rights';

/**
 * The words for a reference: the text that came along with the record, else the other record's title,
 * else the code itself, which is also what an unknown code shows. Null while that takes rows of the target, and none
 * are given: no request where the text came along or the code is what the record is called.
 */
export function referenceTitle(
  { resource, field, value, record }: FieldPlace,
  target: Resource,
  rows: RecordFinder | null,
): string | null {
  if (value === null || value === undefined || value === '') return '';
  const along = record[referenceOf(field)?.along ?? ''] ?? null;
  // In a form the value may have moved on from the record that the text belongs to.
  if (typeof along === 'string' && along !== '' && record[field.name] === value) return along;
  const link = resource.references.find((reference) => reference.field === field.name);
  const byCode = link?.by !== 'id';
  if (byCode && target.key === target.title && !target.called) return String(value);
  if (!rows) return null;
  const found = byCode ? rows.byKey(String(value), link?.where) : rows.byId(Number(value));
  return found ? titleOf(target, found) : String(value);
}

/** The words for a reference, with the rows of the look-up that everyone shares; the code itself until they are there. */
export const useReferenceTitle = (place: FieldPlace): string => useReferenceWords(place).title;

interface ReferenceWords {
  title: string;
  /** The rows could not be had, so this is the code. Not where the person may not see them: nothing has failed then. */
  failed: boolean;
  /** A number in a title's place: its record is not among the rows of the look-up, and there are more. */
  isBeyond: boolean;
}

/** The same, and whether that is all there is to say. */
export function useReferenceWords(place: FieldPlace): ReferenceWords {
  const { field, value } = place;
  const refers = referenceOf(field);
  const target = useResource(refers?.to ?? '');
  const known = referenceTitle(place, target, null);
  const shared = useSharedRows(target, known === null);
  if (known !== null) return { title: known, failed: false, isBeyond: false };
  const failure = shared instanceof Error ? shared : null;
  const rows = shared instanceof Error ? undefined : shared;
  const finder = createRecordFinder(rows, target);
  return {
    title: referenceTitle(place, target, finder) ?? '',
    failed: failure !== null && !isForbidden(failure),
    isBeyond: refers?.by === 'id' && rows !== undefined && finder.byId(Number(value)) === undefined,
  };
}

/**
 * The same for a form, which has few references: of a record that is not among the first of a look-up the title is asked
 * for by itself. A code says something meanwhile; a number does not, and so is what is asked.
 */
export function useReferenceWordsInForm(place: FieldPlace): ReferenceWords {
  const words = useReferenceWords(place);
  const target = useResource(referenceOf(place.field)?.to ?? '');
  const { data } = useGetOne<AnyRecord>(
    target.route,
    { id: Number(place.value) },
    { enabled: words.isBeyond, retry: false },
  );
  return words.isBeyond && data ? { ...words, title: titleOf(target, data) } : words;
}

interface Shared {
  observer: QueryObserver<LookupRows>;
  resource: Resource;
  dataProvider: DataProvider | null;
}

const sharedBy = new WeakMap<QueryClient, Map<string, Shared>>();

/**
 * The rows of a look-up, for hundreds of cells: all share one observer, where `useLookup` makes one for each, and asks
 * again for each that scrolls into sight once the rows are stale. In their place why they could not be had.
 */
function useSharedRows(resource: Resource, enabled: boolean): LookupRows | Error | undefined {
  const client = useQueryClient();
  const dataProvider = useContext(DataProviderContext);
  const observer = enabled ? observerOf(client, resource, dataProvider) : null;
  const subscribe = useCallback(
    (listener: () => void) => (observer ? subscribeTo(client, observer, listener) : () => {}),
    [client, observer],
  );
  return useSyncExternalStore(subscribe, () => {
    const { data, error } = observer?.getCurrentResult() ?? {};
    return data ?? error ?? undefined;
  });
}

function observerOf(client: QueryClient, resource: Resource, dataProvider: DataProvider | null) {
  const all = sharedBy.get(client) ?? new Map<string, Shared>();
  sharedBy.set(client, all);
  const shared = all.get(resource.route);
  if (shared?.resource === resource && shared.dataProvider === dataProvider) {
    const query = shared.observer.getCurrentQuery();
    // Its rows may have been thrown away.
    if (client.getQueryCache().get(query.queryHash) === query) return shared.observer;
  }
  const observer = new QueryObserver<LookupRows>(client, lookupQuery(resource, dataProvider));
  all.set(resource.route, { observer, resource, dataProvider });
  return observer;
}

function subscribeTo(
  client: QueryClient,
  observer: QueryObserver<LookupRows>,
  listener: () => void,
) {
  const stop = observer.subscribe(notifyManager.batchCalls(listener));
  return () => {
    stop();
    if (observer.hasListeners()) return;
    // It would keep rows that nobody looks at.
    const all = sharedBy.get(client);
    for (const [route, shared] of all ?? []) if (shared.observer === observer) all?.delete(route);
  };
}
