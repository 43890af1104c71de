import {
  ApiError,
  fieldErrors,
  transportText,
  type ApiErrorBody,
  type FailureRule,
} from './errors';
import { FORM_TYPE, hasCsrfCookie, requestHeaders } from './headers';
import { keepProblems } from './problems';
import {
  withAbort,
  encodeForm,
  encodeQuery,
  send,
  type TextResponse,
  type FormFields,
} from './transport';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ClientResponse = Record<string, unknown>;

export interface RequestOptions {
  query?: FormFields | undefined;
  body?: FormFields | undefined;
  /** A POST's body as JSON: a list of records is no form. */
  json?: boolean;
  signal?: AbortSignal | undefined;
  failure?: FailureRule;
  /** Names a POST, so that a backend with the extension `writes` does it once however often it is sent. */
  once?: string | undefined;
  /** It is a part of a save, though it only reads: the person waits for it as for the save. */
  ofSave?: boolean;
  /** Sent instead of the session's token, null for none: the session's own calls, which neither wait nor are repeated. */
  token?: string | null;
}

/** What the client asks of the session: whether calls may go out, and whether a refused one may go out again. */
export interface TokenRenewal {
  /** Resolves at once while somebody is signed in, later where a sign-in is awaited; false when there is none. */
  ready(): Promise<boolean>;
  /**
   * Says that the server no longer takes a token. Resolves to true once the same person has signed in again: a call
   * refused for its token did nothing, so it may be sent once more. False when the session has ended instead.
   */
  renewed(refused: string): Promise<boolean>;
}

interface ClientOptions {
  /** Base URL of the API, with or without a slash at its end. */
  apiUrl: string;
  /** Read at each call, so that a new sign-in takes effect at once. */
  getToken: () => string | null;
  /** Told of a 401, and of a 419 that a fresh CSRF cookie did not cure; holds calls while a sign-in is awaited. */
  renewal?: TokenRenewal;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  getCookies?: () => string;
}

export interface Client {
  /**
   * Makes one call and returns the answer's JSON object ({} for an empty answer).
   * @throws ApiError for every failure (rules: status-500).
   */
  request(method: Method, path: string, options?: RequestOptions): Promise<ClientResponse>;
}

/** Names a POST (docs/extensions.md: writes). */
export const ONCE_HEADER = 'Idempotency-Key';
export const CSRF_PATH = '/sanctum/csrf-cookie';
const CSRF_EXPIRED = 419;
const UNAUTHENTICATED = 401;

function parse(text: string): ClientResponse | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    return undefined;
  } catch {
    // Told apart by the caller: an error page is reported by its HTTP status, anything else as malformed.
    return undefined;
  }
}

function serverMessage(body: ClientResponse): string | undefined {
  const { message } = body;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

const isRefused = ({ status }: TextResponse): boolean =>
  status === UNAUTHENTICATED || status === CSRF_EXPIRED;

/**
 * The status that a body states, where that is a failure: 500, and for what writes whatever is an HTTP status and no
 * success (rules: status-500). Words, booleans and the counters of others are no status.
 */
function failedStatus(value: unknown, method: Method): number | undefined {
  const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  if (status === 500) return status;
  if (method === 'GET' || typeof status !== 'number' || !Number.isInteger(status)) return undefined;
  return status >= 100 && status < 600 && (status < 200 || status > 299) ? status : undefined;
}

function errorBody(body: ClientResponse): ApiErrorBody {
  keepProblems(body);
  const { errors, ...rest } = body;
  const byField = fieldErrors(errors);
  return byField ? { ...rest, errors: byField } : rest;
}

/** Behind the words of what failed inside the server: the id by which its log knows it. */
const requestOf = (status: number, body?: ClientResponse): string =>
  status >= 500 && typeof body?.requestId === 'string' ? ` (request ${body.requestId})` : '';

/** Has the call failed, whatever HTTP says (rules: status-500)? */
function interpret(
  method: Method,
  { status, text }: TextResponse,
  { statusField, fallback }: FailureRule,
): ClientResponse {
  const parsed = parse(text);
  const failed =
    failedStatus(parsed?.status_code, method) ??
    (statusField === undefined ? undefined : failedStatus(parsed?.[statusField], method));
  if (parsed && failed !== undefined) {
    const message = serverMessage(parsed);
    const words = message ?? fallback ?? transportText.http(failed);
    throw new ApiError({
      kind: 'status',
      status: status >= 400 ? status : failed,
      words,
      message: message === undefined ? words : `${failed}:${message}`,
      body: errorBody(parsed),
    });
  }
  if (status >= 400) {
    // The call's default answers for an API that failed without words; an answer that is not the API's at all
    // (a proxy's error page, or nothing) is a transport error.
    const spoken = parsed && text.trim() !== '' ? (serverMessage(parsed) ?? fallback) : undefined;
    throw new ApiError({
      kind: 'http',
      status,
      words: (spoken ?? transportText.http(status)) + requestOf(status, parsed),
      body: parsed ? errorBody(parsed) : {},
    });
  }
  if (!parsed) throw new ApiError({ kind: 'malformed', status, words: transportText.malformed() });
  return parsed;
}

/** What a call is told that is not sent because nobody is signed in any more. */
const unauthenticated = (): ApiError =>
  new ApiError({ kind: 'http', status: 401, words: 'Unauthenticated.' });

/** Creates the one HTTP client of the product (rules: every-call). */
export function createClient({
  apiUrl,
  getToken,
  renewal,
  timeoutMs = 0,
  fetch = (...args) => globalThis.fetch(...args),
  getCookies = () => globalThis.document?.cookie ?? '',
}: ClientOptions): Client {
  const base = apiUrl.replace(/(?<!\/)\/+$/, '');

  const attempt = (method: Method, path: string, options: RequestOptions, token: string | null) => {
    const headers = requestHeaders(token, getCookies());
    if (options.once !== undefined) headers[ONCE_HEADER] = options.once;
    const init: RequestInit = { method, headers, credentials: 'include' };
    if (method === 'POST' && options.json !== true) {
      headers['Content-Type'] = FORM_TYPE;
      init.body = encodeForm(options.body ?? {});
    } else if (method === 'POST' || method === 'PUT') {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(options.body ?? {}, (_key, value: unknown) =>
        typeof value === 'boolean' ? Number(value) : value,
      );
    }
    return send(`${base}${path}${encodeQuery(options.query)}`, init, {
      fetch,
      timeoutMs,
      signal: options.signal,
    });
  };

  const exchange = async (...call: Parameters<typeof attempt>) => {
    const answer = await attempt(...call);
    if (answer.status !== CSRF_EXPIRED) return answer;
    // The cookie outlives neither a server restart nor a long lunch: fetch a new one and try once more.
    const [, , { signal }, token] = call;
    const renewed = await attempt('GET', CSRF_PATH, { signal }, token);
    if (!renewed.ok) return answer;
    const again = await attempt(...call);
    if (again.status === CSRF_EXPIRED && !hasCsrfCookie(getCookies()))
      throw new ApiError({ kind: 'http', status: CSRF_EXPIRED, words: transportText.cookies() });
    return again;
  };

  return {
    async request(method, path, options = {}) {
      const { signal, failure = {}, token: own } = options;
      const session = own === undefined ? renewal : undefined;
      if (session && !(await withAbort(session.ready(), signal))) throw unauthenticated();
      const token = own === undefined ? getToken() : own;
      const first = await exchange(method, path, options, token);
      if (!session || token === null || !isRefused(first)) return interpret(method, first, failure);
      if (!(await withAbort(session.renewed(token), signal)))
        return interpret(method, first, failure);
      const newToken = getToken();
      const second = await exchange(method, path, options, newToken);
      // Not a third time: a call that is refused whoever signs in would ask for passwords without end.
      if (newToken !== null && isRefused(second)) void session.renewed(newToken);
      return interpret(method, second, failure);
    },
  };
}
