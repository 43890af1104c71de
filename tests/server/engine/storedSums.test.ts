import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { readPage } from '../../../server/engine/list';
import { inTransaction } from '../../../server/db/transaction';
import {
  countWrongSums,
  fillSlice,
  incompleteSums,
  storedSumsOf,
} from '../../../server/engine/storedSums';
import { bringUpToDate, indexLater } from '../../../server/engine/tables';
import { engines } from '../../support/engines';
import { startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { createModel } from '../../../server/engine/model';
import { model } from './model';

const resources = declaredResources();
const entity = model.entity('reservations');
const [sums] = storedSumsOf(resources, entity.resource);
if (!sums) throw new Error('no sums are stored');
const { table } = sums;

describe.each(engines)('on %s, sums of a record’s children', (engine) => {
  const server = serverFrom(() => startTestServer({ engine }));
  beforeEach(() => sql`truncate "reservations", "depositandwithdrawals"`.execute(server.db));

  const run = (statement: string, db = server.db) => sql.raw<{ n: number }>(statement).execute(db);
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
  const above = (min: number) =>
    codes({ where: JSON.stringify({ and: [['usdAmounts', 'atLeast', String(min)]] }) });

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
    await run(`drop function "${table}" cascade`);
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
    const own = createModel(conditional);
    await run(`insert into "banksms" ("id", "direction", "currency", "amount")
      values (9001, 'DEPOSIT', 'KRW', 50), (9002, 'WITHDRAWAL', 'KRW', 50)`);
    await run(`insert into "depositandwithdrawals"
        ("banksmsId", "direction", "currency", "amount", "exchangeRate", "usdAmount")
      values (9001, 'DEPOSIT', 'KRW', 10, 1, 10), (9002, 'DEPOSIT', 'KRW', 99, 1, 99)`);
    const query = { sort: '-settled', perPage: '1' };
    const { rows } = await readPage(server.db, own, own.entity('banksms'), query);
    expect(rows.map(({ id, settled }) => [Number(id), Number(settled)])).toEqual([[9001, 10]]);
  });

  describe('of a large table', () => {
    const TRIPS = 11_000;
    const filled = async () =>
      (await run(`select count(*)::int as "n" from "${table}"`)).rows[0]?.n;
    const isComplete = async () => (await incompleteSums(server.db, [{ table }])).length === 0;
    const wrong = () => countWrongSums(server.db, sums, TRIPS);
    const orphans = async () =>
      (
        await run(`select count(*)::int as "n" from "${table}" where "id" not in (
          select "id" from "reservations")`)
      ).rows[0]?.n;
    const finish = async (signal = new AbortController().signal) => {
      const later = await indexLater(server.db, resources, (line) => lines.push(line));
      await later?.(signal);
    };
    let lines: string[] = [];

    const large = async (count: number, ...entered: readonly string[]) => {
      lines = [];
      await run(`drop function "${table}" cascade`);
      await trips(1, count);
      for (const code of entered) await entry(code, 7);
      await run(`update pg_class set reltuples = 1000000 where relname = 'reservations'`);
      await bringUpToDate(server.db, resources);
    };

    it('are shown but not sorted and filtered by until they are filled', async () => {
      await large(3, 'R1');
      expect([await filled(), await isComplete()]).toEqual([0, false]);
      const page = { sort: '-id', perPage: '1', where: '{"and":[["code","is","R1"]]}' };
      expect((await readPage(server.db, model, entity, page)).rows).toMatchObject([
        { usdAmounts: '7.00' },
      ]);
      const preparing = { statusCode: 409, problems: [{ key: 'where.sums' }] };
      await expect(sorted()).rejects.toMatchObject(preparing);
      await expect(above(1)).rejects.toMatchObject(preparing);
      await finish();
      expect(lines.slice(0, 2)).toEqual([
        'Sums of reservations: filling',
        'Sums of reservations: done',
      ]);
      expect([await filled(), await isComplete(), await wrong()]).toEqual([3, true, 0]);
      expect(await sorted()).toEqual(['R1 7', 'R3 0', 'R2 0']);
      expect(await above(1)).toEqual(['R1 7']);
      expect(await indexLater(server.db, resources)).toBeNull();
    });

    it('are filled further after an interruption, while others write', async () => {
      await large(TRIPS, 'R1', 'R5000', 'R10000');
      let slices = 0;
      const afterOne = { get: () => lines.length > 0 && ++slices > 1 };
      await finish(Object.defineProperty(new AbortController().signal, 'aborted', afterOne));
      const part = Number(await filled());
      expect(part).toBeGreaterThanOrEqual(5000);
      expect(part).toBeLessThan(TRIPS);
      expect([lines, await isComplete()]).toEqual([['Sums of reservations: filling'], false]);
      await entry('R2', 3);
      await entry('R10500', 4);
      await run(
        `update "depositandwithdrawals" set "reservationCode" = 'R10700' where "reservationCode" = 'R10000'`,
      );
      await run(`update "reservations" set "code" = 'R0' where "code" = 'R10800'`);
      await run(`delete from "reservations" where "code" in ('R3', 'R10900')`);
      await trips(TRIPS + 1, TRIPS + 1);
      await Promise.all([
        finish(),
        finish(),
        entry('R11001', 1),
        entry('R9', 2),
        entry('R10600', 8),
      ]);
      expect([await filled(), await isComplete(), await wrong()]).toEqual([TRIPS - 1, true, 0]);
      expect(await above(1)).toHaveLength(8);
    });

    // PGlite has one connection.
    describe.runIf(engine === 'postgres')('of a record that is written', () => {
      const waiting = async () => {
        for (;;) {
          const { rows } = await run(`select count(*)::int as "n" from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          if (rows[0]?.n) return;
        }
      };
      const writes = Object.entries({
        'by a new child': `insert into "depositandwithdrawals" ("reservationCode", "direction", "usdAmount")
          values ('R2', 'DEPOSIT', 5)`,
        'by a moved child': `update "depositandwithdrawals" set "reservationCode" = 'R2' where "reservationCode" = 'R1'`,
        'by a deleted child': `delete from "depositandwithdrawals" where "reservationCode" = 'R1'`,
        'by another key': `update "reservations" set "code" = 'R0' where "code" = 'R2'`,
        'by its deletion': `delete from "reservations" where "code" = 'R1'`,
      });

      beforeEach(async () => {
        await large(3, 'R0', 'R1');
      });

      it.each(writes)('%s: are right if filled meanwhile', async (_, write) => {
        let filling = Promise.resolve();
        await inTransaction(server.db, async (db) => {
          await run(write, db);
          filling = finish();
          await waiting();
        });
        await filling;
        expect([await wrong(), await orphans()]).toEqual([0, 0]);
      });

      it.each(writes)('%s: are right if written meanwhile', async (_, write) => {
        let writing: Promise<unknown> = Promise.resolve();
        await inTransaction(server.db, async (db) => {
          await fillSlice(db, sums, 0);
          writing = run(write);
          await waiting();
        });
        await writing;
        expect([await wrong(), await orphans()]).toEqual([0, 0]);
      });
    });
  });
});
