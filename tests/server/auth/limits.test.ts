import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { hashPassword, verifyPassword } from '../../../server/auth/password';
import { ensureAdministrator } from '../../../server/auth/administrator';
import { findAccount } from '../../../server/auth/credentials';
import type { Settings } from '../../../server/env';
import { testSettings, startTestServer, type TestServer } from '../../support/server';
import { testBrowser, type TestBrowser } from '../../support/session';
import { addUser, createUsersTable } from '../../support/usersTable';

let server: TestServer;
let app: FastifyInstance | null = null;

beforeAll(async () => {
  server = await startTestServer({ prepare: createUsersTable, registerApi: null });
});

afterEach(async () => {
  await app?.close();
  app = null;
});

afterAll(() => server.close());

/** Another server on the same database: limits are counted by each. */
async function start(
  limits: Settings['limits'],
): Promise<{ app: FastifyInstance; browser: TestBrowser }> {
  app = await buildApp({ db: server.db, settings: { ...server.settings, limits } });
  const browser = testBrowser(app);
  await browser.fetchCsrf();
  return { app, browser };
}

describe('rate limits', () => {
  beforeAll(async () => {
    await addUser(server.db, { email: 'hana@example.com', password: 'right-password' });
    await addUser(server.db, { email: 'duri@example.com', password: 'right-password' });
  });

  it('count wrong passwords per account, and right ones not at all', async () => {
    const { browser } = await start({ api: 1000, login: 3 });
    const login = async (email: string, password: string) =>
      (await browser.post('/login', { email, password })).statusCode;
    for (let n = 0; n < 5; n += 1)
      expect(await login('hana@example.com', 'right-password')).toBe(200);
    // At once: a burst must not slip through before the first failure counts.
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => login('Hana@example.com', 'wrong')),
    );
    expect(guesses.toSorted()).toEqual([422, 422, 422, 429, 429, 429]);
    expect(await login('hana@example.com', 'right-password')).toBe(429);
    expect(await login('duri@example.com', 'right-password')).toBe(200);
  });

  it('count one address over all accounts as well', async () => {
    const { browser } = await start({ api: 1000, login: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const response = await browser.post('/login', {
        email: `guess${n}@example.com`,
        password: 'wrong',
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('answer 429 as Laravel does, with when to come back', async () => {
    const { browser } = await start({ api: 1000, login: 1 });
    await browser.post('/login', { email: 'hana@example.com', password: 'wrong' });
    const response = await browser.post('/login', { email: 'hana@example.com', password: 'wrong' });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({
      message: expect.stringMatching(
        /^Too many login attempts\. Please try again in \d+ seconds\.$/,
      ),
      errors: { email: [expect.stringContaining('Too many login attempts.')] },
    });
  });

  it('hold for the whole API per token', async () => {
    const { app: api } = await start({ api: 3, login: 10 });
    const me = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return api.inject({ method: 'POST', url: '/api/me', headers });
    };
    for (let n = 0; n < 3; n += 1) expect((await me('a'.repeat(43))).statusCode).toBe(401);
    const limited = await me('a'.repeat(43));
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toEqual({ message: 'Too Many Attempts.' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await me('b'.repeat(43))).statusCode).toBe(401);
  });
});

describe('passwords', () => {
  it('are hashed with a salt and the cost, and verified', async () => {
    const [first, second] = await Promise.all([
      hashPassword('같은 비밀번호'),
      hashPassword('같은 비밀번호'),
    ]);
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('같은 비밀번호', first)).toBe(true);
    expect(await verifyPassword('다른 비밀번호', first)).toBe(false);
  });

  it('are never right without a hash', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('', 'rubbish')).toBe(false);
  });

  it('keep their own cost when the default is raised', async () => {
    const cheap = 'scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$';
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync('old', Buffer.from('c2FsdHNhbHRzYWx0c2FsdA', 'base64url'), 32, {
      N: 1024,
    });
    expect(await verifyPassword('old', cheap + key.toString('base64url'))).toBe(true);
  });
});

describe('the first administrator', () => {
  it('comes from the environment, once', async () => {
    const { db } = server;
    await sql`delete from users`.execute(db);
    await ensureAdministrator(db, testSettings());
    await ensureAdministrator(db, {
      adminEmail: 'other@example.com',
      adminPassword: 'other-password',
    });
    expect(await findAccount(db, 'admin@example.com')).toMatchObject({
      active: true,
      roleCode: 'ADMIN',
    });
    expect(await findAccount(db, 'other@example.com')).toBeNull();
    const browser = testBrowser(server.app);
    await browser.fetchCsrf();
    const response = await browser.post('/login', {
      email: 'admin@example.com',
      password: 'admin-password',
    });
    expect(response.statusCode).toBe(200);
  });

  it('is asked for where there is nobody', async () => {
    await sql`delete from users`.execute(server.db);
    const ensure = ensureAdministrator(server.db, {
      adminEmail: 'a@example.com',
      adminPassword: null,
    });
    await expect(ensure).rejects.toThrow(/^ADMIN_PASSWORD is not set: .*ADMIN_EMAIL.*$/);
  });
});
