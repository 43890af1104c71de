import { useProvider } from './resources';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type DataProvider, type Identifier } from 'ra-core';
import { useMemo } from 'react';
import { historyKey } from './keys';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../schema';
import type { Client } from './client';
import { failureOf, malformed } from './errors';
import { useHasHistory } from './extensions';
import { type WireRecord } from './list';
import { decodeValue } from './recordCodec';
import { isObject } from '../util/objects';
import { isText } from '../util/text';

export interface HistoryChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface HistoryEntry {
  id: number;
  at: string;
  userId: number | null;
  userName: string | null;
  action: 'create' | 'update';
  reason: string | null;
  changes: readonly HistoryChange[];
}

interface HistoryRequest {
  client: Client;
  resource: Resource;
  id: Identifier;
  signal?: AbortSignal | undefined;
}

/** Newest first (`changes` extension). @throws ApiError */
export async function fetchHistory(request: HistoryRequest): Promise<HistoryEntry[]> {
  const { client, resource, id, signal } = request;
  const failure = failureOf(resource, 'show');
  const path = `${resource.path}/${encodeURIComponent(id)}`;
  const answer = await client.request('GET', path, { query: { history: 1 }, signal, failure });
  // Envelopes differ.
  const entries = answer.history ?? (isObject(answer.data) ? answer.data.history : undefined);
  if (!Array.isArray(entries) || !entries.every(isObject)) return malformed(failure.fallback);
  return entries.map((entry) => decodeEntry(resource, entry));
}

function decodeEntry(resource: Resource, entry: WireRecord): HistoryEntry {
  const changes = isObject(entry.changes) ? Object.entries(entry.changes) : [];
  return {
    id: Number(entry.id),
    at: String(entry.at),
    userId: entry.userId === null ? null : Number(entry.userId),
    userName: isText(entry.userName) ? entry.userName : null,
    action: entry.action === 'create' ? 'create' : 'update',
    reason: isText(entry.reason) ? entry.reason : null,
    changes: changes.flatMap(([name, pair]) => {
      // No longer declared.
      if (!hasField(resource, name) || !Array.isArray(pair)) return [];
      const field = fieldOf(resource, name);
      const [before, after] = [pair[0], pair[1]].map((wire) => decodeValue(field, wire).value);
      return [{ field: name, before, after }];
    }),
  };
}

/** `day`: YYYY-MM-DD. */
interface ValueRequest {
  record: AnyRecord;
  /** Newest first. */
  entries: readonly HistoryEntry[];
  field: string;
  day: string;
}

/** Fewer mean that the history is complete. */
export const HISTORY_PAGE_SIZE = 50;

const CHANGED_AT = 'updatedAt';

/** At the end of a day; undefined if unknown. */
export function valueOn({ record, entries, field, day }: ValueRequest): unknown {
  const isLater = (at: unknown) => typeof at !== 'string' || at.slice(0, 10) > day;
  if (!isLater(record[CHANGED_AT])) return record[field];
  let value = record[field];
  for (const { at, action, changes } of entries) {
    if (!isLater(at)) return value;
    if (action === 'create') return undefined;
    for (const change of changes) if (change.field === field) value = change.before;
  }
  const isChanged = entries.some(({ changes }) => changes.some((change) => change.field === field));
  const isWhole = entries.length > 0 && entries.length < HISTORY_PAGE_SIZE;
  return isWhole && !isChanged ? value : undefined;
}

export interface HistoryProvider {
  getHistory(
    route: string,
    params: { id: Identifier; signal?: AbortSignal },
  ): Promise<{ data: HistoryEntry[] }>;
}

/** Also for use outside of components. */
export const historyQuery = ({ route }: Resource, id: Identifier, dataProvider: DataProvider) =>
  queryOptions({
    queryKey: historyKey(route, id),
    queryFn: async ({ signal }) => {
      const { getHistory } = dataProvider as DataProvider & HistoryProvider;
      return (await getHistory(route, { id, signal })).data;
    },
  });

/** Writes refresh it. */
export function useHistory(resource: Resource, id: Identifier) {
  const isEnabled = useHasHistory(resource);
  const dataProvider = useProvider();
  const { data, isPending, error, refetch } = useQuery({
    ...historyQuery(resource, id, dataProvider),
    enabled: isEnabled,
  });
  return { entries: data, isPending: isEnabled && isPending, error, refetch: () => void refetch() };
}

/**
 * Those of several records.
 * @example useHistories(rates, [1, 2]).entriesOf(1) // undefined while loading, and on errors
 */
export function useHistories(resource: Resource, ids: readonly number[]) {
  const requested = useHasHistory(resource) ? ids : [];
  const dataProvider = useProvider();
  const { found, isPending } = useQueries({
    queries: requested.map((id) => historyQuery(resource, id, dataProvider)),
    combine: (answers) => ({
      found: answers.map(({ data }, index) => [requested[index], data] as const),
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
  const entriesOf = useMemo(() => {
    const entriesById = new Map(found);
    return (id: number) => entriesById.get(id);
  }, [found]);
  return { entriesOf, isPending };
}
