import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Resource } from '../schema';
import type { Client, Method, RequestOptions } from './client';
import { dryRunWrites, type CheckedWrite } from './dryRun';
import { fetchConfirmers } from './confirmers';
import { failureOf, METHOD_ACTIONS } from './errors';
import { fetchHistory, type HistoryProvider } from './history';
import { listProgress, type ListProgress } from './progress';
import { createReader } from './read';
import type { GroupsParams } from './groups';
import { fetchTotals, type TotalsProvider } from './totals';
import {
  createWriter,
  restPath,
  writeMany,
  type ActingUserStamps,
  type WriteParams,
} from './createWriter';

export interface DataProviderOptions {
  client: Client;
  resources: readonly Resource[];
  /** (rules: acting-user) */
  stamps: () => ActingUserStamps;
  extensions: readonly string[];
  onProgress?: (progress: ListProgress) => void;
}

interface One {
  id: Identifier;
  signal?: AbortSignal;
}

type TotalsParams = Parameters<TotalsProvider['getTotals']>[1];
type HistoryParams = Parameters<HistoryProvider['getHistory']>[1];

interface Many {
  ids: Identifier[];
  signal?: AbortSignal;
  meta?: { by?: 'key' };
}

const ID = /^[1-9]\d{0,15}$/;

/**
 * Maps react-admin's calls to the contract; its resource names are our routes. Rejects with ApiError, or with an Error
 * for an unknown filter.
 * - getList: GET path?filters&perPage&page; above 1,000 rows in several requests
 * - getMany: GET path?ids=1,2 with extension `ids`; else GET path?perPage=1000, and GET path/id for missing ones.
 *   Other values are keys, all are with `meta: { by: 'key' }`: then a record has its key as id
 */
export function createDataProvider({
  client,
  resources,
  stamps,
  extensions,
  onProgress = listProgress.report,
}: DataProviderOptions): DataProvider {
  const restFor = (over: Client, options: RequestOptions = {}) =>
    simpleRestProvider('', restHttpClient(over, resources, options));
  const readerOver = (over: Client) => {
    const rest = restFor(over);
    const fetchOne = async (resource: Resource, id: Identifier, signal?: AbortSignal) =>
      (await rest.getOne(restPath(resource), { id, ...(signal && { signal }) })).data as unknown;
    return createReader({ client: over, resources, extensions, onProgress, fetchOne });
  };
  const reader = readerOver(client);
  const writer = createWriter({
    client,
    stamps,
    extensions,
    restFor: (options) => restFor(client, options),
    reader: readerOver(ofSaves(client)),
  });
  const of = (route: string): Resource => {
    const found = resources.find((resource) => resource.route === route);
    if (!found) throw new Error(`no resource has the route "${route}"`);
    return found;
  };

  const provider = {
    supportAbortSignal: true,
    // For calls that are loaded with their screens.
    client,
    getList: async (route: string, params: GetListParams) => {
      const page = await reader.list(of(route), params);
      if (params.meta?.by !== 'key') return page;
      const { withKeyAsId } = await import('./manyByKey');
      return { ...page, data: page.data.map((record) => withKeyAsId(of(route), record)) };
    },
    getOne: async (route: string, { id, signal }: One) => ({
      data: await reader.one(of(route), id, signal),
    }),
    getMany: async (route: string, { ids, meta, signal }: Many) => {
      const resource = of(route);
      const isKey = (id: Identifier) => meta?.by === 'key' || !ID.test(String(id));
      const own = ids.filter((id) => !isKey(id));
      const keys = [...new Set(ids.filter(isKey).map(String))];
      const found = own.length > 0 ? await reader.many(resource, own, signal) : [];
      if (keys.length === 0 || resource.key === null) return { data: found };
      const { manyByKey } = await import('./manyByKey');
      return {
        data: [
          ...found,
          ...(await manyByKey(resource, keys, provider as unknown as DataProvider, signal)),
        ],
      };
    },
    getManyReference: async (
      route: string,
      { target, id, ...params }: GetListParams & One & { target: string },
    ) => reader.list(of(route), { ...params, filter: { ...params.filter, [target]: id } }),
    getTotals: async (route: string, { filter, signal }: TotalsParams) => ({
      data: await fetchTotals({ client, resource: of(route), filter, extensions, signal }),
    }),
    getGroups: async (route: string, params: GroupsParams) => {
      const { fetchGroups } = await import('./groups');
      return { data: await fetchGroups({ client, resource: of(route), extensions, ...params }) };
    },
    getHistory: async (route: string, { id, signal }: HistoryParams) => ({
      data: await fetchHistory({ client, resource: of(route), id, signal }),
    }),
    getConfirmers: async (resource: Resource, { signal }: { signal: AbortSignal }) => ({
      data: await fetchConfirmers(client, resource, signal),
    }),
    check: async (
      route: string,
      params: { rows: readonly CheckedWrite[]; signal?: AbortSignal },
    ) => {
      const resource = of(route);
      const bodyOf = (row: { id?: Identifier } & WriteParams) => writer.bodyOf(resource, row);
      return { data: await dryRunWrites({ client, resource, bodyOf, ...params }) };
    },
    create: async (route: string, params: WriteParams) => ({
      data: await writer.create(of(route), params),
    }),
    update: async (route: string, { id, ...params }: WriteParams & One) => ({
      data: await writer.update(of(route), id, params),
    }),
    updateMany: async (route: string, { ids, data }: WriteParams & Many) =>
      writeMany(ids, (id) => writer.update(of(route), id, { data })),
    delete: async (route: string, { id, previousData }: One & Partial<WriteParams>) => {
      await writer.remove(of(route), id);
      return { data: { ...previousData, id } };
    },
    deleteMany: async (route: string, { ids }: Many) =>
      writeMany(ids, (id) => writer.remove(of(route), id)),
  };
  // Our record type follows from the declaration.
  return provider as unknown as DataProvider;
}

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

const ofSaves = (client: Client): Client => ({
  request: (method, path, options) => client.request(method, path, { ...options, ofSave: true }),
});

/** Reads return the envelope's `data`; writes the whole envelope. */
function restHttpClient(
  client: Client,
  resources: readonly Resource[],
  options: RequestOptions,
): HttpClient {
  return async (url: string, { method = 'GET', body, signal } = {}) => {
    const verb = method as Method;
    const resource = resources.find(({ path }) => url === path || url.startsWith(`${path}/`));
    if (!resource) throw new Error(`no resource has the path of ${url}`);
    const answer = await client.request(verb, url, {
      ...options,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
      signal: signal ?? undefined,
      failure: failureOf(resource, METHOD_ACTIONS[verb]),
    });
    return {
      status: 200,
      headers: new Headers(),
      body: '',
      json: verb === 'GET' ? answer.data : answer,
    };
  };
}
