import {
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useGetOne, type DataProvider } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { referenceOf, shownText } from '../fields';
import { useExtensions } from './extensions';
import type { AnyRecord, FieldPlace, Resource } from '../schema';
import {
  createRecordFinder,
  lookupQuery,
  titleOf,
  type RecordFinder,
  type LookupRows,
} from './lookups';
import { useProvider, useResource } from './resources';
import { isForbidden, useOwnTitles } from './rights';
import { memoizeByObject } from '../util/objects';

/** The text sent along, the title, the code or `emptyText`. Null if rows are missing. */
export function referenceTitle(
  { resource, field, value, record }: FieldPlace,
  target: Resource,
  rows: RecordFinder | null,
): string | null {
  if (value === null || value === undefined || value === '') return shownText(field, record);
  const along = record[referenceOf(field)?.along ?? ''] ?? null;
  // In a form the value may have changed since.
  if (typeof along === 'string' && along !== '' && record[field.name] === value) return along;
  const link = resource.references.find((reference) => reference.field === field.name);
  const byCode = link?.by !== 'id';
  if (byCode && target.key === target.optionText && !target.recordRepresentation)
    return String(value);
  if (!rows) return null;
  const found = byCode ? rows.byKey(String(value), link?.where) : rows.byId(Number(value));
  return found ? titleOf(target, found) : String(value);
}

/**
 * '' while loading.
 * @example useReferenceTitle({ resource, field, value: 'HANA', record }) // '하나투어'
 */
export const useReferenceTitle = (place: FieldPlace): string => useReferenceText(place).title;

/** Instead of an id, which says nothing. */
export const PENDING_TITLE = '…';

/**
 * A bare number could be a count.
 * @example idTitle(7) // '#7'
 */
export const idTitle = (id: unknown): string => `#${String(id)}`;

interface ReferenceText {
  title: string;
  isLoading: boolean;
  /** False if the user has no access. */
  failed: boolean;
  /** The record is missing from an incomplete look-up. */
  isBeyond: boolean;
}

const SETTLED = { isLoading: false, failed: false, isBeyond: false };

/** Codes are better than waiting. */
const OFFLINE = null;

function useReferenceText(place: FieldPlace, isLookedUp = true): ReferenceText {
  const { field, value } = place;
  const refers = referenceOf(field);
  const target = useResource(refers?.to ?? '');
  const title = referenceTitle(place, target, null);
  const shared = useSharedRows(target, isLookedUp && title === null);
  const ownTitle = useOwnTitles(target)?.[String(value)];
  if (title !== null) return { ...SETTLED, title };
  if (shared === undefined) return { ...SETTLED, title: '', isLoading: true };
  const failure = shared instanceof Error ? shared : null;
  if (ownTitle !== undefined && isForbidden(failure)) return { ...SETTLED, title: ownTitle };
  const rows = shared instanceof Error || shared === OFFLINE ? undefined : shared;
  const finder = createRecordFinder(rows, target);
  const isUnknownId = refers?.by === 'id' && !finder.byId(Number(value));
  return {
    ...SETTLED,
    title: isUnknownId ? idTitle(value) : (referenceTitle(place, target, finder) ?? ''),
    failed: failure !== null && !isForbidden(failure),
    isBeyond: refers?.by === 'id' && rows !== undefined && finder.byId(Number(value)) === undefined,
  };
}

/** No look-up is for composite titles. */
const isFetchedAlone = ({ field, value }: FieldPlace, target: Resource): boolean =>
  Number.isSafeInteger(Number(value)) &&
  referenceOf(field)?.by === 'id' &&
  target.recordRepresentation !== null;

export function useReferenceTextInList(place: FieldPlace): ReferenceText {
  const target = useResource(referenceOf(place.field)?.to ?? '');
  const hasIds = useExtensions().includes('ids');
  const isAlone = hasIds && isFetchedAlone(place, target);
  const reference = useReferenceText(place, !isAlone);
  if (!isAlone || !reference.isLoading) return reference;
  return { ...SETTLED, title: idTitle(place.value), isBeyond: true };
}

/** Also fetches a record that the look-up lacks. */
export function useReferenceTextInForm(place: FieldPlace): ReferenceText {
  const { field, value } = place;
  const refers = referenceOf(field);
  const target = useResource(refers?.to ?? '');
  const isId = Number.isSafeInteger(Number(value));
  const isAlone = isFetchedAlone(place, target);
  const reference = useReferenceText(place, !isAlone);
  const isBeyond = isAlone ? reference.isLoading : reference.isBeyond;
  const { data, error, isPending } = useGetOne<AnyRecord>(
    target.route,
    { id: Number(value) },
    { enabled: isId && isBeyond, retry: false },
  );
  if (!isBeyond) return reference;
  if (data) return { ...SETTLED, title: titleOf(target, data), isBeyond };
  if (isPending) return { ...reference, title: PENDING_TITLE };
  return { ...SETTLED, title: idTitle(value), isBeyond, failed: !isForbidden(error) };
}

interface Shared {
  observer: QueryObserver<LookupRows>;
  resource: Resource;
  dataProvider: DataProvider;
}

const sharedOf = memoizeByObject((_client: QueryClient) => new Map<string, Shared>());

/** `useLookup` would create an observer per cell. */
function useSharedRows(
  resource: Resource,
  enabled: boolean,
): LookupRows | Error | typeof OFFLINE | undefined {
  const client = useQueryClient();
  const dataProvider = useProvider();
  const observer = enabled ? observerOf(client, resource, dataProvider) : null;
  const subscribe = useCallback(
    (listener: () => void) => (observer ? subscribeTo(client, observer, listener) : () => {}),
    [client, observer],
  );
  return useSyncExternalStore(subscribe, () => {
    const { data, error, fetchStatus } = observer?.getCurrentResult() ?? {};
    return data ?? error ?? (fetchStatus === 'paused' ? OFFLINE : undefined);
  });
}

function observerOf(client: QueryClient, resource: Resource, dataProvider: DataProvider) {
  const all = sharedOf(client);
  const shared = all.get(resource.route);
  if (shared?.resource === resource && shared.dataProvider === dataProvider) {
    const query = shared.observer.getCurrentQuery();
    // It may have been removed from the cache.
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
    // Otherwise unused rows would stay in memory.
    const all = sharedOf(client);
    for (const [route, shared] of all) if (shared.observer === observer) all.delete(route);
  };
}
