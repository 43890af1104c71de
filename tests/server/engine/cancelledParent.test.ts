import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededServer } from '../resourcesHarness';

const { server } = seededServer(async () => {
  const states = [
    ['CONFIRM', 'CONFIRM'],
    ['CANCEL', 'CONFIRM'],
    ['DELETE', null],
    ['HOLD', 'CANCEL'],
    ['HOLD', 'REQUEST'],
  ] as const;
  for (const [index, [status, cfm]] of states.entries()) {
    const code = `R2611-0000${index + 1}`;
    await sql`insert into "reservations" ("code", "customerCode", "revType", "revDivision", "revStatus", "revProc",
        "name", "dateIn", "dateOut", "paxCount", "userId")
      values (${code}, 'HANA', 'GOLF', 'MD', ${status}, 'NEW', '홍길동', '2026-11-01', '2026-11-20', 4, 2)`.execute(
      server.db,
    );
    await sql`insert into "sections" ("reservationCode", "section", "date", "cfm", "userId")
      values (${code}, 'HOTEL', '2026-11-02', ${cfm}, 2)`.execute(server.db);
  }
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
