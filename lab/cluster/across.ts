import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/built.mjs';
import { channelOf, pushEvent } from '../../server/realtime/broadcaster';
import { sdkFor, subscribe } from '../../tests/server/realtime/realtimeHarness';
import { signIn } from '../../tests/support/signIn';
import type { Office } from './office';

export interface SharedState {
  what: string;
  is: string | null;
}

/** Longer than any step. */
const timeoutMs = 40_000;

type Instances = Pick<Office, 'instances' | 'login'>;

export interface Person {
  call: (at: string, method: string, path: string, body?: object) => Promise<Response>;
  token: string;
}

export async function personAt(
  at: string,
  { email, password }: Office['login'],
  csrfAt = at,
): Promise<Person> {
  let token = '';
  const { client } = await signIn(`${csrfAt}/api`, email, password, (url, init) => {
    token = init.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    return fetch(url.endsWith('/login') ? `${at}/api/login` : url, init);
  });
  await client.request('POST', '/me');
  const authorization = `Bearer ${token}`;
  const call: Person['call'] = (where, method, path, body) =>
    fetch(`${where}/api${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { call, token };
}

export async function signInsKnown({
  instances: [one, other],
  login,
}: Instances): Promise<SharedState[]> {
  const { call } = await personAt(one, login, other);
  const otherStatus = (await call(other, 'POST', '/me')).status;
  await call(one, 'POST', '/logout');
  const ended = (await call(other, 'POST', '/me')).status;
  return [
    { what: 'a sign-in at one is valid at the other', is: otherStatus === 200 ? 'yes' : null },
    { what: 'ended at one, it is ended at the other', is: ended === 401 ? 'yes' : null },
  ];
}

/** Until the account is delayed at both. */
export async function wrongPasswordsKnown(
  { instances }: Instances,
  email: string,
): Promise<SharedState> {
  const tryAt = (at: string): Promise<number> =>
    signIn(`${at}/api`, email, 'wrong password').then(
      () => 200,
      (error: unknown) => (error as { status: number }).status,
    );
  let attempts = 0;
  while (attempts < 40 && (await tryAt(instances[attempts % 2] ?? '')) !== 429) attempts += 1;
  const both = await Promise.all(instances.map(tryAt));
  const what = 'wrong passwords at both before an account waits at both (10 at one alone)';
  return {
    what,
    is: attempts <= 10 && both.every((status) => status === 429) ? `${attempts}` : null,
  };
}

export async function messagesKnown({ instances, login }: Instances): Promise<SharedState> {
  const { call, token } = await personAt(instances[0], login);
  const took: number[] = [];
  for (const [at, listeningAt] of [instances, instances.toReversed()] as [string, string][]) {
    const { client } = await subscribe(listeningAt, channel, token);
    const memo = `heard at ${listeningAt} since ${performance.now()}`;
    const from = performance.now();
    const { status } = await call(at, 'PUT', '/reservations/1', { id: 1, memo });
    const received = (async () => {
      for (;;) if ((await client.next()).event === pushEvent) return true;
    })();
    const isHeard = await Promise.race([received, sleep(5_000, false, { ref: false })]);
    client.socket.terminate();
    if (status !== 200 || !isHeard) return { what: messages, is: null };
    took.push(performance.now() - from);
  }
  return { what: messages, is: `${Math.round(Math.max(...took))} ms` };
}

const channel = channelOf('tour-back-office');

const messages = 'a push message reaches the other, write included';

/** Milliseconds, in both directions. */
export async function messagesBack({ instances: [one, other] }: Instances): Promise<SharedState> {
  const from = performance.now();
  const isBack = await Promise.all([isDelivered(one, other), isDelivered(other, one)]);
  const seconds = (performance.now() - from) / 1000;
  const is = isBack.every(Boolean) ? `${seconds.toFixed(1)} s after the service` : null;
  return { what: 'push messages cross again', is };
}

async function isDelivered(from: string, to: string): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    // After a gap, clients have to reconnect.
    const { client } = await subscribe(to, channel);
    const received = client.next().then(({ event }) => event === 'back');
    await sdkFor(from).trigger(channel, 'back', {});
    const isHeard = await Promise.race([received, sleep(200, false, { ref: false })]);
    client.socket.terminate();
    if (isHeard) return true;
  }
  return false;
}

export async function resourceFileKnown(
  { instances: [one, other], login }: Instances,
  { remove }: { remove: boolean },
): Promise<SharedState> {
  const what = `a resource file ${remove ? 'removed' : 'saved'} at one is in use at the other`;
  const { call } = await personAt(one, login);
  if (remove) {
    const { data } = (await (await call(one, 'GET', '/resources')).json()) as {
      data: { name: string; hash: string }[];
    };
    const hash = data.find(({ name }) => name === 'airways')?.hash ?? '';
    await call(one, 'DELETE', `/resources/airways?was=${hash}`);
  } else {
    const text = await readFile(join(root, 'docs/examples/airways.json'), 'utf8');
    await call(one, 'PUT', '/resources/airways', { text, was: null });
  }
  const from = performance.now();
  while (performance.now() - from < timeoutMs) {
    const { status } = await call(other, 'GET', '/airways');
    if (status === (remove ? 404 : 200))
      return { what, is: `${((performance.now() - from) / 1000).toFixed(1)} s later` };
    await sleep(50);
  }
  return { what, is: null };
}

/** The standby may serve the export. */
export async function exportsKnown({ instances, login }: Instances): Promise<SharedState> {
  const { call } = await personAt(instances[0], login);
  let foundCount = 0;
  const times = 20;
  for (let time = 0; time < times; time += 1) {
    const [at, other] = time % 2 === 0 ? instances : instances.toReversed();
    const memo = `exported at ${performance.now()}`;
    await call(at ?? '', 'PUT', '/reservations/3', { id: 3, memo });
    const answer = await call(other ?? '', 'GET', '/reservations?ids=3&perPage=1000');
    const { data } = (await answer.json()) as { data: { memo: string }[] };
    if (data[0]?.memo === memo) foundCount += 1;
  }
  const what = 'writes at one found at once in an export at the other';
  return { what, is: foundCount === times ? `${foundCount} of ${times}` : null };
}

export async function callsLeft(
  { instances, login }: Instances,
  email: string,
): Promise<SharedState> {
  const { call } = await personAt(instances[0], { ...login, email });
  const counted: number[] = [];
  for (const at of instances) {
    let done = 0;
    let isOver = false;
    const callOn = async (): Promise<void> => {
      while (!isOver && done < 5_000) {
        const { status } = await call(at, 'POST', '/me');
        if (status === 429) isOver = true;
        else done += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, callOn));
    counted.push(done);
  }
  const what = 'calls of a person before 429, at one and then at the other (API_RATE_LIMIT=1200)';
  return { what, is: counted.every((calls) => calls < 5_000) ? counted.join(' and ') : null };
}
