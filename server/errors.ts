/**
 * What is wrong, in the documented English, and as a key of the words with what they are filled in with, so that a client
 * can say it in any language (docs/extensions.md: writes). The standard sentences of Laravel are plain text: every
 * client knows them.
 */
export interface LocalizedMessage {
  message: string;
  /** `<file>.<key>` of server/rules/words. */
  key: string;
  /** `entity` is a resource's singular, `entities` are plurals, and clients translate them. */
  args: { readonly [name: string]: string | number | readonly string[] };
}

/** Builds a `LocalizedMessage`. */
export const createMessage = (
  key: string,
  args: LocalizedMessage['args'],
  message: string,
): LocalizedMessage => ({
  message,
  key,
  args,
});

/** Field name to what is wrong with it, Laravel's shape of a failed validation. */
export type FieldErrors = Record<string, (string | LocalizedMessage)[]>;

/** A `LocalizedMessage` of an answer, and the field that it is about, if it is about one. */
type Problem = LocalizedMessage & { field?: string };

const messageOf = (said: string | LocalizedMessage): string =>
  typeof said === 'string' ? said : said.message;

/**
 * A request that can't be served, with the words and the status that the client gets.
 * Throw it from any route, rule or hook; the error handler answers `{ message, errors?, problems? }`.
 */
export class HttpProblem extends Error {
  override readonly name: string = 'HttpProblem';
  readonly statusCode: number;
  readonly errors: Record<string, string[]> | undefined;
  /** What of it is worded for any language. */
  readonly problems: readonly Problem[];
  /** More for the answer's body, under names of its own. */
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

  /** As its answer says it. */
  get body(): { message: string; [detail: string]: unknown } {
    const { message, errors, problems, details } = this;
    const worded = problems.length > 0 && { problems };
    return { ...details, message, ...(errors && { errors }), ...worded };
  }
}

/** 422: the body or the query does not hold. The message is the first field's, as Laravel words it. */
export class ValidationProblem extends HttpProblem {
  override readonly name = 'ValidationProblem';

  /** @param details more for the answer's body, under names of its own */
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

/** 503: too much of it is under way; it was not begun, and may be tried again in a moment. */
export class BusyProblem extends HttpProblem {
  override readonly name = 'BusyProblem';

  constructor() {
    super(503, 'Service Unavailable');
  }
}

/** The process can't start or go on. The message is the one line that the operator reads; exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The `code` of a Node or PostgreSQL error (`EACCES`, `23505`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What an error says, for a line of text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
