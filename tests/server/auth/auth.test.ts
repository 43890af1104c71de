import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '../../../server/auth/plugin';
import { systemTables } from '../../../server/db/types';
import { probe, startTestServer } from '../../support/server';
import { type TestBrowser, openBrowser, testBrowser } from '../../support/session';
import { addUser, createUsersTable } from '../../support/usersTable';
import { engines } from '../../support/engines';
import { serverFrom } from '../resourcesHarness';

const password = '비밀번호-1234';
const mismatch = 'These credentials do not match our records.';

describe.each(engines)('signing in on %s', (engine) => {
  let browser: TestBrowser;
  let log = '';

  const server = serverFrom(() =>
    startTestServer({
      engine,
      settings: { logLevel: 'trace', tokenLifetime: 600 },
      logStream: { write: (line) => void (log += line) },
      prepare: createUsersTable,
      extensions: probe((api) => {
        api.get('/whoami', { preHandler: api.authenticate }, async (request) =>
          currentUser(request),
        );
        api.get('/careless', async (request) => currentUser(request));
      }),
    }),
  );
  beforeAll(async () => {
    await sql`insert into offices (code, name) values ('SEL', '서울 본사')`.execute(server.db);
    await addUser(server.db, { email: 'Hana@example.com', password });
    await addUser(server.db, { email: 'off@example.com', password, active: 0 });
  });

  beforeEach(async () => {
    browser = await openBrowser(server.app);
  });

  const login = (form: Record<string, string> = {}) =>
    browser.post('/login', { mode: 'login', email: 'hana@example.com', password, ...form });
  const tokenOf = async (): Promise<string> =>
    (await login()).json<{ accessToken: string }>().accessToken;
  const whoami = (token: string) =>
    server.app.inject({ url: '/api/whoami', headers: { authorization: `Bearer ${token}` } });

  describe('CSRF', () => {
    it("issues a token that the page can read and a secret that it can't", async () => {
      const response = await testBrowser(server.app).fetchCsrf();
      expect(response.statusCode).toBe(204);
      const token = response.cookies.find(({ name }) => name === 'XSRF-TOKEN');
      const secret = response.cookies.find(({ name }) => name === '_csrf');
      expect(token).toMatchObject({ path: '/', sameSite: 'Lax' });
      expect(token).not.toHaveProperty('httpOnly');
      expect(secret).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
    });

    it.each(['/login', '/register'])('refuses %s without it', async (path) => {
      const response = await testBrowser(server.app).post(path, {
        email: 'hana@example.com',
        password,
      });
      expect(response.statusCode).toBe(419);
      expect(response.json()).toEqual({ message: 'CSRF token mismatch.' });
    });

    it("refuses another session's token", async () => {
      const other = await openBrowser(server.app);
      browser.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '');
      expect((await login()).statusCode).toBe(419);
    });
  });

  describe('POST /login', () => {
    it('answers as the contract says', async () => {
      const response = await login();
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      const { accessToken, ...rest } = response.json<{ accessToken: string }>();
      expect(accessToken).toMatch(/^[\w-]{43}$/);
      expect(rest).toEqual({
        userId: 1,
        expiresIn: 600,
        userOffice: 'SEL',
        userDepartment: 'GOLF',
        userRole: 'STAFF',
        userName: '김하나',
        userAvatar: null,
        userJob: '대리',
        permissions: '',
        names: { office: '서울 본사', department: null, role: null },
        status_code: 200,
        message: 'Signed in.',
      });
    });

    it('takes JSON as well, and Hangul in either normal form', async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') },
        cookies: Object.fromEntries(browser.cookies),
        payload: { email: 'hana@example.com', password: password.normalize('NFD') },
      });
      expect(response.statusCode).toBe(200);
    });

    it.each([
      ['a wrong password', { password: 'wrong-password' }],
      ['an unknown account', { email: 'nobody@example.com' }],
    ])('refuses %s with the same words', async (_what, form) => {
      const response = await login(form);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ message: mismatch, errors: { email: [mismatch] } });
    });

    it('reports an inactive account only after the right password', async () => {
      const right = await login({ email: 'off@example.com' });
      expect(right.statusCode).toBe(422);
      expect(right.json<{ message: string }>().message).toContain('not active');
      const wrong = await login({ email: 'off@example.com', password: 'wrong-password' });
      expect(wrong.json<{ message: string }>().message).toBe(mismatch);
    });

    it('names the fields that are missing', async () => {
      const response = await browser.post('/login', { mode: 'login' });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        message: 'The email field is required. (and 1 more error)',
        errors: {
          email: ['The email field is required.'],
          password: ['The password field is required.'],
        },
      });
    });
  });

  describe('tokens', () => {
    it('open the API and are stored as hashes only', async () => {
      const token = await tokenOf();
      const response = await whoami(token);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        id: 1,
        officeCode: 'SEL',
        roleCode: 'STAFF',
        name: '김하나',
      });
      const stored = JSON.stringify(
        await systemTables(server.db).selectFrom('server.tokens').selectAll().execute(),
      );
      expect(stored).not.toContain(token);
    });

    it.each(['', 'Basic aGFuYTpwdw==', 'Bearer', 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`])(
      'answers 401 to "%s"',
      async (authorization) => {
        const response = await server.app.inject({
          url: '/api/whoami',
          headers: { authorization },
        });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toEqual({ message: 'Unauthenticated.' });
      },
    );

    it('answers 401 if a route forgot to authenticate', async () => {
      expect((await server.app.inject('/api/careless')).statusCode).toBe(401);
    });

    it('end at logout, and only the one', async () => {
      const [first, second] = [await tokenOf(), await tokenOf()];
      const response = await browser.post('/logout', {}, { token: first });
      expect(response.json()).toEqual({ status_code: 200, message: 'Signed out.' });
      expect((await whoami(first)).statusCode).toBe(401);
      expect((await whoami(second)).statusCode).toBe(200);
    });

    it('expire, and are deleted at the next login', async () => {
      const token = await tokenOf();
      const past = sql<string>`now() - interval '1 second'`;
      await systemTables(server.db).updateTable('server.tokens').set({ expiresAt: past }).execute();
      expect((await whoami(token)).statusCode).toBe(401);
      await tokenOf();
      const rows = await server.query`select count(*) as n from server.tokens`;
      expect(rows).toEqual([{ n: 1 }]);
    });

    it('stop working while the account is inactive', async () => {
      const token = await tokenOf();
      const set = (active: number) =>
        server.db.updateTable('users').set({ active }).where('id', '=', 1).execute();
      await set(0);
      expect((await whoami(token)).statusCode).toBe(401);
      await set(1);
      expect((await whoami(token)).statusCode).toBe(200);
    });
  });

  describe('POST /me', () => {
    it('answers as the contract says, with the status', async () => {
      const response = await browser.post('/me', {}, { token: await tokenOf() });
      expect(response.json()).toEqual({
        office_code: 'SEL',
        department_code: 'GOLF',
        role_code: 'STAFF',
        name: '김하나',
        avatar: null,
        job: '대리',
        permissions: '',
        names: { office: '서울 본사', department: null, role: null },
        status_code: 200,
        message: 'OK',
      });
    });

    it('answers 401 without a token', async () => {
      expect((await browser.post('/me')).statusCode).toBe(401);
    });
  });

  it('logs events without secrets', async () => {
    const token = await tokenOf();
    await browser.post('/me', {}, { token });
    server.app.log.info(
      { req: { headers: { authorization: token } }, body: { password } },
      'careless line',
    );
    expect(log).toContain('/api/login');
    expect(log).toContain('careless line');
    expect(log).not.toContain(token);
    expect(log).not.toContain(password);
    expect(log).not.toContain(browser.cookies.get('XSRF-TOKEN'));
    expect(log).not.toContain('scrypt$');
  });
});
