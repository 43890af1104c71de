import { queryOptions, useQuery } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider, type Identifier } from 'ra-core';
import { useContext } from 'react';
import { historyKey } from './keys';
import { CHANGES, fieldOf, hasField, type AnyRecord, type Resource } from '../schema';
import type { Client } from './client';
import { ApiError, failureOf } from './errors';
import { useExtensions } from './extensions';
import { type WireRecord } from './list';
import { decodeValue } from './records';
import { isObject } from '../util/objects';

/** One field's change, as records hold it. */
export interface HistoryChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A write to a record: when, by whom, why, and what changed. */
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

/**
 * A record's latest changes, newest first, from a backend with the extension `changes`.
 * @throws ApiError for a failed call or an answer without a history
 */
export async function fetchHistory(request: HistoryRequest): Promise<HistoryEntry[]> {
  const { client, resource, id, signal } = request;
  const failure = failureOf(resource, 'show');
  const path = `${resource.path}/${encodeURIComponent(id)}`;
  const answer = await client.request('GET', path, { query: { history: 1 }, signal, failure });
  // Beside the record, or in it: envelopes differ.
  const entries = answer.history ?? (isObject(answer.data) ? answer.data.history : undefined);
  if (!Array.isArray(entries) || !entries.every(isObject))
    throw new ApiError({ kind: 'malformed', status: 200, words: failure.fallback });
  return entries.map((entry) => decodeEntry(resource, entry));
}

function decodeEntry(resource: Resource, entry: WireRecord): HistoryEntry {
  const changes = isObject(entry.changes) ? Object.entries(entry.changes) : [];
  return {
    id: Number(entry.id),
    at: String(entry.at),
    userId: entry.userId === null ? null : Number(entry.userId),
    userName: textOf(entry.userName),
    action: entry.action === 'create' ? 'create' : 'update',
    reason: textOf(entry.reason),
    changes: changes.flatMap(([name, pair]) => {
      // A field that the declaration no longer has, nobody can name.
      if (!hasField(resource, name) || !Array.isArray(pair)) return [];
      const field = fieldOf(resource, name);
      const [before, after] = [pair[0], pair[1]].map((wire) => decodeValue(field, wire).value);
      return [{ field: name, before, after }];
    }),
  };
}

/** A record, its history as it was answered, and what of it is wanted as it was at the end of a day, YYYY-MM-DD. */
interface Held {
  record: AnyRecord;
  /** Newest first; none where nobody can be asked. */
  entries: readonly HistoryEntry[];
  field: string;
  day: string;
}

/** As many entries as are told: fewer are all there are. */
export const HISTORY_PAGE_SIZE = 50;

/** The field that says when a record was changed last, where it has one. */
const CHANGED_AT = 'updatedAt';

/**
 * The value that a field held at the end of a day: today's where nothing was changed since, else what the first change after
 * it took the place of. Undefined where nobody knows, as the history does not reach back so far. Pure.
 */
export function valueOn({ record, entries, field, day }: Held): unknown {
  const isLater = (at: unknown) => typeof at !== 'string' || at.slice(0, 10) > day;
  if (!isLater(record[CHANGED_AT])) return record[field];
  let value = record[field];
  for (const { at, action, changes } of entries) {
    if (!isLater(at)) return value;
    // It was not there yet.
    if (action === 'create') return undefined;
    for (const change of changes) if (change.field === field) value = change.before;
  }
  const isChanged = entries.some(({ changes }) => changes.some((change) => change.field === field));
  const isWhole = entries.length > 0 && entries.length < HISTORY_PAGE_SIZE;
  return isWhole && !isChanged ? value : undefined;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What the data provider does beyond react-admin's calls. */
export interface HistoryProvider {
  getHistory(
    route: string,
    params: { id: Identifier; signal?: AbortSignal },
  ): Promise<{ data: HistoryEntry[] }>;
}

/** Can this record's changes be read here: are they kept, and does the backend tell? */
export function useHasHistory(resource: Resource): boolean {
  const extensions = useExtensions();
  return resource.history && extensions.includes(CHANGES);
}

interface HistoryState {
  entries: readonly HistoryEntry[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The query behind a history, for those who ask outside of a component too. */
export const historyQuery = (
  { route }: Resource,
  id: Identifier,
  dataProvider: (DataProvider & Partial<HistoryProvider>) | null,
) =>
  queryOptions({
    queryKey: historyKey(route, id),
    queryFn: async ({ signal }) => {
      if (!dataProvider?.getHistory)
        throw new Error('a history needs a DataProviderContext above it, with getHistory');
      return (await dataProvider.getHistory(route, { id, signal })).data;
    },
  });

/** A record's history, asked for only while `enabled`. Writes to the resource refresh it, as they do the record. */
export function useHistory(
  resource: Resource,
  id: Identifier,
  { enabled = true }: { enabled?: boolean } = {},
): HistoryState {
  const asks = useHasHistory(resource) && enabled;
  const dataProvider = useContext(DataProviderContext);
  const { data, isPending, error, refetch } = useQuery({
    ...historyQuery(resource, id, dataProvider),
    enabled: asks,
  });
  return {
    entries: data,
    isPending: asks && isPending,
    error,
    refetch: () => void refetch(),
  };
}
