import { expect, it } from 'vitest';
import { seededServer } from '../resourcesHarness';

const { server } = seededServer(async () => {
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-24', '2026-11-26'])
    await server.query`insert into "sections" ("reservationCode", "section", "date", "userId")
      values ('R2611-00001', 'HOTEL', ${day}, 2)`;
});

const days = async (query: string) => {
  const { body } = await server.api.get(`/sections?perPage=10&page=1&${query}`);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ date }) => String(date).slice(-2));
};

it.each([
  ['startDate=2026-11-24', ['24', '24', '26']],
  ['endDate=2026-11-24', ['23', '24', '24']],
  ['startDate=2026-11-24&endDate=2026-11-24', ['24', '24']],
  ['startDate=2026-11-27', []],
  ['startDate=', ['23', '24', '24', '26']],
])('of a list in the order of days %s leaves %j', async (query, left) => {
  expect(await days(query)).toEqual(left);
});

it('refuses an invalid day', async () => {
  const { statusCode, body } = await server.api.get('/sections?startDate=tomorrow');
  expect(statusCode).toBe(422);
  expect(body.errors).toHaveProperty('startDate');
});
