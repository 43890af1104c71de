import { describe, expect, it, vi } from 'vitest';
import { render, waitFor } from '@testing-library/react';
import { ExtensionsProvider } from '../../src/data/extensions';
import { ConfigError, loadConfig, parseConfig } from '../../src/app/config';

const full = {
  apiUrl: '/api',
  product: 'tour',
  locale: 'en',
  extensions: ['writes'],
  realtime: { key: 'k', cluster: 'ap3', host: 'localhost', port: 3000, tls: false },
  resources: ['resources/airways.json?v=a1', '../more/customers-extra.json'],
  areResourcesChecked: true,
  demo: true,
  registration: false,
  passwordMail: true,
  passkeys: 'https://tour.example.com',
};

describe('parseConfig', () => {
  it('takes a full configuration as it is', () => {
    expect(parseConfig(full)).toEqual(full);
  });

  it('needs only address and product; defaults to Korean without extensions', () => {
    expect(parseConfig({ apiUrl: 'https://x.kr/api', product: 'p' })).toEqual({
      apiUrl: 'https://x.kr/api',
      product: 'p',
      locale: 'ko',
      extensions: [],
      realtime: null,
      resources: [],
      areResourcesChecked: false,
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
    [{ ...full, listParameters: ['order'] }, 'listParameters'],
    [{ ...full, resources: 'airways.json' }, 'resources'],
    [{ ...full, resources: [{}] }, 'resources'],
    [{ ...full, resources: ['resources/airways'] }, 'resources'],
    [{ ...full, resources: ['a/airways.json', 'b/airways.json?v=2'] }, 'resources'],
    [{ ...full, demo: 1 }, 'demo'],
    [{ ...full, realtime: true }, 'realtime'],
    [{ ...full, realtime: {} }, 'realtime.key'],
    [{ ...full, realtime: { key: 'k', port: '1' } }, 'realtime.port'],
    [{ ...full, realtime: { key: 'k', tls: 1 } }, 'realtime.tls'],
  ])('names the wrong entry (%#)', (value, key) => {
    expect(() => parseConfig(value)).toThrow(new RegExp(`invalid ${key.replace('.', '\\.')} \\(`));
  });
});

describe('extensions', () => {
  const read = (extensions: string[], listParameters?: string[]) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const config = parseConfig({ ...full, extensions, ...(listParameters && { listParameters }) });
    const words = warn.mock.calls.map(String);
    warn.mockRestore();
    return { extensions: config.extensions, words };
  };
  const all = ['sort', 'ids', 'totals', 'mine', 'live'].concat(
    'references',
    'search',
    'dates',
    'where',
    'groups',
  );

  it('of lists: all parameters, or those that the backend lists', () => {
    expect(read(['lists', 'fields'])).toEqual({ extensions: [...all, 'fields'], words: [] });
    expect(read(['writes', 'lists'], ['ids', 'sort'])).toEqual({
      extensions: ['sort', 'ids', 'writes'],
      words: [],
    });
    expect(() => read(['lists'], ['order'])).toThrow(/listParameters/);
  });

  it('are read by their former names, and reported once by their new ones', () => {
    const former = [...all, 'conflicts', 'problems', 'once', 'checks', 'history', 'past', 'audit'];
    const more = ['permissions', 'accounts', 'confirmers', 'views', 'resources'];
    const fields = ['confirmations', 'returns', 'drift', 'names', 'letterhead', 'settled'];
    const { extensions, words } = read([...former, ...more, ...fields]);
    const now = ['writes', 'changes', 'people', 'settings', 'resources', 'fields'];
    expect(extensions.toSorted()).toEqual([...all, ...now].toSorted());
    expect(words).toHaveLength(1);
    expect(words[0]).toContain('"lists"; "writes" in place of conflicts, problems, once, checks;');
    expect(read([...former, ...more, ...fields]).words).toEqual([]);
  });

  it('listed in parts count if complete, and report what is missing', () => {
    const { extensions, words } = read(['sort', 'search', 'conflicts', 'views']);
    expect(extensions).toEqual(['sort', 'search', 'settings']);
    expect(words[0]).toContain('"lists" with "listParameters": ["sort","search"]');
    expect(words[0]).toContain('once the backend has problems, once, checks as well');
  });

  it('are passed on if unknown, as those of a backend, and reported if misspelled', async () => {
    const { extensions, words } = read(['chanegs', 'weather', 'writes']);
    expect(extensions).toEqual(['chanegs', 'weather', 'writes']);
    expect(words).toEqual([]);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<ExtensionsProvider extensions={extensions}>{null}</ExtensionsProvider>);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls).toEqual([
      ['config.json: extensions has the unknown "chanegs"; did you mean "changes"?'],
    ]);
    warn.mockRestore();
  });
});

describe('loadConfig', () => {
  const answer = (make: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make));
  const keyOf = () =>
    loadConfig('/base/').then(
      String,
      (error: unknown) => error instanceof ConfigError && error.key,
    );

  it('reads the file next to index.html, bypassing the cache', async () => {
    answer(async () => new Response(JSON.stringify(full)));
    await expect(loadConfig('/base/')).resolves.toEqual(full);
    expect(fetch).toHaveBeenCalledWith(
      '/base/config.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it.each([
    [location.origin, true, ['writes', 'passkeys']],
    [location.origin, false, ['writes']],
    ['https://tour.example.com', true, ['writes']],
  ])('offers passkeys of %s, where the browser has some (%s)', async (passkeys, has, known) => {
    if (has) vi.stubGlobal('PublicKeyCredential', vi.fn());
    answer(async () => new Response(JSON.stringify({ ...full, passkeys })));
    expect((await loadConfig('/base/')).extensions).toEqual(known);
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
