import { FORM_TYPE, requestHeaders } from '../data/headers';
import { readEntry, writeEntry } from '../store/browserStorage';
import { readSession } from './storage';

const ASKED_KEY = 'asked';
const ADDRESSES = 30;
const REQUESTS = 6;
/** Milliseconds after which an answer that nobody has come for is too old to be given. */
const FRESH = 15_000;

/** Where the API was, and what of it each address asked for when it was opened last; the latest address is the last. */
interface Memory {
  api: string;
  asked: Record<string, string[]>;
}

interface Waiting {
  authorization: string | undefined;
  answer: Promise<Response>;
}

interface AheadOptions {
  /** The address of the page that is shown. */
  address?: () => string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since the page began. */
  elapsed?: () => number;
  now?: () => number;
  cookies?: () => string;
}

const keyOf = (method: string | undefined, url: string) => `${method} ${url}`;

/**
 * What a page asks for first is known before its scripts are there: it is what it asked for when its address was
 * opened last. `start` asks for it, beside the scripts, where somebody is signed in; `fetchFor` hands the answers to
 * whoever asks for the same, once, and goes to the server for all else (docs/session.md).
 */
export function createStartPrefetch({
  address = () => location.pathname + location.search,
  fetch = (...args) => globalThis.fetch(...args),
  elapsed = () => performance.now(),
  now = Date.now,
  cookies = () => document.cookie,
}: AheadOptions = {}) {
  const waiting = new Map<string, Waiting>();
  const beginning = address();
  let opened: { at: string; by: string; paths: string[]; open: boolean } | null = null;

  const ask = (method: 'GET' | 'POST', url: string, token: string) => {
    const headers = requestHeaders(token, cookies());
    const init: RequestInit = { method, headers, credentials: 'include' };
    if (method === 'POST') init.body = '';
    if (method === 'POST') headers['Content-Type'] = FORM_TYPE;
    const answer = fetch(url, init);
    // Whoever takes it is told; where nobody does, nobody misses it.
    answer.catch(() => undefined);
    waiting.set(keyOf(method, url), { authorization: headers.Authorization, answer });
  };

  const take = (url: string, { method, headers }: RequestInit): Promise<Response> | undefined => {
    if (elapsed() > FRESH) waiting.clear();
    const key = keyOf(method, url);
    const found = waiting.get(key);
    waiting.delete(key);
    const authorization = new Headers(headers).get('Authorization') ?? undefined;
    return found?.authorization === authorization ? found?.answer : undefined;
  };

  /** Only what is asked for at once counts: what comes after the first answers depends on them. */
  const note = (api: string, path: string) => {
    const at = address();
    // Whoever follows a link without a query, which its screen then writes, comes by the same link again.
    const by = opened ? at : beginning;
    if (opened?.at !== at) opened = { at, by, paths: [], open: true };
    if (!opened.open || opened.paths.length >= REQUESTS) return null;
    opened.paths.push(path);
    remember(api, [opened.by, at], opened.paths);
    return opened;
  };

  return {
    /** Asks for it all; false where nobody is signed in. */
    start(): boolean {
      const session = readSession();
      if (!session || session.expiresAt <= now()) return false;
      const { api, asked } = recall();
      if (api === '') return true;
      ask('POST', `${api}/me`, session.accessToken);
      for (const path of asked[address()] ?? []) ask('GET', `${api}${path}`, session.accessToken);
      return true;
    },

    /** In place of the browser's own, for calls of this API. */
    fetchFor(apiUrl: string): typeof globalThis.fetch {
      const api = apiUrl.replace(/(?<!\/)\/+$/, '');
      return (input, init = {}) => {
        const url = String(input);
        const noted = init.method === 'GET' ? note(api, url.slice(api.length)) : null;
        const early = take(url, init);
        // What changes something makes old what was asked for before.
        if (init.method !== 'GET' && !early) waiting.clear();
        const answer = early ? orAborted(early, init.signal) : fetch(input, init);
        if (noted) {
          const close = () => setTimeout(() => (noted.open = false));
          answer.then(close, close);
        }
        return answer;
      };
    },
  };
}

/** An answer that was asked for before anybody could say when to give up. */
async function orAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined) {
  if (!signal) return answer;
  signal.throwIfAborted();
  return new Promise<Response>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function recall(): Memory {
  const stored = readEntry(ASKED_KEY);
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

function remember(api: string, addresses: readonly string[], paths: readonly string[]): void {
  const { asked } = recall();
  for (const address of addresses) delete asked[address];
  const all = [...Object.entries(asked), ...addresses.map((address) => [address, paths] as const)];
  writeEntry(ASKED_KEY, { api, asked: Object.fromEntries(all.slice(-ADDRESSES)) });
}
