import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import type { ListProgress } from '../../src/data/progress';
import { cities, city, page, setup, type Sent } from './backend';

describe('getList', () => {
  it('sends documented parameters only: booleans as 1 and 0, no empty ones', async () => {
    const { backend, provider } = setup({ rows: cities(3) });
    const { data, total } = await provider.getList('codes/cities', {
      ...page(2, 2),
      sort: { field: 'seq', order: 'ASC' },
      filter: { countryCode: 'KR', searchKey: '', active: true },
    });
    expect(backend.lines()).toEqual(['GET /cities?countryCode=KR&active=1&perPage=2&page=2']);
    expect(total).toBe(3);
    expect(data).toEqual([{ id: 3, code: 'C2', name: '도시 2', seq: 2, active: true }]);
  });

  it.each([
    ['inactive', { active: false }, 'active=0&'],
    ['all', { active: null }, ''],
    ['a number', { active: 1 }, 'active=1&'],
  ])('sends %s', async (_what, filter, query) => {
    const { backend, provider } = setup();
    await provider.getList('codes/cities', { ...page(1, 15), filter });
    expect(backend.lines()).toEqual([`GET /cities?${query}perPage=15&page=1`]);
  });

  it('refuses a parameter that is not documented, before anything is sent', async () => {
    const { backend, provider } = setup();
    await expect(
      provider.getList('codes/cities', { ...page(1, 15), filter: { q: 'x' } }),
    ).rejects.toThrow('/cities has no query parameter "q"; it has countryCode, searchKey, active');
    await expect(
      provider.getList('codes/cities', { ...page(1, 15), filter: { active: { not: 1 } } }),
    ).rejects.toThrow('"active" must be text, a number or a boolean');
    expect(backend.sent).toEqual([]);
  });

  it('sends no sort without the extension and sorts the rows it holds', async () => {
    const { backend, provider } = setup({ rows: cities(12) });
    const sort = { field: 'code', order: 'DESC' } as const;
    const { data } = await provider.getList('codes/cities', { ...page(1, 15), sort });
    expect(backend.lines()).toEqual(['GET /cities?perPage=15&page=1']);
    expect(data.map(({ code }) => code).slice(0, 3)).toEqual(['C9', 'C8', 'C7']);
  });

  it('sends the sort with the extension and keeps the server’s order', async () => {
    const { backend, provider } = setup({ rows: cities(3) }, { extensions: ['sort'] });
    const by = (field: string, order: 'ASC' | 'DESC') =>
      provider.getList('codes/cities', { ...page(1, 15), sort: { field, order } });
    const { data } = await by('name', 'DESC');
    await by('name', 'ASC');
    await by('seq', 'ASC');
    expect(backend.lines()).toEqual([
      'GET /cities?sort=-name&perPage=15&page=1',
      'GET /cities?sort=name&perPage=15&page=1',
      'GET /cities?perPage=15&page=1',
    ]);
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each([
    ['users/departments', undefined, 'Failed to fetch Departments.'],
    ['users/departments', { download: true }, 'Failed to fetch Data.'],
    ['balances', undefined, 'Failed to fetch Balances.'],
    ['users/offices', { download: true }, 'Failed to fetch Offices.'],
  ])('%s fails with the default text', async (route, meta, text) => {
    const { provider } = setup({ answer: () => ({ body: { status_code: 500 } }) });
    await expect(provider.getList(route, { ...page(1, 15), meta })).rejects.toThrow(text);
  });

  it('looks at the resource’s own status field', async () => {
    const body = { status_reservation: '500', message: '서버 오류' };
    const { provider } = setup({ answer: () => ({ body }) });
    await expect(provider.getList('reservations', page(1, 15))).rejects.toThrow('500:서버 오류');
    const list = { data: [], meta: { total: 0 } };
    const other = setup({ answer: () => ({ body: { ...body, ...list } }) });
    await expect(other.provider.getList('sections', page(1, 15))).resolves.toMatchObject({
      total: 0,
    });
  });

  it('counts at least the rows that are there, whatever the server says', async () => {
    const rows = [city(1), city(2)];
    const { provider } = setup({ answer: () => ({ body: { data: rows, meta: { total: 0 } } }) });
    const meta = { isTotalUnknown: true };
    const list = (...of: Parameters<typeof page>) => provider.getList('codes/cities', page(...of));
    expect(await list(1, 15)).toMatchObject({ total: 2, meta });
    // A full page may be followed by another.
    expect(await list(3, 2)).toMatchObject({ total: 7, meta });
  });

  it.each([0, 7, 1500])('reads on while pages are full, if the total is %i', async (total) => {
    const rows = cities(2500)['/cities'];
    const answer = ({ url }: Sent) => {
      const query = new URL(url, 'http://backend').searchParams;
      const [at, size] = [Number(query.get('page')), Number(query.get('perPage'))];
      return { body: { data: rows.slice((at - 1) * size, at * size), meta: { total } } };
    };
    const { provider } = setup({ answer });
    const whole = await provider.getList('codes/cities', page(1, 5000));
    expect(whole.data).toHaveLength(2500);
    expect(whole).toMatchObject({ total: 2500, meta: { isTotalUnknown: true } });
  });

  it('does not read on if the server repeats its first page', async () => {
    const rows = cities(1000)['/cities'];
    const { provider } = setup({ answer: () => ({ body: { data: rows, meta: { total: 7 } } }) });
    const { data } = await provider.getList('codes/cities', page(1, Number.MAX_SAFE_INTEGER));
    expect(data).toHaveLength(1000);
  });

  it('counts the rows that did not come', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => city(index + 1));
    const { provider } = setup({ answer: () => ({ body: { data: rows, meta: { total: 22 } } }) });
    const listed = async (at: number) =>
      (await provider.getList('codes/cities', page(at, 15))).meta;
    expect(await listed(1)).toEqual({ missing: 8 });
    expect(await listed(2)).toBeUndefined();
  });

  it.each([
    ['No query results for model [City].', 'Failed to fetch Cities.'],
    ['이 지점에는 도시가 없습니다.', '이 지점에는 도시가 없습니다.'],
  ])('that is missing reports itself, and no record: %s', async (message, text) => {
    const { provider } = setup({ answer: () => ({ status: 404, body: { message } }) });
    const failed = provider.getList('codes/cities', page(1, 15));
    await expect(failed).rejects.toMatchObject({ status: 404, text });
  });

  it.each([
    ['no data', { meta: { total: 1 } }],
    ['data that is no list', { data: {}, meta: { total: 1 } }],
    ['no total', { data: [], meta: {} }],
  ])('refuses an answer with %s', async (_what, body) => {
    const { provider } = setup({ answer: () => ({ body }) });
    const failed = provider.getList('codes/cities', page(1, 15));
    await expect(failed).rejects.toMatchObject({
      kind: 'malformed',
      message: 'Failed to fetch Cities.',
    });
    await expect(failed).rejects.toBeInstanceOf(ApiError);
  });

  it('keeps a row with a bad value, and says which', async () => {
    const rows = { '/exchange-rates': [{ id: 1, currency: 'KRW', rate: '1,350', seq: 'x' }] };
    const { data } = await setup({ rows }).provider.getList('codes/exchangerates', page(1, 15));
    expect(data).toEqual([
      { id: 1, currency: 'KRW', rate: '1,350', seq: 'x', _malformed: ['rate', 'seq'] },
    ]);
  });

  it('passes the abort on', async () => {
    const { provider } = setup({ rows: cities(1) });
    expect(provider.supportAbortSignal).toBe(true);
    const aborted = AbortSignal.abort();
    await expect(
      provider.getList('codes/cities', { ...page(1, 15), signal: aborted }),
    ).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted' });
    await expect(provider.getOne('codes/cities', { id: 1, signal: aborted })).rejects.toMatchObject(
      { kind: 'aborted' },
    );
  });
});

describe('getList of more than 1,000 rows', () => {
  it('joins pages of 1,000, six at once, with progress, and every row is there', async () => {
    const onProgress = vi.fn<(progress: ListProgress) => void>();
    const { backend, provider } = setup({ rows: cities(9_500) }, { onProgress });
    const { data, total } = await provider.getList('codes/cities', page(1, 10_000));
    expect(backend.lines().toSorted()).toEqual(
      Array.from(
        { length: 10 },
        (_, index) => `GET /cities?perPage=1000&page=${index + 1}`,
      ).toSorted(),
    );
    expect(backend.most.inFlight).toBe(6);
    expect(total).toBe(9_500);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 9_500 }, (_, i) => i + 1));
    const reports = onProgress.mock.calls.map(([progress]) => progress);
    expect(reports.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null]);
    expect(reports[0]).toMatchObject({ resource: 'codes/cities', done: 1, total: 10 });
  });

  it('asks for the second 5,000 from the sixth page on', async () => {
    const { backend, provider } = setup({ rows: cities(7_001) });
    const { data } = await provider.getList('codes/cities', page(2, 5000));
    expect(backend.lines().map((line) => line.split('page=')[1])).toEqual(['6', '7', '8']);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 2_001 }, (_, i) => 5_001 + i));
  });

  it('returns as many rows as requested if that is no multiple of 1,000', async () => {
    const { provider } = setup({ rows: cities(4_000) });
    const { data } = await provider.getList('codes/cities', page(2, 1500));
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 1_500 }, (_, i) => 1_501 + i));
  });

  it('asks once where one page holds all, and once for none', async () => {
    const { backend, provider } = setup({ rows: cities(3) });
    expect((await provider.getList('codes/cities', page(1, 5000))).data).toHaveLength(3);
    const empty = await provider.getList('codes/countries', page(1, 10_000));
    expect(empty).toEqual({ data: [], total: 0 });
    expect(backend.sent).toHaveLength(2);
  });

  it('sends 1,000 itself as it is', async () => {
    const { backend, provider } = setup({ rows: cities(1500) });
    await provider.getList('codes/cities', page(2, 1000));
    expect(backend.lines()).toEqual(['GET /cities?perPage=1000&page=2']);
  });

  it('reads again when rows shift between the pages, and shows none twice', async () => {
    const rows = cities(2_000)['/cities'];
    const newcomer = { ...city(-1), id: 2_001 };
    let first = true;
    const { backend, provider } = setup({
      rows: { '/cities': rows },
      answer: ({ url }) => {
        if (first && url.includes('page=2')) {
          first = false;
          rows.unshift(newcomer);
        }
        return undefined;
      },
    });
    const { data, total } = await provider.getList('codes/cities', page(1, 5000));
    expect(total).toBe(2_001);
    expect(new Set(data.map(({ id }) => id)).size).toBe(2_001);
    expect(backend.sent).toHaveLength(2 + 3);
  });

  it('reports its own progress to each reader', async () => {
    const onProgress = vi.fn<(progress: ListProgress) => void>();
    const own = vi.fn<(progress: ListProgress) => void>();
    const { provider } = setup({ rows: cities(2_500) }, { onProgress });
    const all = page(1, 5_000);
    await Promise.all([
      provider.getList('codes/cities', { ...all, meta: { onProgress: own } }),
      provider.getList('codes/cities', { ...all, meta: { download: true } }),
    ]);
    expect(onProgress).not.toHaveBeenCalled();
    expect(new Set(own.mock.calls.map(([{ reading }]) => reading)).size).toBe(1);
    expect(own.mock.calls.at(-1)?.[0].done).toBeNull();
  });

  it('fails as a whole when one page fails, and clears the progress', async () => {
    const onProgress = vi.fn<(progress: ListProgress) => void>();
    const { backend, provider } = setup(
      {
        rows: cities(20_000),
        answer: ({ url }) =>
          url.endsWith('page=3') ? { status: 503, body: { message: 'busy' } } : undefined,
      },
      { onProgress },
    );
    await expect(provider.getList('codes/cities', page(1, 10_000))).rejects.toThrow('busy');
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ done: null }));
    expect(backend.sent.length).toBeLessThan(20);
  });
});
