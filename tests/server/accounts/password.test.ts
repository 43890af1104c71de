import { startInstance } from '../../support/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seededServer } from '../resourcesHarness';
import { accountsOf, email, password } from './harness';

const { server } = seededServer();
const accounts = accountsOf(server);

const twice = (text: string) => ({ password: text, password_confirmation: text });
const linkFor = async (userId: number): Promise<string> => {
  const { statusCode, body } = await server.api.post('/user/links', { userId });
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return String(body.data.token);
};

describe('a link', () => {
  it('sets the password of a prepared account, once', async () => {
    const made = await server.api.make('/users', { name: '새사람', email: 'new@example.com' });
    const token = await linkFor(Number(made.id));
    const owner = await accounts.open('/reset-password/owner', { token });
    expect(owner.body).toMatchObject({ data: { email: 'new@example.com', isNew: true } });
    const weak = await accounts.open('/reset-password', { token, ...twice('short') });
    expect(weak.status).toBe(422);
    const set = () => accounts.open('/reset-password', { token, ...twice('my-own-password') });
    const both = await Promise.all([set(), set()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await set()).body).toMatchObject({
      errors: { token: ['The selected token is invalid.'] },
    });
    const signedIn = await accounts.login({
      email: 'new@example.com',
      password: 'my-own-password',
    });
    expect(signedIn.status).toBe(200);
  });

  it('is invalid once it has expired or was replaced', async () => {
    const first = await linkFor(2);
    const second = await linkFor(2);
    const ownerOf = (token: string) => accounts.open('/reset-password/owner', { token });
    expect((await ownerOf(first)).status).toBe(422);
    expect((await ownerOf(second)).status).toBe(200);
    await server.query`update "server"."password_links" set "expiresAt" = now()`;
    expect((await ownerOf(second)).status).toBe(422);
  });

  it('opens a delayed account, and ends its sessions', async () => {
    const call = await accounts.signIn();
    await server.query`insert into "server"."sign_in_failures" ("account", "failures", "failedAt", "waitUntil")
      select ${hashOf(email)}, 99, now(), now() + interval '1 hour'`;
    expect((await accounts.login()).status).toBe(429);
    await accounts.open('/reset-password', { token: await linkFor(2), ...twice(password) });
    expect((await call('GET', '/cities')).status).toBe(401);
    expect((await accounts.login()).status).toBe(200);
  });

  it('becomes invalid when the password or the address changes', async () => {
    const ownerOf = async (token: string) =>
      (await accounts.open('/reset-password/owner', { token })).status;
    const own = await linkFor(2);
    const call = await accounts.signIn();
    for (const [current, next] of [
      [password, 'another-password'],
      ['another-password', password],
    ] as const)
      await call('PUT', '/user/password', { current_password: current, ...twice(next) });
    expect(await ownerOf(own)).toBe(422);
    const mailed = await linkFor(2);
    await server.api.put('/users/2', { job: '과장' });
    expect(await ownerOf(mailed)).toBe(200);
    await server.api.put('/users/2', { email: 'moved@example.com' });
    expect(await ownerOf(mailed)).toBe(422);
    await server.api.put('/users/2', { email });
  });

  it("can't be created without the right to grant rights, nor for users with more rights", async () => {
    const kim = await server.as(2);
    expect((await kim.post('/user/links', { userId: 3 })).statusCode).toBe(403);
    const calls = await server.withRights({ users: '*', 'role-permissions': '*' });
    expect((await calls.post('/user/links', { userId: 1 })).statusCode).toBe(403);
    expect((await calls.post('/user/links', { userId: 4711 })).statusCode).toBe(404);
  });
});

const hashOf = (text: string) =>
  sql`rtrim(translate(encode(sha256(${text}::bytea), 'base64'), '+/', '-_'), '=')`;

describe('one’s own password', () => {
  it('is changed with the current one, and ends the other sessions', async () => {
    const [here, elsewhere] = [await accounts.signIn(), await accounts.signIn()];
    const change = (current: string, next: string) =>
      here('PUT', '/user/password', { current_password: current, ...twice(next) });
    expect((await change('wrong', 'another-password')).body).toMatchObject({
      errors: { current_password: ['The password is incorrect.'] },
    });
    expect((await change(password, password)).status).toBe(422);
    expect((await change(password, 'another-password')).status).toBe(200);
    expect((await here('GET', '/cities')).status).toBe(200);
    expect((await elsewhere('GET', '/cities')).status).toBe(401);
    expect((await accounts.login()).status).toBe(422);
    await here('PUT', '/user/password', {
      current_password: 'another-password',
      ...twice(password),
    });
    expect((await accounts.login()).status).toBe(200);
  });

  it('is limited within a session like at the sign-in, and audited', async () => {
    const limits = { ...server.settings.limits, login: 2 };
    let log = '';
    const logStream = { write: (line: string) => void (log += line) };
    const app = await startInstance(server, { limits, logLevel: 'warn' }, { logStream });
    const kim = accountsOf({ app });
    const call = await kim.signIn();
    const wrong = { current_password: 'wrong', ...twice('another-password') };
    const change = () => call('PUT', '/user/password', wrong);
    const second = () => call('POST', '/user/two-factor-authentication', { password: 'wrong' });
    expect([(await change()).status, (await second()).status]).toEqual([422, 422]);
    expect(await change()).toMatchObject({
      status: 429,
      body: { errors: { current_password: [expect.stringContaining('Too many')] } },
    });
    expect((await kim.login()).status).toBe(429);
    expect(log).toContain('"did":"addCodes"');
    const rows = await server.query<{ userId: number; after: string }>`select "userId", "after"
      from "server"."audit_log" where "action" = 'signInFailed' order by "id" desc limit 2`;
    expect(rows.map(({ userId, after }) => [userId, JSON.parse(after)])).toEqual(
      ['addCodes', 'changePassword'].map((did) => [2, { email, did, why: 'wrong password' }]),
    );
    await server.query`delete from "server"."sign_in_failures"`;
  });

  it('must be replaced before anything else if another user has set it', async () => {
    const token = await linkFor(2);
    const { body } = await server.api.post('/user/temporary-passwords', { userId: 2 });
    const given = String(body.data.password);
    expect(given).toMatch(/^\d{3}(-\d{3}){3}$/);
    expect((await accounts.open('/reset-password/owner', { token })).status).toBe(422);
    expect((await accounts.login()).status).toBe(422);
    expect((await accounts.login({ password: given })).body).toMatchObject({ owes: 'password' });
    const call = await accounts.signIn({ password: given });
    expect(await call('GET', '/cities')).toMatchObject({ status: 403, body: { owes: 'password' } });
    expect(await call('POST', '/me')).toMatchObject({ status: 200, body: { owes: 'password' } });
    await call('PUT', '/user/password', { current_password: given, ...twice(password) });
    expect((await call('GET', '/cities')).status).toBe(200);
    const kim = await server.as(2);
    expect((await kim.post('/user/temporary-passwords', { userId: 3 })).statusCode).toBe(403);
  });
});

describe('sessions', () => {
  it('are listed with device and last use, and end separately or all others at once', async () => {
    const [here, elsewhere, third] = [
      await accounts.signIn(),
      await accounts.signIn(),
      await accounts.signIn(),
    ];
    await here('DELETE', '/user/sessions');
    expect((await elsewhere('GET', '/cities')).status).toBe(401);
    expect((await third('GET', '/cities')).status).toBe(401);
    const again = await accounts.signIn();
    const { body } = await here('GET', '/user/sessions');
    const sessions = body.data as { id: number; isCurrent: boolean }[];
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ device: 'lightMyRequest', address: '127.0.0.1' });
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await here('DELETE', `/user/sessions/${other?.id}`)).status).toBe(200);
    expect((await again('GET', '/cities')).status).toBe(401);
    expect((await here('DELETE', `/user/sessions/${other?.id}`)).status).toBe(404);
  });

  it('of a deactivated user stay ended after reactivation', async () => {
    const call = await accounts.signIn();
    for (const active of [0, 1]) await server.api.put('/users/2', { active });
    expect((await call('GET', '/cities')).status).toBe(401);
  });

  it('end after the configured idle time, and not before', async () => {
    const call = await accounts.signIn();
    await server.query`update "server"."tokens" set "idle" = 600, "lastUsedAt" = now() - interval '9 minutes'`;
    expect((await call('GET', '/cities')).status).toBe(200);
    const rows = await server.query<{
      used: boolean;
    }>`select "lastUsedAt" > now() - interval '5 seconds' as "used"
      from "server"."tokens" where "userId" = 2 order by "id" desc limit 1`;
    expect(rows).toEqual([{ used: true }]);
    await server.query`update "server"."tokens" set "lastUsedAt" = now() - interval '11 minutes'`;
    expect((await call('GET', '/cities')).status).toBe(401);
  });

  it('still work for reading if writes are impossible', async () => {
    const call = await accounts.signIn();
    await server.query`update "server"."tokens" set "lastUsedAt" = now() - interval '2 minutes'`;
    await server.query`create function "refuse"() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
    await server.query`create trigger "full" before update on "server"."tokens"
      for each row execute function "refuse"()`;
    expect((await call('GET', '/cities')).status).toBe(200);
    await server.query`drop trigger "full" on "server"."tokens"`;
    expect((await call('GET', '/cities')).status).toBe(200);
  });
});

it('audits what users do with their accounts, and who opens one', async () => {
  const [here] = [await accounts.signIn(), await accounts.signIn()];
  await here('DELETE', '/user/sessions');
  await here('DELETE', '/user/sessions');
  await here('PUT', '/user/password', { current_password: password, ...twice('another-password') });
  await accounts.open('/reset-password', { token: await linkFor(2), ...twice(password) });
  await server.api.post('/user/temporary-passwords', { userId: 2 });
  const { body } = await server.api.get('/audit?resource=users&id=2&perPage=5');
  const entries = body.data as unknown as { action: string; userId: number; after: object }[];
  const moment = expect.stringMatching(/^\d{4}-/);
  expect(entries.map(({ action, userId, after }) => [action, userId, after])).toEqual([
    ['rights', 1, { did: 'givePassword' }],
    ['account', 2, { did: 'resetPassword' }],
    ['rights', 1, { did: 'makeLink', until: moment }],
    ['account', 2, { did: 'changePassword' }],
    ['account', 2, { did: 'endSessions', sessions: expect.any(Number) }],
  ]);
});
