import { expect, it } from 'vitest';
import { insertReservations, seededServer } from '../resourcesHarness';

const { server } = seededServer(async () => {
  const states = [
    ['CONFIRM', 'CONFIRM'],
    ['CANCEL', 'CONFIRM'],
    ['DELETE', null],
    ['HOLD', 'CANCEL'],
    ['HOLD', 'REQUEST'],
  ] as const;
  await insertReservations(
    server,
    states.map(([revStatus]) => ({ revStatus })),
  );
  for (const [index, [, cfm]] of states.entries())
    await server.query`insert into "sections" ("reservationCode", "section", "date", "cfm", "userId")
      values (${`R2611-0000${index + 1}`}, 'HOTEL', '2026-11-02', ${cfm}, 2)`;
});

const found = async (query: string) => {
  const { body } = await server.api.get(`/sections?perPage=10&page=1&${query}`);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ reservationCode }) => Number(String(reservationCode).slice(-1)));
};

it('leaves out what is cancelled, directly or with its reservation', async () => {
  expect(await found('live=1')).toEqual([1, 5]);
  expect(await found('live=0')).toEqual([1, 2, 3, 4, 5]);
  expect(await found('live=1&startDate=2026-11-03')).toEqual([]);
});

it('returns in each section the state of its reservation', async () => {
  const { body } = await server.api.get('/sections?perPage=10&page=1');
  expect(body.data.map(({ reservationStatus }) => reservationStatus)).toEqual([
    'CONFIRM',
    'CANCEL',
    'DELETE',
    'HOLD',
    'HOLD',
  ]);
});
