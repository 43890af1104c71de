import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { declaredResources } from '../../../server/engine/declared';
import { readPage } from '../../../server/engine/list';
import { lastTrigger, summariesOf } from '../../../server/engine/summaries';
import { bringUpToDate } from '../../../server/engine/tables';
import { engines } from '../../support/engines';
import { startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { model } from './model';
import { itInLab } from '../../support/itInLab';

const entity = model.entity('reservations');
const summaries = summariesOf(entity.resource);

it('exist for daily growing resources, by low-cardinality fields and by day', () => {
  expect(summaries.map(({ by }) => by.map(({ field }) => field))).toEqual([
    ['officeCode', 'revDivision', 'revType', 'revProc', 'revStatus', 'userId'],
    ['dateIn', 'revDivision', 'revType', 'revStatus'],
    ['dateOut', 'revDivision', 'revType', 'revStatus'],
  ]);
  expect(summariesOf(model.entity('cities').resource)).toEqual([]);
});

describe.each(engines)('on %s, a summary', (engine) => {
  const server = serverFrom(() => startTestServer({ engine }));
  beforeEach(() => sql`truncate "reservations"`.execute(server.db));

  const run = (statement: string) => sql.raw<{ n: number }>(statement).execute(server.db);
  const add = (from: number, to: number) =>
    run(`insert into "reservations" ("code", "revDivision", "revType", "revStatus", "userId", "dateIn", "paxCount")
      select 'R' || n, case n % 4 when 3 then null when 2 then 'TK' else 'MD' end, 'GOLF',
        case n % 3 when 0 then 'CANCEL' else 'HOLD' end, n % 2, '2026-11-01'::date + n % 5, n
      from generate_series(${from}, ${to}) as n`);
  const rowsOf = async (name: string): Promise<number> =>
    (await run(`select count(*) as n from "${name}"`)).rows[0]?.n ?? 0;
  const readTotals = async (query: object) => {
    const { total, totals } = await readPage(server.db, model, entity, {
      ...query,
      perPage: '1',
      totals: '1',
    });
    return { total, ...totals };
  };
  /** No summary answers a search; this one matches all. */
  const countRows = (query: object) => readTotals({ ...query, searchKey: 'r' });
  const questions = [
    {},
    { revDivision: 'MD' },
    { revDivision: 'MD', revStatus: 'HOLD', userId: '1' },
    { dateField: 'dateIn', startDate: '2026-11-02', endDate: '2026-11-03' },
    { dateField: 'dateIn', endDate: '2026-11-04', revStatus: 'HOLD' },
  ];
  const compare = async () => {
    for (const query of questions)
      expect(await readTotals(query), JSON.stringify(query)).toEqual(await countRows(query));
  };

  it('agrees with the records after every kind of write', async () => {
    await add(1, 40);
    expect((await readTotals({})).total).toBe(40);
    await compare();
    await run(
      `update "reservations" set "revStatus" = 'CONFIRM', "paxCount" = "paxCount" + 1 where "paxCount" < 9`,
    );
    await compare();
    await run(
      `update "reservations" set "dateIn" = "dateIn" + 1, "revDivision" = null where "paxCount" > 20`,
    );
    await compare();
    await run(`update "reservations" set "paxCount" = null where "paxCount" > 35`);
    await run(`delete from "reservations" where "revDivision" = 'TK'`);
    await compare();
    await run(`delete from "reservations"`);
    expect(await readTotals({})).toEqual({ total: 0, pax: [] });
  });

  it('contains nothing of rollbacks and truncated tables', async () => {
    await add(1, 3);
    const undone = server.db.transaction().execute(async (transaction) => {
      await sql`delete from "reservations"`.execute(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await readTotals({})).total).toBe(3);
    await server.query`truncate "reservations"`;
    expect((await readTotals({})).total).toBe(0);
  });

  itInLab('stays short, however many writes', async () => {
    const [{ name } = { name: '' }] = summaries;
    await add(1, 4);
    await run(`do $$ begin for n in 1..400 loop
      update "reservations" set "revStatus" = n::text where "code" = 'R1'; end loop; end $$`);
    expect(await rowsOf(name)).toBeLessThan(400);
    await compare();
  });

  it('ignores changes of other fields', async () => {
    await add(1, 4);
    const before = await Promise.all(summaries.map(({ name }) => rowsOf(name)));
    await run(`update "reservations" set "name" = '홍길동'`);
    expect(await Promise.all(summaries.map(({ name }) => rowsOf(name)))).toEqual(before);
  });

  it('is rebuilt from existing rows, if triggers were missing', async () => {
    const [summary] = summaries;
    if (!summary) throw new Error('there is none');
    await run(`drop trigger "${lastTrigger(summary.name)}" on "reservations"`);
    await run(`drop trigger "${summary.name}_insert" on "reservations"`);
    await add(1, 9);
    await run(`drop trigger "${summary.name}_update" on "reservations"`);
    await run(`drop trigger "${summary.name}_delete" on "reservations"`);
    await bringUpToDate(server.db, declaredResources());
    await compare();
    await add(10, 12);
    await compare();
  });
});

describe.runIf(engines.includes('postgres'))('on two instances at once', () => {
  const server = serverFrom(() => startTestServer({ engine: 'postgres' }));
  const other = serverFrom(() => openDatabase(server.settings));

  it('lets writers work in parallel, and loses no write', async () => {
    const add = (db: typeof other.db, from: number) =>
      sql`insert into "reservations" ("code", "revStatus")
        select 'R' || n, 'HOLD'
        from generate_series(${from}::int, ${from + 2}::int) as n`.execute(db);
    await server.db.transaction().execute(async (transaction) => {
      await add(transaction, 1);
      // It would deadlock with the transaction's locks.
      await add(other.db, 10);
      const { total } = await readPage(other.db, model, entity, {
        revStatus: 'HOLD',
        perPage: '1',
      });
      expect(total).toBe(3);
    });
    await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        for (let n = 0; n < 15; n += 1)
          await add(turn % 2 ? server.db : other.db, 1000 + (turn * 15 + n) * 10);
      }),
    );
    const { total } = await readPage(other.db, model, entity, {
      revStatus: 'HOLD',
      perPage: '1',
    });
    expect(total).toBe(6 + 40 * 15 * 3);
  });
});
