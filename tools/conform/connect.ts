import { misspelledExtensions } from '../../src/schema/checks/extensionNames';
import { LIST_PARAMETERS, readExtensions } from '../../src/schema/extensions';
import type { Answer } from './call';
import { Http, type HttpOptions } from './http';
import { extensionChecks } from './extensions/registered';
import { demandKnown } from './options';
import { isObject } from '../../src/util/objects';
import { Broken, isOk, NotTried, Refusal } from './outcome';
import type { Deployment, TestSession } from './world';

interface Credentials {
  email: string;
  password: string;
}

/** With the CSRF cookie (rules: sign-in). @throws Refusal */
export async function signIn(http: Http, { email, password }: Credentials): Promise<TestSession> {
  const csrf = await reach(() => http.get('/sanctum/csrf-cookie'));
  const form = { mode: 'login', email, password };
  const login = await reach(() =>
    http.send({ method: 'POST', path: '/login', form, token: null, cookies: true }),
  );
  const profile = isObject(login.json) ? login.json : {};
  const { accessToken, userId } = profile;
  if (!isOk(login) || typeof accessToken !== 'string' || accessToken === '')
    throw new Refusal(`Can't sign in as ${email}: ${reasonOf(login)}`);
  return { userId: Number(userId), token: accessToken, csrf, login, profile };
}

async function reach(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Broken)
      throw new Refusal(
        `Can't reach the API: ${error.call.method} ${error.call.path}: ${error.answered}`,
      );
    if (error instanceof NotTried) throw new Refusal(`Can't sign in: ${error.reason}`);
    throw error;
  }
}

function reasonOf({ status, json }: Answer): string {
  const message = isObject(json) ? json.message : undefined;
  return `${status} ${typeof message === 'string' ? message : 'without a token'}`;
}

interface ReadConfig {
  api: string;
  /** null: try the API's host. */
  config: string | null;
  extensions: readonly string[];
  /** Absent: by config.json, else all. */
  listParameters?: readonly string[] | undefined;
  origin: string | null;
  warn?: (text: string) => void;
}

/**
 * If not named, only its product and realtime are used.
 * @throws Refusal if a named one can't be read
 */
export async function readDeployment(
  { api, config, extensions, listParameters, origin, warn }: ReadConfig,
  options: Pick<HttpOptions, 'timeout'>,
): Promise<Deployment> {
  const url = config ?? new URL('/config.json', api).href;
  const readResult = await readConfig(url, options);
  if (readResult === null && config !== null)
    throw new Refusal(`--config: ${url} is not a config.json.`);
  const { product, realtime } = readResult ?? {};
  const named = config === null ? null : readResult;
  const configured = textsIn(named?.extensions) ?? [];
  demandKnown('--config: listParameters', textsIn(named?.listParameters) ?? [], LIST_PARAMETERS);
  const read = readExtensions(
    [...extensions, ...configured],
    listParameters ?? textsIn(named?.listParameters),
  );
  if (read.warning !== null) warn?.(read.warning);
  for (const { name, near } of misspelledExtensions(configured))
    if (!(name in extensionChecks))
      warn?.(`--config: extensions has the unknown "${name}"; did you mean "${near}"?`);
  return {
    product: typeof product === 'string' ? product : null,
    realtime: realtimeOf(realtime),
    extensions: read.extensions,
    origin,
  };
}

const textsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

function realtimeOf(value: unknown): Deployment['realtime'] {
  if (!isObject(value)) return value === null ? null : undefined;
  return { key: typeof value.key === 'string' ? value.key : null };
}

async function readConfig(url: string, { timeout }: Pick<HttpOptions, 'timeout'>) {
  const http = new Http({ api: '', timeout });
  try {
    const answer = await http.send({ method: 'GET', path: url, token: null });
    return isOk(answer) && isObject(answer.json) ? answer.json : null;
  } catch (error) {
    if (error instanceof Broken || error instanceof NotTried) return null;
    throw error;
  }
}
