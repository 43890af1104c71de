import { packedChildrenOf } from '../fields';
import type { GetListParams, Identifier } from 'ra-core';
import { AS_OF, type AnyRecord, type Resource } from '../schema';
import type { Client } from './client';
import { ApiError, type CallAction, failureOf, isNotFoundError } from './errors';
import {
  DEFAULT_PAGE_SIZE,
  IDS_PER_REQUEST,
  LARGEST_PER_PAGE_SENT,
  PARALLEL_READS,
} from './limits';
import { fetchRows, filterQuery, sortQuery, type ListQuery } from './list';
import { isDefaultSort, orderRecords, type Sort } from './order';
import { childParameter, isPackedIncomplete } from './packed';
import { mapPooled } from './mapPooled';
import type { ListProgress } from './progress';
import { type DecodedMarks, decodeRecord, decodeRows } from './recordCodec';
import { isObject } from '../util/objects';

interface ReaderOptions {
  client: Client;
  resources: readonly Resource[];
  extensions: readonly string[];
  onProgress: (progress: ListProgress) => void;
  fetchOne: (resource: Resource, id: Identifier, signal?: AbortSignal) => Promise<unknown>;
}

interface Reading {
  page: number;
  perPage: number;
  filter: Record<string, unknown>;
  sort?: Sort | undefined;
  signal?: AbortSignal | undefined;
  action?: CallAction;
  onProgress?: ((progress: ListProgress) => void) | undefined;
  extra?: ListQuery;
}

/** In getList's `meta`. */
export interface ListMeta {
  /** Look-ups have their own default errors. */
  download?: boolean;
  onProgress?: (progress: ListProgress) => void;
  /** At the end of this day (`changes` extension). */
  asOf?: string;
}

type Decoded = AnyRecord & DecodedMarks;

interface WholeReading {
  action: CallAction;
  signal?: AbortSignal | undefined;
  /** The write succeeded. */
  allowsMissing?: boolean;
}

export type Reader = ReturnType<typeof createReader>;

export function createReader({
  client,
  resources,
  extensions,
  onProgress,
  fetchOne,
}: ReaderOptions) {
  const find = (name: string) => resources.find((resource) => resource.name === name);

  const decode = (resource: Resource, wire: unknown, action: CallAction): Decoded => {
    try {
      return decodeRecord(resource, isObject(wire) ? wire : {}, find);
    } catch (cause) {
      const text = failureOf(resource, action).fallback;
      throw new ApiError({ kind: 'malformed', status: 200, text, cause });
    }
  };

  const read = async (resource: Resource, { filter, sort, extra, ...reading }: Reading) => {
    const sorted = sortQuery(resource, sort, extensions);
    const query = { ...filterQuery(resource, filter, extensions), ...sorted, ...extra };
    const answer = await fetchRows({ client, resource, query, ...reading });
    const rows = decodeRows(resource, answer.rows, find);
    const byServer = sort && !isDefaultSort(resource, sort) && 'sort' in sorted;
    const data = byServer ? rows : orderRecords(resource, rows, sort);
    const { total, unreliable } = answer;
    return { data, total, ...(Object.keys(unreliable).length > 0 && { meta: unreliable }) };
  };

  // Null if no documented parameter finds them.
  const childrenOf = async (
    resource: Resource,
    name: string,
    record: AnyRecord,
    signal?: AbortSignal,
  ): Promise<AnyRecord[] | null> => {
    const field = resource.fields.find((candidate) => candidate.name === name);
    const options = field && packedChildrenOf(field);
    const child = options && find(options.of);
    const parameter = child && childParameter(options, child);
    const key = options && record[options.equals];
    if (!child || !parameter || !key) return null;
    const all = { page: 1, perPage: Number.MAX_SAFE_INTEGER, filter: { [parameter]: key } };
    return (await read(child, { ...all, signal })).data;
  };

  /** Packed fields that lack a resource file's fields. */
  const incompleteFieldsOf = (resource: Resource): string[] =>
    resource.fields.flatMap((field) => {
      const options = packedChildrenOf(field);
      const child = options && field.extension === null && find(options.of);
      return child && isPackedIncomplete(options, child) ? [field.name] : [];
    });

  /** Fetches children with invalid packed text. @throws ApiError */
  const whole = async (
    resource: Resource,
    wire: unknown,
    { action, signal, allowsMissing = false }: WholeReading,
  ): Promise<Decoded> => {
    const { _packedMisfit: invalidFields = [], ...record } = decode(resource, wire, action);
    const fetched: Decoded = record;
    const missing: string[] = [];
    const present: string[] = [];
    for (const name of new Set([...invalidFields, ...incompleteFieldsOf(resource)])) {
      const rows = await childrenOf(resource, name, fetched, signal).catch((error: unknown) => {
        if (allowsMissing && error instanceof ApiError) return null;
        throw error;
      });
      if (rows) fetched[name] = rows;
      if (!rows) missing.push(name);
      else if (invalidFields.includes(name)) present.push(name);
    }
    // So that equal records share one object.
    if (resource.fields.some((field) => packedChildrenOf(field) !== null))
      fetched._packedMisfit = missing.length > 0 ? missing : undefined;
    if (present.length > 0) fetched._fromOwnPath = present;
    return fetched;
  };

  const one = async (
    resource: Resource,
    id: Identifier,
    signal?: AbortSignal,
  ): Promise<AnyRecord> =>
    whole(resource, await fetchOne(resource, id, signal), { action: 'show', signal });

  const byIds = async (resource: Resource, ids: readonly number[], signal?: AbortSignal) => {
    const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) =>
      ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST),
    );
    const answers = await mapPooled(chunks, PARALLEL_READS, (chunk) =>
      read(resource, {
        page: 1,
        perPage: chunk.length,
        filter: {},
        extra: { ids: chunk.join(',') },
        signal,
      }),
    );
    return answers.flatMap(({ data }) => data);
  };

  const many = async (
    resource: Resource,
    ids: readonly Identifier[],
    signal?: AbortSignal,
  ): Promise<AnyRecord[]> => {
    const uniqueIds = [...new Set(ids.map(Number))];
    if (extensions.includes('ids')) return byIds(resource, uniqueIds, signal);
    const all = { page: 1, perPage: LARGEST_PER_PAGE_SENT, filter: {}, signal };
    const listed = uniqueIds.length > 1 ? (await read(resource, all)).data : [];
    const listedById = new Map(listed.map((record) => [record.id, record]));
    const missing = uniqueIds.filter((id) => !listedById.has(id));
    await mapPooled(missing, PARALLEL_READS, async (id) => {
      const record = await one(resource, id, signal).catch(nullIfNotFound);
      if (record) listedById.set(id, record);
    });
    return uniqueIds.flatMap((id) => listedById.get(id) ?? []);
  };

  return {
    whole,
    one,
    many,
    list: (resource: Resource, { pagination, sort, filter, meta, signal }: GetListParams) => {
      const { download = false, onProgress: own, asOf } = (meta ?? {}) as ListMeta;
      return read(resource, {
        page: pagination?.page ?? 1,
        perPage: pagination?.perPage ?? DEFAULT_PAGE_SIZE,
        filter: filter ?? {},
        sort,
        signal,
        ...(asOf !== undefined && { extra: { [AS_OF]: asOf } }),
        action: download ? 'download' : 'list',
        // These rows are not displayed.
        onProgress: own ?? (download ? undefined : onProgress),
      });
    },
  };
}

function nullIfNotFound(error: unknown): null {
  if (isNotFoundError(error)) return null;
  throw error;
}
