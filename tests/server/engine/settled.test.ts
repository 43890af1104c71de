import { expect, it } from 'vitest';
import { entry, seededServer } from '../resourcesHarness';

const ids: unknown[] = [];
const { server } = seededServer(async ({ api: { make } }) => {
  for (const amount of ['1000000', '2000000', '3000000']) {
    const { id } = await make('/banksms', {
      method: 'SMS',
      direction: 'DEPOSIT',
      bankCode: 'KB',
      currency: 'KRW',
      amount,
      smsDate: '2026-11-20',
    });
    ids.push(id);
  }
  for (const [banksmsId, amount, createdAt] of [
    [ids[1], '600000', '2024-01-02 09:00:00'],
    [ids[1], '400000', '2026-11-01 09:00:00'],
    [ids[2], '3000000', '2026-11-02 09:00:00'],
  ])
    await make('/depositandwithdrawals', { ...entry, banksmsId, amount, createdAt });
});

it('is in records and lists, and can be sorted by', async () => {
  const { body: one } = await server.api.get(`/banksms/${String(ids[1])}`);
  expect(one.data).toMatchObject({ settled: '1000000' });
  const list = async (query: string) => {
    const { body } = await server.api.get(`/banksms?${query}`);
    return body.data.map(({ settled }) => settled);
  };
  expect(await list('perPage=10&page=1')).toEqual(['3000000', '1000000', '0']);
  expect(await list('sort=settled&perPage=2&page=1')).toEqual(['0', '1000000']);
  await server.api.make('/depositandwithdrawals', {
    ...entry,
    banksmsId: ids[0],
    amount: '1000000',
  });
  expect(await list('sort=settled&perPage=2&page=1')).toEqual(['1000000', '1000000']);
});

it('is hidden from users who may not read the other records', async () => {
  const reader = await server.withRights({ banksms: ['list'] });
  const { body } = await reader.get('/banksms?perPage=1&page=1');
  expect(body.data[0]?.settled).toBeNull();
});
