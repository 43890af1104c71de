import { ruleWords } from './rules/words/registered';

/**
 * A message in English, with a translation key and its arguments, so that a client can show it in any language
 * (docs/extensions.md: writes). Laravel's standard messages are plain text: every client knows them.
 */
export interface LocalizedMessage {
  message: string;
  /** `<file>.<key>` of server/rules/words. */
  key: string;
  /** `entity` is a resource's singular, `entities` are plurals, `counts` theirs; clients translate the names. */
  args: { readonly [name: string]: string | number | readonly string[] };
}

/**
 * A message of server/rules/words.
 * @param key `<file>.<key>`
 * @param args for its placeholders
 * @throws Error if there is no such message
 * @example createMessage('balances.settled', { code: 'R2611-0001', id: 7 })
 */
export function createMessage(key: string, args: LocalizedMessage['args'] = {}): LocalizedMessage {
  const [file = '', name = ''] = key.split('.');
  const words = ruleWords[file]?.en[name];
  if (words === undefined) throw new Error(`server/rules/words has no ${key}.`);
  const message = words.replaceAll(/%\{(\w+)\}/g, (gap, of: string) => {
    const value = args[of];
    return Array.isArray(value) ? listed(value, args['counts']) : String(value ?? gap);
  });
  return { message, key, args };
}

const listed = (names: readonly string[], counts?: LocalizedMessage['args'][string]): string =>
  names.map((name, at) => (Array.isArray(counts) ? `${name} (${counts[at]})` : name)).join(', ');

/** Field name to messages, Laravel's shape of a failed validation. */
export type FieldErrors = Record<string, (string | LocalizedMessage)[]>;

/** A `LocalizedMessage` in a response, and its field, if any. */
type Problem = LocalizedMessage & { field?: string };

const messageOf = (said: string | LocalizedMessage): string =>
  typeof said === 'string' ? said : said.message;

/**
 * An error response with status and message. Throw it from any route, rule or hook; the error handler responds with
 * `{ message, errors?, problems? }`.
 */
export class HttpProblem extends Error {
  override readonly name: string = 'HttpProblem';
  readonly statusCode: number;
  readonly errors: Record<string, string[]> | undefined;
  /** The translatable messages. */
  readonly problems: readonly Problem[];
  /** Further keys of the response body. */
  readonly details: Readonly<Record<string, unknown>>;

  /** @param statusCode HTTP status, 400 to 599 */
  constructor(
    statusCode: number,
    message: string | LocalizedMessage,
    errors?: FieldErrors,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(messageOf(message));
    this.statusCode = statusCode;
    const fields = Object.entries(errors ?? {});
    this.errors =
      errors && Object.fromEntries(fields.map(([field, said]) => [field, said.map(messageOf)]));
    this.problems = [
      ...(typeof message === 'string' ? [] : [message]),
      ...fields.flatMap(([field, said]) =>
        said.flatMap((one) => (typeof one === 'string' ? [] : [{ field, ...one }])),
      ),
    ];
    this.details = details;
  }

  /** The response body. */
  get body(): { message: string; [detail: string]: unknown } {
    const { message, errors, problems, details } = this;
    const worded = problems.length > 0 && { problems };
    return { ...details, message, ...(errors && { errors }), ...worded };
  }
}

/** 422: invalid body or query. The message is that of the first field, as in Laravel. */
export class ValidationProblem extends HttpProblem {
  override readonly name = 'ValidationProblem';

  /** @param details further keys of the response body */
  constructor(errors: FieldErrors, details: Readonly<Record<string, unknown>> = {}) {
    super(422, summarise(errors), errors, details);
  }
}

function summarise(errors: FieldErrors): string {
  const [first, ...more] = Object.values(errors).flat().map(messageOf);
  if (first === undefined) return 'The given data was invalid.';
  if (more.length === 0) return first;
  return `${first} (and ${more.length} more error${more.length === 1 ? '' : 's'})`;
}

/** 503: too much work of this kind; it was not started and may be retried. */
export class BusyProblem extends HttpProblem {
  override readonly name = 'BusyProblem';

  constructor() {
    super(503, 'Service Unavailable');
  }
}

/** The process can't start or continue. The message is one line for the operator; exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The `code` of a Node or PostgreSQL error (`EACCES`, `23505`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** An error's message as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
