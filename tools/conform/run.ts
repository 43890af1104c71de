import { fieldTypes } from '../../src/fields';
import { declarations } from '../../resources';
import type { Resource } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { Bench } from './bench';
import type { Case, Check, Phase } from './check';
import { checks } from './checks';
import { readDeployment, signIn } from './connect';
import { Http } from './http';
import { CheckSelection, type Options } from './options';
import { Broken, isOk, NotTried, Refusal, type Result } from './outcome';
import { redacted, requestOf } from './redact';
import { unreadableCheck, World } from './world';

export interface Report {
  results: readonly Result[];
  leftBehind: readonly string[];
  requests: number;
  seconds: number;
}

export type RunOptions = Omit<Options, 'json' | 'list'> & {
  signal?: AbortSignal;
  warn?: (text: string) => void;
};

let read: readonly Resource[] | null = null;

const declared = (): readonly Resource[] => (read ??= readDeclarations(declarations, fieldTypes));

/** @throws Refusal if it can't start */
export async function runConform(options: RunOptions): Promise<Report> {
  const started = performance.now();
  const { api, email, password, timeout, signal } = options;
  const resources = declared();
  const choice = new CheckSelection(options.only, resources);
  const deployment = await readDeployment(options, { timeout });
  const http = new Http({ api, timeout });
  const session = await signIn(http, { email, password });
  http.token = session.token;
  const stop = () => {
    http.stopped = true;
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const bench = new Bench({ http, resources, session });
  const world = new World(http, resources, session, deployment, { email, password }, bench);
  const secrets = [password, session.token];
  const run = new Run(world, choice, secrets);
  let leftBehind: string[];
  try {
    await run.phase('read');
    if (options.write) await run.phase('write');
  } finally {
    leftBehind = await bench.removeAll();
    await run.phase('end');
    if (http.token !== null) await signOut(http);
    signal?.removeEventListener('abort', stop);
  }
  const seconds = (performance.now() - started) / 1000;
  const results = run.sorted();
  if (results.length === 0 && !signal?.aborted)
    throw new Refusal(
      `--only: no check is left of ${options.only.join(', ')}${options.write ? '' : ' without --write'}.`,
    );
  return { results, leftBehind, requests: http.requests, seconds };
}

async function signOut(http: Http): Promise<boolean> {
  try {
    return isOk(await http.sendWithRetries({ method: 'POST', path: '/logout', form: {} }));
  } catch (error) {
    // The logout check has reported it.
    if (error instanceof Broken || error instanceof NotTried) return false;
    throw error;
  }
}

class Run {
  readonly #results: Result[] = [];

  constructor(
    readonly world: World,
    readonly choice: CheckSelection,
    readonly secrets: readonly string[],
  ) {}

  async phase(phase: Phase): Promise<void> {
    const { extensions } = this.world.deployment;
    const chosen = checks.filter(
      (check) =>
        check.phase === phase &&
        this.choice.hasCheck(check) &&
        (check.extension === undefined || extensions.includes(check.extension)),
    );
    const pending: Promise<void>[] = [];
    for (const check of chosen) {
      const cases = check.cases(this.world).filter((one) => this.choice.hasCase(one));
      for (const one of cases) {
        const running = this.#try(check, one);
        if (phase === 'read') pending.push(running);
        else await running;
      }
    }
    await Promise.all(pending);
    if (phase === 'read') this.#tellUnreadable();
  }

  async #try(check: Check, one: Case): Promise<void> {
    const first = await this.#outcome(check, one);
    // Other users may write meanwhile: retry with fresh lists.
    const isRetried = first.outcome === 'broken' && check.phase === 'read' && one.resource !== null;
    if (isRetried) this.world.forget();
    this.#results.push(isRetried ? await this.#outcome(check, one) : first);
  }

  async #outcome({ name }: Check, { subject, run }: Case): Promise<Result> {
    const at = { check: name, subject };
    try {
      await run();
      return { ...at, outcome: 'kept' };
    } catch (error) {
      if (error instanceof NotTried) return { ...at, outcome: 'not tried', reason: error.reason };
      if (error instanceof Broken) return this.#broken(at, error);
      throw error;
    }
  }

  #broken(at: { check: string; subject: string }, { call, expected, answered }: Broken): Result {
    const hide = redacted(this.secrets);
    const request = requestOf(call, hide);
    return {
      ...at,
      outcome: 'broken',
      request,
      expected: hide(expected),
      answered: hide(answered),
    };
  }

  #tellUnreadable(): void {
    for (const [{ name }, error] of this.world.unreadable) {
      const at = { check: unreadableCheck, subject: name };
      const lastIndex = this.#results.findIndex(
        ({ check, subject }) => check === at.check && subject === at.subject,
      );
      if (lastIndex >= 0) this.#results.splice(lastIndex, 1);
      this.#results.push(this.#broken(at, error));
    }
  }

  sorted(): Result[] {
    const order = new Map(checks.map(({ name }, index) => [name, index]));
    return this.#results.toSorted((a, b) => (order.get(a.check) ?? 0) - (order.get(b.check) ?? 0));
  }
}
