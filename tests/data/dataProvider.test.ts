import { describe, expect, it } from 'vitest';
import { cities, page, setup } from './backend';

describe('getOne', () => {
  it('reads the record through the codecs', async () => {
    const rows = { '/countries': [{ id: 5, code: 'KR', name: '대한민국', active: '1', seq: '3' }] };
    const { backend, provider } = setup({ rows });
    const { data } = await provider.getOne('codes/countries', { id: 5 });
    expect(data).toEqual({ id: 5, code: 'KR', name: '대한민국', active: true, seq: 3 });
    expect(backend.lines()).toEqual(['GET /countries/5']);
  });

  it.each([
    ['no words', { body: { status_code: 500 } }, 'Failed to show Country.'],
    ['words', { body: { status_code: 500, message: 'no' } }, '500:no'],
    ['404', { status: 404, body: { message: 'Record not found.' } }, 'Record not found.'],
    ['an empty answer', { body: {} }, 'Failed to show Country.'],
  ])('fails with %s', async (_what, reply, message) => {
    const { provider } = setup({ answer: () => reply });
    await expect(provider.getOne('codes/countries', { id: 5 })).rejects.toThrow(message);
  });

  it('does not use an id as a path', async () => {
    const { backend, provider } = setup();
    await expect(provider.getOne('codes/countries', { id: '../users/1' })).rejects.toThrow(
      'Record not found.',
    );
    expect(backend.sent.map(({ url }) => url)).toEqual(['/countries/..%2Fusers%2F1']);
  });
});

describe('getMany', () => {
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

  it('requests once with the ids extension', async () => {
    const { backend, provider } = setup({ rows: cities(100) }, { extensions: ['ids'] });
    const { data } = await provider.getMany('codes/cities', { ids: [3, 50, 3] });
    expect(backend.lines()).toEqual(['GET /cities?ids=3,50&perPage=2&page=1']);
    expect(data.map(({ id }) => id)).toEqual([3, 50]);
  });

  it('takes 30 of a short list from one request', async () => {
    const { backend, provider } = setup({ rows: cities(100) });
    const { data } = await provider.getMany('codes/cities', { ids: ids(21, 51) });
    expect(backend.lines()).toEqual(['GET /cities?perPage=1000&page=1']);
    expect(data.map(({ id }) => id)).toEqual(ids(21, 51));
  });

  it('requests only what the list lacks one by one, six at once, and leaves out missing records', async () => {
    const { backend, provider } = setup({ rows: cities(1_020) });
    const { data } = await provider.getMany('codes/cities', {
      ids: [1, ...ids(1_005, 1_020), 9_999],
    });
    expect(data.map(({ id }) => id)).toEqual([1, ...ids(1_005, 1_020)]);
    expect(backend.sent).toHaveLength(1 + 15 + 1);
    expect(backend.most.inFlight).toBe(6);
  });

  it('requests one record by its own path', async () => {
    const { backend, provider } = setup({ rows: cities(5) });
    await provider.getMany('codes/cities', { ids: ['4'] });
    expect(backend.lines()).toEqual(['GET /cities/4']);
  });

  it('finds other values by key, which becomes the id', async () => {
    const { backend, provider } = setup({ rows: cities(5) });
    const { data } = await provider.getMany('codes/cities', { ids: ['C3', 4, 'C1', 'none'] });
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [4, 'C3'],
      ['C3', 'C3'],
      ['C1', 'C1'],
    ]);
    expect(backend.lines()).toEqual(['GET /cities/4', 'GET /cities?perPage=1000&page=1']);
    const meta = { by: 'key' };
    const list = await provider.getList('codes/cities', { meta });
    expect(list.data.map(({ id }) => id)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4']);
  });

  it('finds no key where there is none', async () => {
    const { backend, provider } = setup();
    const { data } = await provider.getMany('sections', { ids: ['none'] });
    expect([data, backend.lines()]).toEqual([[], []]);
  });

  it('fails when the server does', async () => {
    const { provider } = setup({ answer: () => ({ status: 500, body: {} }) });
    await expect(provider.getMany('codes/cities', { ids: [4] })).rejects.toThrow(
      'Failed to show City.',
    );
  });
});

it('getManyReference filters by a documented parameter', async () => {
  const { backend, provider } = setup();
  const params = { id: 'R1', sort: { field: 'date', order: 'ASC' as const } };
  await provider.getManyReference('sections', {
    ...params,
    ...page(1, 100),
    target: 'reservationCode',
    filter: { searchKey: '가' },
  });
  expect(backend.lines()).toEqual([
    'GET /sections?searchKey=가&reservationCode=R1&perPage=100&page=1',
  ]);
  await expect(
    provider.getManyReference('sections', {
      ...params,
      ...page(1, 100),
      target: 'providerCode',
      filter: {},
    }),
  ).rejects.toThrow('/sections has no query parameter "providerCode"');
});
