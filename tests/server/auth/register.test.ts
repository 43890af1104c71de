import { beforeEach, describe, expect, it } from 'vitest';
import { startInstance, startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { type TestBrowser, openBrowser } from '../../support/session';
import { addUser, createUsersTable } from '../../support/usersTable';
import { engines } from '../../support/engines';

const password = '비밀번호-1234';

describe.each(engines)('POST /register on %s', (engine) => {
  let browser: TestBrowser;
  const server = serverFrom(
    () => startTestServer({ engine, prepare: createUsersTable }),
    async () => {
      await addUser(server.db, { email: 'Hana@example.com', password });
    },
  );

  beforeEach(async () => {
    browser = await openBrowser(server.app);
  });

  const login = (form: Record<string, string>) =>
    browser.post('/login', { mode: 'login', password, ...form });

  const form = {
    name: '박두리',
    email: 'duri@example.com',
    password,
    password_confirmation: password,
  };

  it("creates an account that can't sign in before it is activated", async () => {
    const response = await browser.post('/register', form);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status_code: 200 });
    const denied = await login({ email: form.email });
    expect(denied.json<{ message: string }>().message).toContain('not active');
    await server.query`update "users" set "active" = 1 where "email" = ${form.email}`;
    expect((await login({ email: form.email })).statusCode).toBe(200);
  });

  it('does not reveal whether an address has an account, ignoring case', async () => {
    const known = await browser.post('/register', { ...form, email: 'HANA@example.com' });
    const unknown = await browser.post('/register', { ...form, email: 'nobody@example.com' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const other = { ...form, email: 'hana@example.com', password: 'other-password' };
    await browser.post('/register', { ...other, password_confirmation: 'other-password' });
    expect((await login({ email: 'hana@example.com' })).statusCode).toBe(200);
  });

  it('is refused if disabled', async () => {
    const closed = await openBrowser(await startInstance(server, { registration: false }));
    const response = await closed.post('/register', { ...form, email: 'late@example.com' });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      403,
      'Registration is switched off.',
    ]);
  });

  it('never changes an account that an administrator created', async () => {
    const id = await addUser(server.db, { email: 'prepared@example.com', active: 1 });
    await browser.post('/register', { ...form, email: 'Prepared@example.com' });
    const users = await server.query`select * from "users"
      where lower("email") = 'prepared@example.com'`;
    expect(users).toMatchObject([{ id, active: 1, name: '김하나' }]);
    expect((await login({ email: 'prepared@example.com' })).statusCode).toBe(422);
  });

  it('creates one account from two requests at once', async () => {
    const email = 'twice@example.com';
    const responses = await Promise.all(
      [1, 2].map(() => browser.post('/register', { ...form, email })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200]);
    const users = await server.query`select "id" from "users" where "email" = ${email}`;
    expect(users).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, { name: ['The name field is required.'] }],
    [{ email: 'duri' }, { email: ['The email field must be a valid email address.'] }],
    [{ password: 'short' }, { password: ['The password field must be at least 8 characters.'] }],
    [
      { password_confirmation: 'x' },
      { password: ['The password field confirmation does not match.'] },
    ],
    [
      { name: 'x'.repeat(51) },
      { name: ['The name field must not be greater than 50 characters.'] },
    ],
  ])('refuses %j', async (wrong, errors) => {
    const response = await browser.post('/register', {
      ...form,
      email: 'new@example.com',
      ...wrong,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors });
  });
});
