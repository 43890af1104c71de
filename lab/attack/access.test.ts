import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../server/auth/tokens';
import { clientFixture } from '../../tests/support/client';
import { attack, resources } from './harness';
import {
  reservation,
  seed,
  startResourceServer,
  type ResourceServer,
} from '../../tests/server/resourcesHarness';

let server: ResourceServer;
let token: string;
let log = '';

beforeAll(async () => {
  server = await startResourceServer({
    settings: { logLevel: 'info', clientDir: await clientFixture() },
    logStream: { write: (line) => (log += line) },
  });
  await seed(server);
  token = await issueToken(server.db, 1, 3600);
});

afterAll(() => server.close());

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

const guarded: Pick<InjectOptions, 'method' | 'url'>[] = [
  { method: 'POST', url: '/api/me' },
  { method: 'POST', url: '/api/logout' },
  ...resources.flatMap(({ path }) => [
    { method: 'GET' as const, url: `/api${path}` },
    { method: 'HEAD' as const, url: `/api${path}` },
    { method: 'POST' as const, url: `/api${path}` },
    { method: 'GET' as const, url: `/api${path}/1` },
    { method: 'PUT' as const, url: `/api${path}/1` },
    { method: 'DELETE' as const, url: `/api${path}/1` },
  ]),
];

// The last test checks the log of all others.
describe('under attack, the server', { shuffle: false }, () => {
  describe('without a valid token', () => {
    it.each(guarded)('$method $url answers 401', async (call) => {
      expect((await attack(server, { ...call, payload: { id: 1 } })).statusCode).toBe(401);
    });

    it.each(guarded)('$method $url accepts no wrong token', async (call) => {
      const other = await issueToken(server.db, 2, 3600);
      await server.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(other) });
      const expired = await issueToken(server.db, 2, -1);
      const wrong: InjectOptions['headers'][] = [
        bearer(other),
        bearer(expired),
        bearer("' or 1=1 --"),
        bearer('x'.repeat(5000)),
        bearer(''),
        {
          authorization: `Basic ${Buffer.from('admin@example.com:admin-password').toString('base64')}`,
        },
        { cookie: `token=${token}` },
      ];
      for (const headers of wrong) {
        const { statusCode } = await attack(server, { ...call, headers, payload: { id: 1 } });
        expect(statusCode, JSON.stringify(headers)).toBe(401);
      }
      const url = `${call.url}?access_token=${'x'.repeat(43)}`;
      expect((await attack(server, { ...call, url })).statusCode).toBe(401);
    });

    it('a deactivated user loses access at once', async () => {
      const lee = await server.as(3);
      expect((await lee.get('/offices')).statusCode).toBe(200);
      await server.api.put('/users/3', { active: 0 });
      for (const path of ['/offices', '/users/3'])
        expect((await lee.get(path)).statusCode).toBe(401);
      expect((await lee.put('/users/3', { active: 1 })).statusCode).toBe(401);
      expect((await server.api.get('/users/3')).body.data.active).toBe(0);
    });
  });

  describe('undocumented methods', () => {
    it.each(resources)('do not exist for $name', async ({ path }) => {
      for (const method of ['PATCH', 'OPTIONS'] as const)
        for (const url of [`/api${path}`, `/api${path}/1`])
          expect((await attack(server, { method, url, headers: bearer(token) })).statusCode).toBe(
            404,
          );
      for (const method of ['PUT', 'DELETE'] as const)
        expect(
          (await attack(server, { method, url: `/api${path}`, headers: bearer(token) })).statusCode,
        ).toBe(404);
      // Laravel's method override would let a form send PUT and DELETE.
      const override = { ...bearer(token), 'x-http-method-override': 'DELETE' };
      const url = `/api${path}/1`;
      expect((await attack(server, { method: 'POST', url, headers: override })).statusCode).toBe(
        404,
      );
      const head = await attack(server, {
        method: 'HEAD',
        url: `/api${path}`,
        headers: bearer(token),
      });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    });
  });

  describe('another user', () => {
    it("can't be named as the acting user", async () => {
      const kim = await server.as(2);
      for (const userId of [1, '1', 3, 0, '02', [2], { id: 2 }, true]) {
        const { statusCode } = await kim.post('/reservations', { ...reservation, userId });
        expect(statusCode, JSON.stringify(userId)).toBe(403);
      }
      const { body } = await kim.post('/reservations', { ...reservation, userId: '2' });
      expect(body.data.userId).toBe(2);
      const forged = { userId: 1, name: '바뀜' };
      expect((await kim.put(`/reservations/${body.data.id}`, forged)).statusCode).toBe(403);
      const kept = (await kim.get(`/reservations/${body.data.id}`)).body.data;
      expect(kept).toMatchObject({ userId: 2, name: reservation.name });
    });
  });

  describe('sign-in and registration', () => {
    const emails = ['a\0b@c.de', '\0', `${'a'.repeat(300)}@b.de`, "' or 1=1 --@x.y", '\ud800@b.de'];

    it.each(['/login', '/register'])('%s accepts nothing harmful', async (path) => {
      const csrf = await server.app.inject({ url: '/api/sanctum/csrf-cookie' });
      const cookies = Object.fromEntries(csrf.cookies.map(({ name, value }) => [name, value]));
      const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] };
      const send = (payload: object) =>
        attack(server, { method: 'POST', url: `/api${path}`, headers, cookies, payload });
      const password = { password: 'long\0enough', password_confirmation: 'long\0enough' };
      for (const email of emails.slice(0, 3))
        expect((await send({ name: 'n', email, ...password })).json().errors).toHaveProperty(
          'email',
        );
      for (const email of emails) await send({ name: 'n', email, ...password });
      for (const name of ['a\0b', ['a'], { a: 1 }, 'n'.repeat(51)])
        expect((await send({ name, email: 'new@example.com', ...password })).statusCode).toBe(422);
      for (const odd of [
        {},
        [],
        { email: { $gt: '' }, password: { $gt: '' } },
        { email: ['a@b.c'] },
      ])
        expect((await send(odd)).statusCode).toBe(422);
      await send({ email: 'admin@example.com', password: 'p'.repeat(100_000) });
    });
  });

  /** As raw bytes: clients would correct it. */
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (part: string) => (answer += part));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      socket.write(text);
    });
  }

  const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

  describe('requests as bytes', () => {
    const head = () => `Connection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`;

    it.each(['', '[', 'a b', 'x:99999', 'x/../y', 'é'])(
      'lists whatever the host is: "%s"',
      async (host) => {
        const answer = await raw(`GET /api/offices HTTP/1.1\r\nHost: ${host}\r\n${head()}`);
        expect([200, 400]).toContain(statusOf(answer));
      },
    );

    it('lists for HTTP/1.0, which has no host', async () => {
      const answer = await raw(`GET /api/offices?perPage=1 HTTP/1.0\r\n${head()}`);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain('http://localhost/api/offices?perPage=1&page=1');
    });

    it.each([
      '/../../../../../../etc/passwd',
      '/assets/../../../../../etc/passwd',
      '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5cpackage.json',
      '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
      '/assets/%00',
      '/index.html%00.js',
      '/assets/%ff',
      `/assets/${'a'.repeat(5000)}`,
      '/.env',
      '/assets/',
      '//etc/passwd',
      '/api/../../etc/passwd',
      '/api/%ff',
      `/api/offices/${'1'.repeat(5000)}`,
    ])('%s is not found', async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n${head()}`);
      expect([400, 403, 404]).toContain(statusOf(answer));
      expect(answer).not.toMatch(/root:|FST_|node_modules|"dependencies"/);
    });
  });

  it('has no server errors, and logged no secret', () => {
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number });
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    expect(log).not.toContain(token);
    expect(log).not.toContain('admin-password');
    expect(log).not.toContain('long\\u0000enough');
    expect(log.toLowerCase()).not.toMatch(/bearer |passwordhash|xsrf-token=/);
  });
});
