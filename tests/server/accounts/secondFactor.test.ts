import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { seededServer } from '../resourcesHarness';
import { accountsOf, password } from './harness';

const { server } = seededServer();
const accounts = accountsOf(server);
let recoveryCodes: string[];
let secret: string;

const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const freshCode = async () => {
  await server.query`update "server"."second_factors" set "lastStep" = null`;
  return codeNow();
};

it('is set up with the password and a first code', async () => {
  const call = await accounts.signIn();
  const refused = await call('POST', '/user/two-factor-authentication', { password: 'wrong' });
  expect(refused.body).toMatchObject({ errors: { password: ['The password is incorrect.'] } });
  const started = await call('POST', '/user/two-factor-authentication', { password });
  const data = started.body.data as { secret: string; uri: string };
  secret = data.secret;
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*kim%40example\.com\?/);
  expect((await accounts.login()).status).toBe(200);
  // Once more, as after a session that ended: the secret in the app is still good.
  const again = await call('POST', '/user/two-factor-authentication', { password });
  expect(again.body.data).toEqual(data);
  const path = '/user/confirmed-two-factor-authentication';
  expect((await call('POST', path, { code: '000000' })).status).toBe(422);
  const confirm = async (code: string) => {
    const { body } = await call('POST', path, { code });
    return (body.data as { recoveryCodes: string[] }).recoveryCodes;
  };
  const unseen = await confirm(codeNow());
  // Once more, as after a lost response: recovery codes are shown only once.
  recoveryCodes = await confirm(await freshCode());
  expect(new Set([...unseen, ...recoveryCodes]).size).toBe(16);
  expect((await accounts.login({ code: unseen[0] ?? '' })).status).toBe(422);
});

it('requires a code after the password, and accepts none twice', async () => {
  const challenge = await accounts.login();
  expect(challenge).toMatchObject({ status: 422, body: { second_factor: true } });
  expect(challenge.body.errors).toEqual({ code: ['The code field is required.'] });
  const code = await freshCode();
  expect((await accounts.login({ password: 'wrong', code })).body).toMatchObject({
    errors: { email: ['These credentials do not match our records.'] },
  });
  expect((await accounts.login({ code })).status).toBe(200);
  expect((await accounts.login({ code })).body).toMatchObject({
    errors: { code: ['The provided two factor authentication code was invalid.'] },
  });
});

it('accepts each recovery code once', async () => {
  const [code = ''] = recoveryCodes;
  expect((await accounts.login({ code: code.toUpperCase() })).status).toBe(200);
  expect((await accounts.login({ code })).status).toBe(422);
});

it('counts wrong codes as failures, which the password alone does not reset', async () => {
  await accounts.login({ code: recoveryCodes[1]! });
  await accounts.login({ code: '111111' });
  await accounts.login();
  await accounts.login({ code: '222222' });
  const rows = await server.query<{
    failures: number;
  }>`select "failures" from "server"."sign_in_failures"`;
  expect(rows).toEqual([{ failures: 2 }]);
});

it('is removed with the password', async () => {
  const call = await accounts.signIn({ code: await freshCode() });
  const path = '/user/two-factor-authentication';
  expect((await call('GET', path)).body.data).toEqual({ enabled: true, recoveryCodes: 6 });
  expect((await call('POST', `${path}/end`, { password: 'wrong' })).status).toBe(422);
  expect((await call('POST', `${path}/end`, { password })).status).toBe(200);
  expect((await accounts.login()).status).toBe(200);
});

it('must be set up before anything else if the role requires it', async () => {
  await server.query`update "role-permissions" set "secondFactor" = 1 where "code" = 'STAFF'`;
  const call = await accounts.signIn();
  expect(await call('GET', '/cities')).toMatchObject({
    status: 403,
    body: { owes: 'secondFactor' },
  });
  const started = await call('POST', '/user/two-factor-authentication', { password });
  secret = (started.body.data as { secret: string }).secret;
  await call('POST', '/user/confirmed-two-factor-authentication', { code: codeNow() });
  expect((await call('GET', '/cities')).status).toBe(200);
});

it('is removed by a temporary password, as the last resort', async () => {
  const { body } = await server.api.post('/user/temporary-passwords', { userId: 2 });
  const signedIn = await accounts.login({ password: String(body.data.password) });
  expect([signedIn.status, signedIn.body.owes]).toEqual([200, 'password']);
});
