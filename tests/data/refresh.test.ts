import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/data/queryClient';
import { dependantsOf, refreshAfterWrite } from '../../src/data/refresh';
import { runWrites } from '../../src/data/runWrites';
import { createTestProvider, createBackend } from './backend';
import { resources, resourceOf } from '../support/resources';

const dependants = (name: string) => [...dependantsOf(name, resources)].toSorted();

const shipped: [string, string[]][] = [
  ['depositandwithdrawals', ['balances', 'banksms', 'depositandwithdrawals', 'reservations']],
  ['sections', ['balances', 'depositandwithdrawals', 'reservations', 'sections']],
  ['balances', ['balances', 'reservations']],
  // The user contains the role's order.
  ['role-permissions', ['role-permissions', 'users']],
  ['countries', ['cities', 'countries', 'customers', 'flights']],
  ['customer-services', ['customer-services']],
  [
    'customers',
    [
      'balances',
      'customer-managers',
      'customer-services',
      'customers',
      'depositandwithdrawals',
      'reservations',
      'sections',
    ],
  ],
];
const names = shipped.flatMap(([, touched]) => touched);

it.each(shipped)('dependantsOf: %s touches %j', (name, expected) => {
  expect(dependants(name).filter((one) => names.includes(one))).toEqual(expected);
});

function show(client: QueryClient, queryKey: unknown[]) {
  const queryFn = vi.fn(() => Promise.resolve({ data: [] }));
  client.setQueryData(queryKey, { data: [] });
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  return { queryFn, unsubscribe };
}

const isStale = (client: QueryClient, queryKey: unknown[]) =>
  client.getQueryState(queryKey)?.isInvalidated;

function setup(answer?: Parameters<typeof createBackend>[0]) {
  const client = createQueryClient();
  const rows = {
    '/cities': [{ id: 1 }, { id: 2 }],
    '/sections': [{ id: 1 }],
    '/users': [{ id: 1 }],
  };
  const backend = createBackend({ rows, ...answer });
  const provider = refreshAfterWrite(createTestProvider(backend), client, resources);
  return { client, provider, backend };
}

const previousData = { id: 1 };

it('an update with metadata is found by observers of the record, like any other', async () => {
  const { client, provider } = setup();
  const key = ['codes/cities', 'getOne', { id: '1', meta: undefined }];
  client.setQueryData(key, { id: 1, name: '서울', seq: 3 });
  const data = { name: '부산' };
  const meta = { was: { name: '서울' } };
  await provider.update('codes/cities', { id: 1, data, previousData, meta });
  expect(client.getQueryData(key)).toEqual({ id: 1, name: '부산', seq: 3 });
  await provider.update('codes/cities', { id: 2, data, previousData, meta });
  expect(client.getQueryData(['codes/cities', 'getOne', { id: '2' }])).toBeUndefined();
});

describe('refreshAfterWrite', () => {
  it.each<[string, (provider: DataProvider) => Promise<unknown>]>([
    ['create', (provider) => provider.create('sections', { data: {} })],
    ['update', (provider) => provider.update('sections', { id: 1, data: {}, previousData })],
    ['updateMany', (provider) => provider.updateMany('sections', { ids: [1], data: {} })],
    ['delete', (provider) => provider.delete('sections', { id: 1, previousData })],
    ['deleteMany', (provider) => provider.deleteMany('sections', { ids: [1] })],
  ])(
    '%s makes the resource and its dependants stale and reloads what is shown',
    async (_name, write) => {
      const { client, provider } = setup();
      const shown = show(client, ['reservations', 'getList', { page: 1 }]);
      client.setQueryData(['sections', 'getList', 'lookup'], { data: [] });
      client.setQueryData(['codes/cities', 'getList', 'lookup'], { data: [] });
      await write(provider);
      await vi.waitFor(() => expect(shown.queryFn).toHaveBeenCalledTimes(1));
      expect(isStale(client, ['sections', 'getList', 'lookup'])).toBe(true);
      expect(isStale(client, ['codes/cities', 'getList', 'lookup'])).toBe(false);
      shown.unsubscribe();
    },
  );

  it('passes answers on, and methods that only read', async () => {
    const { provider } = setup();
    expect(provider.supportAbortSignal).toBe(true);
    expect(await provider.deleteMany('codes/cities', { ids: [1, 2] })).toEqual({ data: [1, 2] });
    expect((await provider.getOne('users', { id: 1 })).data).toEqual({ id: 1 });
  });

  it('refetches if the result of a write is unknown', async () => {
    const { client, provider } = setup({ answer: () => ({ status: 502, body: 'Bad Gateway' }) });
    client.setQueryData(['sections', 'getList', 1], { data: [] });
    const lost = provider.update('sections', { id: 1, data: { text1: 'a' }, previousData });
    await expect(lost).rejects.toMatchObject({ uncertainWrite: 'update' });
    expect(isStale(client, ['sections', 'getList', 1])).toBe(true);
  });

  it('keeps a new record for its own screen, however it was made', async () => {
    const { client, provider } = setup();
    await provider.create('codes/cities', { data: { name: '부산' }, meta: { once: 'a' } });
    expect(client.getQueryData(['codes/cities', 'getOne', { id: '901' }])).toMatchObject({
      name: '부산',
    });
  });

  it('changes nothing when the write fails', async () => {
    const { client, provider } = setup({ answer: () => ({ status: 422, body: {} }) });
    client.setQueryData(['sections', 'getList', 1], { data: [] });
    await expect(provider.create('sections', { data: {} })).rejects.toThrow(
      'Failed to add Section.',
    );
    expect(isStale(client, ['sections', 'getList', 1])).toBe(false);
  });

  it('does not ask again for a record that was just deleted, only for what is still there', async () => {
    const { client, provider } = setup({
      answer: ({ url }) =>
        url.endsWith('/2') ? { status: 409, body: { message: 'in use' } } : undefined,
    });
    const gone = show(client, ['codes/cities', 'getOne', { id: '1' }]);
    const kept = show(client, ['codes/cities', 'getOne', { id: '2' }]);
    const city = resourceOf('cities');
    await runWrites({ dataProvider: provider, queryClient: client, resources }, ({ each, send }) =>
      each([1, 2], (id) => send({ resource: city, action: 'delete', previousData: { id } })),
    );
    await vi.waitFor(() => expect(kept.queryFn).toHaveBeenCalledTimes(1));
    expect(gone.queryFn).not.toHaveBeenCalled();
    expect(isStale(client, ['codes/cities', 'getOne', { id: '1' }])).toBe(true);
    gone.unsubscribe();
    kept.unsubscribe();
  });

  it('does not make the user wait for the lists', async () => {
    const { client, provider } = setup();
    const queryKey = ['sections', 'getList', 1];
    client.setQueryData(queryKey, { data: [] });
    const never = () => new Promise<never>(() => undefined);
    const stop = new QueryObserver(client, { queryKey, queryFn: never }).subscribe(() => undefined);
    await expect(provider.create('sections', { data: {} })).resolves.toBeDefined();
    stop();
  });
});
