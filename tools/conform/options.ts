import { parseArgs } from 'node:util';
import { suggestNearest } from '../../src/schema/checks/nearest';
import { formatEnglish } from '../../src/schema/checks/messages';
import type { Resource } from '../../src/schema';
import { currentExtension, EXTENSIONS, LIST_PARAMETERS } from '../../src/schema/extensions';
import { checks, checkGroupOf } from './checks';
import { extensionChecks } from './extensions/registered';
import type { Case, Check } from './check';
import { errorMessage } from '../../server/errors';
import { Refusal } from './outcome';

export interface Options {
  api: string;
  email: string;
  password: string;
  write: boolean;
  only: readonly string[];
  json: boolean;
  list: boolean;
  extensions: readonly string[];
  /** undefined: by config.json, else all. */
  listParameters: readonly string[] | undefined;
  config: string | null;
  /** Of the client, if not the API's. */
  origin: string | null;
  /** Milliseconds. */
  timeout: number;
}

export const usage = `npm run conform -- --api URL --email E --password P [--write] [--only name,name] [--json]
  --api URL          base URL of the API, such as https://office.example/api
  --email, --password  of a user who may read everything (or CONFORM_PASSWORD in the environment)
  --write            also creates, changes and deletes test records
  --only a,b         groups, checks or resources: filters, lists.page, cities
  --extensions a,b   extensions that the backend has: lists,writes
  --list-parameters a,b   parts of lists that the backend has: sort,ids; default all
  --config URL       of the deployment's config.json: product, realtime, extensions, listParameters
  --origin ORIGIN    of a client on another host, such as https://office.example: checks CORS
  --timeout SECONDS  per request; default 30
  --json             results as JSON instead of a table
  --list             lists the checks`;

/** @throws Refusal */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const values = parse(args);
  const only = names(values.only);
  const list = values.list ?? false;
  const password = values.password ?? env.CONFORM_PASSWORD;
  const { api, email } = values;
  if (!list && (api === undefined || email === undefined || password === undefined))
    throw new Refusal('--api, --email and --password are required. --help shows the usage.');
  if (api !== undefined) readUrl('--api', api);
  const listParameters =
    values['list-parameters'] === undefined ? undefined : names(values['list-parameters']);
  demandKnown('--list-parameters', listParameters ?? [], LIST_PARAMETERS);
  const extensions = names(values.extensions);
  const checkable = [...EXTENSIONS, ...LIST_PARAMETERS, ...Object.keys(extensionChecks)];
  demandKnown('--extensions', extensions.map(currentExtension), checkable);
  const seconds = Number(values.timeout ?? 30);
  if (!(seconds > 0 && seconds <= 600))
    throw new Refusal('--timeout must be a number of seconds, up to 600.');
  return {
    api: (api ?? '').replace(/\/+$/, ''),
    email: email ?? '',
    password: password ?? '',
    write: values.write ?? false,
    only,
    json: values.json ?? false,
    list,
    extensions,
    listParameters,
    config: values.config === undefined ? null : readUrl('--config', values.config),
    origin: values.origin === undefined ? null : new URL(readUrl('--origin', values.origin)).origin,
    timeout: seconds * 1000,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        api: text,
        email: text,
        password: text,
        only: text,
        extensions: text,
        'list-parameters': text,
        config: text,
        origin: text,
        timeout: text,
        write: flag,
        json: flag,
        list: flag,
      },
    });
    return values;
  } catch (error) {
    const [line = ''] = errorMessage(error).split('\n');
    throw new Refusal(`${line.replace(/\.? To specify.*$/, '')}. --help shows the usage.`);
  }
}

const names = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** @throws Refusal */
export function demandKnown(
  option: string,
  asked: readonly string[],
  known: readonly string[],
): void {
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal(
      `${option}: there is no "${unknown}"; ${formatEnglish(suggestNearest(unknown, known))}`,
    );
}

function readUrl(option: string, text: string): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text;
  throw new Refusal(`${option} must be a URL, such as https://office.example/api.`);
}

export class CheckSelection {
  readonly #checks: ReadonlySet<string>;
  readonly #resources: ReadonlySet<string>;

  constructor(only: readonly string[], resources: readonly Resource[]) {
    const ofChecks = new Set(checks.flatMap((check) => [checkGroupOf(check), check.name]));
    const ofResources = new Set(resources.map(({ name }) => name));
    const allNames = [...ofChecks, ...ofResources];
    demandKnown('--only', only, allNames);
    this.#checks = new Set(only.filter((name) => ofChecks.has(name)));
    this.#resources = new Set(only.filter((name) => ofResources.has(name)));
  }

  hasCheck(check: Check): boolean {
    const names = this.#checks;
    return names.size === 0 || names.has(check.name) || names.has(checkGroupOf(check));
  }

  /** Cases without a resource are skipped if only resources are named. */
  hasCase({ resource }: Case): boolean {
    const names = this.#resources;
    return names.size === 0 || (resource ? names.has(resource.name) : this.#checks.size > 0);
  }
}
