import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './errors';

/** What the server runs with: the environment, checked and typed. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database. */
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  demo: boolean;
  /** How many reservations the demo data holds. */
  demoReservations: number;
  adminEmail: string | null;
  adminPassword: string | null;
  enforcePermissions: boolean;
  /** Seconds that a bearer token lives. */
  tokenLifetime: number;
  /** Key of the CSRF tokens; the same for all instances behind one address. */
  appKey: string;
  product: string;
  /** The Pusher application that the server is: whoever has its secret may publish (docs/realtime.md). */
  pusher: PusherApp;
  /** Absolute path of the built client. */
  clientDir: string;
  logLevel: LogLevel;
  trustProxy: boolean | string;
  /** Requests and failed sign-ins per minute. */
  limits: { api: number; login: number };
}

/** Laravel's names of them: PUSHER_APP_ID, PUSHER_APP_KEY, PUSHER_APP_SECRET. */
export interface PusherApp {
  id: string;
  /** Public: every browser has it. */
  key: string;
  /** Signs who may hear a private channel, and what other programs publish. */
  secret: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Passwords shorter than this are refused wherever one is set. */
export const minimumPasswordLength = 8;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Is it plausibly an e-mail address? The mail itself is the only full check. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/**
 * Reads and checks the environment (README: configuration).
 * @throws StartProblem naming variable, value and remedy in one line
 */
export function readEnv(env: Environment): Settings {
  const databaseUrl = readDatabaseUrl(env);
  return {
    port: readInteger(env, 'PORT', 3000, 0, 65535),
    host: readText(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(readText(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    demo: readSwitch(env, 'DEMO', true),
    demoReservations: readInteger(env, 'DEMO_RESERVATIONS', 2000, 0, 10_000_000),
    adminEmail: readAdminEmail(env),
    adminPassword: readAdminPassword(env),
    enforcePermissions: readSwitch(env, 'ENFORCE_PERMISSIONS', false),
    tokenLifetime: readInteger(env, 'TOKEN_LIFETIME', 28_800, 1, 31_536_000),
    appKey: readAppKey(env),
    product: readProduct(env),
    pusher: {
      id: readPusherName(env, 'PUSHER_APP_ID', 'tour'),
      key: readPusherName(env, 'PUSHER_APP_KEY', 'tour-key'),
      secret: readPusherSecret(env),
    },
    clientDir: resolve(readText(env, 'CLIENT_DIR') ?? defaultClientDir),
    logLevel: readLogLevel(env),
    trustProxy: readTrustProxy(env),
    limits: {
      api: readInteger(env, 'API_RATE_LIMIT', 1200, 1, 1_000_000),
      login: readInteger(env, 'LOGIN_RATE_LIMIT', 10, 1, 1_000_000),
    },
  };
}

// Next to the sources rather than in the working directory: `npm start --prefix` finds it too.
const defaultClientDir = fileURLToPath(new URL('../dist/client', import.meta.url));

/** An unset and an empty variable are the same: container tools set empty ones. */
function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function refuse(name: string, value: string, remedy: string): never {
  throw new StartProblem(`${name}=${value} is not usable: ${remedy}`);
}

function readInteger(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = readText(env, name);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    refuse(name, text, `give a whole number from ${min} to ${max}.`);
  return value;
}

function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const text = readText(env, name);
  if (text === null) return fallback;
  if (text !== '0' && text !== '1') refuse(name, text, 'give 1 (on) or 0 (off).');
  return text === '1';
}

function readDatabaseUrl(env: Environment): string | null {
  const text = readText(env, 'DATABASE_URL');
  if (text === null) return null;
  const remedy =
    'give postgres://user:password@host:5432/database, or leave it out for the embedded database.';
  // The value is not repeated: it may hold a password.
  if (!URL.canParse(text)) refuse('DATABASE_URL', '(hidden)', remedy);
  const { protocol } = new URL(text);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    refuse('DATABASE_URL', `${protocol}…`, remedy);
  return text;
}

function readAdminEmail(env: Environment): string | null {
  const text = readText(env, 'ADMIN_EMAIL');
  if (text !== null && !isEmail(text)) refuse('ADMIN_EMAIL', text, 'give an e-mail address.');
  return text;
}

function readAdminPassword(env: Environment): string | null {
  // Not trimmed: a blank may be part of a password.
  const text = env['ADMIN_PASSWORD'];
  if (text === undefined || text === '') return null;
  if (text.length < minimumPasswordLength) {
    refuse('ADMIN_PASSWORD', '(hidden)', `give at least ${minimumPasswordLength} characters.`);
  }
  return text;
}

function readAppKey(env: Environment): string {
  const text = readText(env, 'APP_KEY');
  // A random key is enough for one instance: CSRF cookies of an earlier run are simply fetched again.
  if (text === null) return randomBytes(32).toString('base64url');
  if (text.length < 32) refuse('APP_KEY', '(hidden)', 'give at least 32 random characters.');
  return text;
}

function readProduct(env: Environment): string {
  const text = readText(env, 'PRODUCT') ?? 'tour-back-office';
  // It names the realtime channel, whose names allow these characters only.
  if (!/^[\w\-=@,.;]{1,64}$/.test(text)) {
    refuse(
      'PRODUCT',
      text,
      'use 1 to 64 letters, digits, or any of _ - = @ , . ; (it names the realtime channel).',
    );
  }
  return text;
}

function readPusherName(env: Environment, name: string, fallback: string): string {
  const text = readText(env, name) ?? fallback;
  // Both are parts of paths.
  if (!/^[\w-]{1,64}$/.test(text)) refuse(name, text, 'use 1 to 64 letters, digits, _ or -.');
  return text;
}

function readPusherSecret(env: Environment): string {
  const text = readText(env, 'PUSHER_APP_SECRET');
  // Enough for one instance that nobody else publishes to.
  if (text === null) return randomBytes(32).toString('base64url');
  // Everybody signed in sees what it signs, and could try words until one fits.
  if (text.length < 16)
    refuse('PUSHER_APP_SECRET', '(hidden)', 'give at least 16 random characters.');
  return text;
}

function readLogLevel(env: Environment): LogLevel {
  const text = readText(env, 'LOG_LEVEL') ?? 'warn';
  const level = logLevels.find((known) => known === text);
  return level ?? refuse('LOG_LEVEL', text, `give one of ${logLevels.join(', ')}.`);
}

function readTrustProxy(env: Environment): boolean | string {
  const text = readText(env, 'TRUST_PROXY');
  if (text === null || text === '0') return false;
  if (text === '1') return true;
  if (!/^[\w.:/]+(\s*,\s*[\w.:/]+)*$/.test(text)) {
    refuse(
      'TRUST_PROXY',
      text,
      'give 1, 0, or the proxies’ addresses separated by commas (10.0.0.0/8, loopback).',
    );
  }
  return text;
}
