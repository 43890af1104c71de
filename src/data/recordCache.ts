import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { ApiError, isNotFoundError } from './errors';
import { rowsKey } from './keys';
import { IDS_PER_REQUEST, LARGEST_PER_PAGE_SENT, PARALLEL_READS } from './limits';
import {
  createRecordFinder,
  lookupQuery,
  rowsIn,
  type FoundRecord,
  type RecordFinder,
  type LookupRows,
  type WantedRecord,
  wantedQuery,
} from './lookups';
import { mapPooled } from './mapPooled';
import { isForbidden } from './rights';
import { withAbort } from './transport';
import type { AnyRecord, Resource } from '../schema';
import { IN_BRACES } from '../schema/resource';

export interface RecordCache extends RecordFinder {
  /** Fetches those not cached. @param most requests; the rest stays unknown. Rejects with ApiError. */
  fetch(wanted: readonly WantedRecord[], signal?: AbortSignal, most?: number): Promise<void>;
  /** Looked up and not found. False without permission. */
  isLost(wanted: WantedRecord): boolean;
}

export interface RecordCacheTools {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  extensions?: readonly string[];
}

/** A list that is scrolled asks again for each new row. */
const PAGE_STALE_MS = 60_000;

/** Requests records beyond the shared lookup by id or code, or all pages if that takes fewer requests. */
export function createRecordCache(resource: Resource, tools: RecordCacheTools): RecordCache {
  const { queryClient, dataProvider, extensions = [] } = tools;
  const { route } = resource;
  const hasIds = extensions.includes('ids');
  const pickFields = createPicker(resource);
  const fetched = new Map<number, AnyRecord>();
  const settled = new Set<string>();
  let first: LookupRows | null = null;
  let shared = createRecordFinder(undefined, resource);
  let others = shared;
  let isWhole = false;
  let isDenied = false;

  const keep = (records: readonly AnyRecord[]) => {
    for (const record of records)
      if (!fetched.has(record.id)) fetched.set(record.id, pickFields(record));
    const all = [...fetched.values()];
    others = createRecordFinder(
      isWhole ? { complete: true, all } : { complete: false, first: all, total: Infinity },
      resource,
    );
  };
  const keyOf = ({ by, value, where = {} }: WantedRecord) => JSON.stringify([by, value, where]);
  const byId = (id: number) => shared.byId(id) ?? others.byId(id);
  const byKey: RecordFinder['byKey'] = (code, where) =>
    shared.byKey(code, where) ?? others.byKey(code, where);
  const find = ({ by, value, where }: WantedRecord): FoundRecord =>
    by === 'id' ? byId(Number(value)) : byKey(value, where);

  const loadShared = async () => {
    try {
      first = await queryClient.fetchQuery(lookupQuery(resource, dataProvider));
      shared = createRecordFinder(first, resource);
      isWhole = first.complete;
      keep([]);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403)) throw error;
      isDenied = true;
    }
  };
  const fetchPages = async (pages: readonly number[], signal: AbortSignal | undefined) => {
    const rows = await mapPooled(pages, PARALLEL_READS, async (page) => {
      const query = queryClient.fetchQuery({
        queryKey: rowsKey(route, 'pageBehind', page),
        staleTime: PAGE_STALE_MS,
        queryFn: async (context) => {
          const { data } = await dataProvider.getList<AnyRecord>(route, {
            pagination: { page, perPage: LARGEST_PER_PAGE_SENT },
            filter: {},
            meta: { download: true },
            signal: context.signal,
          });
          return data.map(pickFields);
        },
      });
      return withAbort(query, signal);
    });
    isWhole = true;
    keep(rows.flat());
  };
  const fetchSingly = async (wanted: readonly WantedRecord[], signal: AbortSignal | undefined) => {
    const byIds = wanted.filter(({ by }) => by === 'id' && hasIds);
    if (byIds.length > 0) {
      const ids = byIds.map(({ value }) => Number(value));
      keep((await dataProvider.getMany<AnyRecord>(route, { ids, signal })).data);
    }
    const single = wanted.filter((one) => !byIds.includes(one));
    const found = await mapPooled(single, PARALLEL_READS, (one) => {
      const query = wantedQuery(resource, dataProvider, one);
      return withAbort(queryClient.fetchQuery(query), signal).catch(nullIfInaccessible);
    });
    keep(found.filter((record) => record !== null));
    for (const one of wanted) settled.add(keyOf(one));
  };

  return {
    byId,
    byKey,
    isLost: (wanted) => !isDenied && !find(wanted),
    async fetch(wanted, signal, most = Infinity) {
      if (!first && !isDenied) await loadShared();
      if (!first || first.complete || isWhole) return;
      const unknown = new Map(
        wanted
          .map((one) => [keyOf(one), one] as const)
          .filter(([mark, one]) => !settled.has(mark) && !find(one)),
      );
      if (unknown.size === 0) return;
      const pages = pagesBehind(first);
      const singleRequests = requestsFor([...unknown.values()], resource, hasIds);
      if (singleRequests > pages.length && pages.length <= most) await fetchPages(pages, signal);
      else await fetchSingly([...unknown.values()].slice(0, hasIds ? Infinity : most), signal);
    },
  };
}

function nullIfInaccessible(error: unknown): null {
  if (isNotFoundError(error) || isForbidden(error)) return null;
  throw error;
}

function pagesBehind(rows: LookupRows): number[] {
  const total = rows.complete ? rowsIn(rows).length : rows.total;
  const last = Math.ceil(total / LARGEST_PER_PAGE_SENT);
  return Array.from({ length: last - 1 }, (_, index) => index + 2);
}

function requestsFor(wanted: readonly WantedRecord[], { key, filters }: Resource, hasIds: boolean) {
  const ids = wanted.filter(({ by }) => by === 'id').length;
  const codes = wanted.length - ids;
  const isSearched = filters.some(({ searches }) => key !== null && searches?.includes(key));
  if (codes > 0 && !isSearched) return Infinity;
  return codes + (hasIds ? Math.ceil(ids / IDS_PER_REQUEST) : ids);
}

function createPicker({ key, optionText, recordRepresentation, filters }: Resource) {
  const named = [...(recordRepresentation ?? '').matchAll(IN_BRACES)].map(([, name = '']) => name);
  const equalFields = filters.flatMap(({ equals }) => equals ?? []);
  const fields = new Set([optionText, ...(key === null ? [] : [key]), ...named, ...equalFields]);
  return (record: AnyRecord): AnyRecord => ({
    id: record.id,
    ...Object.fromEntries(
      [...fields].filter((name) => name in record).map((name) => [name, record[name]]),
    ),
  });
}
