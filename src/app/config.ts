import { ApiError } from '../data/errors';
import { fetchOwnFile } from '../data/transport';
import { DEFAULT_LOCALE, LOCALES, isLocale } from './locale';
import { LIST_PARAMETERS, PASSKEYS, readExtensions } from '../schema/extensions';
import type { RealtimeSettings } from '../realtime/connection';
import { isObject } from '../util/objects';

export const CONFIG_FILE = 'config.json';

/** The admin starts without a file that hangs. */
export const FILE_TIMEOUT_MS = 10_000;

export interface AppConfig {
  apiUrl: string;
  product: string;
  locale: string;
  /** For `lists`, each parameter (rules: extensions). */
  extensions: readonly string[];
  realtime: RealtimeSettings | null;
  /** Relative to config.json (docs/resource-files.md). */
  resources: readonly string[];
  /** The backend has checked them by the rules of this build. */
  areResourcesChecked: boolean;
  demo: boolean;
  registration: boolean;
  passwordMail: boolean;
  /** Their origin; null: disabled. */
  passkeys: string | null;
}

/** `key` and `args` select the message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly key: 'missing' | 'unreachable' | 'notJson' | 'invalid',
    readonly args: Record<string, string | number> = {},
  ) {
    super(`${CONFIG_FILE}: ${key} ${Object.values(args).join(' ')}`.trim());
  }
}

type Json = Record<string, unknown>;

function invalid(key: string, expected: string): never {
  throw new ConfigError('invalid', { key: `${key} (${expected})` });
}

function text(source: Json, key: string, path = key): string {
  const value = source[key];
  return typeof value === 'string' && value.trim() !== '' ? value : invalid(path, 'text');
}

function optionalText(source: Json, key: string, path: string): string | undefined {
  const value = source[key];
  return value === undefined || value === null || value === ''
    ? undefined
    : text(source, key, path);
}

function realtimeOf(value: unknown): RealtimeSettings | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) return invalid('realtime', 'object or null');
  const port = value.port ?? undefined;
  if (port !== undefined && !(typeof port === 'number' && Number.isInteger(port)))
    return invalid('realtime.port', 'whole number');
  return {
    key: text(value, 'key', 'realtime.key'),
    cluster: optionalText(value, 'cluster', 'realtime.cluster'),
    host: optionalText(value, 'host', 'realtime.host'),
    port,
    // (rules: realtime)
    tls: flag(value, 'tls', true, 'realtime.tls'),
  };
}

function texts(value: unknown, key: string): string[] {
  const list: unknown = value ?? [];
  if (!Array.isArray(list)) return invalid(key, 'list of texts');
  return list.map((item: unknown) =>
    typeof item === 'string' ? item : invalid(key, 'list of texts'),
  );
}

function flag(source: Json, key: string, otherwise: boolean, path = key): boolean {
  const value = source[key] ?? otherwise;
  return typeof value === 'boolean' ? value : invalid(path, 'true or false');
}

const RESOURCE_FILE = /(?<![^/?#])([^/?#]+)\.json(?:[?#].*)?$/;

/** `resources/airlines.json?v=3` is `airlines`. */
export function fileName(address: string): string {
  return RESOURCE_FILE.exec(address)?.[1] ?? address;
}

function resourceFiles(value: unknown): string[] {
  const list = texts(value, 'resources');
  const names = list.map(fileName);
  const wrong = list.some((address) => !RESOURCE_FILE.test(address));
  if (wrong) return invalid('resources', 'list of addresses that end in .json');
  const isTwice = new Set(names).size < names.length;
  return isTwice ? invalid('resources', 'each file once') : list;
}

export function fileAddress(base: string, address: string): string | null {
  const config = new URL(`${base}${CONFIG_FILE}`, location.href);
  return URL.canParse(address, config) ? new URL(address, config).href : null;
}

let warned: string | null = null;

function warnOnce(warning: string): void {
  if (warning === warned) return;
  warned = warning;
  console.warn(`${CONFIG_FILE}: ${warning}`);
}

function extensionsOf({ extensions, listParameters }: Json): readonly string[] {
  const parameters =
    listParameters === undefined ? undefined : texts(listParameters, 'listParameters');
  if (parameters?.some((name) => !LIST_PARAMETERS.includes(name)))
    return invalid('listParameters', LIST_PARAMETERS.join(', '));
  const read = readExtensions(texts(extensions, 'extensions'), parameters);
  if (read.warning !== null) warnOnce(read.warning);
  return read.extensions;
}

/** @throws ConfigError */
export function parseConfig(value: unknown): AppConfig {
  if (!isObject(value)) return invalid(CONFIG_FILE, 'object');
  const { locale } = value;
  if (locale !== undefined && !isLocale(locale)) return invalid('locale', LOCALES.join(', '));
  return {
    apiUrl: text(value, 'apiUrl'),
    product: text(value, 'product'),
    locale: locale ?? DEFAULT_LOCALE,
    extensions: extensionsOf(value),
    realtime: realtimeOf(value.realtime),
    resources: resourceFiles(value.resources),
    areResourcesChecked: flag(value, 'areResourcesChecked', false),
    demo: flag(value, 'demo', false),
    registration: flag(value, 'registration', true),
    passwordMail: flag(value, 'passwordMail', false),
    passkeys: optionalText(value, 'passkeys', 'passkeys') ?? null,
  };
}

/** @param timeoutMs 0: none @throws ConfigError */
export async function loadConfig(base: string, timeoutMs = 0): Promise<AppConfig> {
  let answer;
  try {
    answer = await fetchOwnFile(`${base}${CONFIG_FILE}`, timeoutMs);
  } catch (error) {
    if (error instanceof ApiError) throw new ConfigError('unreachable');
    throw error;
  }
  if (!answer.ok) throw new ConfigError('missing', { status: answer.status });
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    // A host that answers every unknown path with index.html.
    throw new ConfigError('notJson');
  }
  return withPasskeys(parseConfig(value));
}

/** If browser and origin allow it. */
function withPasskeys(config: AppConfig): AppConfig {
  const has = config.passkeys === location.origin && 'PublicKeyCredential' in window;
  return has ? { ...config, extensions: [...config.extensions, PASSKEYS] } : config;
}
