import { abortedError, ApiError, networkError, OTHER_ORIGIN, transportText } from './errors';
import { noteRateLimit } from './pace';

export interface TextResponse {
  status: number;
  ok: boolean;
  text: string;
  /** The header, which other origins may hide. */
  retryAfter?: string | null;
}

interface SendOptions {
  fetch: typeof globalThis.fetch;
  /** Includes the body; 0: none (rules: every-call). */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

// Browsers clamp longer delays to zero.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

const answered = new Set<string | null>();

const ownOrigin = (): string | null => (typeof location === 'undefined' ? null : location.origin);

const originOf = (url: string): string | null => {
  const base = ownOrigin() ?? undefined;
  return URL.canParse(url, base) ? new URL(url, base).origin : null;
};

/** @throws ApiError `aborted`, `timeout` or `network` (rules: transport-errors) */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs, signal }: SendOptions,
): Promise<TextResponse> {
  const late = timeoutMs > 0 ? AbortSignal.timeout(Math.min(timeoutMs, LONGEST_DELAY_MS)) : null;
  const signals = [signal, late].filter((one) => one instanceof AbortSignal);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    answered.add(originOf(url));
    const { status, ok, headers } = response;
    noteRateLimit(headers);
    return { status, ok, text: await response.text(), retryAfter: headers.get('retry-after') };
  } catch (cause) {
    if (signal?.aborted) throw abortedError(cause);
    if (late?.aborted)
      throw new ApiError({ kind: 'timeout', text: transportText.timeout(timeoutMs), cause });
    const origin = originOf(url);
    // Browsers don't report CORS failures.
    const own = ownOrigin();
    const mayBeKept = own !== null && origin !== own && !answered.has(origin);
    const body = mayBeKept ? { [OTHER_ORIGIN]: origin } : {};
    throw networkError(cause, body);
  }
}

const prefetched = new Map<string, Promise<TextResponse>>();

/** Bypasses caches. @throws ApiError */
export function fetchOwnFile(url: string, timeoutMs = 0): Promise<TextResponse> {
  const response = prefetched.get(url);
  prefetched.delete(url);
  return (
    response ??
    send(url, { cache: 'no-store' }, { fetch: (...args) => globalThis.fetch(...args), timeoutMs })
  );
}

/** `fetchOwnFile` returns the response once. */
export function prefetchOwnFile(url: string, timeoutMs: number): void {
  const answer = fetchOwnFile(url, timeoutMs);
  // `fetchOwnFile` reports the error.
  answer.catch(() => undefined);
  prefetched.set(url, answer);
}

/** @throws ApiError `aborted` */
export async function withAbort<T>(waited: Promise<T>, signal: AbortSignal | undefined) {
  if (!signal) return waited;
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(abortedError());
  });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

export type FormFields = Readonly<Record<string, unknown>>;

function scalar(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return value.toString();
  throw new TypeError(`A ${typeof value} cannot travel in a form.`);
}

function flatten(key: string, value: unknown, into: [string, string][]): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    into.push([key, scalar(value)]);
    return;
  }
  // PHP's notation names list items by index.
  const entries = Object.entries(value);
  if (entries.length === 0) {
    // An empty list is sent as an empty string.
    into.push([key, '']);
    return;
  }
  for (const [name, item] of entries) flatten(`${key}[${name}]`, item, into);
}

/** Booleans as 1/0, null as '', nested as `a[0][b]` (rules: bodies). @throws TypeError */
export function encodeForm(fields: FormFields): string {
  const pairs: [string, string][] = [];
  for (const [key, value] of Object.entries(fields)) flatten(key, value, pairs);
  // Also makes lone surrogates harmless.
  return new URLSearchParams(pairs).toString();
}

export function encodeQuery(query: FormFields | undefined): string {
  if (!query) return '';
  const set = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = encodeForm(Object.fromEntries(set));
  return text === '' ? '' : `?${text}`;
}
