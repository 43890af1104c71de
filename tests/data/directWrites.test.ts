import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '../../src/data/accountCalls';
import type { Client } from '../../src/data/client';
import { resourceFileCalls } from '../../src/data/resourceFileCalls';
import { viewCalls } from '../../src/data/savedViews';
import { createCalls } from '../../src/session/calls';
import { clientOf, outcomeOf } from './backend';

// Add a line for each write that bypasses the data provider.

type Body = Record<string, unknown>;

type State = Record<string, unknown>;

interface DirectWrite {
  name: string;
  states?: readonly [State, State];
  write: (client: Client) => Promise<unknown>;
  own: Body;
}

const view = { id: 3, resource: 'cities', name: '태국', query: 'a=1&b=2', for: 'me', starts: 0 };
const wanted = {
  resource: 'cities',
  name: '태국',
  query: 'b=2&a=1',
  for: 'me',
  starts: false,
} as const;
const named = { ...view, name: '도시' };
const file = { name: 'airways', text: '{}', hash: 'h', current: true, served: 'h', removed: false };
const place = (id: number, isCurrent: boolean) => ({
  id,
  isCurrent,
  lastUsedAt: '2026-01-01 00:00:00',
});
const sessions: DirectWrite['states'] = [
  { '/user/sessions': [place(1, true), place(2, false)] },
  { '/user/sessions': [place(1, true)] },
];
const typed = { password: 'p', password_confirmation: 'p' };
const ok = { status_code: 200 };
const FACTOR = '/user/two-factor-authentication';

const told: readonly DirectWrite[] = [
  {
    name: 'a view is kept',
    states: [{ '/views': [] }, { '/views': [view] }],
    write: (client) => viewCalls(client).create(wanted),
    own: { data: view, ...ok },
  },
  {
    name: 'a view is renamed',
    states: [{ '/views': [view] }, { '/views': [named] }],
    write: (client) => viewCalls(client).update({ id: '3', resource: 'cities' }, { name: '도시' }),
    own: { data: named, ...ok },
  },
  {
    name: 'a view is deleted',
    states: [{ '/views': [view] }, { '/views': [] }],
    write: (client) => viewCalls(client).remove({ id: '3', resource: 'cities' }),
    own: ok,
  },
  {
    name: 'a resource file is saved',
    states: [{ '/resources': [{ ...file, text: '[]' }] }, { '/resources': [file] }],
    write: (client) => resourceFileCalls(client).save('airways', '{}', 'g'),
    own: { data: file, ...ok },
  },
  {
    name: 'a resource file is removed',
    states: [{ '/resources': [file] }, { '/resources': [{ ...file, removed: true }] }],
    write: (client) => resourceFileCalls(client).remove('airways', 'h'),
    own: { data: { ...file, removed: true }, ...ok },
  },
  {
    name: 'a session is ended',
    states: sessions,
    write: (client) => accountCalls(client).endSession(2),
    own: ok,
  },
  {
    name: 'all other sessions are ended',
    states: sessions,
    write: (client) => accountCalls(client).endSession(null),
    own: ok,
  },
  {
    name: 'a second factor is ended',
    states: [{ [FACTOR]: { enabled: true } }, { [FACTOR]: { enabled: false } }],
    write: (client) => accountCalls(client).endSecondFactor('p'),
    own: ok,
  },
  {
    name: 'a passkey is ended',
    states: [{ '/user/passkeys': [{ id: 4 }] }, { '/user/passkeys': [] }],
    write: (client) => accountCalls(client).endPasskey(4, 'p'),
    own: ok,
  },
];

const changed = { ...typed, current_password: 'o' };

// Their result can't be read again.
const once: readonly DirectWrite[] = Object.entries<[write: DirectWrite['write'], data?: object]>({
  'a password is changed': [(to) => accountCalls(to).changePassword(changed)],
  'a second factor is begun': [
    (to) => accountCalls(to).startSecondFactor('p'),
    { secret: 'S', uri: 'otpauth:' },
  ],
  'a second factor is confirmed': [
    (to) => accountCalls(to).confirmSecondFactor('123456'),
    { recoveryCodes: ['a'] },
  ],
  'a passkey is begun': [(to) => accountCalls(to).passkeyOptions('p'), { challenge: 'c' }],
  'a passkey is added': [(to) => accountCalls(to).addPasskey('{}', 'P'), { recoveryCodes: [] }],
  'a link is made': [
    (to) => accountCalls(to).makeLink(2),
    { token: 't', expiresAt: '2026-01-01 00:00:00' },
  ],
  'a password is given': [(to) => accountCalls(to).givePassword(2), { password: 'p' }],
  'a password is set by a link': [(to) => createCalls(to).resetPassword({ token: 't', ...typed })],
  'a link is requested': [(to) => createCalls(to).forgotPassword({ email: 'a@b.c' } as never)],
  'an account is requested': [
    (to) => createCalls(to).register({ name: 'n', email: 'a@b.c', ...typed }),
  ],
}).map(([name, [write, data]]) => ({ name, write, own: { ...(data && { data }), ...ok } }));

const json = (body: unknown) => new Response(JSON.stringify(body));
const faults: readonly { name: string; answer: () => Response; lost?: true }[] = [
  { name: '200 with nothing', answer: () => new Response('') },
  { name: '204', answer: () => new Response(null, { status: 204 }) },
  { name: 'a message', answer: () => json({ message: 'Your session has expired' }) },
  { name: 'success: false', answer: () => json({ success: false, status_code: 200 }) },
  { name: 'data: null', answer: () => json({ data: null }) },
  { name: 'data: "ok"', answer: () => json({ data: 'ok' }) },
  { name: 'data: a list', answer: () => json({ data: [view] }) },
  { name: 'data: something else', answer: () => json({ data: { id: 9, name: '다른' } }) },
  { name: 'HTML', answer: () => new Response('<html>Sign in</html>'), lost: true },
  { name: 'an error page', answer: () => new Response('<html>', { status: 502 }), lost: true },
  {
    name: 'a reset',
    answer: () => {
      throw new TypeError('fetch failed');
    },
    lost: true,
  },
];

const over = (state: State, answer: () => Response): Client =>
  clientOf(async (input, { method = 'GET' } = {}) => {
    await Promise.resolve();
    if (method !== 'GET') return answer();
    return json({ data: state[new URL(String(input)).pathname], ...ok });
  });

describe('a write that bypasses the data provider', () => {
  const all = [...told, ...once];
  it.each(all)('$name: trusts the response of its backend', async ({ write, own, states }) => {
    expect(await outcomeOf(write(over(states?.[0] ?? {}, () => json(own))))).toBeNull();
  });

  it.each(all)('$name: a refusal stays one', async ({ write, states }) => {
    const refused = () => new Response(JSON.stringify({ message: 'No.' }), { status: 403 });
    const failure = await outcomeOf(write(over(states?.[1] ?? {}, refused)));
    expect([failure?.status, failure?.uncertainWrite]).toEqual([403, undefined]);
  });

  const table = faults.flatMap((fault) => told.map((one) => ({ fault, one })));
  it.each(table)('$one.name: not done, answered by $fault.name', async ({ fault, one }) => {
    const failure = await outcomeOf(one.write(over(one.states?.[0] ?? {}, fault.answer)));
    expect(failure).not.toBeNull();
    if (fault.lost) expect(failure?.uncertainWrite).toBeDefined();
    else expect(failure?.kind).toBe('unstored');
  });

  it.each(table)('$one.name: done, answered by $fault.name', async ({ fault, one }) => {
    expect(await outcomeOf(one.write(over(one.states?.[1] ?? {}, fault.answer)))).toBeNull();
  });

  it.each(table)('$one.name: unknown result, answered by $fault.name', async ({ fault, one }) => {
    expect((await outcomeOf(one.write(over({}, fault.answer))))?.uncertainWrite).toBeDefined();
  });

  // The contract has no body for it.
  const saysNothing = new Set(['200 with nothing', '204']);
  const onceTable = faults.flatMap((fault) => once.map((one) => ({ fault, one })));
  it.each(onceTable)('$one.name: answered by $fault.name', async ({ fault, one }) => {
    const failure = await outcomeOf(one.write(over({}, fault.answer)));
    const fine = one.name === 'an account is requested' && saysNothing.has(fault.name);
    expect(failure?.uncertainWrite).toBe(fine ? undefined : 'update');
  });

  it('is sent from nowhere else', () => {
    const sends = /request\(\s*(?:'(?:POST|PUT|DELETE)'|method)/;
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `src/${path}`)
      .filter((path) => sends.test(readFileSync(path, 'utf8')));
    expect(files.toSorted()).toEqual([
      // Reads, though by POST.
      'src/app/signIn/Passkey.tsx',
      'src/data/accountCalls.ts',
      'src/data/client.ts',
      'src/data/createVerifiedWriter.ts',
      'src/data/dataProvider.ts',
      'src/data/dryRun.ts',
      'src/data/network.ts',
      'src/data/resourceFileCalls.ts',
      'src/data/savedViews.ts',
      'src/data/writeVerified.ts',
      'src/realtime/connection.ts',
      'src/session/calls.ts',
    ]);
  });
});
