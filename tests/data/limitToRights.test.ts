import type { DataProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { limitToRights } from '../../src/data/limitToRights';
import { readRights } from '../../src/rights';
import { resources } from '../support/resources';

const asked = () => vi.fn(async () => ({ data: [], total: 0 }));

const provider = () => ({ getList: asked(), getOne: asked(), getTotals: asked(), update: asked() });

const within = (given: ReturnType<typeof provider>, permissions: object): DataProvider =>
  limitToRights(
    given as unknown as DataProvider,
    readRights(JSON.stringify(permissions)),
    resources,
  );

it('requests that would be refused are not sent', async () => {
  const given = provider();
  const narrow = within(given, { cities: ['list'] });
  const refused = { status: 403, text: 'This action is unauthorized.' };
  await expect(narrow.getList('codes/customers', {} as never)).rejects.toMatchObject(refused);
  await expect(narrow.getOne('codes/cities', { id: 1 })).rejects.toMatchObject(refused);
  await expect(narrow.getTotals('reservations', {})).rejects.toMatchObject(refused);
  for (const call of [given.getList, given.getOne, given.getTotals])
    expect(call).not.toHaveBeenCalled();
});

it('all others are, and every write: the backend explains a refusal', async () => {
  const given = provider();
  const narrow = within(given, { cities: ['list'] });
  const params = { filter: { seq: 1 } } as never;
  await narrow.getList('codes/cities', params);
  expect(given.getList).toHaveBeenCalledExactlyOnceWith('codes/cities', params);
  await narrow.update('codes/customers', { id: 1 } as never);
  expect(given.update).toHaveBeenCalledOnce();
});
