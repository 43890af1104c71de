import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { heldBy } from '../../src/views/storage/held';

function holding(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 6001 } } });
  const fetched = { updatedAt: 1_000 };
  client.setQueryData(['users', 'getList', {}], { data: [{ id: 1 }, { id: 2 }] }, fetched);
  client.setQueryData(['users', 'getOne', { id: '2' }], { id: 2 }, { updatedAt: 2_000 });
  client.setQueryData(['users/offices', 'getList', {}], { data: [{ id: 9 }] }, fetched);
  return client;
}

describe('what the browser holds of a resource', () => {
  it('counts each record once, whichever query holds it', () => {
    expect(heldBy(holding(), 'users')).toMatchObject({ rows: 2, fetchedAt: 2_000 });
  });

  it('takes no other resource for it', () => {
    expect(heldBy(holding(), 'users/offices')).toMatchObject({ rows: 1, fetchedAt: 1_000 });
    expect(heldBy(holding(), 'balances')).toEqual({ rows: 0, fetchedAt: null, fresh: false });
  });

  it('is fresh while any of it is', () => {
    const client = holding();
    client.setQueryDefaults(['users'], { staleTime: 6001 });
    expect(heldBy(client, 'users').fresh).toBe(true);
    client.setQueryData(['users', 'getOne', { id: '3' }], { id: 3 });
    expect(heldBy(client, 'users')).toMatchObject({ rows: 3, fresh: true });
  });
});
