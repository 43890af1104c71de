import {
  ApiError,
  type ApiErrorBody,
  type FailureRule,
  fieldErrors,
  responseMessage,
  transportText,
} from './errors';
import { FORM_TYPE, hasCsrfCookie, requestHeaders } from './headers';
import { REQUEST_TIMEOUT_MS } from './limits';
import {
  withAbort,
  encodeForm,
  encodeQuery,
  send,
  type TextResponse,
  type FormFields,
} from './transport';
import { keepProblems } from './problems';
import { isObject } from '../util/objects';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ClientResponse = Record<string, unknown>;

export interface RequestOptions {
  query?: FormFields | undefined;
  body?: FormFields | undefined;
  /** For bodies that form encoding can't express. */
  json?: boolean;
  signal?: AbortSignal | undefined;
  failure?: FailureRule;
  /** Idempotency key (`writes` extension). */
  once?: string | undefined;
  /** A read that waits as the save does. */
  ofSave?: boolean;
  /** A POST that stores nothing. */
  isDryRun?: boolean;
  /** For the session's own calls, which neither wait nor are repeated. */
  token?: string | null;
}

export interface TokenRenewal {
  /** Waits for a pending sign-in; false if the user is signed out. */
  ready(): Promise<boolean>;
  /** True once the same user has signed in again. */
  renewed(refused: string): Promise<boolean>;
}

interface ClientOptions {
  apiUrl: string;
  getToken: () => string | null;
  renewal?: TokenRenewal;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  getCookies?: () => string;
}

export interface Client {
  /** {} for an empty response. @throws ApiError (rules: status-500) */
  request(method: Method, path: string, options?: RequestOptions): Promise<ClientResponse>;
  /** As `Network.ready`, for what a request needs first, such as a script; absent: there is always a network. */
  ready?: (request: { method: Method }) => Promise<void>;
}

/** (docs/extensions.md: writes) */
export const ONCE_HEADER = 'Idempotency-Key';
export const CSRF_PATH = '/sanctum/csrf-cookie';
const CSRF_EXPIRED = 419;
const UNAUTHENTICATED = 401;

function parse(text: string): ClientResponse | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // The caller reports an error page by its status, else as malformed.
    return undefined;
  }
}

const isRefused = ({ status }: TextResponse): boolean =>
  status === UNAUTHENTICATED || status === CSRF_EXPIRED;

/** 500, for writes any status that is not a success (rules: status-500). */
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

/** The request id in the server's log. */
const requestOf = (status: number, body?: ClientResponse): string =>
  status >= 500 && typeof body?.requestId === 'string' ? ` (request ${body.requestId})` : '';

/** Whatever the HTTP status is (rules: status-500). */
function interpret(
  method: Method,
  { status, text, retryAfter }: TextResponse,
  { statusField, fallback }: FailureRule,
): ClientResponse {
  const parsed = parse(text);
  const failed =
    failedStatus(parsed?.status_code, method) ??
    (statusField === undefined ? undefined : failedStatus(parsed?.[statusField], method));
  if (parsed && failed !== undefined) {
    const message = responseMessage(parsed);
    const text = message ?? fallback ?? transportText.http(failed);
    throw new ApiError({
      kind: 'status',
      status: status >= 400 ? status : failed,
      text,
      message: message === undefined ? text : `${failed}:${message}`,
      body: errorBody(parsed),
      retryAfter: Number(retryAfter) || undefined,
    });
  }
  if (status >= 400) {
    // A proxy's error page or no body.
    const spoken = parsed && text.trim() !== '' ? (responseMessage(parsed) ?? fallback) : undefined;
    throw new ApiError({
      kind: 'http',
      status,
      text: (spoken ?? transportText.http(status)) + requestOf(status, parsed),
      body: parsed ? errorBody(parsed) : {},
      retryAfter: Number(retryAfter) || undefined,
    });
  }
  if (!parsed) throw new ApiError({ kind: 'malformed', status, text: transportText.malformed() });
  return parsed;
}

const unauthenticated = (): ApiError =>
  new ApiError({ kind: 'http', status: 401, text: 'Unauthenticated.' });

/** The HTTP client of the API (rules: every-call). */
export function createClient({
  apiUrl,
  getToken,
  renewal,
  timeoutMs = REQUEST_TIMEOUT_MS,
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
    // The CSRF cookie may have expired: retry once with a new one.
    const [, , { signal }, token] = call;
    const renewed = await attempt('GET', CSRF_PATH, { signal }, token);
    if (!renewed.ok) return answer;
    const secondTry = await attempt(...call);
    if (secondTry.status === CSRF_EXPIRED && !hasCsrfCookie(getCookies()))
      throw new ApiError({ kind: 'http', status: CSRF_EXPIRED, text: transportText.cookies() });
    return secondTry;
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
      // It would ask for passwords forever.
      if (newToken !== null && isRefused(second)) void session.renewed(newToken);
      return interpret(method, second, failure);
    },
  };
}
