import { FORM_TYPE, requestHeaders } from '../data/headers';
import { readEntry, writeEntry } from '../store/browserStorage';
import { readSession } from './storage';

const MEMORY_KEY = 'asked';
const MAX_ADDRESSES = 30;
const MAX_REQUESTS = 6;
const FRESH_MS = 15_000;

/** Requests by address; the latest address comes last. */
interface Memory {
  api: string;
  asked: Record<string, string[]>;
}

interface Waiting {
  authorization: string | undefined;
  answer: Promise<Response>;
}

interface PrefetchOptions {
  address?: () => string;
  fetch?: typeof globalThis.fetch;
  /** Ms since navigation start. */
  elapsed?: () => number;
  now?: () => number;
  cookies?: () => string;
}

const keyOf = (method: string | undefined, url: string) => `${method} ${url}`;

/**
 * Prefetches the requests that the page made when last opened, in parallel with the scripts. `fetchFor` returns each
 * response once (docs/session.md).
 */
export function createStartPrefetch({
  address = () => location.pathname + location.search,
  fetch = (...args) => globalThis.fetch(...args),
  elapsed = () => performance.now(),
  now = Date.now,
  cookies = () => document.cookie,
}: PrefetchOptions = {}) {
  const waiting = new Map<string, Waiting>();
  const beginning = address();
  let opened: { at: string; by: string; paths: string[]; open: boolean } | null = null;

  const prefetch = (method: 'GET' | 'POST', url: string, token: string) => {
    const headers = requestHeaders(token, cookies());
    const init: RequestInit = { method, headers, credentials: 'include' };
    if (method === 'POST') init.body = '';
    if (method === 'POST') headers['Content-Type'] = FORM_TYPE;
    const answer = fetch(url, init);
    // The caller handles errors.
    answer.catch(() => undefined);
    waiting.set(keyOf(method, url), { authorization: headers.Authorization, answer });
  };

  const takeResponse = (
    url: string,
    { method, headers }: RequestInit,
  ): Promise<Response> | undefined => {
    if (elapsed() > FRESH_MS) waiting.clear();
    const key = keyOf(method, url);
    const found = waiting.get(key);
    waiting.delete(key);
    const authorization = new Headers(headers).get('Authorization') ?? undefined;
    return found?.authorization === authorization ? found?.answer : undefined;
  };

  /** Initial requests only: later ones depend on their responses. */
  const recordRequest = (api: string, path: string) => {
    const at = address();
    // A link without a query, which its screen then adds.
    const by = opened ? at : beginning;
    if (opened?.at !== at) opened = { at, by, paths: [], open: true };
    if (!opened.open || opened.paths.length >= MAX_REQUESTS) return null;
    opened.paths.push(path);
    writeMemory(api, [opened.by, at], opened.paths);
    return opened;
  };

  return {
    /** False if signed out. */
    start(): boolean {
      const session = readSession();
      if (!session || session.expiresAt <= now()) return false;
      const { api, asked } = readMemory();
      if (api === '') return true;
      prefetch('POST', `${api}/me`, session.accessToken);
      for (const path of asked[address()] ?? [])
        prefetch('GET', `${api}${path}`, session.accessToken);
      return true;
    },

    /** Replaces `fetch` for this API. */
    fetchFor(apiUrl: string): typeof globalThis.fetch {
      const api = apiUrl.replace(/(?<!\/)\/+$/, '');
      return (input, init = {}) => {
        const url = String(input);
        const recorded = init.method === 'GET' ? recordRequest(api, url.slice(api.length)) : null;
        const early = takeResponse(url, init);
        // A write makes prefetched responses stale.
        if (init.method !== 'GET' && !early) waiting.clear();
        const answer = early ? orAborted(early, init.signal) : fetch(input, init);
        if (recorded) {
          const close = () => setTimeout(() => (recorded.open = false));
          answer.then(close, close);
        }
        return answer;
      };
    },
  };
}

/** The request was sent without a signal. */
async function orAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined) {
  if (!signal) return answer;
  signal.throwIfAborted();
  return new Promise<Response>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function readMemory(): Memory {
  const stored = readEntry(MEMORY_KEY);
  const { api, asked } = { ...(stored as Partial<Record<keyof Memory, unknown>> | undefined) };
  const known = typeof asked === 'object' && asked !== null ? Object.entries(asked) : [];
  return {
    api: typeof api === 'string' ? api : '',
    asked: Object.fromEntries(
      known.filter((entry): entry is [string, string[]] => isPaths(entry[1])),
    ),
  };
}

const isPaths = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function writeMemory(api: string, addresses: readonly string[], paths: readonly string[]): void {
  const { asked } = readMemory();
  for (const address of addresses) delete asked[address];
  const all = [...Object.entries(asked), ...addresses.map((address) => [address, paths] as const)];
  writeEntry(MEMORY_KEY, { api, asked: Object.fromEntries(all.slice(-MAX_ADDRESSES)) });
}
