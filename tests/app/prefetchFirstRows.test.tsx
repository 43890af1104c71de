import { QueryObserver } from '@tanstack/react-query';
import { memoryStore, testDataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { prefetchFirstRows } from '../../src/app/prefetchFirstRows';
import { seoulDay } from '../../src/days';
import { createQueryClient } from '../../src/data/queryClient';
import { resources } from '../support/resources';

function start(
  pathname: string,
  search = '',
  kept: Record<string, unknown> = {},
  { base = '/', extensions = [] }: { base?: string; extensions?: string[] } = {},
) {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const store = memoryStore(kept);
  store.setup();
  const queryClient = createQueryClient();
  const dataProvider = testDataProvider({ getList });
  const at = { pathname, search };
  prefetchFirstRows({ queryClient, dataProvider, resources, store, extensions, base, at });
  return { getList, queryClient };
}

const byDefault = {
  filter: {},
  pagination: { page: 1, perPage: 15 },
  sort: { field: 'name', order: 'ASC' },
};

const byDate = { field: 'date', order: 'ASC' };

describe('the rows of the list that a page begins with', () => {
  it('are requested by the list’s defaults, its address, or the last visit', () => {
    expect(start('/admin/codes/customers').getList.mock.calls).toEqual([
      ['codes/customers', byDefault],
    ]);
    const filter = { active: '1' };
    const search = `?${new URLSearchParams({ filter: JSON.stringify(filter), page: '3', perPage: '50', sort: 'code', order: 'DESC' })}`;
    const asked = {
      filter,
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'code', order: 'DESC' },
    };
    expect(start('/admin/codes/customers', search).getList.mock.calls).toEqual([
      ['codes/customers', asked],
    ]);
    const last = search.slice(1).replace('page=3', 'page=2');
    const stored = { 'codes/customers.list': { last, own: null, saved: null } };
    expect(start('/admin/codes/customers', '', stored).getList.mock.calls).toEqual([
      ['codes/customers', { ...asked, pagination: { page: 2, perPage: 50 } }],
    ]);
  });

  it('of a schedule are today’s and what follows, a day after they were stored', () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ startDate: '2020-01-01' }) });
    const own = { query: `${query.toString()}&page=1&perPage=15`, days: { startDate: 0 } };
    const stored = { 'sections.list': { last: null, own, saved: null } };
    const answer = { pagination: byDefault.pagination, sort: { field: 'date', order: 'ASC' } };
    expect(
      start('/admin/sections', '', stored, { extensions: ['dates'] }).getList.mock.calls,
    ).toEqual([['sections', { ...answer, filter: { startDate: seoulDay() } }]]);
  });

  it('of a board are all of its days', () => {
    const filter = { startDate: seoulDay(), endDate: seoulDay(6) };
    const asked = ['sections', { filter, pagination: { page: 1, perPage: 1000 }, sort: byDate }];
    const calls = (search: string, extensions: string[]) =>
      start('/admin/sections', search, {}, { extensions }).getList.mock.calls;
    expect(calls('', ['dates'])).toEqual([asked]);
    expect(calls('?view=board', ['dates'])).toEqual([asked]);
    expect(calls('?page=2&perPage=15', ['dates'])).not.toEqual([asked]);
  });

  it('match the request that react-admin waits for, which is not repeated', async () => {
    const { getList, queryClient } = start(
      '/office/admin/codes/customers',
      '',
      {},
      { base: '/office/' },
    );
    const queryKey = ['codes/customers', 'getList', { ...byDefault, meta: undefined }];
    const list = new QueryObserver(queryClient, { queryKey, queryFn: getList });
    expect(list.getCurrentResult().fetchStatus).toBe('fetching');
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined());
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it.each(['/admin', '/admin/codes/customers/1', '/admin/codes', '/auth', '/codes/customers'])(
    'are none at %s',
    (pathname) => {
      expect(start(pathname).getList).not.toHaveBeenCalled();
    },
  );
});
