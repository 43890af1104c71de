import { startInstance } from '../../support/server';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../support/authenticator';
import { engines } from '../../support/engines';
import { setTestPassword } from '../../support/password';
import { openBrowser, testBrowser } from '../../support/session';
import { seededServer } from '../resourcesHarness';
import { accountsOf, email, password } from './harness';

const origin = 'https://tour.example.com';

type Calls = Awaited<ReturnType<ReturnType<typeof accountsOf>['signIn']>>;
type Answer = { status: number; body: Record<string, unknown> };
interface Entry {
  action: string;
  userId: number | null;
  after: Record<string, unknown>;
}

describe.each(engines)('passkeys on %s', (engine) => {
  let log = '';
  const settings = { appUrl: `${origin}/office/`, logLevel: 'warn' as const };
  const logStream = { write: (line: string) => void (log += line) };
  const { server } = seededServer(undefined, { engine, settings, logStream });
  const accounts = accountsOf(server);

  beforeEach(async () => {
    for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'sign_in_failures'])
      await server.query`delete from ${sql.table(`server.${table}`)}`;
    await server.query`update "users" set "active" = 1`;
    await server.query`update "role-permissions" set "secondFactor" = 0`;
    await setTestPassword(server.db, 2, password);
    log = '';
  });

  const audit = async (query: string): Promise<Entry[]> =>
    (await server.api.get(`/audit?${query}`)).body.data as unknown as Entry[];
  const dataOf = ({ body }: Answer) => body.data as Record<string, unknown>;
  const add = async (call: Calls, faults: Parameters<Authenticator['create']>[1] = {}) => {
    const authenticator = new Authenticator(origin);
    const options = dataOf(await call('POST', '/user/passkeys/options', { password }));
    const passkey = authenticator.create(options, faults);
    const answer = await call('POST', '/user/passkeys', { passkey, name: 'Chrome · Windows' });
    return { authenticator, answer, passkey, options };
  };
  const signInOptions = async () => {
    const { status, body } = await accounts.open('/login/passkey', {});
    expect(status).toBe(200);
    return body.data as unknown as object;
  };
  const alone = async (
    authenticator: Authenticator,
    faults: Parameters<Authenticator['get']>[1] = {},
  ) => accounts.open('/login', { passkey: authenticator.get(await signInOptions(), faults) });
  const refusal = { passkey: ['The passkey was not accepted.'] };

  it('is added with the password and user verification, and signs in alone', async () => {
    const call = await accounts.signIn();
    const wrong = await call('POST', '/user/passkeys/options', { password: 'wrong' });
    expect(wrong.body).toMatchObject({ errors: { password: ['The password is incorrect.'] } });
    const { authenticator, answer, options, passkey } = await add(call);
    expect(options).toMatchObject({
      rp: { id: 'tour.example.com' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { id: handle } = options.user as { id: string };
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32);
    expect(dataOf(answer).recoveryCodes).toHaveLength(8);
    // Its challenge was used up.
    const again = await call('POST', '/user/passkeys', { passkey });
    expect(again.body.errors).toEqual(refusal);
    const signedIn = await alone(authenticator);
    expect(signedIn.body).toMatchObject({ userId: 2, userName: '김하나' });
    const listed = await call('GET', '/user/passkeys');
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(listed.body.data).toEqual([
      { id: expect.any(Number), name: 'Chrome · Windows', createdAt: moment, lastUsedAt: moment },
    ]);
    const [entry] = await audit('action=signIn');
    expect(entry).toMatchObject({ userId: 2, after: { email, passkey: true } });
    const [added] = await audit('action=account');
    expect(added).toMatchObject({
      userId: 2,
      after: { did: 'addPasskey', name: 'Chrome · Windows' },
    });
    const second = await add(call);
    expect(second.options).toMatchObject({
      user: { id: handle },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    });
    expect(dataOf(second.answer).recoveryCodes).toEqual([]);
  });

  it('is not added from elsewhere, without user verification, or with another session’s challenge', async () => {
    const [call, other] = [await accounts.signIn(), await accounts.signIn()];
    for (const faults of [
      { origin: 'https://tour.example.org' },
      { rpId: 'example.com' },
      { verified: false },
      { challenge: 'AAAA' },
      { type: 'webauthn.get' },
    ]) {
      const { answer } = await add(call, faults);
      expect(answer.body.errors, JSON.stringify(faults)).toEqual(refusal);
    }
    const options = dataOf(await call('POST', '/user/passkeys/options', { password }));
    const passkey = new Authenticator(origin).create(options);
    expect((await other('POST', '/user/passkeys', { passkey })).status).toBe(422);
    const { challenge } = (await signInOptions()) as { challenge: string };
    const borrowed = new Authenticator(origin).create({ ...options, challenge });
    expect((await call('POST', '/user/passkeys', { passkey: borrowed })).status).toBe(422);
    await server.query`update "server"."passkey_challenges" set "expiresAt" = now()`;
    expect((await call('POST', '/user/passkeys', { passkey })).status).toBe(422);
    for (const text of ['', '{', '{}', 'null', `"${'x'.repeat(30_000)}"`])
      expect((await call('POST', '/user/passkeys', { passkey: text })).status).toBe(422);
    expect((await call('GET', '/user/passkeys')).body.data).toEqual([]);
  });

  it("can't be taken over: a known credential keeps its owner", async () => {
    const { authenticator } = await add(await accounts.signIn());
    await setTestPassword(server.db, 3, password);
    const lee = await accounts.signIn({ email: 'lee@example.com' });
    const options = dataOf(await lee('POST', '/user/passkeys/options', { password }));
    const taken = await lee('POST', '/user/passkeys', { passkey: authenticator.create(options) });
    expect(taken.body.errors).toEqual(refusal);
    expect((await lee('GET', '/user/passkeys')).body.data).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://tour.example.org' }],
    ['another host', { rpId: 'example.com' }],
    ['no user verification', { verified: false }],
    ['another key', { forged: true }],
    ['an unknown challenge', { challenge: 'AAAA' }],
    ['another account’s handle', { userHandle: 'AAAA' }],
    ['an answer of making one', { type: 'webauthn.create' }],
  ])('refuses %s, and audits it', async (_, faults) => {
    const { authenticator } = await add(await accounts.signIn());
    log = '';
    expect(await alone(authenticator, faults)).toMatchObject({
      status: 422,
      body: { errors: refusal },
    });
    const [entry] = await audit('');
    expect(entry).toMatchObject({
      action: 'signInFailed',
      userId: null,
      after: { email, passkey: true, why: expect.stringMatching(/^wrong passkey: /) },
    });
    expect(log).toContain('"msg":"sign-in failed"');
    expect((await alone(authenticator)).status).toBe(200);
  });

  it('refuses a repeated response, and an unknown one', async () => {
    const { authenticator } = await add(await accounts.signIn());
    const passkey = authenticator.get(await signInOptions());
    const send = () => accounts.open('/login', { passkey });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await send()).status).toBe(422);
    expect((await alone(new Authenticator(origin))).body.errors).toEqual(refusal);
    for (const text of ['{', '{"id":"AAAA"}', '[]'])
      expect((await accounts.open('/login', { passkey: text })).body.errors).toEqual(refusal);
  });

  it('refuses a decreased count with a valid signature, and names the owner', async () => {
    const { authenticator } = await add(await accounts.signIn());
    expect((await alone(authenticator, { counter: 5 })).status).toBe(200);
    expect((await alone(authenticator, { counter: 5 })).body.errors).toEqual(refusal);
    const [entry] = await audit('');
    expect(entry).toMatchObject({
      userId: 2,
      after: { why: expect.stringMatching(/counter went back/) },
    });
    expect(log).toContain('counter went back');
    // A forged signature does not change the counter.
    await alone(authenticator, { counter: 1, forged: true });
    expect((await audit(''))[0]).toMatchObject({ userId: null });
    expect((await alone(authenticator, { counter: 6 })).status).toBe(200);
    const synced = (await add(await accounts.signIn({ code: await recoveryCode() }))).authenticator;
    for (let times = 0; times < 2; times += 1)
      expect((await alone(synced, { counter: 0 })).status).toBe(200);
  });

  const recoveryCode = async () => {
    await server.query`insert into "server"."recovery_codes" values (2, ${sql`rtrim(translate(
      encode(sha256('spare'::bytea), 'base64'), '+/', '-_'), '=')`})`;
    return 'spare';
  };

  it('is a second factor after the password, in addition to codes; another user’s is not', async () => {
    const call = await accounts.signIn();
    const { authenticator, answer } = await add(call);
    const challenge = await accounts.login();
    expect(challenge).toMatchObject({
      status: 422,
      body: {
        second_factor: true,
        totp: false,
        passkey: { rpId: 'tour.example.com', allowCredentials: [{ id: authenticator.id }] },
      },
    });
    const options = () => accounts.login().then(({ body }) => body.passkey as unknown as object);
    const wrong = authenticator.get(await options(), { origin: 'https://tour.example.org' });
    expect((await accounts.login({ passkey: wrong })).body).toMatchObject({
      second_factor: true,
      errors: refusal,
    });
    expect((await accounts.login({ passkey: authenticator.get(await options()) })).status).toBe(
      200,
    );
    expect(
      (await accounts.login({ passkey: authenticator.get(await signInOptions()) })).status,
    ).toBe(422);
    const second = authenticator.get(await options());
    expect((await accounts.open('/login', { passkey: second })).status).toBe(422);

    await setTestPassword(server.db, 3, password);
    const lee = await add(await accounts.signIn({ email: 'lee@example.com' }));
    const foreign = lee.authenticator.get(await options());
    expect((await accounts.login({ passkey: foreign })).status).toBe(422);
    const [, entry] = [await alone(lee.authenticator), (await audit('action=signInFailed'))[0]];
    expect(entry).toMatchObject({ userId: 2, after: { why: 'wrong passkey: of another user' } });

    // For a lost device: the passkey stays.
    const [code = ''] = dataOf(answer).recoveryCodes as string[];
    expect((await accounts.login({ code })).status).toBe(200);
    const [used] = await audit('action=account');
    expect(used).toMatchObject({ userId: 2, after: { did: 'useRecoveryCode' } });
  });

  it("fulfils a role's required second factor, but not once it is removed", async () => {
    await server.query`update "role-permissions" set "secondFactor" = 1 where "code" = 'STAFF'`;
    const call = await accounts.signIn();
    expect((await call('GET', '/cities')).body).toMatchObject({ owes: 'secondFactor' });
    await add(call);
    expect((await call('GET', '/cities')).status).toBe(200);
    const [{ id }] = (await call('GET', '/user/passkeys')).body.data as [{ id: number }];
    const end = (given: string) => call('POST', `/user/passkeys/${id}/end`, { password: given });
    expect((await end('wrong')).status).toBe(422);
    expect((await end(password)).status).toBe(200);
    expect((await end(password)).status).toBe(404);
    expect((await call('GET', '/cities')).body).toMatchObject({ owes: 'secondFactor' });
    const again = await accounts.login();
    expect([again.status, again.body.owes]).toEqual([200, 'secondFactor']);
    const [ended] = await audit('action=account');
    expect(ended?.after).toEqual({ did: 'endPasskey', name: 'Chrome · Windows' });
  });

  it('follows the rules of a password: inactive and delayed accounts are refused; the role decides the rights', async () => {
    const { authenticator } = await add(await accounts.signIn());
    await server.query`update "users" set "active" = 0 where "id" = 2`;
    expect((await alone(authenticator)).body.errors).toMatchObject({
      email: [expect.stringMatching(/^This account is not active yet/)],
    });
    await server.query`update "users" set "active" = 1, "roleCode" = 'NONE' where "id" = 2`;
    expect((await alone(authenticator)).body).toMatchObject({ permissions: '' });
    await server.query`update "users" set "roleCode" = 'STAFF' where "id" = 2`;

    const limits = { api: 1000, login: 2, register: 1000 };
    const app = await startInstance(server, { logLevel: 'silent', limits });
    const browser = await openBrowser(app);
    const attempt = async (faults = {}) => {
      const options = await browser.post('/login/passkey');
      const { data } = options.json<{ data: object }>();
      return (await browser.post('/login', { passkey: authenticator.get(data, faults) }))
        .statusCode;
    };
    expect(await attempt()).toBe(200);
    expect([await attempt({ forged: true }), await attempt({ forged: true })]).toEqual([422, 422]);
    expect(await attempt()).toBe(429);
    expect((await browser.post('/login', { email, password })).statusCode).toBe(429);
  });

  it('shares its recovery codes with an authenticator app, and each is removed separately', async () => {
    const call = await accounts.signIn();
    const { answer } = await add(call);
    expect(dataOf(answer).recoveryCodes).toHaveLength(8);
    const path = '/user/two-factor-authentication';
    const { secret } = dataOf(await call('POST', path, { password }));
    const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate();
    const confirmed = await call('POST', '/user/confirmed-two-factor-authentication', { code });
    expect(dataOf(confirmed).recoveryCodes).toEqual([]);
    expect((await accounts.login()).body).toMatchObject({ totp: true, passkey: {} });
    await call('POST', `${path}/end`, { password });
    expect((await call('GET', path)).body.data).toEqual({ enabled: false, recoveryCodes: 8 });
    expect((await accounts.login()).status).toBe(422);
    const [{ id }] = (await call('GET', '/user/passkeys')).body.data as [{ id: number }];
    await call('POST', `/user/passkeys/${id}/end`, { password });
    expect((await call('GET', path)).body.data).toEqual({ enabled: false, recoveryCodes: 0 });
    expect((await accounts.login()).status).toBe(200);
    const did = (await audit('action=account')).map(({ after }) => after.did);
    expect(did.slice(0, 4)).toEqual(['endPasskey', 'endCodes', 'addCodes', 'addPasskey']);
  });

  it('is removed by a temporary password, which also ends its sessions', async () => {
    const { authenticator } = await add(await accounts.signIn());
    const { body } = await server.api.post('/user/temporary-passwords', { userId: 2 });
    expect((await alone(authenticator)).body.errors).toEqual(refusal);
    const signedIn = await accounts.login({ password: String(body.data.password) });
    expect([signedIn.status, signedIn.body.owes]).toEqual([200, 'password']);
  });

  it('does not reveal accounts, and is limited by address', async () => {
    const options = await signInOptions();
    expect(Object.keys(options).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    const limits = { api: 1000, login: 1, register: 1000 };
    const app = await startInstance(server, { limits });
    const browser = testBrowser(app);
    expect((await browser.post('/login/passkey')).statusCode).toBe(419);
    await browser.fetchCsrf();
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push((await browser.post('/login/passkey')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
