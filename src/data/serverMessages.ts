import { ApiError, errorText, OTHER_ORIGIN, type UncertainWrite } from './errors';
import { problemOf, type ServerProblem } from './problems';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

interface KnownMessage {
  key: string;
  pattern: RegExp;
}

// Laravel's and the transport's texts (rules: transport-errors); other servers send keys (docs/extensions.md:
// problems). Named groups become arguments.
const KNOWN: readonly KnownMessage[] = [
  // The number of further errors, and the request id.
  { key: 'andMore', pattern: /^(?<first>.+) \(and (?<count>\d+) more errors?\)$/s },
  { key: 'request', pattern: /^(?<first>.+) \(request (?<id>[\w.-]+)\)$/s },

  { key: 'unauthenticated', pattern: /^Unauthenticated\.?$/ },
  {
    key: 'unauthorized',
    pattern: /^(?:This action is unauthorized\.|Unauthorized\.?|Forbidden\.?)$/,
  },
  {
    key: 'notFound',
    pattern: /^(?:Not Found\.?|Record not found\.|No query results for model .*)$/,
  },
  { key: 'invalid', pattern: /^The given data was invalid\.$/ },
  { key: 'tooMany', pattern: /^Too Many (?:Attempts|Requests)\.?$/ },
  {
    key: 'throttle',
    pattern: /^Too many login attempts\. Please try again in (?<seconds>\d+) seconds?\.$/,
  },
  { key: 'inactive', pattern: /^This account is not active yet\..*$/ },
  { key: 'wrongCode', pattern: /^The provided two factor authentication code was invalid\.$/ },
  { key: 'factorOn', pattern: /^Two factor authentication is on\.$/ },
  { key: 'passkey', pattern: /^The passkey was not accepted\.$/ },
  { key: 'notRight', pattern: /^The password is incorrect\.$/ },
  { key: 'samePassword', pattern: /^The new password must differ from the current one\.$/ },
  { key: 'closed', pattern: /^Registration is switched off\.$/ },
  { key: 'unsent', pattern: /^The mail could not be sent\.$/ },
  {
    key: 'owed',
    pattern: /^(?:Your password must be changed|A second factor must be set up) first\.$/,
  },
  { key: 'csrf', pattern: /^CSRF token mismatch\.$/ },
  { key: 'cookies', pattern: /^The browser blocks cookies\.$/ },
  { key: 'credentials', pattern: /^These credentials do not match our records\.$/ },
  {
    key: 'tooLarge',
    pattern: /^(?:Payload Too Large|Request body is too large|The request is too large)\.?$/,
  },
  {
    key: 'unreadable',
    pattern: /^(?:The request could not be read|The content type is not supported)\.$/,
  },
  { key: 'serverError', pattern: /^(?:Server Error|Internal Server Error)\.?$/ },
  { key: 'unavailable', pattern: /^(?:Service Unavailable|Gateway Timeout)\.?$/ },
  { key: 'full', pattern: /^Insufficient Storage\.?$/ },

  { key: 'required', pattern: /^The (?<field>.+) field is required\.$/ },
  { key: 'present', pattern: /^The (?<field>.+) field must be present\.$/ },
  { key: 'taken', pattern: /^The (?<field>.+) has already been taken\.$/ },
  { key: 'selected', pattern: /^The selected (?<field>.+) is invalid\.$/ },
  { key: 'confirmed', pattern: /^The (?<field>.+?)(?: field)? confirmation does not match\.$/ },
  {
    key: 'maxText',
    pattern: /^The (?<field>.+?)(?: field)? must not be greater than (?<max>\S+) characters\.$/,
  },
  {
    key: 'maxNumber',
    pattern: /^The (?<field>.+?)(?: field)? must not be greater than (?<max>\S+)\.$/,
  },
  {
    key: 'minText',
    pattern: /^The (?<field>.+?)(?: field)? must be at least (?<min>\S+) characters\.$/,
  },
  { key: 'minNumber', pattern: /^The (?<field>.+?)(?: field)? must be at least (?<min>\S+)\.$/ },
  { key: 'maxNumber', pattern: /^The (?<field>.+?)(?: field)? must be at most (?<max>\S+)\.$/ },
  {
    key: 'between',
    pattern: /^The (?<field>.+?)(?: field)? must be between (?<min>\S+) and (?<max>\S+)\.$/,
  },
  { key: 'positive', pattern: /^The (?<field>.+) field must be greater than 0\.$/ },
  {
    key: 'digits',
    pattern: /^The (?<field>.+) field must not have more than (?<digits>\d+) digits\.$/,
  },
  {
    key: 'afterOrEqual',
    pattern: /^The (?<field>.+) field must be a date after or equal to (?<other>.+)\.$/,
  },
  {
    key: 'beforeNow',
    pattern: /^The (?<field>.+) field must be a date before or equal to now\.$/,
  },
  { key: 'same', pattern: /^The (?<field>.+) field must match (?!the format)(?<other>.+)\.$/ },
  { key: 'fixed', pattern: /^The (?<field>.+) field cannot be changed\.$/ },
  { key: 'integer', pattern: /^The (?<field>.+?)(?: field)? must be an integer\.$/ },
  { key: 'number', pattern: /^The (?<field>.+?)(?: field)? must be a number\.$/ },
  { key: 'text', pattern: /^The (?<field>.+?)(?: field)? must be a string\.$/ },
  { key: 'boolean', pattern: /^The (?<field>.+?)(?: field)? must be true or false\.$/ },
  { key: 'date', pattern: /^The (?<field>.+?)(?: field)? (?:must be|is not) a valid date\.$/ },
  {
    key: 'format',
    pattern:
      /^The (?<field>.+?)(?: field)? (?:must match the|does not match the) format (?<format>.+)\.$/,
  },
  { key: 'email', pattern: /^The (?<field>.+?)(?: field)? must be a valid email address\.$/ },
  {
    key: 'decimals',
    pattern: /^The (?<field>.+?)(?: field)? must have (?<decimals>[\d-]+) decimal places\.$/,
  },
  { key: 'fieldFormat', pattern: /^The (?<field>.+?)(?: field)? format is invalid\.$/ },
  { key: 'prohibited', pattern: /^The (?<field>.+) field is prohibited\.$/ },

  // Push messages of the embedded server.
  {
    key: 'pushed',
    pattern:
      /^(?<verb>Added|Updated|Deleted|Confirmed|Unconfirmed|Returned) (?<entity>\S+) (?<title>.+)\.$/,
  },

  { key: 'login', pattern: /^Failed to login\.$/ },
  { key: 'register', pattern: /^Failed to register\.$/ },
  { key: 'logout', pattern: /^Failed to logout\.$/ },
  { key: 'failed', pattern: /^Failed to (?<action>fetch|add|show|update|delete) (?<entity>.+)\.$/ },

  { key: 'gateway', pattern: /^Request failed with status code (?<status>50[234])$/ },
  { key: 'http', pattern: /^Request failed with status code (?<status>\d+)$/ },
  // The other: a script of the page.
  { key: 'network', pattern: /^(?:Network Error|Loading .{1,40} (?:failed|ms)\.)$/ },
  { key: 'aborted', pattern: /^Request aborted$/ },
  { key: 'timeout', pattern: /^timeout of (?<ms>\d+) ms exceeded$/ },
  { key: 'malformed', pattern: /^The server answered with something other than JSON\.$/ },
  { key: 'stopped', pattern: /^The server did not answer in time\.$/ },
  { key: 'otherRecord', pattern: /^The server answered with another record \(#(?<id>\d+)\)\.$/ },
  { key: 'noRecord', pattern: /^The server answered without the record\.$/ },
  { key: 'noWord', pattern: /^The server returned no result\.$/ },
  { key: 'unstored', pattern: /^The server did not store what was sent\.$/ },
  {
    key: 'unstoredSaid',
    pattern: /^The server did not store what was sent\. It answered: (?<first>.+)$/s,
  },
  { key: 'undeleted', pattern: /^The server did not delete the record\.$/ },
  {
    key: 'undeletedSaid',
    pattern: /^The server did not delete the record\. It answered: (?<first>.+)$/s,
  },
  { key: 'made', pattern: /^The record is already stored as #(?<id>\d+)\.$/ },
  { key: 'unstoredField', pattern: /^The server did not store this value\.$/ },
];

interface ServerWords {
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

function keyOf(key: string, { action, verb }: ServerWords['args']): string {
  if (key === 'failed') return `server.failed.${action ?? 'fetch'}`;
  return PUSHED[verb ?? ''] ?? `server.${key}`;
}

export function recogniseMessage(text: string): ServerWords | undefined {
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

export const isNotFound = (words: string): boolean =>
  recogniseMessage(words)?.key === 'server.notFound';

export function translateKnownMessage(text: string, translate: Translate): string | undefined {
  const problem = problemOf(text);
  if (problem) return translateProblem(problem, text, translate);
  const message = recogniseMessage(text);
  if (!message) return undefined;
  const args: Record<string, string> = { ...message.args };
  if (args.first !== undefined) args.first = translateServerMessage(args.first, translate);
  if (args.entity !== undefined) {
    const word = entityWord(args.entity, translate, args.action === 'fetch' ? 2 : 1);
    // Ours name an entity.
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
  const words = text.replace(/^[1-5]\d\d:/, '');
  return translateKnownMessage(words, translate) ?? words;
}

/** Also for uncertain writes. */
export function translateError(error: unknown, translate: Translate): string {
  const { doubt, body } = error instanceof ApiError ? error : {};
  const text = waitText(error, translate) ?? translateServerMessage(errorText(error), translate);
  const words = doubt ? `${text} ${translate(DOUBTS[doubt])}` : text;
  const origin = body?.[OTHER_ORIGIN];
  return typeof origin === 'string'
    ? `${words} ${translate('server.otherOrigin', { origin, own: location.origin })}`
    : words;
}

function waitText(error: unknown, translate: Translate): string | null {
  const { retryAfter, words } = error instanceof ApiError ? error : {};
  if (retryAfter === undefined || recogniseMessage(words ?? '')?.key !== 'server.tooMany')
    return null;
  return translate('server.tooManyFor', { seconds: retryAfter });
}

const DOUBTS: { readonly [doubt in UncertainWrite]: string } = {
  add: 'fault.doubt.add',
  update: 'fault.doubt.update',
  delete: 'fault.doubt.delete',
};
