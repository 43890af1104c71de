import Big from 'big.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import fc from '../../tests/support/generative';
import { totalsOf, type TotalRow, type TotalsProvider } from '../../src/data/totals';
import { toUsd } from '../../src/money';
import type { AnyRecord } from '../../src/schema';
import { worldOn, resources } from '../../tests/contract/world';
import { engines } from '../../tests/support/engines';
import { scaleOf } from '../../src/money/decimal';

const name = 'depositandwithdrawals';
const ledger = resources.find((resource) => resource.name === name)!;

const MOST = 10_000;

/** With no, two and three decimal places. */
const rates = {
  KRW: '1387.5',
  JPY: '149.8',
  USD: '1',
  THB: '32.613',
  EUR: '0.864512',
  KWD: '0.3067',
};

const entries = fc
  .record({
    currency: fc.constantFrom(...Object.keys(rates)),
    direction: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'),
    officeCode: fc.constantFrom('SEL', 'PUS', null),
    units: fc.oneof(fc.bigInt(0n, 10n ** 4n), fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 13n)),
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 3 }),
    // Its dollars are computed.
    isBare: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    second: fc.constantFrom('00:00:00', '09:30:15', '23:59:59'),
  })
  .map(({ currency, units, day, month, second, isBare, ...rest }) => {
    const places = scaleOf(currency);
    const amount = new Big(units.toString()).div(new Big(10).pow(places)).toFixed(places);
    const exchangeRate = rates[currency as keyof typeof rates];
    const createdAt = `2031-0${month}-${String(day).padStart(2, '0')} ${second}`;
    const usdAmount = isBare ? null : toUsd(amount, exchangeRate);
    return { ...rest, currency, amount, exchangeRate, usdAmount, createdAt };
  });

const plain = (rows: readonly TotalRow[]) =>
  rows
    .map(({ by, sums, count }) => JSON.stringify({ by, sums, count }))
    .toSorted((a, b) => a.localeCompare(b));

describe.each(engines)('a ledger of thousands of entries in six currencies, on %s', (engine) => {
  const world = worldOn(engine);
  beforeAll(async () => {
    const rows = JSON.stringify(fc.sample(entries, { numRuns: MOST, seed: 20_261_121 }));
    await sql`insert into "depositandwithdrawals" ("direction", "accCode", "officeCode", "currency", "amount",
        "exchangeRate", "usdAmount", "createdAt")
      select "direction", 'TOUR', "officeCode", "currency", "amount", "exchangeRate", "usdAmount", "createdAt"
      from json_to_recordset(${rows}::json) as "rows" ("direction" text, "officeCode" text, "currency" text,
        "amount" numeric, "exchangeRate" numeric, "usdAmount" numeric, "createdAt" timestamp)`.execute(
      world.server.db,
    );
  });

  const totals = async (filter: Record<string, unknown>) => {
    const { extended } = world.actors[0];
    return (await (extended as unknown as TotalsProvider).getTotals(name, { filter })).data;
  };

  const loaded = async (filter: Record<string, unknown>) => {
    const pagination = { page: 1, perPage: MOST };
    return (await world.actors[0].extended.getList<AnyRecord>(name, { pagination, filter })).data;
  };

  async function summed(total: string, condition: string): Promise<TotalRow[]> {
    const perDay = total === 'perDay';
    const groups = perDay
      ? `"direction", to_char("createdAt", 'YYYY-MM-DD') as "createdAt"`
      : '"currency", "direction"';
    const sums = perDay ? '' : 'sum("amount")::text as "amount",';
    const { rows } = await sql<Record<string, string>>`
      select ${sql.raw(groups)}, ${sql.raw(sums)} sum(coalesce("usdAmount", round("amount" / "exchangeRate", 2)))::text
          as "usdAmount", count(*)::integer as "count"
      from "depositandwithdrawals" where ${sql.raw(condition)} group by 1, 2`.execute(
      world.server.db,
    );
    const exact = (text: string | undefined) => new Big(text ?? '0').toFixed();
    return rows.map(({ amount, usdAmount, count, ...by }) => ({
      by,
      sums: { ...(perDay ? {} : { amount: exact(amount) }), usdAmount: exact(usdAmount) },
      count: Number(count),
    }));
  }

  it.each<[string, Record<string, unknown>, string]>([
    ['everything', {}, 'true'],
    [
      'one currency and direction',
      { currency: 'EUR', direction: 'DEPOSIT' },
      `"currency" = 'EUR' and "direction" = 'DEPOSIT'`,
    ],
    [
      'some days of an office',
      { officeCode: 'PUS', startDate: '2031-01-20', endDate: '2031-02-03' },
      `"officeCode" = 'PUS' and "createdAt"::date between '2031-01-20' and '2031-02-03'`,
    ],
    ['nothing', { startDate: '2032-01-01' }, 'false'],
  ])('API, client and SQL agree to the last digit over %s', async (_what, filter, condition) => {
    const [asked, records] = [await totals(filter), await loaded(filter)];
    for (const total of ledger.totals) {
      const expected = plain(await summed(total.name, condition));
      expect(plain(asked[total.name] ?? []), total.name).toEqual(expected);
      expect(plain(totalsOf(ledger, total, records)), total.name).toEqual(expected);
    }
  });

  it('the totals are the same on every page', async () => {
    const { client } = world.actors[0].session;
    const answers = await Promise.all(
      [
        { perPage: 2, page: 1 },
        { perPage: 100, page: 7 },
        { perPage: 15, page: 99_999 },
      ].map((page) =>
        client.request('GET', ledger.path, { query: { ...page, totals: 1, currency: 'KRW' } }),
      ),
    );
    const [first] = answers;
    expect(first?.totals).toMatchObject({
      perCurrency: [{ currency: 'KRW' }, { currency: 'KRW' }],
    });
    for (const { totals: found } of answers) expect(found).toEqual(first?.totals);
  });
});
