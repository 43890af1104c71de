import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFindByText } from '../../src/data/lookupFinder';
import { useLookupResults } from '../../src/grid/paste/useLookupResults';
import type { LookupResult } from '../../src/schema';
import { createSearchBackend, createTestProvider } from './backend';
import { inData } from './inData';

type Row = { id: number; code: string; name: string };

const row = (id: number, code: string, name: string): Row => ({ id, code, name });
const among = (first: readonly Row[], last: readonly Row[]) => [
  ...first,
  ...Array.from({ length: 1200 }, (_, index) => row(100 + index, `C${index}`, `거래처 ${index}`)),
  ...last,
];

async function naming(rows: readonly Row[], text: string) {
  const backend = createSearchBackend('/customers', [...rows]);
  const dataProvider = createTestProvider(backend);
  const { result } = renderHook(() => useFindByText(), { wrapper: inData(dataProvider) });
  return { backend, named: await result.current({ to: 'customers', text }) };
}
const codeOf = (named: LookupResult) => (named.is === 'one' ? named.record.code : named.is);

afterEach(cleanup);

describe('many texts among more rows than a lookup holds', () => {
  const open = (count: number, onSearch?: () => void) => {
    const rows = Array.from({ length: count }, (_, index) => row(index, `C${index}`, `N${index}`));
    const backend = createSearchBackend('/customers', rows, onSearch);
    const wrapper = inData(createTestProvider(backend));
    return { backend, ...renderHook(() => useLookupResults(), { wrapper }) };
  };
  const queries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ to: 'customers', text: `C${index + 1000}` }));

  it('load all rows if that takes fewer requests, and report their progress', async () => {
    const { backend, result } = open(1200);
    const texts = queries(200);
    act(() => result.current.ask(texts));
    expect(result.current.progress).toEqual({ done: 0, total: 200 });
    await waitFor(() => expect(result.current.progress).toBeNull());
    expect(texts.map(result.current.resolve)).toMatchObject(
      texts.map(({ text: code }) => ({ is: 'one', record: { code } })),
    );
    expect(backend.sent.length).toBeLessThanOrEqual(3);
  });

  it('send nothing more after they are closed', async () => {
    const { backend, result, unmount } = open(12_000, () => unmount());
    act(() => result.current.ask(queries(12)));
    const searches = () => backend.sent.filter(({ url }) => url.includes('searchKey')).length;
    await waitFor(() => expect(searches()).toBeGreaterThan(0));
    expect(searches()).toBeLessThanOrEqual(6);
  });
});

describe('a text among more rows than a lookup holds', () => {
  it('finds the exact title, though a part of it matches a loaded row', async () => {
    const rows = among([row(1, 'H1', '힐튼 마닐라')], [row(9001, 'H2', '힐튼')]);
    expect(codeOf((await naming(rows, '힐튼')).named)).toBe('H2');
  });

  it('finds the exact code, though a loaded title is the same', async () => {
    const rows = among([row(1, 'H1', 'GAON')], [row(9001, 'GAON', '가온여행사')]);
    expect(codeOf((await naming(rows, 'gaon')).named)).toBe('GAON');
  });

  it('finds several if another record has the same title', async () => {
    const rows = among([row(1, 'H1', '힐튼')], [row(9001, 'H2', '힐튼')]);
    const { named } = await naming(rows, '힐튼');
    expect(named.is === 'several' && named.records.map(({ code }) => code)).toEqual(['H1', 'H2']);
  });

  it('sends no request for a code that no other record can have', async () => {
    const { named, backend } = await naming(among([row(1, 'H1', '힐튼')], []), 'H1');
    expect(codeOf(named)).toBe('H1');
    expect(backend.lines()).toEqual(['GET /customers?perPage=1000&page=1']);
  });

  it('is unknown if the response lacks some of the many matches', async () => {
    const rows = among([row(1, 'H1', '거래처')], []);
    expect((await naming(rows, '거래처')).named).toEqual({ is: 'unknown' });
  });
});
