import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cost,
  hashPassword,
  isWeak,
  owaspCost,
  verifyPassword,
} from '../../../server/auth/password';
import { ensureAdministrator } from '../../../server/auth/administrator';
import { hashing } from '../../../server/auth/hashing';
import { findAccount } from '../../../server/auth/credentials';
import { issueToken } from '../../../server/auth/tokens';
import type { Settings } from '../../../server/env';
import { startInstance, testSettings, startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { hashCheaply } from '../../support/password';
import { type TestBrowser, openBrowser } from '../../support/session';
import { addUser, createUsersTable } from '../../support/usersTable';

const server = serverFrom(() => startTestServer({ prepare: createUsersTable }));

/** On the same database, with its own counts. */
async function start(
  limits: Settings['limits'],
): Promise<{ app: FastifyInstance; browser: TestBrowser }> {
  const app = await startInstance(server, { limits });
  const browser = await openBrowser(app);
  return { app, browser };
}

function occupy(): () => void {
  let free = (): void => undefined;
  void hashing.run(() => new Promise<void>((resolve) => (free = resolve)));
  return free;
}

describe('rate limits', () => {
  beforeAll(async () => {
    await addUser(server.db, { email: 'hana@example.com', password: 'right-password' });
    await addUser(server.db, { email: 'duri@example.com', password: 'right-password' });
  });

  it('count wrong passwords per account, and right ones not at all', async () => {
    const { browser } = await start({ api: 1000, login: 3, register: 1000 });
    const login = async (email: string, password: string) =>
      (await browser.post('/login', { email, password })).statusCode;
    for (let n = 0; n < 5; n += 1)
      expect(await login('hana@example.com', 'right-password')).toBe(200);
    // A burst must not pass before the first failure counts.
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => login('Hana@example.com', 'wrong')),
    );
    expect(guesses.toSorted()).toEqual([422, 422, 422, 429, 429, 429]);
    expect(await login('hana@example.com', 'right-password')).toBe(429);
    expect(await login('duri@example.com', 'right-password')).toBe(200);
  });

  it('count a burst from as many addresses before its first failure is known', async () => {
    const email = 'nuri@example.com';
    await addUser(server.db, { email, password: 'right-password' });
    const { browser } = await start({ api: 1000, login: 3, register: 1000 });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const from = { remoteAddress: `10.1.0.${n}` };
        return (await browser.post('/login', { email, password: 'wrong' }, from)).statusCode;
      }),
    );
    expect(guesses.filter((status) => status === 422)).toHaveLength(3);
    expect(guesses.filter((status) => status === 429)).toHaveLength(9);
  });

  it('refuse what would wait too long for hashing, and don’t count it', async () => {
    const email = 'dami@example.com';
    await addUser(server.db, { email, password: 'right-password' });
    const { browser } = await start({ api: 1000, login: 2, register: 1000 });
    const login = () => browser.post('/login', { email, password: 'right-password' });
    const places = hashing.limits.waiting;
    hashing.limits.waiting = 0;
    const release = Array.from({ length: hashing.limits.running }, () => occupy());
    try {
      for (let n = 0; n < 3; n += 1) {
        const refused = await login();
        expect(refused.statusCode).toBe(503);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      hashing.limits.waiting = places;
      for (const one of release) one();
    }
    expect((await login()).statusCode).toBe(200);
  });

  it('count one address over all accounts as well', async () => {
    const { browser } = await start({ api: 1000, login: 1, register: 1000 });
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

  it('answer 429 as Laravel does, with the time to retry', async () => {
    const { browser } = await start({ api: 1000, login: 1, register: 1000 });
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

  it('delay an account wherever the guesses come from, at any instance, and longer each time', async () => {
    const email = 'sera@example.com';
    await addUser(server.db, { email, password: 'right-password' });
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { browser } = await start({ api: 1000, login: 2, register: 1000 });
      for (let n = 0; n < 2 - Math.min(round, 1); n += 1) {
        const remoteAddress = `10.0.${round}.${n}`;
        await browser.post('/login', { email, password: 'wrong' }, { remoteAddress });
      }
      const refused = await browser.post('/login', { email, password: 'right-password' });
      expect(refused.statusCode).toBe(429);
      waits.push(Number(/(\d+) seconds/.exec(refused.json<{ message: string }>().message)?.[1]));
      await server.query`update "server"."sign_in_failures" set "waitUntil" = now()`;
    }
    expect(waits[0]).toBeGreaterThan(50);
    expect(waits[1]).toBeGreaterThan(waits[0]! + 50);
    expect(waits[2]).toBeGreaterThan(waits[1]! + 100);
    const { browser } = await start({ api: 1000, login: 2, register: 1000 });
    expect((await browser.post('/login', { email, password: 'right-password' })).statusCode).toBe(
      200,
    );
  });

  it('apply to the whole API per user, and per address without a token', async () => {
    const { app: api } = await start({ api: 4, login: 10, register: 1000 });
    const me = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return api.inject({ method: 'POST', url: '/api/me', headers });
    };
    const hana = await findAccount(server.db, 'hana@example.com');
    const token = await issueToken(server.db, hana!.id, 3600);
    expect((await me(token)).statusCode).toBe(200);
    // Otherwise any text as token would have a limit of its own.
    for (const letter of ['a', 'b']) expect((await me(letter.repeat(43))).statusCode).toBe(401);
    const limited = await me('c'.repeat(43));
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toEqual({ message: 'Too Many Attempts.' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    for (let n = 0; n < 4; n += 1) expect((await me(token)).statusCode).toBe(200);
    expect((await me(token)).statusCode).toBe(429);
  });

  it('apply to registering separately', async () => {
    const { browser } = await start({ api: 1000, login: 10, register: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1)
      statuses.push((await browser.post('/register', { email: `r${n}@example.com` })).statusCode);
    expect(statuses).toEqual([422, 422, 429]);
  });

  it.each([
    [1, '10.9.9.9'],
    [2, '1.2.3.4'],
    ['127.0.0.1', '10.9.9.9'],
    [false, '127.0.0.1'],
  ] as const)("trust %s proxies for the client's address", async (trustProxy, expected) => {
    const app = await startInstance(server, { trustProxy });
    const email = `proxy-${String(trustProxy)}@example.com`;
    const browser = await openBrowser(app);
    const headers = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.9.9.9' };
    await browser.post('/login', { email, password: 'x' }, { headers });
    const rows = await server.query<{ address: string }>`select "address" from "server"."audit_log"
      where "after" like ${`%${email}%`}`;
    expect(rows).toEqual([{ address: expected }]);
  });
});

describe('passwords', () => {
  afterEach(hashCheaply);

  it('are hashed with a salt and the cost, and verified', async () => {
    Object.assign(cost, owaspCost);
    const hash = await hashPassword('같은 비밀번호');
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('같은 비밀번호', hash)).toBe(true);
    hashCheaply();
    const [first, second] = [await hashPassword('하나'), await hashPassword('하나')];
    expect(first).not.toBe(second);
    expect(await verifyPassword('둘', first)).toBe(false);
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
    const old = cheap + key.toString('base64url');
    cost.N = 2048;
    expect(await verifyPassword('old', old)).toBe(true);
    expect(isWeak(old)).toBe(true);
    expect(isWeak(await hashPassword('old'))).toBe(false);
  });

  it('are rehashed at the current cost after a sign-in', async () => {
    await addUser(server.db, { email: 'old@example.com', password: 'old-password' });
    cost.N *= 2;
    const browser = await openBrowser(server.app);
    const login = () =>
      browser.post('/login', { email: 'old@example.com', password: 'old-password' });
    expect(isWeak((await findAccount(server.db, 'old@example.com'))!.passwordHash!)).toBe(true);
    expect((await login()).statusCode).toBe(200);
    expect(isWeak((await findAccount(server.db, 'old@example.com'))!.passwordHash!)).toBe(false);
    expect((await login()).statusCode).toBe(200);
  });
});

describe('the first administrator', () => {
  it('is created from the environment, once', async () => {
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
    const browser = await openBrowser(server.app);
    const response = await browser.post('/login', {
      email: 'admin@example.com',
      password: 'admin-password',
    });
    expect(response.statusCode).toBe(200);
  });

  it('is required if there are no users', async () => {
    await server.query`delete from users`;
    const ensure = ensureAdministrator(server.db, {
      adminEmail: 'a@example.com',
      adminPassword: null,
    });
    await expect(ensure).rejects.toThrow(/^ADMIN_PASSWORD is not set: .*ADMIN_EMAIL.*$/);
  });
});
