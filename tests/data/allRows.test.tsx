import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAllRows } from '../../src/data/allRows';
import { rowsIn } from '../../src/data/lookups';
import { createBackend, createTestProvider, manyRows, type Reply } from './backend';
import { inData } from './inData';
import { resourceOf } from '../support/resources';

const named = (count: number) => manyRows(count, (index) => ({ code: `C${index}`, name: 'x' }));
const targets = ['customers', 'cities'].map(resourceOf);

function read(customers: number, answer: (url: string) => Reply | undefined = () => undefined) {
  const backend = createBackend({
    rows: { '/customers': named(customers), '/cities': named(3) },
    answer: ({ url }) => answer(url),
  });
  const dataProvider = createTestProvider(backend);
  return { backend, ...renderHook(() => useAllRows(targets), { wrapper: inData(dataProvider) }) };
}
const failing = (path: string, status: number) => (url: string) =>
  url.startsWith(path) ? { status, body: { message: 'x' } } : undefined;

afterEach(cleanup);

describe('useAllRows', () => {
  it('completes the rows of each resource, in order', async () => {
    const { backend, result } = read(2100);
    await waitFor(() => expect(result.current.rows[0]?.complete).toBe(true));
    expect(result.current).toMatchObject({ isPending: false, error: null });
    expect(result.current.rows.map((rows) => rows && rowsIn(rows).length)).toEqual([2100, 3]);
    expect(backend.lines().filter((line) => line.includes('/cities'))).toHaveLength(1);
  });

  it('keeps the first rows while the rest fails, and says so', async () => {
    const { result } = read(2100, failing('/customers?perPage=1000&page=2', 422));
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.rows[0]).toMatchObject({ complete: false, total: 2100 });
    expect(result.current.rows[1]?.complete).toBe(true);
  });

  it('names a failure before a missing right', async () => {
    const { result } = read(3, (url) =>
      url.startsWith('/customers')
        ? { status: 403, body: { message: 'x' } }
        : { status: 422, body: { message: 'x' } },
    );
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.error).toMatchObject({ status: 422 });
  });
});
