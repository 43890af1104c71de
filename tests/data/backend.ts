import { createAttemptLog } from '../../src/data/attempts';
import { createClient } from '../../src/data/client';
import { createDataProvider, type DataProviderOptions } from '../../src/data/dataProvider';
import { ApiError } from '../../src/data/errors';
import { resources } from '../support/resources';

type Row = Record<string, unknown>;

export interface Sent {
  method: string;
  url: string;
  body: Record<string, unknown>;
}

export interface BackendOptions {
  /** By path: `{ '/cities': [...] }`. */
  rows?: Record<string, Row[]>;
  answer?: (sent: Sent) => Promise<Reply | undefined> | Reply | undefined;
}

export type Reply = { status?: number; headers?: HeadersInit; body: unknown };

export function createBackend({ rows = {}, answer }: BackendOptions = {}) {
  const sent: Sent[] = [];
  let inFlight = 0;
  const most = { inFlight: 0 };

  const reply = ({ method, url, body }: Sent): Reply => {
    const { pathname, searchParams } = new URL(url, 'http://backend');
    const [, collection = '', id] = pathname.split('/');
    const all = rows[`/${collection}`] ?? [];
    const found = all.find((row) => String(row.id) === id);
    if (method === 'POST') return { body: { data: { id: 901, ...body }, status_code: 200 } };
    if (id !== undefined && !found) return { status: 404, body: { message: 'Record not found.' } };
    if (method === 'PUT') return { body: { data: { ...found, ...body }, status_code: 200 } };
    if (id !== undefined) return { body: { data: found, status_code: 200 } };
    const perPage = Number(searchParams.get('perPage'));
    const start = (Number(searchParams.get('page')) - 1) * perPage;
    const ids = searchParams.get('ids')?.split(',');
    const matching = ids ? all.filter((row) => ids.includes(String(row.id))) : all;
    const meta = { total: matching.length, links: [] };
    return {
      body: { data: matching.slice(start, start + perPage), links: {}, meta, status_code: 200 },
    };
  };

  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: String(input).replace('http://backend', ''),
      body: readBody(init.body),
    };
    sent.push(request);
    inFlight += 1;
    most.inFlight = Math.max(most.inFlight, inFlight);
    await Promise.resolve();
    try {
      init.signal?.throwIfAborted();
      const { body, ...head } = (await answer?.(request)) ?? reply(request);
      return new Response(JSON.stringify(body), head);
    } finally {
      inFlight -= 1;
    }
  };

  /** `GET /cities?perPage=…` */
  const lines = () => sent.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`);
  return { fetch, sent, most, lines };
}

/** `searchKey` finds by code and name, the newest rows first. */
export function createSearchBackend(path: string, rows: Row[], onSearch = () => {}) {
  return createBackend({
    rows: { [path]: rows },
    answer: ({ url }) => {
      const { searchParams } = new URL(url, 'http://backend');
      const key = searchParams.get('searchKey')?.toLowerCase();
      if (key === undefined) return undefined;
      onSearch();
      const found = rows.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(key));
      const data = found.toReversed().slice(0, Number(searchParams.get('perPage')));
      return { body: { data, meta: { total: found.length }, status_code: 200 } };
    },
  });
}

function readBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'string') return {};
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body));
}

export const STAMPS = { userId: 7, officeCode: 'SEL', departmentCode: 'GOLF' };

export const clientOf = (fetch: typeof globalThis.fetch) =>
  createClient({ apiUrl: 'http://backend', getToken: () => 'token', getCookies: () => '', fetch });

export function createTestProvider(
  { fetch }: Pick<ReturnType<typeof createBackend>, 'fetch'>,
  options: Partial<DataProviderOptions> = {},
) {
  createAttemptLog.clear();
  return createDataProvider({
    client: clientOf(fetch),
    resources,
    stamps: () => STAMPS,
    extensions: [],
    ...options,
  });
}

export const outcomeOf = (save: Promise<unknown>) =>
  save.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

export function manyRows(count: number, make: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, ...make(index) }));
}

export function setup(
  backendOptions: BackendOptions = {},
  options: Partial<DataProviderOptions> = {},
) {
  const backend = createBackend(backendOptions);
  return { backend, provider: createTestProvider(backend, options) };
}

export const page = (page: number, perPage: number) => ({ pagination: { page, perPage } });

export const city = (index: number) => ({
  code: `C${index}`,
  name: `도시 ${index}`,
  seq: index,
  active: 1,
});

export const cities = (count: number) => ({ '/cities': manyRows(count, city) });
