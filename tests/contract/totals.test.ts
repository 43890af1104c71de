import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { totalsOf, type TotalRow, type TotalsProvider } from '../../src/data/totals';
import type { AnyRecord } from '../../src/schema';
import { worldOn, resources } from './world';
import { engines } from '../support/engines';

const reservations = resources.find(({ name }) => name === 'reservations')!;
const [pax] = reservations.totals;

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const sorted = (rows: readonly TotalRow[]) =>
  rows.toSorted((a, b) => JSON.stringify(a.by).localeCompare(JSON.stringify(b.by)));

describe.each(engines)('totals on %s', (engine) => {
  const world = worldOn(engine);
  beforeAll(async () => {
    const pick = numbers(20_261_101);
    const one = <T>(...choices: T[]) => choices[pick(choices.length)]!;
    const rows = Array.from(
      { length: 400 },
      (_, index) => sql`(${`T${index}`}, ${one('MD', 'TK', null)},
        ${one('GOLF', 'PACK', 'GRP', 'FIT', 'ETC', '')},
        ${one('CONFIRM', 'HOLD', 'CANCEL', 'DELETE', 'OTHER', '', null)}, 'NEW', 'x',
        ${`2031-0${1 + pick(9)}-11`}, '2031-12-31', ${one(0, 1, 12, 9999, null)})`,
    );
    await sql`insert into "reservations" ("code", "revDivision", "revType", "revStatus", "revProc", "name", "dateIn",
      "dateOut", "paxCount") values ${sql.join(rows)}`.execute(world.server.db);
  });

  it.each([
    ['everything', {}],
    ['one division', { revDivision: 'MD' }],
    ['a range', { dateField: 'dateIn', startDate: '2031-03-11', endDate: '2031-06-11' }],
    ['a status that does not count', { revStatus: 'CANCEL' }],
    ['a search', { searchKey: 'T1' }],
    ['nothing', { searchKey: 'no such thing' }],
  ])('server and client agree on %s', async (_what, filter) => {
    const { extended } = world.actors[0];
    const { data: totals } = await (extended as unknown as TotalsProvider).getTotals(
      'reservations',
      { filter },
    );
    const { data } = await extended.getList<AnyRecord>('reservations', {
      pagination: { page: 1, perPage: 1000 },
      filter,
    });
    expect(sorted(totals.pax ?? [])).toEqual(sorted(totalsOf(reservations, pax!, data)));
  });

  it('takes the extension’s parameter in a filter, and a client without it refuses to send it', async () => {
    const { extended, provider } = world.actors[0];
    const pagination = { page: 1, perPage: 2 };
    const filter = { userId: world.actors[0].session.userId };
    await expect(extended.getList('reservations', { pagination, filter })).resolves.toMatchObject({
      total: expect.any(Number),
    });
    await expect(provider.getList('reservations', { pagination, filter })).rejects.toThrow(
      'no query parameter "userId"',
    );
  });
});
