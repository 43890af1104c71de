import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../src/data/client';
import { createStartPrefetch } from '../../src/session/startPrefetch';
import { readEntry, writeEntry } from '../../src/store/browserStorage';
import { clearSession, writeSession } from '../../src/session/storage';

const API = 'https://api.test/api';
const answer = (body: object) => new Response(JSON.stringify(body));
const network = vi.fn<typeof fetch>();
const asked = () => network.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`);

let elapsed = 100;
let address = '/admin/cities';

beforeEach(() => {
  elapsed = 100;
  address = '/admin/cities';
  network.mockReset().mockImplementation(() => Promise.resolve(answer({ from: 'network' })));
  writeSession({ accessToken: 'token-1', userId: 1, expiresAt: Date.now() + 60_000 });
});

function openPage(token = 'token-1') {
  const options = { address: () => address, elapsed: () => elapsed, fetch: network };
  const ahead = createStartPrefetch(options);
  const signedIn = ahead.start();
  const fetch = ahead.fetchFor(API);
  const client = createClient({ apiUrl: API, getToken: () => token, fetch });
  return { signedIn, client };
}

/** Afterwards the network's record is empty. */
async function visit(...paths: string[]) {
  const { client } = openPage();
  await Promise.all(paths.map((path) => client.request('GET', path)));
  network.mockClear();
}

describe('the prefetched requests of a page', () => {
  it('are the profile, and what the same URL requested at once the last time', async () => {
    await visit('/cities?page=1', '/countries');
    const { signedIn, client } = openPage();
    expect(signedIn).toBe(true);
    const early = [`POST ${API}/me`, `GET ${API}/cities?page=1`, `GET ${API}/countries`];
    expect(asked()).toEqual(early);
    await expect(client.request('GET', '/cities?page=1')).resolves.toEqual({ from: 'network' });
    await client.request('POST', '/me', { token: 'token-1' });
    expect(asked()).toEqual(early);
    // Each response is used once.
    await client.request('GET', '/cities?page=1');
    expect(asked()).toEqual([...early, `GET ${API}/cities?page=1`]);
  });

  it("are the same as the client's own", async () => {
    await visit('/cities');
    openPage();
    await openPage('another').client.request('GET', '/cities');
    const [, early] = network.mock.calls.find(([, init]) => init?.method === 'GET') ?? [];
    const [, late] = network.mock.lastCall ?? [];
    expect(new Headers(early?.headers).get('Authorization')).toBe('Bearer token-1');
    expect(new Headers(late?.headers).get('Authorization')).toBe('Bearer another');
    const known = (init: RequestInit | undefined) =>
      [...new Headers(init?.headers).keys(), init?.credentials].join();
    expect(known(early)).toBe(known(late));
  });

  it('are none if signed out or expired', async () => {
    await visit('/cities');
    writeSession({ accessToken: 'token-1', userId: 1, expiresAt: Date.now() - 1 });
    expect(openPage().signedIn).toBe(false);
    clearSession();
    expect(openPage().signedIn).toBe(false);
    expect(readEntry('asked')).toBeUndefined();
    expect(asked()).toEqual([]);
  });

  it('are of that URL, and of the one that its screen turned it into', async () => {
    const { client } = openPage();
    address = '/admin/cities?page=1';
    await client.request('GET', '/cities');
    address = '/admin/users';
    await client.request('GET', '/users');
    network.mockClear();
    for (const [at, path] of [
      ['/admin/cities', '/cities'],
      ['/admin/cities?page=1', '/cities'],
      ['/admin/users', '/users'],
      ['/admin/balances', null],
    ] as const) {
      address = at;
      network.mockClear();
      openPage();
      const expected = path === null ? [] : [`GET ${API}${path}`];
      expect(asked(), at).toEqual([`POST ${API}/me`, ...expected]);
    }
  });

  it('leave out what depends on the first responses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { client } = openPage();
    await client.request('GET', '/cities');
    vi.runAllTimers();
    await client.request('GET', '/countries');
    vi.useRealTimers();
    network.mockClear();
    openPage();
    expect(asked()).toEqual([`POST ${API}/me`, `GET ${API}/cities`]);
  });

  it('become stale with time, and after any possible change', async () => {
    await visit('/cities');
    const late = openPage();
    elapsed = 20_000;
    network.mockClear();
    await late.client.request('GET', '/cities');
    expect(asked()).toEqual([`GET ${API}/cities`]);

    elapsed = 100;
    const changed = openPage();
    network.mockClear();
    await changed.client.request('PUT', '/cities/1', { body: { name: '서울' } });
    await changed.client.request('GET', '/cities');
    expect(asked()).toEqual([`PUT ${API}/cities/1`, `GET ${API}/cities`]);
  });

  it('fail like a call, and are aborted like one', async () => {
    await visit('/cities', '/countries');
    let release: (response: Response) => void = () => {};
    network.mockImplementation((url) =>
      String(url).endsWith('/cities')
        ? Promise.reject(new TypeError('offline'))
        : new Promise((resolve) => (release = resolve)),
    );
    const { client } = openPage();
    await expect(client.request('GET', '/cities')).rejects.toMatchObject({ kind: 'network' });
    const leaving = new AbortController();
    const waited = client.request('GET', '/countries', { signal: leaving.signal });
    leaving.abort();
    await expect(waited).rejects.toMatchObject({ kind: 'aborted' });
    release(answer({}));
  });

  it('are not affected by foreign data in the browser', () => {
    for (const wrong of [
      'text',
      7,
      null,
      [],
      { api: 3 },
      { api: API, asked: { [address]: 'x' } },
    ]) {
      writeEntry('asked', wrong);
      network.mockClear();
      expect(openPage().signedIn).toBe(true);
      expect(asked().filter((call) => call.startsWith('GET'))).toEqual([]);
    }
  });
});
