import type simpleRestProvider from 'ra-data-simple-rest';
import type { Resource } from '../schema';
import type { Client, Method } from './client';
import { failureOf, type Action } from './failures';

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

const ACTIONS: { readonly [M in Method]: Action } = {
  GET: 'show',
  POST: 'add',
  PUT: 'update',
  DELETE: 'delete',
};

/**
 * Our client in the shape that ra-data-simple-rest calls: the address and the verb say which resource and
 * which default error, and the envelope's `data` is the record. The adapter's base URL is ''.
 */
export function restHttpClient(client: Client, resources: readonly Resource[]): HttpClient {
  return async (url: string, { method = 'GET', body, signal } = {}) => {
    const verb = method as Method;
    const resource = resources.find(({ path }) => url === path || url.startsWith(`${path}/`));
    if (!resource) throw new Error(`no resource has the path of ${url}`);
    const answer = await client.request(verb, url, {
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
      signal: signal ?? undefined,
      failure: failureOf(resource, ACTIONS[verb]),
    });
    return { status: 200, headers: new Headers(), body: '', json: answer.data };
  };
}
