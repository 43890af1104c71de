import type { Settings } from '../env';
import { isOwnHost } from '../hosts';
import type { ConfigFinding } from './findings';

/** null: unknown before a start. */
export type HasUsers = boolean | null;

/** One setting per line, without secrets. */
export function describeSettings(settings: Settings, hasUsers: HasUsers): string[] {
  const { host, port, demo, demoReservations, enforcePermissions, trustProxy, limits } = settings;
  const { metricsToken, auditDays } = settings;
  const reach = isOwnHost(host)
    ? 'reachable from this machine only'
    : 'reachable from other machines';
  const rows: [name: string, means: string][] = [
    ['address', `HOST=${host} PORT=${port}: ${reach}`],
    ['database', databaseOf(settings)],
    ['data folder', settings.dataDir],
    ['demo', demo ? `yes: fills an empty database with ${demoReservations} reservations` : 'no'],
    ['sign-in', signInOf(settings, hasUsers)],
    ['permissions', enforcePermissions ? 'by role' : 'not enforced: all users may do everything'],
    ['proxy', proxyOf(trustProxy)],
    [
      'limits',
      `${limits.api} requests a minute; an account is delayed after ${limits.login} wrong passwords`,
    ],
    ['lifetime', lifetimeOf(settings)],
    ['accounts', registrationOf(settings)],
    ['mail', mailOf(settings)],
    ['passkeys', passkeysOf(settings)],
    ['secrets', secretsOf(settings)],
    ['metrics', metricsToken === null ? 'none' : '/metrics, with METRICS_TOKEN as bearer token'],
    ['audit', auditDays === null ? 'kept forever' : `kept for ${auditDays} days`],
    ['log', `${settings.logLevel} and above, on standard error`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, means]) => `${name.padEnd(width)}  ${means}`);
}

function databaseOf({ databaseUrl, databaseSessionUrl, databaseReadUrl }: Settings): string {
  if (databaseUrl === null) return 'embedded, in the data folder';
  const session = databaseSessionUrl === null ? '' : `; sessions at ${placeOf(databaseSessionUrl)}`;
  const replica = databaseReadUrl === null ? '' : `; a replica at ${placeOf(databaseReadUrl)}`;
  return `PostgreSQL at ${placeOf(databaseUrl)}${session}${replica}`;
}

function placeOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  return `${where}${username && ` as ${decodeURIComponent(username)}`}`;
}

function signInOf(settings: Settings, hasUsers: HasUsers): string {
  const { demo, adminEmail, adminPassword } = settings;
  if (demo) return 'users of the database; the passwords of demo users are public';
  const first =
    adminEmail === null || adminPassword === null
      ? 'no first user: ADMIN_EMAIL and ADMIN_PASSWORD are not both set'
      : `${adminEmail} as the first user`;
  if (hasUsers === true) return 'active users of the database';
  return hasUsers === false ? first : `active users of the database; in an empty database ${first}`;
}

function proxyOf(trusted: Settings['trustProxy']): string {
  if (trusted === false) return 'none: the client address is that of the connection';
  const who = typeof trusted === 'number' ? `the last of ${trusted} proxies` : trusted;
  return `${who} reports the client address, and whether HTTPS is used`;
}

function lifetimeOf({ tokenLifetime, idleTimeout }: Settings): string {
  const idle = idleTimeout === null ? '' : `, or ${durationOf(idleTimeout)} without a request`;
  return `a sign-in ends after ${durationOf(tokenLifetime)}${idle}`;
}

const registrationOf = ({ registration, limits }: Settings): string =>
  registration
    ? `users can register, ${limits.register} a minute and address; an administrator activates the account`
    : 'users can’t register';

function mailOf({ mail }: Settings): string {
  if (mail === null) return 'none: administrators pass on passwords and links themselves';
  const { protocol, host } = new URL(mail.url);
  return `${protocol}//${host} from ${mail.from}, with links to ${mail.appUrl}`;
}

function passkeysOf({ appUrl, trustProxy }: Settings): string {
  if (appUrl === null)
    return trustProxy === false
      ? 'at http://localhost only: set APP_URL for another address'
      : 'at the HTTPS address that the proxy reports';
  const { protocol, hostname, origin } = new URL(appUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe ? `at ${origin}` : 'none: APP_URL is not an https:// address';
}

function secretsOf({ generatedSecrets }: Settings): string {
  const names = ['APP_KEY', 'PUSHER_APP_SECRET'] as const;
  return names
    .map((name) => `${name} ${generatedSecrets.includes(name) ? 'generated at each start' : 'set'}`)
    .join(', ');
}

function durationOf(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

const marks: Readonly<Record<ConfigFinding['kind'], string>> = {
  fails: 'WOULD NOT START',
  unsafe: 'UNSAFE',
  advice: 'ADVICE',
};

export const formatFinding = ({ kind, text }: ConfigFinding): string => `${marks[kind]}: ${text}`;
