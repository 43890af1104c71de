import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFindByText } from '../../src/data/lookupFinder';
import type { LookupResult } from '../../src/schema';
import { createBackend, createTestProvider } from './backend';
import { inData } from './inData';

type Row = { id: number; code: string; name: string };

/** More rows than a lookup loads. */
function backendOf(rows: readonly Row[]) {
  return createBackend({
    rows: { '/customers': [...rows] },
    answer: ({ url }) => {
      const { searchParams } = new URL(url, 'http://backend');
      const key = searchParams.get('searchKey')?.toLowerCase();
      if (key === undefined) return undefined;
      const found = rows.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(key));
      const perPage = Number(searchParams.get('perPage'));
      const data = found.slice(0, perPage);
      return { body: { data, meta: { total: found.length }, status_code: 200 } };
    },
  });
}

const row = (id: number, code: string, name: string): Row => ({ id, code, name });
const among = (first: readonly Row[], last: readonly Row[]) => [
  ...first,
  ...Array.from({ length: 1200 }, (_, index) => row(100 + index, `C${index}`, `거래처 ${index}`)),
  ...last,
];

async function naming(rows: readonly Row[], text: string) {
  const backend = backendOf(rows);
  const dataProvider = createTestProvider(backend);
  const { result } = renderHook(() => useFindByText(), { wrapper: inData(dataProvider) });
  return { backend, named: await result.current({ to: 'customers', text }) };
}
const codeOf = (named: LookupResult) => (named.is === 'one' ? named.record.code : named.is);

afterEach(cleanup);

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
