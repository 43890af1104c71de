import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { HttpProblem, ValidationProblem } from '../../../server/errors';
import { clientFixture, fixtureScript } from '../../support/client';
import { probe, startInstance, startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { itInLab } from '../../support/itInLab';

let clientDir: string;
let log = '';

const server = serverFrom(async () => {
  clientDir = await clientFixture();
  return startTestServer({
    settings: { clientDir, product: 'hanatour', logLevel: 'error' },
    logStream: { write: (line) => void (log += line) },
    prepare: async () => undefined,
    extensions: probe((api) => {
      api.get('/broken', async () => {
        throw new Error('inside: postgres://u:p@db');
      });
      api.get('/conflict', async () => {
        throw new HttpProblem(409, 'Someone was faster.');
      });
      api.get('/invalid', async () => {
        throw new ValidationProblem({ code: ['Taken.', 'Too long.'], name: ['Missing.'] });
      });
      api.get('/rows', async () => ({
        data: Array.from({ length: 500 }, (_, id) => ({ id, name: '하나' })),
      }));
      api.route({
        method: ['POST', 'PUT'],
        url: '/echo',
        handler: async (request) => request.body,
      });
    }),
  });
});

afterAll(() => rm(clientDir, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const navigate = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

describe('the page', () => {
  it.each([
    '/',
    '/index.html',
    '/auth',
    '/admin/users/role-permissions',
    '/admin/reservations?page=2',
  ])('is what a navigation to %s gets', async (url) => {
    const response = await navigate(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('/assets/index-abc123.js');
  });

  it('has a nonce of its own in each response, in the policy and in the text alike', async () => {
    const nonces: string[] = [];
    for (const response of [await navigate('/'), await navigate('/')]) {
      const policy = String(response.headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.body.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(response.body).not.toContain('__CSP_NONCE__');
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('may open a WebSocket to its own address, whatever that is called', async () => {
    const policyFor = async (host: string) =>
      String((await get('/', { host, accept: 'text/html' })).headers['content-security-policy']);
    expect(await policyFor('tour.example:8080')).toContain(
      "connect-src 'self' ws://tour.example:8080 wss://tour.example:8080;",
    );
    expect(await policyFor("x; script-src 'unsafe-inline'")).toContain("connect-src 'self';");
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${server.url}/admin`, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it('is read again after a new build', async () => {
    const path = join(clientDir, 'index.html');
    const before = (await navigate('/')).body.replaceAll(/nonce="[^"]*"/g, 'nonce="__CSP_NONCE__"');
    await writeFile(path, `${before}<!-- rebuilt -->`);
    expect((await navigate('/')).body).toContain('<!-- rebuilt -->');
  });
});

describe('assets', () => {
  const script = '/assets/index-abc123.js';

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('come precompressed as %s and for good', async (encoding, decompress) => {
    const response = await get(script, { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
    });
    expect(decompress(response.rawPayload).toString()).toBe(fixtureScript);
  });

  it('are uncompressed if the client accepts nothing else, or nothing else exists', async () => {
    expect((await get(script)).body).toBe(fixtureScript);
    const css = await get('/assets/plain-abc123.css', { 'accept-encoding': 'br, gzip' });
    expect(css.headers['content-encoding']).toBeUndefined();
    expect(css.body).toBe('body{}');
  });

  it('without a hash in the name are checked again each time', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-abc123.js',
    '/assets/',
    '/gone.png',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '//index.html',
  ])('that are missing are 404 and never the page: %s', async (url) => {
    const response = await navigate(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<html');
  });

  it.each([
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index%2ehtml',
    '/index%2ehtml',
    '/%69ndex.html',
  ])('never contain the page with an unreplaced nonce: %s', async (path) => {
    // URL parsers would normalize the text.
    const body = await new Promise<string>((resolve) => {
      request(server.url, { path }, (response) => {
        let text = '';
        response.on('data', (data) => (text += String(data)));
        response.on('end', () => resolve(text));
      }).end();
    });
    expect(body).not.toContain('__CSP_NONCE__');
  });

  it('do not fall back to the page for a script, a call or a post', async () => {
    expect((await get('/admin/users', { accept: '*/*' })).statusCode).toBe(404);
    expect(
      (await server.app.inject({ method: 'POST', url: '/admin', headers: { accept: 'text/html' } }))
        .statusCode,
    ).toBe(404);
  });
});

it('/config.json tells the client where and what the API is', async () => {
  const response = await get('/config.json');
  expect(response.json()).toEqual({
    apiUrl: '/api',
    product: 'hanatour',
    locale: 'ko',
    extensions: ['changes', 'fields', 'lists', 'people', 'settings', 'writes', 'probe'],
    realtime: { key: 'tour-key', host: 'localhost', port: 80, tls: false },
    passkeys: 'http://localhost',
  });
  expect(response.headers['cache-control']).toBe('no-cache');
});

it.each([
  ['others reach', { demo: true, host: '0.0.0.0' }, true],
  ['others cannot reach', { demo: true, host: '127.0.0.1', databaseUrl: null }, undefined],
  ['is none', { demo: false, host: '0.0.0.0' }, undefined],
])('/config.json announces a demo that %s', async (_, of, demo) => {
  const app = await startInstance(server, of);
  const response = await app.inject({ url: '/config.json' });
  expect(response.json<{ demo?: boolean }>().demo).toBe(demo);
});

it.each(['/%', '/api/%', '/api/cities/%ff', '/assets/%c0%ae', `/api/${'x'.repeat(200)}/1`])(
  'answers %s with the headers of any other answer',
  async (url) => {
    const response = await get(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toEqual({ message: expect.any(String) });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
  },
);

describe('the API', () => {
  it('answers an unknown path in JSON, also to a browser', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await server.app.inject({
        method,
        url: '/api/nothing',
        headers: { accept: 'text/html' },
      });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Not Found.' });
    }
  });

  it('only logs internal errors', async () => {
    const response = await get('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Server Error',
      requestId: response.headers['x-request-id'],
    });
    const line = log.split('\n').find((text) => text.includes('inside'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      reqId: expect.any(String),
      err: { message: expect.any(String) },
    });
  });

  it('returns the messages of routes', async () => {
    const conflict = await get('/api/conflict');
    expect([conflict.statusCode, conflict.json()]).toEqual([
      409,
      { message: 'Someone was faster.' },
    ]);
    const invalid = await get('/api/invalid');
    expect([invalid.statusCode, invalid.json()]).toEqual([
      422,
      {
        message: 'Taken. (and 2 more errors)',
        errors: { code: ['Taken.', 'Too long.'], name: ['Missing.'] },
      },
    ]);
  });

  const send = (payload: string, contentType: string, method: 'POST' | 'PUT' = 'POST') =>
    server.app.inject({
      method,
      url: '/api/echo',
      headers: { 'content-type': contentType },
      payload,
    });

  it.each(['POST', 'PUT'] as const)('accepts forms and JSON by %s', async (method) => {
    const form =
      'name=%ED%95%98%EB%82%98+%ED%88%AC%EC%96%B4&empty=&ids[0]=1&ids[1]=2&tags[]=a&__proto__=x';
    expect((await send(form, 'application/x-www-form-urlencoded', method)).json()).toEqual({
      name: '하나 투어',
      empty: '',
      ids: ['1', '2'],
      tags: ['a'],
    });
    expect((await send('{"name":null}', 'application/json', method)).json()).toEqual({
      name: null,
    });
  });

  it.each([
    [
      413,
      `a=${'x'.repeat(1_048_577)}`,
      'application/x-www-form-urlencoded',
      'The request is too large.',
    ],
    [
      413,
      JSON.stringify({ a: 'x'.repeat(1_048_577) }),
      'application/json',
      'The request is too large.',
    ],
    [400, '{"a":', 'application/json', 'The request could not be read.'],
    [415, '<a/>', 'application/xml', 'The content type is not supported.'],
  ])('answers %i to invalid input', async (status, payload, contentType, message) => {
    const response = await send(payload, contentType);
    expect([response.statusCode, response.json()]).toEqual([status, { message }]);
  });

  it('compresses what is worth it', async () => {
    const response = await get('/api/rows', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(
      (JSON.parse(gunzipSync(response.rawPayload).toString()) as { data: unknown[] }).data,
    ).toHaveLength(500);
  });

  it('forbids to frame, sniff or execute its responses', async () => {
    const { headers } = await get('/api/rows');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

itInLab('says that the client is not built', async () => {
  const other = await startTestServer({
    settings: { clientDir: join(clientDir, 'nowhere') },
    prepare: async () => undefined,
  });
  const response = await other.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([response.statusCode, response.body]).toEqual([
    503,
    'The client has not been built: run npm run build.\n',
  ]);
  await other.close();
});
