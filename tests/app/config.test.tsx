import { describe, expect, it, vi } from 'vitest';
import { ConfigError, loadConfig, parseConfig } from '../../src/app/config';

const full = {
  apiUrl: '/api',
  product: 'tour',
  locale: 'en',
  extensions: ['sort'],
  realtime: { key: 'k', cluster: 'ap3', host: 'localhost', port: 3000, tls: false },
  resources: ['resources/airlines.json?v=a1', '../more/customers-extra.json'],
  demo: true,
  registration: false,
  passwordMail: true,
  passkeys: 'https://tour.example.com',
};

describe('parseConfig', () => {
  it('takes a full configuration as it is', () => {
    expect(parseConfig(full)).toEqual(full);
  });

  it('is content with the address and the product, in Korean and without extensions', () => {
    expect(parseConfig({ apiUrl: 'https://x.kr/api', product: 'p' })).toEqual({
      apiUrl: 'https://x.kr/api',
      product: 'p',
      locale: 'ko',
      extensions: [],
      realtime: null,
      resources: [],
      demo: false,
      registration: true,
      passwordMail: false,
      passkeys: null,
    });
    expect(parseConfig({ ...full, realtime: { key: 'k' } }).realtime).toMatchObject({
      tls: true,
      port: undefined,
    });
  });

  it.each([
    [[], 'config.json'],
    [null, 'config.json'],
    [{ ...full, apiUrl: '' }, 'apiUrl'],
    [{ ...full, product: 3 }, 'product'],
    [{ ...full, locale: 'fr' }, 'locale'],
    [{ ...full, extensions: 'sort' }, 'extensions'],
    [{ ...full, extensions: [1] }, 'extensions'],
    [{ ...full, resources: 'airlines.json' }, 'resources'],
    [{ ...full, resources: [{}] }, 'resources'],
    [{ ...full, resources: ['resources/airlines'] }, 'resources'],
    [{ ...full, resources: ['a/airlines.json', 'b/airlines.json?v=2'] }, 'resources'],
    [{ ...full, demo: 1 }, 'demo'],
    [{ ...full, realtime: true }, 'realtime'],
    [{ ...full, realtime: {} }, 'realtime.key'],
    [{ ...full, realtime: { key: 'k', port: '1' } }, 'realtime.port'],
    [{ ...full, realtime: { key: 'k', tls: 1 } }, 'realtime.tls'],
  ])('names the wrong entry (%#)', (value, key) => {
    expect(() => parseConfig(value)).toThrow(new RegExp(`invalid ${key.replace('.', '\\.')} \\(`));
  });
});

describe('loadConfig', () => {
  const answer = (make: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make));
  const keyOf = () =>
    loadConfig('/base/').then(
      String,
      (error: unknown) => error instanceof ConfigError && error.key,
    );

  it('reads the file beside index.html, past the cache', async () => {
    answer(async () => new Response(JSON.stringify(full)));
    await expect(loadConfig('/base/')).resolves.toEqual(full);
    expect(fetch).toHaveBeenCalledWith(
      '/base/config.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it.each([
    [location.origin, true, ['sort', 'passkeys']],
    [location.origin, false, ['sort']],
    ['https://tour.example.com', true, ['sort']],
  ])('offers passkeys of %s, where the browser has some (%s)', async (passkeys, has, known) => {
    if (has) vi.stubGlobal('PublicKeyCredential', vi.fn());
    answer(async () => new Response(JSON.stringify({ ...full, passkeys })));
    expect((await loadConfig('/base/')).extensions).toEqual(known);
    vi.unstubAllGlobals();
  });

  it.each([
    ['missing', async () => new Response('', { status: 404 })],
    ['notJson', async () => new Response('<!doctype html>')],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['invalid', async () => new Response('{}')],
  ])('says that it is %s', async (key, make) => {
    answer(make);
    await expect(keyOf()).resolves.toBe(key);
  });
});
