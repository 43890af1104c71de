import type { Settings } from '../env';
import { isForOthers, isOwnHost, isReachable } from '../hosts';

export interface ConfigFinding {
  /** `advice`: works, but could be better. */
  kind: 'fails' | 'unsafe' | 'advice';
  text: string;
}

export const fails = (text: string): ConfigFinding => ({ kind: 'fails', text });
const unsafe = (text: string): ConfigFinding => ({ kind: 'unsafe', text });
export const advises = (text: string): ConfigFinding => ({ kind: 'advice', text });

/** A higher LOGIN_RATE_LIMIT lets passwords be guessed. */
const maxLoginRate = 60;

const week = 7 * 24 * 3600;

/** Of the settings alone; also logged at each start. */
export function findConfigProblems(settings: Settings): ConfigFinding[] {
  return [
    ...(isForOthers(settings) || isReachable(settings) ? ofAccess(settings) : []),
    ...ofNetwork(settings),
    ...ofSecrets(settings),
    ...ofLog(settings),
  ];
}

function* ofAccess({
  demo,
  enforcePermissions,
  limits,
  tokenLifetime,
  ...network
}: Settings): Generator<ConfigFinding> {
  if (demo && !isReachable(network))
    yield advises(
      'DEMO=1 with DATABASE_URL: demo users and records are written to that database. For your own office, set DEMO=0, ADMIN_EMAIL and ADMIN_PASSWORD.',
    );
  else if (demo)
    yield unsafe(
      'DEMO=1 where others can reach the server: the passwords of the demo users are public. Set DEMO=0, ADMIN_EMAIL and ADMIN_PASSWORD, and use a new database.',
    );
  if (!enforcePermissions)
    yield unsafe(
      'ENFORCE_PERMISSIONS=0: all signed-in users may do everything, whatever their role. Unset ENFORCE_PERMISSIONS, and give roles the permissions they need.',
    );
  if (limits.login > maxLoginRate)
    yield unsafe(
      `LOGIN_RATE_LIMIT=${limits.login} allows guessing passwords. Set ${maxLoginRate} at most; the default is 10.`,
    );
  if (tokenLifetime > week)
    yield advises(
      `TOKEN_LIFETIME=${tokenLifetime} keeps users signed in for more than a week, also on lost devices. Set a working day, 28800.`,
    );
}

function* ofNetwork({ host, trustProxy, mail, ...settings }: Settings): Generator<ConfigFinding> {
  if (mail !== null && isPlain(new URL(mail.appUrl)))
    yield unsafe(
      `APP_URL=${mail.appUrl}: password links are sent over plain HTTP. Set its https:// address.`,
    );
  if (!isOwnHost(host) && trustProxy === false)
    yield unsafe(
      `HOST=${host} without a proxy: passwords and data are sent over plain HTTP. Put an HTTPS proxy in front of the server, and set its address in TRUST_PROXY.`,
    );
  if (!isOwnHost(host) && typeof trustProxy === 'number')
    yield unsafe(
      `TRUST_PROXY=${trustProxy} with HOST=${host}: clients that bypass the proxy can forge the address that rate limits use. Set the proxies' addresses in TRUST_PROXY, such as 10.0.0.0/8.`,
    );
  const databases = {
    DATABASE_URL: settings.databaseUrl,
    DATABASE_SESSION_URL: settings.databaseSessionUrl,
    DATABASE_READ_URL: settings.databaseReadUrl,
  };
  for (const [variable, url] of Object.entries(databases))
    if (url !== null && !isEncrypted(new URL(url)))
      yield advises(
        `${variable} connects to another machine without encryption. Add ?sslmode=verify-full, unless the network is private.`,
      );
}

const isPlain = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !isOwnHost(hostname);

/** Or within this machine. */
function isEncrypted({ hostname, searchParams }: URL): boolean {
  const isLocal = hostname === '' || isOwnHost(hostname) || searchParams.has('host');
  const mode = searchParams.get('sslmode') ?? 'disable';
  return isLocal || searchParams.get('ssl') === 'true' || !['disable', 'prefer'].includes(mode);
}

function* ofSecrets({ databaseUrl, generatedSecrets }: Settings): Generator<ConfigFinding> {
  if (databaseUrl === null) return;
  for (const name of generatedSecrets)
    yield advises(
      `${name} is generated at each start: a second instance on this database would not start. Set the same ${name} for all instances, such as the output of "openssl rand -base64 32".`,
    );
}

function* ofLog({ logLevel }: Settings): Generator<ConfigFinding> {
  if (['silent', 'fatal', 'error'].includes(logLevel))
    yield advises(`LOG_LEVEL=${logLevel} hides warnings, including failed sign-ins. Set warn.`);
}
