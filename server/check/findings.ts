import type { StartProblem } from '../errors';
import type { Settings } from '../env';
import { isForOthers, isOwnHost, isReachable } from '../hosts';

/** A remark on the configuration for the operator. */
export interface ConfigFinding {
  /** `fails`: the server would not start. `unsafe`: a security risk. `advice`: it works, but could be better. */
  kind: 'fails' | 'unsafe' | 'advice';
  /** The problem and its solution, in one line. */
  text: string;
}

/** The message of a StartProblem already contains both. */
export const onlyFailures = ({ message }: StartProblem): ConfigFinding => ({
  kind: 'fails',
  text: message,
});

/** A higher LOGIN_RATE_LIMIT (failures per minute) lets passwords be guessed. */
const mostGuesses = 60;

const week = 7 * 24 * 3600;

/** Findings about the settings alone; `--check` prints them, and each start logs them. */
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
  ...reached
}: Settings): Generator<ConfigFinding> {
  if (demo && !isReachable(reached))
    yield {
      kind: 'advice',
      text: 'DEMO=1 with DATABASE_URL: invented people and records are written to that database. Give DEMO=0 with ADMIN_EMAIL and ADMIN_PASSWORD for an office of your own.',
    };
  else if (demo)
    yield {
      kind: 'unsafe',
      text: 'DEMO=1 where others can reach it: whoever knows this product knows the passwords of its people. Give DEMO=0 with ADMIN_EMAIL and ADMIN_PASSWORD, and a database of its own.',
    };
  if (!enforcePermissions)
    yield {
      kind: 'unsafe',
      text: 'ENFORCE_PERMISSIONS=0: everybody who is signed in may do everything, whatever their role. Leave ENFORCE_PERMISSIONS out, and give roles what they need.',
    };
  if (limits.login > mostGuesses)
    yield {
      kind: 'unsafe',
      text: `LOGIN_RATE_LIMIT=${limits.login} lets passwords be guessed. Give ${mostGuesses} at most; 10 is what holds without it.`,
    };
  if (tokenLifetime > week)
    yield {
      kind: 'advice',
      text: `TOKEN_LIFETIME=${tokenLifetime} keeps people signed in for more than a week, on lost machines too. Give a working day, 28800.`,
    };
}

function* ofNetwork({ host, trustProxy, mail, ...settings }: Settings): Generator<ConfigFinding> {
  if (mail !== null && isPlain(new URL(mail.appUrl)))
    yield {
      kind: 'unsafe',
      text: `APP_URL=${mail.appUrl}: links that set a password cross the network as plain HTTP. Give its https:// address.`,
    };
  if (!isOwnHost(host) && trustProxy === false)
    yield {
      kind: 'unsafe',
      text: `HOST=${host} without a proxy: passwords and data cross the network as plain HTTP. Put a proxy that speaks HTTPS before it, and give its address in TRUST_PROXY.`,
    };
  if (!isOwnHost(host) && typeof trustProxy === 'number')
    yield {
      kind: 'unsafe',
      text: `TRUST_PROXY=${trustProxy} with HOST=${host}: whoever reaches it past the proxy chooses the address that limits count. Give the proxies' addresses in TRUST_PROXY, such as 10.0.0.0/8.`,
    };
  const databases = {
    DATABASE_URL: settings.databaseUrl,
    DATABASE_SESSION_URL: settings.databaseSessionUrl,
    DATABASE_READ_URL: settings.databaseReadUrl,
  };
  for (const [variable, url] of Object.entries(databases))
    if (url !== null && !isEncrypted(new URL(url)))
      yield {
        kind: 'advice',
        text: `${variable} leads to another machine, and asks for no encryption. Add ?sslmode=verify-full to it, unless nobody else is on that network.`,
      };
}

const isPlain = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !isOwnHost(hostname);

/** Is the connection encrypted, or within this machine? */
function isEncrypted({ hostname, searchParams }: URL): boolean {
  const isHere = hostname === '' || isOwnHost(hostname) || searchParams.has('host');
  const mode = searchParams.get('sslmode') ?? 'disable';
  return isHere || searchParams.get('ssl') === 'true' || !['disable', 'prefer'].includes(mode);
}

function* ofSecrets({ databaseUrl, madeUp }: Settings): Generator<ConfigFinding> {
  if (databaseUrl === null) return;
  for (const name of madeUp)
    yield {
      kind: 'advice',
      text: `${name} is made up at each start: a second instance on this database would not start. Give all instances the same ${name}, such as what "openssl rand -base64 32" prints.`,
    };
}

function* ofLog({ logLevel }: Settings): Generator<ConfigFinding> {
  if (['silent', 'fatal', 'error'].includes(logLevel))
    yield {
      kind: 'advice',
      text: `LOG_LEVEL=${logLevel} hides warnings, failed sign-ins among them. Give warn.`,
    };
}
