import { ApiError, errorText, OTHER_ORIGIN } from './errors';
import { problemOf, type ServerProblem } from './problems';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

interface KnownMessage {
  key: string;
  pattern: RegExp;
}

const known = (key: string, { source, flags }: RegExp): KnownMessage => ({
  key,
  pattern: new RegExp(`^(?:${source})$`, flags),
});

/** Of Laravel's validation: `The name field …`, in older versions without `field`. */
const ofField = (key: string, pattern: RegExp): KnownMessage =>
  known(key, new RegExp(`The (?<field>.+?)(?: field)? ${pattern.source}\\.`));

// Laravel's and the transport's texts (rules: transport-errors); other servers send keys (docs/extensions.md:
// problems). Named groups become arguments.
const KNOWN: readonly KnownMessage[] = [
  // The number of further errors, and the request id.
  known('andMore', /^(?<first>.+) \(and (?<count>\d+) more errors?\)/s),
  known('request', /^(?<first>.+) \(request (?<id>[\w.-]+)\)/s),

  known('unauthenticated', /Unauthenticated\.?/),
  known('unauthorized', /This action is unauthorized\.|Unauthorized\.?|Forbidden\.?/),
  known('notFound', /Not Found\.?|Record not found\.|No query results for model .*/),
  known('invalid', /The given data was invalid\./),
  known('tooMany', /Too Many (?:Attempts|Requests)\.?/),
  known('throttle', /Too many login attempts\. Please try again in (?<seconds>\d+) seconds?\./),
  known('inactive', /This account is not active yet\..*/),
  known('wrongCode', /The provided two factor authentication code was invalid\./),
  known('factorOn', /Two factor authentication is on\./),
  known('passkey', /The passkey was not accepted\./),
  known('notRight', /The password is incorrect\./),
  known('samePassword', /The new password must differ from the current one\./),
  known('closed', /Registration is switched off\./),
  known('owed', /(?:Your password must be changed|A second factor must be set up) first\./),
  known('csrf', /CSRF token mismatch\./),
  known('cookies', /The browser blocks cookies\./),
  known('credentials', /These credentials do not match our records\./),
  known(
    'tooLarge',
    /(?:Payload Too Large|Request body is too large|The request is too large|Request failed with status code 413)\.?/,
  ),
  known('unreadable', /(?:The request could not be read|The content type is not supported)\./),
  known('serverError', /(?:Server Error|Internal Server Error)\.?/),
  known('unavailable', /(?:Service Unavailable|Bad Gateway|Gateway Timeout)\.?/),
  known('conflict', /Conflict\.?/),
  known('full', /Insufficient Storage\.?/),

  ofField('required', /is required/),
  ofField('present', /must be present/),
  ofField('taken', /has already been taken/),
  known('selected', /The selected (?<field>.+) is invalid\./),
  ofField('confirmed', /confirmation does not match/),
  ofField('maxText', /must not be greater than (?<max>\S+) characters/),
  ofField('maxNumber', /must not be greater than (?<max>\S+)/),
  ofField('minText', /must be at least (?<min>\S+) characters/),
  ofField('minNumber', /must be at least (?<min>\S+)/),
  ofField('maxNumber', /must be at most (?<max>\S+)/),
  ofField('between', /must be between (?<min>\S+) and (?<max>\S+)/),
  ofField('positive', /must be greater than 0/),
  ofField('digits', /must not have more than (?<digits>\d+) digits/),
  ofField('afterOrEqual', /must be a date after or equal to (?<other>.+)/),
  ofField('beforeNow', /must be a date before or equal to now/),
  ofField('same', /must match (?!the format)(?<other>.+)/),
  ofField('fixed', /cannot be changed/),
  ofField('integer', /must be an integer/),
  ofField('number', /must be a number/),
  ofField('text', /must be a string/),
  ofField('boolean', /must be true or false/),
  ofField('date', /(?:must be|is not) a valid date/),
  ofField('format', /(?:must match the|does not match the) format (?<format>.+)/),
  ofField('email', /must be a valid email address/),
  ofField('decimals', /must have (?<decimals>[\d-]+) decimal places/),
  ofField('fieldFormat', /format is invalid/),
  ofField('prohibited', /is prohibited/),

  // Push messages of the embedded server.
  known(
    'pushed',
    /(?<verb>Added|Updated|Deleted|Confirmed|Unconfirmed|Returned) (?<entity>\S+) (?<title>.+)\./,
  ),

  known('login', /Failed to login\./),
  known('register', /Failed to register\./),
  known('logout', /Failed to logout\./),
  known('failed', /Failed to (?<action>fetch|add|show|update|delete) (?<entity>.+)\./),

  known('gateway', /Request failed with status code (?<status>50[234])/),
  known('http', /Request failed with status code (?<status>\d+)/),
  // The other: a script of the page.
  known('network', /(?:Network Error|Loading .{1,40} (?:failed|ms)\.)/),
  known('aborted', /Request aborted/),
  known('timeout', /timeout of (?<ms>\d+) ms exceeded/),
  known('malformed', /The server answered with something other than JSON\./),
  known('stopped', /The server did not answer in time\./),
  known('otherRecord', /The server answered with another record \(#(?<id>\d+)\)\./),
  known('noRecord', /The server answered without the record\./),
  known('noWord', /The server returned no result\./),
  known('unstored', /The server did not store what was sent\./),
  known('unstoredSaid', /The server did not store what was sent\. It answered: (?<first>.+)/s),
  known('undeleted', /The server did not delete the record\./),
  known('undeletedSaid', /The server did not delete the record\. It answered: (?<first>.+)/s),
  known('made', /The record is already stored as #(?<id>\d+)\./),
  known('unstoredField', /The server did not store this value\./),
];

interface RecognizedMessage {
  key: string;
  args: Record<string, string>;
}

const PUSHED: { readonly [verb: string]: string | undefined } = {
  Added: 'push.added',
  Updated: 'push.updated',
  Deleted: 'push.deleted',
  Confirmed: 'push.confirmed',
  Unconfirmed: 'push.unconfirmed',
  Returned: 'push.returned',
};

function keyOf(key: string, { action, verb }: RecognizedMessage['args']): string {
  if (key === 'failed') return `server.failed.${action ?? 'fetch'}`;
  return PUSHED[verb ?? ''] ?? `server.${key}`;
}

export function recognizeMessage(text: string): RecognizedMessage | undefined {
  for (const { key, pattern } of KNOWN) {
    const match = pattern.exec(text);
    if (!match) continue;
    const args = { ...match.groups };
    return { key: keyOf(key, args), args };
  }
  return undefined;
}

function entityWord(entity: string, translate: Translate, count = 1): string | undefined {
  // List errors have the plural (rules: default-errors).
  const singular = entity.endsWith('ies') ? `${entity.slice(0, -3)}y` : entity.replace(/s$/, '');
  for (const [word, smart_count] of [
    [entity, count],
    [singular, 2],
  ] as const) {
    const key = `server.entities.${word}`;
    const text = translate(key, { smart_count, _: '' });
    if (text !== '' && text !== key) return text;
  }
  return undefined;
}

export const isNotFound = (message: string): boolean =>
  recognizeMessage(message)?.key === 'server.notFound';

export function translateKnownMessage(text: string, translate: Translate): string | undefined {
  const problem = problemOf(text);
  if (problem) return translateProblem(problem, text, translate);
  const message = recognizeMessage(text);
  if (!message) return undefined;
  const args: Record<string, string> = { ...message.args };
  if (args.first !== undefined) args.first = translateServerMessage(args.first, translate);
  if (args.entity !== undefined) {
    const word = entityWord(args.entity, translate, args.action === 'fetch' ? 2 : 1);
    if (word === undefined && args.verb !== undefined) return undefined;
    args.entity = word ?? args.entity;
  }
  return translate(message.key, { ...args, _: text });
}

function translateProblem(
  { key, args }: ServerProblem,
  text: string,
  translate: Translate,
): string {
  const { entity, entities, counts } = args;
  const named = (value: ServerProblem['args'][string]): string =>
    [value]
      .flat()
      .map((one, at) => {
        const name = entityWord(String(one), translate) ?? String(one);
        const count = value === entities ? [counts].flat()[at] : undefined;
        return count === undefined ? name : `${name} (${count})`;
      })
      .join(', ');
  return translate(`problems.${key}`, {
    ...args,
    ...(entity !== undefined && { entity: named(entity) }),
    ...(entities !== undefined && { entities: named(entities) }),
    _: text,
  });
}

/** Removes the status, such as `500:` (rules: status-500). */
export function translateServerMessage(text: string, translate: Translate): string {
  const message = text.replace(/^[1-5]\d\d:/, '');
  return translateKnownMessage(message, translate) ?? message;
}

/**
 * The translated message of any thrown value, with a note if a write's outcome is unknown.
 * @example notify(translateError(error, translate), { type: 'error' })
 */
export function translateError(error: unknown, translate: Translate): string {
  const { uncertainWrite, body } = error instanceof ApiError ? error : {};
  const text = waitText(error, translate) ?? translateServerMessage(errorText(error), translate);
  const message = uncertainWrite
    ? `${text} ${translate(`fault.uncertain.${uncertainWrite}`)}`
    : text;
  const origin = body?.[OTHER_ORIGIN];
  return typeof origin === 'string'
    ? `${message} ${translate('server.otherOrigin', { origin, own: location.origin })}`
    : message;
}

function waitText(error: unknown, translate: Translate): string | null {
  const { retryAfter, text: message } = error instanceof ApiError ? error : {};
  if (retryAfter === undefined || recognizeMessage(message ?? '')?.key !== 'server.tooMany')
    return null;
  return translate('server.tooManyFor', { seconds: retryAfter });
}
