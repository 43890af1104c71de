import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  clearCacheEntries,
  cacheEntriesOf,
  isFresh,
  refreshCacheEntries,
  sizeText,
} from '../../src/features/storage/cacheEntries';

function holding(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetched = { updatedAt: 1_000 };
  client.setQueryData(['users', 'getList', {}], { data: [{ id: 1 }, { id: 2 }] }, fetched);
  client.setQueryData(['users', 'getOne', { id: '2' }], { id: 2 }, { updatedAt: 2_000 });
  client.setQueryData(['users/offices', 'getList', {}], { data: [{ id: 9 }] }, fetched);
  return client;
}

describe('the cached records of a resource', () => {
  it('counts each record once, whichever query holds it', () => {
    expect(cacheEntriesOf(holding(), 'users')).toMatchObject({ rows: 2, fetchedAt: 2_000 });
  });

  it('counts what a response keeps under its own key', () => {
    const client = holding();
    client.setQueryData(['users', 'getList', 'waiting'], {
      count: 9,
      first: [{ id: 2 }, { id: 7 }],
    });
    expect(cacheEntriesOf(client, 'users').rows).toBe(3);
  });

  it('does not count other resources', () => {
    expect(cacheEntriesOf(holding(), 'users/offices')).toMatchObject({ rows: 1, fetchedAt: 1_000 });
    expect(cacheEntriesOf(holding(), 'balances')).toEqual({
      rows: 0,
      bytes: 0,
      fetchedAt: null,
      freshUntil: null,
      fetching: false,
    });
  });

  it('is stale strictly after 6,000 ms, or once a write has touched it', async () => {
    const client = holding();
    const held = cacheEntriesOf(client, 'users');
    expect(isFresh(held, 8_000)).toBe(true);
    expect(isFresh(held, 8_001)).toBe(false);
    await client.invalidateQueries({ queryKey: ['users'], refetchType: 'none' });
    expect(isFresh(cacheEntriesOf(client, 'users'), 2_001)).toBe(false);
  });

  it('measures what records take as JSON in UTF-8, and many by a sample', () => {
    const client = new QueryClient();
    const record = { id: 1, name: '가' };
    client.setQueryData(['users', 'getList', {}], { data: [record] });
    client.setQueryData(['users', 'getOne', { id: '1' }], record);
    expect(cacheEntriesOf(client, 'users').bytes).toBe('[{"id":1,"name":"???"}]'.length);

    const rows = Array.from({ length: 5000 }, (_, id) => ({
      id: 10_000 + id,
      name: 'x'.repeat(50),
    }));
    client.setQueryData(['codes', 'getList', {}], { data: rows });
    const exact = JSON.stringify(rows).length;
    expect(Math.abs(cacheEntriesOf(client, 'codes').bytes - exact) / exact).toBeLessThan(0.01);
  });

  it('is dropped when cleared, and nothing else', () => {
    const client = holding();
    clearCacheEntries(client, ['users']);
    expect(cacheEntriesOf(client, 'users').fetchedAt).toBeNull();
    expect(cacheEntriesOf(client, 'users/offices').rows).toBe(1);
  });

  it('is fetched again when refreshed, and reports failures', async () => {
    const client = holding();
    const queryFn = vi.fn(async () => ({ data: [{ id: 3 }] }));
    await client.prefetchQuery({ queryKey: ['codes', 'getList', {}], queryFn });
    expect(await refreshCacheEntries(client, ['codes'])).toBe(true);
    expect(queryFn).toHaveBeenCalledTimes(2);
    queryFn.mockRejectedValueOnce(new Error('Network Error'));
    expect(await refreshCacheEntries(client, ['codes'])).toBe(false);
  });
});

it('sizes are in KB', () => expect(sizeText(12_595)).toBe('12.3 KB'));
