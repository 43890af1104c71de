/** Field name to messages, Laravel's shape of a failed validation. */
export type FieldErrors = Record<string, string[]>;

/**
 * A request that can't be served, with the words and the status that the client gets.
 * Throw it from any route, rule or hook; the error handler answers `{ message, errors? }`.
 */
export class HttpProblem extends Error {
  override readonly name: string = 'HttpProblem';
  readonly statusCode: number;
  readonly errors: FieldErrors | undefined;
  /** More for the answer's body, under names of its own. */
  readonly details: Readonly<Record<string, unknown>>;

  /** @param statusCode HTTP status, 400 to 599 */
  constructor(
    statusCode: number,
    message: string,
    errors?: FieldErrors,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.details = details;
  }
}

/** 422: the body or the query does not hold. The message is the first field's, as Laravel words it. */
export class ValidationProblem extends HttpProblem {
  override readonly name = 'ValidationProblem';

  constructor(errors: FieldErrors, message = summarise(errors)) {
    super(422, message, errors);
  }
}

function summarise(errors: FieldErrors): string {
  const [first, ...more] = Object.values(errors).flat();
  if (first === undefined) return 'The given data was invalid.';
  if (more.length === 0) return first;
  return `${first} (and ${more.length} more error${more.length === 1 ? '' : 's'})`;
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
