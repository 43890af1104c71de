import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { declaredResources } from '../../server/engine/declared';
import { readPage } from '../../server/engine/list';
import type { QueryString } from '../../server/engine/query';
import { createModel } from '../../server/engine/model';
import { engines } from '../../tests/support/engines';
import { plansOf } from './plans';
import { startTestServer } from '../../tests/support/server';
import { serverFrom } from '../../tests/server/resourcesHarness';

const model = createModel(declaredResources());
const entity = model.entity('reservations');
const ROWS = 6000;

describe.each(engines)('a large list, on %s', (engine) => {
  const server = serverFrom(
    () => startTestServer({ engine }),
    async () => {
      // Lowest ids: a scan from the newest would read nearly all.
      await sql`insert into "reservations" ("code", "name", "officeCode", "revDivision", "revType", "revProc",
        "revStatus", "userId", "dateIn", "dateOut", "paxCount")
      select 'R2611-' || lpad(n::text, 5, '0'),
        case when n % 500 = 0 then '동백골프회 ' else '가족 여행 ' end || n, 'SEL',
        case n % 8 when 0 then 'TK' else 'MD' end, 'GOLF', case n % 9 when 0 then 'FINAL' else 'NEW' end,
        case n % 50 when 0 then 'HOLD' else 'CONFIRM' end, n % 20,
        '2025-01-01'::date + n / 10, '2025-01-05'::date + n / 10, 4
      from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(server.db);
      await sql`insert into "depositandwithdrawals" ("reservationCode", "direction", "accText")
      select 'R2611-' || lpad(n::text, 5, '0'), 'DEPOSIT',
        case when n % 500 = 0 then '골프장 예약금' else '항공권 잔금' end
      from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(server.db);
      await sql`vacuum (analyze)`.execute(server.db);
    },
  );

  const plan = (query: QueryString) =>
    plansOf(server.db, (db) => readPage(db, model, entity, query));

  it.each([
    {},
    { officeCode: 'SEL' },
    { revDivision: 'TK' },
    { revType: 'GOLF' },
    { revProc: 'FINAL' },
    { revStatus: 'HOLD' },
    { userId: '4' },
    { revDivision: 'MD', revStatus: 'HOLD' },
    { dateField: 'dateIn', startDate: '2025-03-01', endDate: '2025-03-31' },
    { dateField: 'dateOut', startDate: '2026-06-01' },
    { dateField: 'dateIn', endDate: '2025-02-01' },
  ])('counts and sums %j without reading the table', async (query) => {
    const plans = await plan({ ...query, totals: '1' });
    const asked = plans.filter(({ sql: text }) => /count|:sum/.test(text));
    expect(asked.length).toBe(2);
    for (const { steps } of asked) expect(steps.join('\n')).not.toContain('reservations r');
    const all = plans.flatMap(({ steps }) => steps).join('\n');
    expect(all).not.toMatch(/Seq Scan on reservations /);
  });

  it.each(['is', 'in'])(
    'looks up a code by %s in the indexes, in whatever form it is stored',
    async (operator) => {
      const value = operator === 'in' ? ['R2611-00077', 'R2611-00078'] : 'R2611-00077';
      const where = JSON.stringify({ and: [['code', operator, value]] });
      const all = (await plan({ where })).flatMap(({ steps }) => steps).join('\n');
      expect(all).not.toMatch(/Seq Scan on reservations /);
      expect(all).toMatch(/Scan on "?reservations_code_odd/);
    },
  );

  it('finds the newest of a range of days by the index of days, without sorting all', async () => {
    const query = { dateField: 'dateIn', startDate: '2025-03-01', endDate: '2025-03-31' };
    const [page] = await plan(query);
    expect(page?.steps.join('\n')).toContain('using "reservations_dateIn_index"');
    const { rows, total } = await readPage(server.db, model, entity, query);
    expect(total).toBe(310);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => 899 - n));
    const third = await readPage(server.db, model, entity, { ...query, page: '3' });
    expect(third.rows[0]?.id).toBe(869);
  });

  it.each(['usdAmounts', '-usdAmounts', '-deAmounts'])(
    'sorts by %s, a sum of entries, in the index of stored sums',
    async (sort) => {
      const [, page] = await plan({ sort });
      expect(page?.steps.join('\n')).toMatch(/Index Only Scan .*using "?reservations_summary_/);
    },
  );

  it.each([
    ['골프', 'trigrams'],
    ['동백골프', 'trigrams'],
    ['R2611-00077', 'trigrams'],
    ['동백곮', 'trigrams'],
    ['ㄷㅂㄱㅍㅎ', 'initials'],
    ['동백ㄱㅍ', 'initials'],
  ])('searches for %s in an index of %s', async (searchKey, index) => {
    const steps = (await plan({ searchKey })).flatMap((planned) => planned.steps).join('\n');
    expect(steps).toMatch(new RegExp(`Bitmap Index Scan on .*${index}`));
    expect((await readPage(server.db, model, entity, { searchKey })).total).toBe(
      searchKey === 'R2611-00077' ? 1 : ROWS / 500,
    );
    expect(steps).not.toMatch(/Seq Scan on reservations /);
  });

  it('searches for two syllables in an index of fields without names, too', async () => {
    const ledger = model.entity('depositandwithdrawals');
    const plans = await plansOf(server.db, (db) =>
      readPage(db, model, ledger, { searchKey: '골프' }),
    );
    const steps = plans.flatMap((planned) => planned.steps).join('\n');
    expect(steps).toMatch(/Bitmap Index Scan on .*trigrams/);
    expect(steps).not.toMatch(/Seq Scan on depositandwithdrawals /);
  });

  it('does not treat a syllable as the start of another', async () => {
    await sql`update "reservations" set "name" = '하난 여행' where "id" = 1`.execute(server.db);
    const page = await readPage(server.db, model, entity, { searchKey: '하나' });
    expect(page.total).toBe(0);
    expect((await readPage(server.db, model, entity, { searchKey: '하난' })).total).toBe(1);
  });

  it.each([
    ['정다운 café', ['다운', '운', 'CAFÉ', 'é'], ['다우', 'cafe', '다웅']],
    ['R2611-00077 김 ①', ['-00077', '7', '김', '①'], ['1①', '기', '0070']],
    [
      '하나투어 ㅋㅋ',
      ['ㅎㄴㅌㅇ', '하낱', '하나ㅌ', '하ㄴㅌㅇ', 'ㅋㅋ', 'ㅌㅇ'],
      ['ㅎㅌ', '한ㅌ', '핱', 'ㅎ%'],
    ],
  ])('finds in %s what is written there, and nothing similar', async (name, found, others) => {
    await sql`update "reservations" set "name" = ${name}, "code" = 'X' where "id" = 2`.execute(
      server.db,
    );
    const has = async (searchKey: string) => {
      const { rows } = await readPage(server.db, model, entity, { searchKey, ids: '2' });
      return rows.length === 1;
    };
    expect(await Promise.all(found.map(has)), found.join()).toEqual(found.map(() => true));
    expect(await Promise.all(others.map(has)), others.join()).toEqual(others.map(() => false));
  });
});
