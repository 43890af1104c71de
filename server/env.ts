import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isForOthers } from './hosts';
import { StartProblem } from './errors';

export type Settings = ReturnType<typeof readEnv>;

type SharedSecret = 'APP_KEY' | 'PUSHER_APP_SECRET';
const sharedSecrets: readonly SharedSecret[] = ['APP_KEY', 'PUSHER_APP_SECRET'];

/** Seconds; 0: none. */
export const usualTimeouts = {
  statement: 30,
  lock: 5,
  /** Of a transaction, whose locks others wait for. */
  idle: 60,
  /** More than 0. */
  connect: 10,
};
export type DatabaseTimeouts = typeof usualTimeouts;

export type MailSettings = NonNullable<Settings['mail']>;

export interface PusherApp {
  id: string;
  key: string;
  secret: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Wherever a password is set. */
export const minimumPasswordLength = 8;

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.+[^\s@.]+)+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** Next to the sources, or to the bundle in dist/server. */
export const clientDirOf = (module: string): string =>
  fileURLToPath(new URL(module.endsWith('.ts') ? '../dist/client' : '../client', module));

// Enough for one instance.
const random = (): string => randomBytes(32).toString('base64url');

function wholeNumber(fallback: number, min: number, max: number) {
  const remedy = `give a whole number from ${min} to ${max}.`;
  const digits = z
    .string()
    .regex(/^\d{1,9}$/, remedy)
    .transform(Number);
  return digits.pipe(z.number().min(min, remedy).max(max, remedy)).default(fallback);
}

const flag = z.enum(['0', '1'], 'give 1 (on) or 0 (off).').transform((text) => text === '1');

const address = (protocols: readonly string[], remedy: string) =>
  z.string().refine((text) => protocols.includes(protocolOf(text) ?? ''), remedy);

const postgres = (without: string) =>
  address(
    ['postgres:', 'postgresql:'],
    `give postgres://user:password@host:5432/database, or unset it ${without}.`,
  )
    .nullable()
    .default(null);

function protocolOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).protocol : null;
}

const trustedProxies = z
  .string()
  .regex(
    /^[\w.:/]+(\s*,\s*[\w.:/]+)*$/,
    'give 0, the number of proxies in a row (1 to 9), or their addresses separated by commas (10.0.0.0/8, loopback).',
  )
  .transform((text) => (/^\d$/.test(text) ? Number(text) || (false as const) : text));

const pusherName = z.string().regex(/^[\w-]{1,64}$/, 'use 1 to 64 letters, digits, _ or -.');

const variables = z.object({
  PORT: wholeNumber(3000, 0, 65535),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres('for the embedded database'),
  DATABASE_SESSION_URL: postgres('if DATABASE_URL bypasses poolers'),
  DATABASE_READ_URL: postgres('if there is no replica'),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(usualTimeouts.statement, 0, 86_400),
  DATABASE_LOCK_TIMEOUT: wholeNumber(usualTimeouts.lock, 0, 86_400),
  DATABASE_IDLE_TIMEOUT: wholeNumber(usualTimeouts.idle, 0, 86_400),
  DATABASE_CONNECT_TIMEOUT: wholeNumber(usualTimeouts.connect, 1, 86_400),
  DEMO: flag.optional(),
  DEMO_RESERVATIONS: wholeNumber(2000, 0, 10_000_000),
  ADMIN_EMAIL: z.string().refine(isEmail, 'give an e-mail address.').nullable().default(null),
  ADMIN_PASSWORD: z
    .string()
    .min(minimumPasswordLength, `give at least ${minimumPasswordLength} characters.`)
    .nullable()
    .default(null),
  ENFORCE_PERMISSIONS: flag.default(true),
  TOKEN_LIFETIME: wholeNumber(28_800, 1, 31_536_000),
  IDLE_TIMEOUT: wholeNumber(0, 0, 31_536_000),
  REGISTRATION: flag.default(true),
  REGISTER_RATE_LIMIT: wholeNumber(5, 1, 1_000_000),
  MAIL_URL: address(['smtp:', 'smtps:'], 'give smtp://user:password@host:587.')
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .min(3, 'give an address, or a name and <address>.')
    .nullable()
    .default(null),
  APP_URL: address(['http:', 'https:'], 'give https://tour.example.com.').nullable().default(null),
  APP_KEY: z.string().min(32, 'give at least 32 random characters.').default(random),
  PRODUCT: z
    .string()
    .regex(
      /^[\w\-=@,.;]{1,64}$/,
      'use 1 to 64 letters, digits, or any of _ - = @ , . ; (it names the realtime channel).',
    )
    .default('tour-back-office'),
  PUSHER_APP_ID: pusherName.default('tour'),
  PUSHER_APP_KEY: pusherName.default('tour-key'),
  // Every user sees signatures made with it.
  PUSHER_APP_SECRET: z.string().min(16, 'give at least 16 random characters.').default(random),
  CLIENT_DIR: z.string().default(clientDirOf(import.meta.url)),
  LOG_LEVEL: z.enum(logLevels, `give one of ${logLevels.join(', ')}.`).default('warn'),
  TRUST_PROXY: trustedProxies.default(false),
  API_RATE_LIMIT: wholeNumber(1200, 1, 1_000_000),
  LOGIN_RATE_LIMIT: wholeNumber(10, 1, 1_000_000),
  AUDIT_DAYS: wholeNumber(0, 0, 36_500),
  METRICS_TOKEN: z.string().min(16, 'give at least 16 random characters.').nullable().default(null),
});

/** Validates the environment (docs/configuration.md). @throws StartProblem */
export function readEnv(env: Environment) {
  const names = Object.keys(variables.shape);
  const read = variables.safeParse(
    Object.fromEntries(names.map((name) => [name, readVariable(env, name)])),
  );
  if (!read.success) throw refusal(env, read.error.issues);
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    /** null: the embedded database. */
    databaseUrl: data.DATABASE_URL,
    /** With session pooling, for LISTEN and advisory locks; null: `databaseUrl`. */
    databaseSessionUrl: data.DATABASE_SESSION_URL,
    /** A replica for large reads (server/db/replica.ts). */
    databaseReadUrl: data.DATABASE_READ_URL,
    databaseTimeouts: {
      statement: data.DATABASE_STATEMENT_TIMEOUT,
      lock: data.DATABASE_LOCK_TIMEOUT,
      idle: data.DATABASE_IDLE_TIMEOUT,
      connect: data.DATABASE_CONNECT_TIMEOUT,
    },
    /** Demo data's passwords are public. */
    demo: data.DEMO ?? !isForOthers({ host: data.HOST, databaseUrl: data.DATABASE_URL }),
    demoReservations: data.DEMO_RESERVATIONS,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    enforcePermissions: data.ENFORCE_PERMISSIONS,
    /** Seconds. */
    tokenLifetime: data.TOKEN_LIFETIME,
    /** Seconds; null: unlimited. */
    idleTimeout: data.IDLE_TIMEOUT || null,
    /** The same for all instances. */
    appKey: data.APP_KEY,
    product: data.PRODUCT,
    /** The secret permits publishing (docs/realtime.md). */
    pusher: { id: data.PUSHER_APP_ID, key: data.PUSHER_APP_KEY, secret: data.PUSHER_APP_SECRET },
    /** Generated at each start. */
    generatedSecrets: sharedSecrets.filter((name) => readVariable(env, name) === undefined),
    clientDir: resolve(data.CLIENT_DIR),
    logLevel: data.LOG_LEVEL,
    /** Number of hops, or addresses. */
    trustProxy: data.TRUST_PROXY,
    /** Per minute; failed sign-ins before a delay. */
    limits: {
      api: data.API_RATE_LIMIT,
      login: data.LOGIN_RATE_LIMIT,
      register: data.REGISTER_RATE_LIMIT,
    },
    registration: data.REGISTRATION,
    mail: mailOf(data),
    /** For mails and passkeys, never taken from a request, whose host header is untrusted. */
    appUrl: data.APP_URL,
    /** For `/metrics`; null: endpoint disabled. */
    metricsToken: data.METRICS_TOKEN,
    auditDays: data.AUDIT_DAYS || null,
  };
}

/** All or none. */
function mailOf({ MAIL_URL: url, MAIL_FROM: from, APP_URL: appUrl }: z.infer<typeof variables>) {
  if (url === null) return null;
  if (from !== null && appUrl !== null) return { url, from, appUrl };
  const missing = from === null ? 'MAIL_FROM' : 'APP_URL';
  throw new StartProblem(
    `${missing} is not set: mail (MAIL_URL) needs MAIL_FROM and APP_URL as well.`,
  );
}

/** Container tools set empty variables. */
function readVariable(env: Environment, name: string): string | undefined {
  // A space may be part of a password.
  const value = name === 'ADMIN_PASSWORD' ? env[name] : env[name]?.trim();
  return value === '' ? undefined : value;
}

const secrets = ['ADMIN_PASSWORD', 'APP_KEY', 'METRICS_TOKEN', 'PUSHER_APP_SECRET'];

function refusal(env: Environment, [issue]: readonly z.core.$ZodIssue[]): StartProblem {
  const name = String(issue?.path[0]);
  const value = readVariable(env, name) ?? '';
  return new StartProblem(`${name}=${shown(name, value)} is not usable: ${issue?.message}`);
}

/** Without passwords. */
function shown(name: string, value: string): string {
  if (secrets.includes(name)) return '(hidden)';
  if (!name.endsWith('_URL') || name === 'APP_URL') return value;
  const protocol = protocolOf(value);
  return protocol === null ? '(hidden)' : `${protocol}…`;
}
