import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSeededServer, type ResourceServer } from '../resourcesHarness';

let server: ResourceServer;

beforeAll(async () => {
  server = await startSeededServer();
  for (const [code, name] of [
    ['R2611-00001', '다낭 골프'],
    ['R2611-00002', '세부'],
  ])
    await sql`insert into "reservations" ("code", "customerCode", "revType", "revDivision", "revStatus", "revProc",
        "name", "dateIn", "dateOut", "paxCount", "userId")
      values (${code}, 'HANA', 'GOLF', 'MD', 'CONFIRM', 'NEW', ${name}, '2026-11-01', '2026-11-20', 4, 2)`.execute(
      server.db,
    );
  await sql`insert into "sections" ("reservationCode", "section", "date", "userId", "providerCode", "text1")
    values ('R2611-00001', 'HOTEL', '2026-11-02', 2, null, '디럭스'),
      ('R2611-00002', 'HOTEL', '2026-11-02', 2, 'HANA', '디럭스')`.execute(server.db);
});
afterAll(() => server.close());

it('finds sections by the names that their list shows: of the reservation and of the provider', async () => {
  const found = async (words: string) => {
    const query = new URLSearchParams({ perPage: '10', page: '1', searchKey: words });
    const { body } = await server.api.get(`/sections?${query}`);
    return body.data.map(({ reservationCode }) => Number(String(reservationCode).slice(-1)));
  };
  const { body } = await server.api.get('/customers?perPage=10&page=1&searchKey=HANA');
  const provider = String(body.data[0]?.name);
  expect(await found('다낭 골프')).toEqual([1]);
  expect(await found('다낭 디럭스')).toEqual([1]);
  expect(await found(provider)).toEqual([2]);
  expect(await found('디럭스')).toEqual([1, 2]);
});
