import { filtersWith, type Resource } from '../schema';
import type { Client } from './client';
import { ApiError, type CallAction, failureOf, malformed } from './errors';
import { isNotFound } from './serverMessages';
import { LARGEST_PER_PAGE_SENT, PARALLEL_READS } from './limits';
import { isDefaultSort, sortText, type Sort } from './order';
import { mapPooled } from './mapPooled';
import type { ListProgress } from './progress';
import { isObject } from '../util/objects';

export type ListQuery = Record<string, string | number>;

export type WireRecord = Record<string, unknown>;

interface ListRequest {
  client: Client;
  resource: Resource;
  query: ListQuery;
  page: number;
  perPage: number;
  signal?: AbortSignal | undefined;
  action?: CallAction;
  onProgress?: ((progress: ListProgress) => void) | undefined;
}

interface WireRows {
  rows: WireRecord[];
  total: number;
  /** After a full page, one more is assumed. */
  isTotalUnknown: boolean;
}

/** Of a list's `meta`. */
export interface UnreliableTotal {
  isTotalUnknown?: true;
  missing?: number;
}

export async function fetchRows(
  request: ListRequest,
): Promise<Pick<WireRows, 'rows' | 'total'> & { unreliable: UnreliableTotal }> {
  const { page, perPage } = request;
  const { rows, total, isTotalUnknown } = await fetchWhole(request);
  const missing = Math.min(perPage, total - (page - 1) * perPage) - rows.length;
  const unreliable = isTotalUnknown ? { isTotalUnknown } : missing > 0 ? { missing } : {};
  return { rows, total, unreliable };
}

async function fetchWhole(request: ListRequest): Promise<WireRows> {
  if (request.perPage <= LARGEST_PER_PAGE_SENT)
    return fetchPage(request, request.page, request.perPage);
  let isFinished = false;
  const { route } = request.resource;
  const reading = Symbol(route);
  const watched = {
    ...request,
    reading,
    // Late pages must not show progress.
    onProgress: (progress: ListProgress) => isFinished || request.onProgress?.(progress),
  };
  try {
    const joined = await joinPages(watched);
    // Rows have shifted between the pages.
    return joined.shifted ? await joinPages(watched) : joined;
  } finally {
    isFinished = true;
    request.onProgress?.({ resource: route, reading, done: null, total: 0 });
  }
}

async function joinPages(
  request: ListRequest & { reading: symbol },
): Promise<WireRows & { shifted: boolean }> {
  const { resource, page, perPage, reading, onProgress } = request;
  const start = (page - 1) * perPage;
  const first = Math.floor(start / LARGEST_PER_PAGE_SENT) + 1;
  const head = await fetchPage(request, first, LARGEST_PER_PAGE_SENT);
  const end = Math.min(start + perPage, head.total);
  const last = Math.max(first, Math.ceil(end / LARGEST_PER_PAGE_SENT));
  const lastPossible = Math.ceil((start + perPage) / LARGEST_PER_PAGE_SENT);
  const numbers = Array.from({ length: last - first }, (_, index) => first + 1 + index);
  const total = numbers.length + 1;
  let done = 1;
  onProgress?.({ resource: resource.route, reading, done, total });
  const tail = await mapPooled(numbers, PARALLEL_READS, async (number) => {
    const answer = await fetchPage(request, number, LARGEST_PER_PAGE_SENT);
    done += 1;
    onProgress?.({ resource: resource.route, reading, done, total });
    return answer;
  });
  const pages = [head, ...tail];
  for (let next = last + 1; next <= lastPossible && hasNextPage(pages); next += 1)
    pages.push(await fetchPage(request, next, LARGEST_PER_PAGE_SENT));
  const offset = start - (first - 1) * LARGEST_PER_PAGE_SENT;
  const rows = pages.flatMap((answer) => answer.rows).slice(offset, offset + perPage);
  // Rows without an id are no duplicates.
  const unique = new Map(rows.map((row) => [hasId(row) ? String(row.id) : row, row]));
  const isOther = pages.some((answer) => answer.total !== head.total);
  const isTotalUnknown = pages.some((answer) => answer.isTotalUnknown);
  const read = (first - 1) * LARGEST_PER_PAGE_SENT + sizeOf(pages) + Number(hasNextPage(pages));
  return {
    rows: [...unique.values()],
    total: isTotalUnknown ? read : (pages.at(-1)?.total ?? head.total),
    isTotalUnknown,
    shifted: unique.size < rows.length || (isOther && !isTotalUnknown),
  };
}

const sizeOf = (pages: readonly WireRows[]): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** Unless the server repeats a page. */
function hasNextPage(pages: readonly WireRows[]): boolean {
  const [before, last] = [pages.at(-2), pages.at(-1)];
  const isFull = last?.isTotalUnknown === true && last.rows.length >= LARGEST_PER_PAGE_SENT;
  return isFull && JSON.stringify(last.rows[0]) !== JSON.stringify(before?.rows[0]);
}

async function fetchPage(
  { client, resource, query, signal, action = 'list' }: ListRequest,
  page: number,
  perPage: number,
): Promise<WireRows> {
  const failure = failureOf(resource, action);
  const { data, meta } = await client
    .request('GET', resource.path, { query: { ...query, perPage, page }, signal, failure })
    .catch((error: unknown) => {
      throw withListMessage(error, failure.fallback);
    });
  const total = isObject(meta) ? Number(meta.total) : Number.NaN;
  if (!Array.isArray(data) || !Number.isSafeInteger(total) || total < 0)
    return malformed(failure.fallback);
  // Marked as unreadable later.
  const rows = data.map((row: unknown) => (isObject(row) ? row : {}));
  const atLeast = data.length === 0 ? 0 : (page - 1) * perPage + data.length;
  if (total >= atLeast) return { rows, total, isTotalUnknown: false };
  return { rows, total: atLeast + Number(data.length === perPage), isTotalUnknown: true };
}

/** "Record not found" would be misleading. */
function withListMessage(error: unknown, text: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 404 || !isNotFound(error.text)) return error;
  const { kind, status, body } = error;
  return new ApiError({ kind, status, body, text, cause: error });
}

const hasId = ({ id }: WireRecord): boolean => typeof id === 'string' || typeof id === 'number';

/** Converts a filter to query parameters. @throws for an unknown one, which the server would ignore */
export function filterQuery(
  resource: Resource,
  filter: Readonly<Record<string, unknown>> = {},
  extensions: readonly string[] = [],
): ListQuery {
  const parameters = filtersWith(resource, extensions).map(({ parameter }) => parameter);
  const query: ListQuery = {};
  for (const [parameter, value] of Object.entries(filter)) {
    if (!parameters.includes(parameter))
      throw new Error(
        `${resource.path} has no query parameter "${parameter}"; it has ${parameters.join(', ')}`,
      );
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'boolean') query[parameter] = Number(value);
    else if (typeof value === 'string' || typeof value === 'number') query[parameter] = value;
    else throw new Error(`${resource.path}: "${parameter}" must be text, a number or a boolean`);
  }
  return query;
}

/** `sort=-name,seq`; nothing for the default order (rules: default-order). */
export function sortQuery(
  resource: Resource,
  sort: Sort | undefined,
  extensions: readonly string[],
): ListQuery {
  if (!sort || isDefaultSort(resource, sort) || !extensions.includes('sort')) return {};
  return { sort: sortText(sort) };
}
