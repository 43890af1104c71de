import type { Resource } from '../schema';

/**
 * How a call failed: `status` by a status field in the body, `http` by the HTTP status, `malformed` by an
 * answer that is no JSON object, `unstored` by a record that does not hold what was sent; the rest never got an answer:
 * `stopped` is a save for which the person has stopped waiting.
 */
export type ApiErrorKind =
  | 'status'
  | 'http'
  | 'malformed'
  | 'unstored'
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'stopped';

/** What a write was to do, of which nobody knows whether it was done: no proper answer came back. */
export type UncertainWrite = 'add' | 'update' | 'delete';

export interface ApiErrorBody extends Record<string, unknown> {
  /** First message per field; react-admin's forms read it under this name. */
  errors?: Record<string, string>;
}

interface ApiErrorInit {
  kind: ApiErrorKind;
  /** What a person should read, without the number. */
  words: string;
  message?: string;
  status?: number;
  body?: ApiErrorBody;
  doubt?: UncertainWrite | undefined;
  cause?: unknown;
}

/** Any failed call. `message` begins with the number (rules: status-500); `words` is the same without the number. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 500 for a body that failed by its status field; 0 when there was no answer. */
  readonly status: number;
  readonly words: string;
  readonly body: ApiErrorBody;
  readonly doubt: UncertainWrite | undefined;

  constructor(init: ApiErrorInit) {
    const { kind, words, message = words, status = 0, body = {}, doubt, cause } = init;
    super(message, cause === undefined ? undefined : { cause });
    // The name by which browsers, react-query and react-admin know a cancelled request.
    this.name = kind === 'aborted' ? 'AbortError' : 'ApiError';
    this.kind = kind;
    this.status = status;
    this.words = words;
    this.body = body;
    this.doubt = doubt;
  }

  /** The same failure of a write that may have been done all the same. */
  withDoubt(doubt: UncertainWrite): ApiError {
    const { kind, status, words, message, body } = this;
    return new ApiError({ kind, status, words, message, body, doubt, cause: this });
  }
}

/** What is said of calls that failed below the API (rules: transport-errors). */
export const transportText = {
  http: (status: number) => `Request failed with status code ${status}`,
  network: () => 'Network Error',
  aborted: () => 'Request aborted',
  timeout: (ms: number) => `timeout of ${ms} ms exceeded`,
  /** The browser keeps no cookie of the server's, without which it takes nothing. */
  cookies: () => 'The browser blocks cookies.',
  malformed: () => 'The server answered with something other than JSON.',
  stopped: () => 'The server did not answer in time.',
  otherRecord: (id: number) => `The server answered with another record (#${id}).`,
  noRecord: () => 'The server answered without the record.',
  noWord: () => 'The server did not say what it did.',
  unstored: (said?: string) =>
    `The server did not store what was sent.${said === undefined ? '' : ` It answered: ${said}`}`,
  undeleted: (said?: string) =>
    `The server did not delete the record.${said === undefined ? '' : ` It answered: ${said}`}`,
  unstoredField: () => 'The server did not store this value.',
} as const;

const GATEWAY_TIMEOUT = 504;

/**
 * True if it is unknown whether the server handled the call: no response, an error page of a proxy (without the API's
 * own words), or a gateway timeout.
 */
export function isUnanswered({ kind, status, words }: ApiError): boolean {
  return (
    ['network', 'timeout', 'malformed', 'stopped'].includes(kind) ||
    (kind === 'http' &&
      (status === GATEWAY_TIMEOUT || (status >= 500 && words === transportText.http(status))))
  );
}

/**
 * True if the API says that a record is not there. A page of a proxy with the same status says nothing of it.
 * @example isGone(error) // for `404 {"message": "Not Found."}`
 */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.words !== transportText.http(404);

/** True if no connection to the server came about. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network';

/** The text of a thrown value, without the status number where it has one. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return error instanceof Error ? error.message : String(error);
}

/** Reads Laravel's `errors` (lists of texts per field) as one text per field. */
export function fieldErrors(errors: unknown): Record<string, string> | undefined {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
  const found: [string, string][] = [];
  for (const [field, value] of Object.entries(errors)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first !== '') found.push([field, first]);
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** What makes this call's answer a failure, and what is said when the server says nothing (rules: status-500). */
export interface FailureRule {
  /** The resource's own status field; `status_code` is always looked at. */
  statusField?: string | undefined;
  /** The call's default text, as "Failed to fetch Balances." */
  fallback?: string | undefined;
}

/** What a call does to a resource, as the default errors tell them apart (rules: default-errors). */
export type CallAction = 'list' | 'download' | 'show' | 'add' | 'update' | 'delete';

const TEXTS: { readonly [A in CallAction]: (entity: Resource['entity']) => string } = {
  list: ({ plural }) => `Failed to fetch ${plural}.`,
  download: ({ download }) => `Failed to fetch ${download}.`,
  show: ({ singular }) => `Failed to show ${singular}.`,
  add: ({ singular }) => `Failed to add ${singular}.`,
  update: ({ singular }) => `Failed to update ${singular}.`,
  delete: ({ singular }) => `Failed to delete ${singular}.`,
};

// Not signed in, in conflict, too early, too many: these pass.
const PASSING = new Set([401, 408, 409, 423, 425, 429]);

/** Was it refused so that the same again would be refused again: not allowed, not there, not understood? */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.has(error.status);

/** The status field and the default text of one kind of call (rules: default-errors). */
export function failureOf(resource: Resource, action: CallAction): Required<FailureRule> {
  return { statusField: resource.statusField, fallback: TEXTS[action](resource.entity) };
}
