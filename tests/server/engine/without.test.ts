import { expect, it } from 'vitest';
import { insertReservations, seededServer } from '../resourcesHarness';

const { server } = seededServer(async () => {
  const states = ['CONFIRM', 'HOLD', 'CANCEL', 'DELETE', null];
  const rows = states.map((revStatus, index) => ({ revStatus, paxCount: 10 ** index }));
  await insertReservations(server, rows);
});

const ask = (query: string) => server.api.get(`/reservations?perPage=10&page=1&${query}`);
const found = async (query: string) => {
  const { body } = await ask(query);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ code }) => Number(String(code).slice(-1))).toSorted();
};

it.each([
  ['live=1', [1, 2, 5]],
  ['live=0', [1, 2, 3, 4, 5]],
  ['live=', [1, 2, 3, 4, 5]],
  ['live=1&revStatus=CANCEL', []],
  ['live=1&dateField=dateIn&startDate=2026-11-02', []],
  ['live=1&searchKey=홍길동', [1, 2, 5]],
])('of the whole filter %s leaves %j', async (query, left) => {
  expect(await found(query)).toEqual(left);
});

it('finds the one whose code is searched for, whatever its status', async () => {
  expect(await found('live=1&searchKey=r2611-00003')).toEqual([3]);
  expect(await found('live=1&searchKey=R2611')).toEqual([1, 2, 5]);
});

it('leaves them out of the totals, too', async () => {
  const { body } = await ask('live=1&totals=1');
  expect(body.totals).toEqual({ pax: [expect.objectContaining({ paxCount: 10_011 })] });
});

it('refuses what is neither 1 nor 0', async () => {
  const { statusCode, body } = await ask('live=yes');
  expect(statusCode).toBe(422);
  expect(body.errors).toHaveProperty('live');
});
