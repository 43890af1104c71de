import type { Settings } from '../env';
import { isOwnHost } from '../hosts';
import type { ConfigFinding } from './findings';

/** Can any user of the database sign in? null: unknown before a start. */
export type HasUsers = boolean | null;

/** Describes the settings, one per line, without passwords or secrets. */
export function describeSettings(settings: Settings, hasUsers: HasUsers): string[] {
  const { host, port, demo, demoReservations, enforcePermissions, trustProxy, limits } = settings;
  const { metricsToken, auditDays } = settings;
  const reach = isOwnHost(host) ? 'only programs of this machine reach it' : 'others can reach it';
  const rows: [name: string, means: string][] = [
    ['address', `HOST=${host} PORT=${port}: ${reach}`],
    ['database', databaseOf(settings)],
    ['data folder', settings.dataDir],
    [
      'demo',
      demo ? `yes: an empty database is filled with ${demoReservations} reservations` : 'no',
    ],
    ['sign-in', signInOf(settings, hasUsers)],
    [
      'permissions',
      enforcePermissions
        ? "each person's role says what they may do"
        : 'not enforced: everybody may do everything',
    ],
    ['proxy', proxyOf(trustProxy)],
    [
      'limits',
      `${limits.api} calls a minute; an account waits after ${limits.login} wrong passwords`,
    ],
    ['lifetime', lifetimeOf(settings)],
    ['accounts', registrationOf(settings)],
    ['mail', mailOf(settings)],
    ['passkeys', passkeysOf(settings)],
    ['secrets', secretsOf(settings)],
    ['metrics', metricsToken === null ? 'none' : '/metrics, for whoever has METRICS_TOKEN'],
    ['audit', auditDays === null ? 'kept for ever' : `kept for ${auditDays} days`],
    ['log', `${settings.logLevel} and graver, on standard error`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, means]) => `${name.padEnd(width)}  ${means}`);
}

function databaseOf({ databaseUrl, databaseSessionUrl, databaseReadUrl }: Settings): string {
  if (databaseUrl === null) return 'embedded, in the data folder';
  const also = databaseSessionUrl === null ? '' : `; sessions at ${placeOf(databaseSessionUrl)}`;
  const replica = databaseReadUrl === null ? '' : `; a replica at ${placeOf(databaseReadUrl)}`;
  return `PostgreSQL at ${placeOf(databaseUrl)}${also}${replica}`;
}

/** A URL without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  return `${where}${username && ` as ${decodeURIComponent(username)}`}`;
}

function signInOf(settings: Settings, hasUsers: HasUsers): string {
  const { demo, adminEmail, adminPassword } = settings;
  if (demo) return 'whoever is in the database; the people of a demo have passwords that are known';
  const first =
    adminEmail === null || adminPassword === null
      ? 'nobody to begin with: ADMIN_EMAIL and ADMIN_PASSWORD are not both given'
      : `${adminEmail} to begin with`;
  if (hasUsers === true) return 'active users of the database';
  return hasUsers === false ? first : `active users of the database; in an empty one ${first}`;
}

function proxyOf(trusted: Settings['trustProxy']): string {
  if (trusted === false) return 'none: the address of a caller is that of its connection';
  const who = typeof trusted === 'number' ? `the last of ${trusted} proxies` : trusted;
  return `${who} is believed as to who calls, and whether over HTTPS`;
}

function lifetimeOf({ tokenLifetime, idleTimeout }: Settings): string {
  const idle = idleTimeout === null ? '' : `, or ${durationOf(idleTimeout)} without a request`;
  return `a sign-in ends after ${durationOf(tokenLifetime)}${idle}`;
}

const registrationOf = ({ registration, limits }: Settings): string =>
  registration
    ? `anybody may ask for one, ${limits.register} a minute and address; an administrator activates it`
    : 'nobody asks for one by themselves';

function mailOf({ mail }: Settings): string {
  if (mail === null) return 'none: whoever makes an account hands its first password or link on';
  const { protocol, host } = new URL(mail.url);
  return `${protocol}//${host} from ${mail.from}, with links to ${mail.appUrl}`;
}

function passkeysOf({ appUrl, trustProxy }: Settings): string {
  if (appUrl === null)
    return trustProxy === false
      ? 'at http://localhost alone: APP_URL would say where else'
      : 'at the HTTPS address that the proxy tells';
  const { protocol, hostname, origin } = new URL(appUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe ? `at ${origin}` : 'none: APP_URL is not an https:// address';
}

function secretsOf({ madeUp }: Settings): string {
  const names = ['APP_KEY', 'PUSHER_APP_SECRET'] as const;
  return names
    .map((name) => `${name} ${madeUp.includes(name) ? 'made at each start' : 'given'}`)
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
