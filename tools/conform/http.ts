import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../server/errors';
import { parseJson } from '../../server/json';
import { bodyText, type Answer, type Call } from './call';
import { Broken, NotTried, Refusal } from './outcome';

export interface HttpOptions {
  api: string;
  timeout: number;
  parallel?: number;
}

// Seconds.
const maxWaitSeconds = 120;
const maxAttempts = 4;

/** Sends requests like a browser (rules: every-call). */
export class Http {
  token: string | null = null;
  /** Then only `insist` sends. */
  stopped = false;
  requests = 0;
  readonly #options: HttpOptions;
  readonly #cookies = new Map<string, string>();
  readonly #queue: (() => void)[] = [];
  #free: number;
  #answered = false;
  /** No request is sent before, because of a Retry-After. */
  #resumeAt = 0;

  constructor(options: HttpOptions) {
    this.#options = options;
    this.#free = options.parallel ?? 4;
  }

  hasCookie(name: string): boolean {
    return this.#cookies.has(name);
  }

  /**
   * @throws NotTried when stopped or asked to wait; Broken without a response; Refusal if the server is no longer
   * reachable
   */
  async send(call: Call): Promise<Answer> {
    if (this.stopped) throw new NotTried('stopped');
    return this.sendWithRetries(call);
  }

  get(path: string): Promise<Answer> {
    return this.send({ method: 'GET', path });
  }

  /** Also when stopped: for cleaning up. */
  async sendWithRetries(call: Call): Promise<Answer> {
    await this.#enter();
    try {
      for (let attempt = 1; ; attempt += 1) {
        await this.#pause();
        const answer = await this.#fetch(call);
        if (answer.status !== 429) return answer;
        this.#holdBack(answer, attempt);
      }
    } finally {
      this.#leave();
    }
  }

  /** @throws NotTried if it is too long */
  #holdBack({ headers }: Answer, attempt: number): void {
    const seconds = Math.max(0, secondsOf(headers.get('retry-after')) ?? attempt);
    if (seconds > maxWaitSeconds || attempt === maxAttempts || this.stopped)
      throw new NotTried(`too many requests (429), to be tried again in ${seconds} s`);
    this.#resumeAt = Math.max(this.#resumeAt, Date.now() + seconds * 1000);
  }

  async #pause(): Promise<void> {
    while (Date.now() < this.#resumeAt) await wait(this.#resumeAt - Date.now());
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }

  async #fetch(call: Call): Promise<Answer> {
    const { api, timeout } = this.#options;
    this.requests += 1;
    try {
      const response = await fetch(api + call.path, {
        method: call.method,
        headers: this.#headers(call),
        body: bodyText(call),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      if (takesCookies(call)) this.#keepCookies(response.headers);
      const text = await response.text();
      const { status, headers } = response;
      this.#answered = true;
      const type = headers.get('content-type');
      return { call, status, headers, type, text, json: parseJson(text) };
    } catch (error) {
      if (this.#answered && isRefused(error))
        throw new Refusal(`The server at ${api} has gone: nothing listens there any more.`);
      throw new Broken(call, 'an answer', noAnswer(error, timeout));
    }
  }

  #headers(call: Call): Headers {
    const headers = new Headers({
      // Browsers send it only after a preflight.
      ...(call.method !== 'OPTIONS' && { 'x-requested-with': 'XMLHttpRequest' }),
      ...call.headers,
    });
    if (call.form !== undefined)
      headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    if (call.json !== undefined || call.raw !== undefined)
      headers.set('content-type', 'application/json');
    const token = call.token === undefined ? this.token : call.token;
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (!takesCookies(call) || this.#cookies.size === 0) return headers;
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const csrf = this.#cookies.get('XSRF-TOKEN');
    if (csrf !== undefined) headers.set('x-xsrf-token', decoded(csrf));
    return headers;
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at > 0) this.#cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
  }
}

function secondsOf(text: string | null): number | null {
  const seconds = text === null ? Number.NaN : Number(text);
  if (Number.isFinite(seconds)) return seconds;
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? null : Math.ceil((moment - Date.now()) / 1000);
}

const takesCookies = ({ token, cookies = token === undefined }: Call): boolean => cookies;

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return cookie;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && errorCode(error.cause) === 'ECONNREFUSED';

function noAnswer(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `nothing within ${timeout / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  return `no connection (${errorCode(cause) ?? errorCode(error) ?? String(error)})`;
}
