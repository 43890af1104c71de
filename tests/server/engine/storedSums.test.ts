import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { readPage } from '../../../server/engine/list';
import { createModel } from '../../../server/engine/model';
import { storedSumsOf } from '../../../server/engine/storedSums';
import { bringUpToDate } from '../../../server/engine/tables';
import { rules } from '../../../server/rules/registered';
import { fieldTypes } from '../../../src/fields';
import { engines } from '../../support/engines';
import { startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';

const resources = declaredResources();
const model = createModel(resources, fieldTypes, rules);
const entity = model.entity('reservations');
const [sums] = storedSumsOf(resources, entity.resource);

describe.each(engines)('on %s, sums of a record’s children', (engine) => {
  const server = serverFrom(() => startTestServer({ engine }));
  beforeEach(() => sql`truncate "reservations", "depositandwithdrawals"`.execute(server.db));

  const run = (statement: string) => sql.raw<{ n: number }>(statement).execute(server.db);
  const trips = (from: number, to: number) =>
    run(`insert into "reservations" ("code", "revDivision", "dateIn")
      select 'R' || n, 'MD', '2026-11-01' from generate_series(${from}, ${to}) as n`);
  const entry = (code: string | null, amount: number, direction = 'DEPOSIT') =>
    run(`insert into "depositandwithdrawals"
        ("reservationCode", "direction", "currency", "amount", "exchangeRate", "usdAmount")
      values (${code === null ? 'null' : `'${code}'`}, '${direction}', 'USD', ${amount}, 1, ${amount})`);
  const codes = async (query: Record<string, string>) => {
    const { rows, total } = await readPage(server.db, model, entity, query);
    expect(total).toBe(rows.length);
    return rows.map(({ code, usdAmounts }) => `${code} ${Number(usdAmounts)}`);
  };
  const sorted = () => codes({ sort: '-usdAmounts', perPage: '15' });
  const above = (least: number) =>
    codes({ where: JSON.stringify({ and: [['usdAmounts', 'atLeast', String(least)]] }) });

  it('sort and filter as what is shown', async () => {
    await trips(1, 3);
    expect(await sorted()).toEqual(['R3 0', 'R2 0', 'R1 0']);
    await entry('R1', 10);
    await entry('R2', 30);
    await entry('R2', 5, 'WITHDRAWAL');
    await entry(null, 99);
    expect(await sorted()).toEqual(['R2 25', 'R1 10', 'R3 0']);
    expect(await codes({ sort: 'usdAmounts' })).toEqual(['R3 0', 'R1 10', 'R2 25']);
    expect(await above(10)).toEqual(['R2 25', 'R1 10']);

    await run(`update "depositandwithdrawals" set "reservationCode" = 'R3' where "amount" = 30`);
    expect(await sorted()).toEqual(['R3 30', 'R1 10', 'R2 -5']);
    await run(`update "reservations" set "code" = 'R9' where "code" = 'R3'`);
    expect(await sorted()).toEqual(['R1 10', 'R9 0', 'R2 -5']);
    await run(`update "reservations" set "code" = 'R3' where "code" = 'R9'`);
    await run(`delete from "depositandwithdrawals" where "amount" = 10`);
    expect(await sorted()).toEqual(['R3 30', 'R1 0', 'R2 -5']);
    await run(`delete from "reservations" where "code" = 'R3'`);
    await trips(3, 3);
    expect(await sorted()).toEqual(['R3 30', 'R1 0', 'R2 -5']);
    await run('truncate "depositandwithdrawals"');
    expect(await sorted()).toEqual(['R3 0', 'R2 0', 'R1 0']);
  });

  it('are created for rows that are there already', async () => {
    await trips(1, 2);
    await entry('R1', 7);
    await run(`drop function "${sums?.table}" cascade`);
    await entry('R2', 9);
    await bringUpToDate(server.db, resources);
    expect(await sorted()).toEqual(['R2 9', 'R1 7']);
    await entry('R1', 3);
    expect(await sorted()).toEqual(['R1 10', 'R2 9']);
  });

  it('of a reference with a condition are sorted by as they are shown', async () => {
    const conditional = resources.map((one) => ({
      ...one,
      references: one.references.map((link) =>
        link.to === 'banksms' ? { ...link, where: { direction: 'DEPOSIT' } } : link,
      ),
    }));
    const own = createModel(conditional, fieldTypes, rules);
    await run(`insert into "banksms" ("id", "direction", "currency", "amount")
      values (9001, 'DEPOSIT', 'KRW', 50), (9002, 'WITHDRAWAL', 'KRW', 50)`);
    await run(`insert into "depositandwithdrawals"
        ("banksmsId", "direction", "currency", "amount", "exchangeRate", "usdAmount")
      values (9001, 'DEPOSIT', 'KRW', 10, 1, 10), (9002, 'DEPOSIT', 'KRW', 99, 1, 99)`);
    const query = { sort: '-settled', perPage: '1' };
    const { rows } = await readPage(server.db, own, own.entity('banksms'), query);
    expect(rows.map(({ id, settled }) => [Number(id), Number(settled)])).toEqual([[9001, 10]]);
  });
});
