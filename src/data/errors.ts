import type { Resource } from '../schema';
import { isObject } from '../util/objects';

/** `status`: in the body; `unstored`: the record differs from what was sent; `stopped`: by the user. */
export type ApiErrorKind =
  | 'status'
  | 'http'
  | 'malformed'
  | 'unstored'
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'stopped';

/** In the body of a failed request: the origin that may not allow this page (CORS). */
export const OTHER_ORIGIN = 'otherOrigin';

export type UncertainWrite = 'add' | 'update' | 'delete';

export interface ApiErrorBody extends Record<string, unknown> {
  /** By an earlier create. */
  made?: number;
  /** As react-admin's forms read it. */
  errors?: Record<string, string>;
}

interface ApiErrorInit {
  kind: ApiErrorKind;
  /** Without the status number. */
  text: string;
  message?: string;
  status?: number;
  body?: ApiErrorBody;
  uncertainWrite?: UncertainWrite | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * Any failed call; `message` begins with the status (rules: status-500).
 * @example if (error instanceof ApiError && error.status === 409) showConflict(error.body)
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  readonly body: ApiErrorBody;
  readonly uncertainWrite: UncertainWrite | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(init: ApiErrorInit) {
    const { kind, text, message = text, status = 0, body = {}, cause } = init;
    super(message, cause === undefined ? undefined : { cause });
    // By this name react-query recognizes an abort.
    this.name = kind === 'aborted' ? 'AbortError' : 'ApiError';
    this.kind = kind;
    this.status = status;
    this.text = text;
    this.body = body;
    this.uncertainWrite = init.uncertainWrite;
    this.retryAfter = init.retryAfter;
  }

  withUncertainWrite(uncertainWrite: UncertainWrite): ApiError {
    return new ApiError({ ...this, message: this.message, uncertainWrite, cause: this });
  }
}

/** (rules: transport-errors) */
export const transportText = {
  http: (status: number) => `Request failed with status code ${status}`,
  network: () => 'Network Error',
  aborted: () => 'Request aborted',
  timeout: (ms: number) => `timeout of ${ms} ms exceeded`,
  cookies: () => 'The browser blocks cookies.',
  malformed: () => 'The server answered with something other than JSON.',
  stopped: () => 'The server did not answer in time.',
  otherRecord: (id: number) => `The server answered with another record (#${id}).`,
  noRecord: () => 'The server answered without the record.',
  noWord: () => 'The server returned no result.',
  unstored: (message?: string) =>
    `The server did not store what was sent.${message === undefined ? '' : ` It answered: ${message}`}`,
  undeleted: (message?: string) =>
    `The server did not delete the record.${message === undefined ? '' : ` It answered: ${message}`}`,
  made: (id: number) => `The record is already stored as #${id}.`,
  unstoredField: () => 'The server did not store this value.',
} as const;

export const GATEWAY_TIMEOUT = 504;

/** True if the server may have handled the call. */
export function isUnanswered({ kind, status, text }: ApiError): boolean {
  return (
    ['network', 'timeout', 'malformed', 'stopped'].includes(kind) ||
    (kind === 'http' &&
      (status === GATEWAY_TIMEOUT || (status >= 500 && text === transportText.http(status))))
  );
}

/** False for a proxy's page with that status. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.text !== transportText.http(404);

export const abortedError = (cause?: unknown): ApiError =>
  new ApiError({ kind: 'aborted', text: transportText.aborted(), cause });

export const networkError = (cause: unknown, body: ApiErrorBody = {}): ApiError =>
  new ApiError({ kind: 'network', text: transportText.network(), body, cause });

/** @throws ApiError for a response of another shape */
export function malformed(text: string = transportText.malformed()): never {
  throw new ApiError({ kind: 'malformed', status: 200, text });
}

/** Returns true if the server could not be reached, or a proxy says so. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || (error.kind === 'http' && [502, 503].includes(error.status)));

/** Without the status number. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  return error instanceof Error ? error.message : String(error);
}

export function responseMessage(body: unknown): string | undefined {
  const message = isObject(body) ? body.message : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** Laravel sends a list per field. */
export function fieldErrors(errors: unknown): Record<string, string> | undefined {
  if (!isObject(errors)) return undefined;
  const entries: [string, string][] = [];
  for (const [field, value] of Object.entries(errors)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first !== '') entries.push([field, first]);
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** (rules: status-500) */
export interface FailureRule {
  /** `status_code` is always checked. */
  statusField?: string | undefined;
  fallback?: string | undefined;
}

/** (rules: default-errors) */
export type CallAction = 'list' | 'download' | 'show' | 'add' | 'update' | 'delete';

export const METHOD_ACTIONS = {
  GET: 'show',
  POST: 'add',
  PUT: 'update',
  DELETE: 'delete',
} as const;

const TEXTS: { readonly [A in CallAction]: (entity: Resource['entity']) => string } = {
  list: ({ plural }) => `Failed to fetch ${plural}.`,
  download: ({ download }) => `Failed to fetch ${download}.`,
  show: ({ singular }) => `Failed to show ${singular}.`,
  add: ({ singular }) => `Failed to add ${singular}.`,
  update: ({ singular }) => `Failed to update ${singular}.`,
  delete: ({ singular }) => `Failed to delete ${singular}.`,
};

// Temporary failures.
const PASSING = new Set([401, 408, 409, 423, 425, 429]);

/** True if a retry would be rejected again. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.has(error.status);

/**
 * True if the same call may succeed later; a proxy's page isn't final.
 * @example if (!mayRetryHelp(error)) return refused
 */
export const mayRetryHelp = (error: unknown): boolean =>
  !isFinalRefusal(error) ||
  (error instanceof ApiError && error.text === transportText.http(error.status));

/** True if other calls would fail, too. */
export const failsForAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['network', 'timeout', 'aborted', 'stopped'].includes(error.kind) || error.status === 401);

export function failureOf(resource: Resource, action: CallAction): Required<FailureRule> {
  return { statusField: resource.statusField, fallback: TEXTS[action](resource.entity) };
}
