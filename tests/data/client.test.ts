import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type Client, type TokenRenewal } from '../../src/data/client';
import { ApiError } from '../../src/data/errors';
import { FaultyServer } from './clientServer';

let server: FaultyServer;
let apiUrl: string;
let token: string | null;
let cookies: string;
let client: Client;
const renewal = {
  ready: vi.fn<TokenRenewal['ready']>(),
  renewed: vi.fn<TokenRenewal['renewed']>(),
};

const create = (timeoutMs?: number) =>
  createClient({
    apiUrl,
    getToken: () => token,
    getCookies: () => cookies,
    renewal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

beforeEach(async () => {
  server = new FaultyServer();
  apiUrl = await server.start();
  token = 'secret-token';
  cookies = 'other=1; XSRF-TOKEN=a%2Bb%3D%3D';
  client = create();
  renewal.ready.mockReset().mockResolvedValue(true);
  renewal.renewed.mockReset().mockResolvedValue(false);
});
afterEach(() => server.stop());

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError but ${String(error)}`);
  return error;
}
const fallback = 'Failed to fetch Balances.';
const list = (statusField?: string) =>
  failureOf(client.request('GET', '/balances', { failure: { fallback, statusField } }));

it.each([
  [500, { message: 'Server Error', requestId: '4f2k9x7q' }, 'Server Error (request 4f2k9x7q)'],
  [503, { requestId: '4f2k9x7q' }, `${fallback} (request 4f2k9x7q)`],
  [500, { message: 'Server Error', requestId: 7 }, 'Server Error'],
  [409, { message: 'Too late.', requestId: '4f2k9x7q' }, 'Too late.'],
])(
  'a failure inside the server: %i includes its request id, if there is one',
  async (status, body, words) => {
    server.json(status, body);
    expect((await list()).text).toBe(words);
  },
);

describe('requests', () => {
  it('carry the headers of the contract, and no doubled slash', async () => {
    await client.request('GET', '/balances', {
      query: { searchKey: '하나', active: true, page: 2, none: null },
    });
    const [{ url, headers } = { url: '', headers: {} }] = server.received;
    expect(url).toBe('/api/balances?searchKey=%ED%95%98%EB%82%98&active=1&page=2');
    expect(headers).toMatchObject({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: 'Bearer secret-token',
      'x-xsrf-token': 'a+b==',
    });
  });

  it('read the token at each call and send none when signed out', async () => {
    token = null;
    cookies = 'XSRF-TOKEN=%E0%A4%A; x';
    await client.request('GET', '/balances');
    token = 'second';
    await client.request('GET', '/balances');
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer second',
    ]);
    expect(server.received[0]?.headers).not.toHaveProperty('x-xsrf-token');
  });

  it('include cookies', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
    await createClient({ apiUrl, getToken: () => null, fetch }).request('GET', '/me');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it('post forms and put JSON, with booleans as 1 and 0', async () => {
    const body = { name: '서울 & 부산', active: true, memo: null, items: [{ b: false }] };
    await client.request('POST', '/cities', { body });
    await client.request('PUT', '/cities/1', { body });
    const [post, put] = server.received;
    expect(post?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(post?.body)]).toEqual([
      ['name', '서울 & 부산'],
      ['active', '1'],
      ['memo', ''],
      ['items[0][b]', '0'],
    ]);
    expect(put?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(put?.body ?? '')).toEqual({
      name: '서울 & 부산',
      active: 1,
      memo: null,
      items: [{ b: 0 }],
    });
  });

  it('take an empty answer as an empty object', async () => {
    server.answer((response) => response.writeHead(204).end());
    await expect(client.request('DELETE', '/cities/1')).resolves.toEqual({});
  });
});

describe('the status rule', () => {
  it.each([
    ['status_code', 500, undefined],
    ['status_code', '500', undefined],
    ['status_reservation', 500, 'status_reservation'],
    ['status_reservation', '500', 'status_reservation'],
    ['status_code', 500, 'status_reservation'],
  ])('fails a body whose %s is %j (own field: %s)', async (key, value, statusField) => {
    server.json(200, { [key]: value, message: '이미 있습니다.' });
    const error = await list(statusField);
    expect(error).toMatchObject({
      kind: 'status',
      status: 500,
      message: '500:이미 있습니다.',
      text: '이미 있습니다.',
    });
  });

  it.each([200, '200', 501, 0, null, [500]])('accepts status_code %j', async (value) => {
    server.json(200, { status_code: value, data: [] });
    await expect(client.request('GET', '/balances')).resolves.toHaveProperty('data', []);
  });

  it.each([400, '422', 501, 302])('fails a write whose body says %j', async (value) => {
    server.json(200, { status_code: value, message: '마감' });
    await expect(client.request('PUT', '/balances/1')).rejects.toMatchObject({
      kind: 'status',
      status: Number(value),
      text: '마감',
      message: `${value}:마감`,
      uncertainWrite: undefined,
    });
  });

  it.each([200, '201', 0, 1, null, true, 'OK'])('takes %j for no failure', async (value) => {
    server.json(200, { status_code: value, data: {} });
    await expect(client.request('PUT', '/balances/1')).resolves.toHaveProperty('data', {});
  });

  it("ignores another resource's status field", async () => {
    server.json(200, { status_section: 500 });
    await expect(
      client.request('GET', '/x', { failure: { statusField: 'status_banksms' } }),
    ).resolves.toBeDefined();
  });

  it.each([undefined, '', '  ', { a: 1 }])(
    'says the default when the message is %j',
    async (message) => {
      server.json(200, { status_code: 500, message });
      expect(await list()).toMatchObject({ message: fallback, text: fallback });
    },
  );
});

describe('HTTP failures', () => {
  it.each([400, 403, 404, 429, 500, 503])('%i fails with the server’s message', async (status) => {
    server.json(status, { message: 'No.', status_code: 200 });
    expect(await list()).toMatchObject({ kind: 'http', status, message: 'No.', text: 'No.' });
  });

  it('has the default message if the API fails without one', async () => {
    server.json(500, { exception: 'X' });
    expect((await list()).message).toBe(fallback);
  });

  it.each(['<html>Bad Gateway</html>', '', '[]', 'null'])(
    'reports %j by its HTTP status',
    async (text) => {
      server.answer((response) => response.writeHead(502).end(text));
      expect(await list()).toMatchObject({
        kind: 'http',
        status: 502,
        message: 'Request failed with status code 502',
      });
    },
  );

  it('puts the first message of each field into body.errors', async () => {
    server.json(422, {
      message: 'The given data was invalid.',
      errors: {
        name: ['The name field is required.', 'Second.'],
        code: 'Taken.',
        odd: [],
        worse: 3,
      },
    });
    const { body } = await list();
    expect(body.errors).toEqual({ name: 'The name field is required.', code: 'Taken.' });
  });
});

describe('transport failures', () => {
  it('calls a refused or broken connection a Network Error', async () => {
    server.answer((_response, _received, request) => request.socket.destroy());
    expect(await list()).toMatchObject({ kind: 'network', status: 0, message: 'Network Error' });
    await server.stop();
    expect((await list()).message).toBe('Network Error');
  });

  it('notices a connection that breaks in the middle of the answer', async () => {
    server.answer((response, _received, request) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data":', () => request.socket.destroy());
    });
    expect((await list()).message).toBe('Network Error');
  });

  it('gives up after the timeout, the body included', async () => {
    server.answer((response) => response.writeHead(200).write('{'));
    client = create(40);
    expect(await list()).toMatchObject({ kind: 'timeout', message: 'timeout of 40 ms exceeded' });
  });

  it('can be aborted before and during the call, by the name that react-query knows', async () => {
    const before = AbortSignal.abort();
    expect(await failureOf(client.request('GET', '/x', { signal: before }))).toMatchObject({
      kind: 'aborted',
    });
    const during = new AbortController();
    server.answer(() => during.abort());
    const error = await failureOf(client.request('GET', '/x', { signal: during.signal }));
    expect(error).toMatchObject({
      kind: 'aborted',
      name: 'AbortError',
      message: 'Request aborted',
    });
  });

  it.each(['<html></html>', '{"a":', '[1]', '3', '"x"', 'null'])(
    'rejects %j as malformed',
    async (text) => {
      server.answer((response) => response.end(text));
      const error = await list();
      expect(error).toMatchObject({ kind: 'malformed', status: 200 });
      expect(error.message).toMatch(/other than JSON/);
    },
  );
});

describe('an expired sign-in', () => {
  it('reports the refused token after a 401', async () => {
    server.json(401, { message: 'Unauthenticated.' });
    expect((await list()).status).toBe(401);
    expect(renewal.renewed).toHaveBeenCalledExactlyOnceWith('secret-token');
  });

  it('ignores a 401 without a token', async () => {
    token = null;
    server.json(401, { message: 'Unauthenticated.' });
    await list();
    expect(renewal.renewed).not.toHaveBeenCalled();
  });

  it('fetches a new CSRF cookie once after a 419 and repeats the call', async () => {
    server.answer((response, { url, headers }) => {
      if (url === '/api/sanctum/csrf-cookie') {
        cookies = 'XSRF-TOKEN=fresh';
        response.writeHead(204).end();
      } else if (headers['x-xsrf-token'] === 'fresh') response.end('{"id":7}');
      else response.writeHead(419).end('{"message":"CSRF token mismatch."}');
    });
    await expect(client.request('POST', '/cities', { body: { code: 'SEL' } })).resolves.toEqual({
      id: 7,
    });
    expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/cities', 'code=SEL'],
      ['GET', '/api/sanctum/csrf-cookie', ''],
      ['POST', '/api/cities', 'code=SEL'],
    ]);
    expect(renewal.renewed).not.toHaveBeenCalled();
  });

  it('gives up when the new cookie does not help', async () => {
    server.answer((response, { url }) =>
      response.writeHead(url.endsWith('csrf-cookie') ? 204 : 419).end(),
    );
    expect(await list()).toMatchObject({
      status: 419,
      message: 'Request failed with status code 419',
    });
    expect(server.received).toHaveLength(3);
    expect(renewal.renewed).toHaveBeenCalledExactlyOnceWith('secret-token');
  });

  it('reports blocked cookies if there is still none, without asking to sign in', async () => {
    cookies = '';
    server.answer((response, { url }) =>
      response.writeHead(url.endsWith('csrf-cookie') ? 204 : 419).end(),
    );
    expect(await list()).toMatchObject({ status: 419, text: 'The browser blocks cookies.' });
    expect(server.received).toHaveLength(3);
    expect(renewal.renewed).not.toHaveBeenCalled();
  });
});

it('never shows the token in an error', async () => {
  for (const status of [401, 500]) {
    server.json(status, { message: 'x' });
    const error = await list();
    expect(JSON.stringify([error, error.message, error.stack, String(error.cause)])).not.toContain(
      'secret-token',
    );
  }
});
