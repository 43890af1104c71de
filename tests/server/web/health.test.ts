import fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import type { Database } from '../../../server/db/types';
import { registerHealth } from '../../../server/web/health';
import { Metrics } from '../../../server/web/metrics';
import { probe, startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';

const metricsToken = 'a-token-of-the-watch';
let app: FastifyInstance;
let log = '';

const server = serverFrom(startTestServer);

beforeAll(async () => {
  const { db } = server;
  const settings = {
    ...server.settings,
    metricsToken,
    logLevel: 'info' as const,
    limits: { api: 3, login: 3, register: 3 },
    trustProxy: '10.0.0.9',
  };
  app = await buildApp({
    db,
    settings,
    metrics: new Metrics(),
    logStream: { write: (line) => void (log += line) },
    extensions: probe((api) => {
      api.get('/broken', async () => {
        throw new Error('inside');
      });
    }),
  });
});

afterAll(() => app.close());

const deafDatabase = (connect: PostgresPool['connect']): Kysely<Database> =>
  new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }) });

describe('health', () => {
  it('is public, without a limit, and is not logged', async () => {
    log = '';
    for (let times = 0; times < 5; times += 1) {
      const [alive, ready] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')]);
      expect(alive.json()).toEqual({ status: 'ok' });
      expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
      expect(ready.headers['cache-control']).toBe('no-store');
    }
    expect(log).toBe('');
  });

  it.each<[string, PostgresPool['connect']]>([
    ['refuses', () => Promise.reject(new Error('gone'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('without a database that %s: alive, but not ready', async (_, connect) => {
    const alone = fastify();
    registerHealth(alone, deafDatabase(connect), 20);
    expect((await alone.inject('/healthz')).statusCode).toBe(200);
    const ready = await alone.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', why: 'database' },
    ]);
    await alone.close();
  });
});

describe('a request id', () => {
  const idOf = async (remoteAddress: string, id: string) => {
    const headers = { 'x-request-id': id };
    return (await app.inject({ url: '/healthz', remoteAddress, headers })).headers['x-request-id'];
  };

  it('is a trusted proxy’s, or a new one', async () => {
    expect(await idOf('10.0.0.9', 'proxy-id.1')).toBe('proxy-id.1');
    for (const [address, id] of [
      ['10.0.0.8', 'proxy-id.1'],
      ['10.0.0.9', 'short'],
      ['10.0.0.9', 'with "quotes"'],
      ['10.0.0.9', 'x'.repeat(65)],
    ] as const)
      expect(await idOf(address, id)).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(await idOf('10.0.0.8', '')).not.toBe(await idOf('10.0.0.8', ''));
  });

  it('is in the response and in the log of an error', async () => {
    log = '';
    const response = await app.inject('/api/broken');
    const { requestId } = response.json<{ requestId: string }>();
    expect(requestId).toBe(response.headers['x-request-id']);
    const lines = log.split('\n').filter((line) => line.includes('request failed'));
    expect(lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId)).toEqual([requestId]);
    expect((await app.inject('/api/nothing')).json()).not.toHaveProperty('requestId');
  });
});

describe('metrics', () => {
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  it.each([undefined, `Bearer ${metricsToken}x`, metricsToken])(
    'require the token: %s',
    async (authorization) => {
      const response = await read(authorization);
      expect(response.statusCode).toBe(401);
      expect(response.body).not.toContain('tour_');
    },
  );

  it('do not exist without a configured token', async () => {
    expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  });

  it('count requests by route, and never by URL', async () => {
    await app.inject('/api/cities/4711');
    const response = await read(`Bearer ${metricsToken}`);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const { body } = response;
    expect(body).toContain(
      'tour_http_request_duration_seconds_count{method="GET",route="/api/cities/:id",status="401"} 1',
    );
    expect(body).toContain('route="/readyz",status="200"');
    expect(body).toContain('tour_realtime_sockets{state="open"} 0');
    expect(body).toMatch(/^process_cpu_seconds_total /m);
    expect(body).not.toContain('/4711');
  });
});
