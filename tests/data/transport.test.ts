import { OTHER_ORIGIN } from '../../src/data/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../support/generative';
import {
  prefetchOwnFile,
  encodeForm,
  encodeQuery,
  fetchOwnFile,
  send,
} from '../../src/data/transport';

const decode = (text: string) => [...new URLSearchParams(text)];

describe('encodeForm', () => {
  it.each([
    [{ a: true, b: false }, 'a=1&b=0'],
    [{ a: null, b: undefined, c: '' }, 'a=&c='],
    [{ a: [] }, 'a='],
    [{ a: {} }, 'a='],
    [{ a: 1.5, b: Number.NaN, c: 10n }, 'a=1.5&b=&c=10'],
    [{ memo: 'x y&z=+%\n' }, 'memo=x+y%26z%3D%2B%25%0A'],
    [{}, ''],
  ])('%#', (fields, expected) => {
    expect(encodeForm(fields)).toBe(expected);
  });

  it('names nested values as PHP does', () => {
    expect(decode(encodeForm({ a: [{ b: 'x' }, ['y', null]], c: { d: true } }))).toEqual([
      ['a[0][b]', 'x'],
      ['a[1][0]', 'y'],
      ['a[1][1]', ''],
      ['c[d]', '1'],
    ]);
  });

  it('refuses values that a form can’t encode', () => {
    expect(() => encodeForm({ a: () => 1 })).toThrow(TypeError);
  });

  const text = fc.string({ unit: 'binary', maxLength: 8 });
  it('brings every flat text back, and replaces broken halves of characters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 6 }), (pairs) => {
        const fields = Object.fromEntries(pairs);
        expect(Object.fromEntries(decode(encodeForm(fields)))).toEqual(fields);
      }),
    );
    expect(decode(encodeForm({ a: 'x\ud800' }))).toEqual([['a', 'x\ufffd']]);
  });

  it('yields one pair per leaf, reachable by its path', () => {
    const leaf = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('tree'), { minKeys: 1, maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const pairs = decode(encodeForm({ root: value }));
        for (const [key, text] of pairs) {
          const path = key.split(/[[\]]+/).filter((part) => part !== '');
          let found: unknown = { root: value };
          for (const part of path) found = Reflect.get(Object(found), part);
          const expected =
            found === null
              ? ''
              : typeof found === 'boolean'
                ? String(Number(found))
                : String(found);
          expect(text).toBe(expected);
        }
        expect(new Set(pairs.map(([key]) => key)).size).toBe(pairs.length);
        const leaves = (node: unknown): number =>
          typeof node === 'object' && node !== null
            ? Object.values(node).reduce<number>((sum, item) => sum + leaves(item), 0)
            : 1;
        expect(pairs).toHaveLength(leaves(value));
      }),
    );
  });
});

it('encodeQuery leaves out unset parameters', () => {
  expect(encodeQuery({ a: null, b: undefined })).toBe('');
  expect(encodeQuery(undefined)).toBe('');
  expect(encodeQuery({ active: false, key: '' })).toBe('?active=0&key=');
});

describe('a prefetched deployment file', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  beforeEach(() => {
    fetch.mockReset().mockImplementation(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetch);
  });

  it('is used once; later requests fetch it again', async () => {
    prefetchOwnFile('/resources/a.json', 1000);
    expect(await fetchOwnFile('/resources/a.json')).toMatchObject({ ok: true, text: '{}' });
    expect(fetch).toHaveBeenCalledOnce();
    fetch.mockResolvedValueOnce(new Response('{"new": 1}'));
    expect(await fetchOwnFile('/resources/a.json')).toMatchObject({ text: '{"new": 1}' });
  });

  it('fails only for its reader', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    prefetchOwnFile('/resources/b.json', 1000);
    await expect(fetchOwnFile('/resources/b.json')).rejects.toMatchObject({ kind: 'network' });
    expect(await fetchOwnFile('/resources/b.json')).toMatchObject({ ok: true });
  });
});

describe('a server that cannot be reached', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const reach = (url: string) =>
    send(url, {}, { fetch, timeoutMs: 0 }).catch((error: { body: object }) => error.body);

  it('may keep this page out where it is of another origin, until it has answered once', async () => {
    vi.stubGlobal('location', { origin: 'https://office.example.com' });
    const url = 'https://api.example.com/login';
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await reach(url)).toEqual({ [OTHER_ORIGIN]: 'https://api.example.com' });
    fetch.mockResolvedValueOnce(new Response('{}'));
    await reach(url);
    expect(await reach(url)).toEqual({});
    expect(await reach('https://office.example.com/api')).toEqual({});
  });
});
