import type { RuleMessages } from './rules/messages/languages';
import { ruleMessages } from './rules/messages/registered';

type Registered = typeof ruleMessages;

/** `<file>.<key>` of server/rules/messages. */
type MessageKey = {
  [File in keyof Registered]: `${File}.${keyof Registered[File]['en'] & string}`;
}[keyof Registered];

const allMessages: { readonly [file: string]: RuleMessages } = ruleMessages;

/** A message for clients in any language (docs/extensions.md: writes). Laravel's standard messages are plain text. */
export interface LocalizedMessage {
  message: string;
  key: string;
  /** Clients translate `entity`, `entities` and `counts`. */
  args: { readonly [name: string]: string | number | readonly string[] };
}

/**
 * A message of server/rules/messages. @throws Error if there is none
 * @example createMessage('balances.settled', { code: 'R2611-0001', id: 7 })
 */
export function createMessage(
  key: MessageKey,
  args: LocalizedMessage['args'] = {},
): LocalizedMessage {
  const [file = '', name = ''] = key.split('.');
  const template = allMessages[file]?.en[name];
  if (template === undefined) throw new Error(`server/rules/messages has no ${key}.`);
  const message = template.replaceAll(/%\{(\w+)\}/g, (gap, of: string) => {
    const value = args[of];
    return Array.isArray(value) ? joinNames(value, args['counts']) : String(value ?? gap);
  });
  return { message, key, args };
}

const joinNames = (names: readonly string[], counts?: LocalizedMessage['args'][string]): string =>
  names.map((name, at) => (Array.isArray(counts) ? `${name} (${counts[at]})` : name)).join(', ');

/** Laravel's shape of a failed validation. */
export type FieldErrors = Record<string, (string | LocalizedMessage)[]>;

type Problem = LocalizedMessage & { field?: string };

const messageOf = (message: string | LocalizedMessage): string =>
  typeof message === 'string' ? message : message.message;

/**
 * An error response with this status.
 * @example throw new HttpProblem(409, createMessage('users.ownAccount'))
 */
export class HttpProblem extends Error {
  override readonly name: string = 'HttpProblem';
  readonly statusCode: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly problems: readonly Problem[];
  readonly details: Readonly<Record<string, unknown>>;

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
      errors &&
      Object.fromEntries(fields.map(([field, messages]) => [field, messages.map(messageOf)]));
    this.problems = [
      ...(typeof message === 'string' ? [] : [message]),
      ...fields.flatMap(([field, messages]) =>
        messages.flatMap((one) => (typeof one === 'string' ? [] : [{ field, ...one }])),
      ),
    ];
    this.details = details;
  }

  get body(): { message: string; [detail: string]: unknown } {
    const { message, errors, problems, details } = this;
    const worded = problems.length > 0 && { problems };
    return { ...details, message, ...(errors && { errors }), ...worded };
  }
}

/**
 * 422, with the first field's message, as in Laravel.
 * @example throw new ValidationProblem({ code: [createMessage('users.ownRights')] })
 */
export class ValidationProblem extends HttpProblem {
  override readonly name = 'ValidationProblem';

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

/** 503: not started, may be retried. */
export class BusyProblem extends HttpProblem {
  override readonly name = 'BusyProblem';

  constructor() {
    super(503, 'Service Unavailable');
  }
}

/** The process can't start or continue: one line for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** `EACCES`, `23505`, … */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const firstLine = (error: unknown): string => errorMessage(error).split('\n', 1)[0] ?? '';
