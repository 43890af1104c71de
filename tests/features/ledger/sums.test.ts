import Big from 'big.js';
import { describe, expect, it, test } from 'vitest';
import fc from '../../support/generative';
import { totalsOf, type TotalRow } from '../../../src/data/totals';
import type { AnyRecord } from '../../../src/schema';
import { computeLedgerSums } from '../../../src/features/ledger/list/sums';
import {
  bucketsOf,
  choosePer,
  spanOfRows,
  tickStep,
  widenSpan,
} from '../../../src/domain/ledger/buckets';
import { resourceOf } from '../../support/resources';

const ledger = resourceOf('depositandwithdrawals');
const total = (name: string, records: readonly AnyRecord[]) => {
  const declared = ledger.totals.find((one) => one.name === name);
  if (!declared) throw new Error(`the ledger has no total ${name}`);
  return totalsOf(ledger, declared, records);
};

const row = (by: object, sums: Record<string, string>, count = 1) =>
  ({ by, sums, count }) as TotalRow;

it.each([
  [['16 Nov', '23 Nov'], 90, 1],
  [['16 Nov', '23 Nov'], 80, 2],
  [['25년 11월', '25년 12월'], 90, 2],
  [Array.from({ length: 60 }, () => '23 Nov'), 300, 9],
  [[], 90, 1],
  [['23 Nov'], 0, 1],
])('the labels below the bars: %#: fit at every nth bar', (labels, width, step) =>
  expect(tickStep(labels, width)).toBe(step),
);

describe('the totals strip', () => {
  it('sums per currency and in US dollars: what this office books most, then what most went through', () => {
    expect(
      computeLedgerSums([
        row({ currency: 'KRW', direction: 'DEPOSIT' }, { amount: '2700000', usdAmount: '2000' }, 3),
        row({ currency: 'EUR', direction: 'WITHDRAWAL' }, { amount: '0.1', usdAmount: '0.11' }),
        row({ currency: 'VND', direction: 'WITHDRAWAL' }, { amount: '26000', usdAmount: '1' }),
        row({ currency: 'USD', direction: 'DEPOSIT' }, { amount: '0.02', usdAmount: '0.02' }),
        row({ currency: 'KRW', direction: 'WITHDRAWAL' }, { amount: '1', usdAmount: '0.01' }, 2),
        row({ currency: null, direction: 'DEPOSIT' }, { amount: '5', usdAmount: '5' }),
      ]),
    ).toEqual({
      currencies: [
        { currency: 'KRW', deposit: '2700000', withdrawal: '1', net: '2699999' },
        { currency: 'USD', deposit: '0.02', withdrawal: '0', net: '0.02' },
        { currency: 'VND', deposit: '0', withdrawal: '26000', net: '-26000' },
        { currency: 'EUR', deposit: '0', withdrawal: '0.1', net: '-0.1' },
        { currency: null, deposit: '5', withdrawal: '0', net: '5' },
      ],
      usd: { deposit: '2005.02', withdrawal: '1.12', net: '2003.9' },
      count: 9,
    });
  });

  it('is empty for nothing', () =>
    expect(computeLedgerSums([])).toEqual({
      currencies: [],
      usd: { deposit: '0', withdrawal: '0', net: '0' },
      count: 0,
    }));
});

const decimal = (max: bigint) =>
  fc
    .tuple(fc.bigInt(0n, max), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
const entries = fc
  .array(
    fc.record({
      direction: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'),
      currency: fc.constantFrom('KRW', 'JPY', 'USD', 'EUR', 'VND', 'THB'),
      amount: decimal(10n ** 12n),
      usdAmount: decimal(10n ** 9n),
      day: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ day, ...entry }, index) => ({
      id: index + 1,
      ...entry,
      createdAt: `${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)} 23:59:59`,
    })),
  );

const cents = (text: string) => BigInt(new Big(text).times(100).toFixed(0));

describe('whatever is booked', () => {
  test('the strip loses and makes no cent', () => {
    fc.assert(
      fc.property(entries, (records) => {
        const { currencies, usd, count } = computeLedgerSums(total('perCurrency', records));
        const flow = (field: 'amount' | 'usdAmount', keeps: (one: AnyRecord) => boolean) =>
          records
            .filter(keeps)
            .reduce(
              (all, one) => all + cents(one[field]) * (one.direction === 'DEPOSIT' ? 1n : -1n),
              0n,
            );
        expect(count).toBe(records.length);
        expect(cents(usd.net)).toBe(flow('usdAmount', () => true));
        expect(cents(usd.deposit) - cents(usd.withdrawal)).toBe(cents(usd.net));
        for (const { currency, net } of currencies)
          expect(cents(net)).toBe(flow('amount', (one) => one.currency === currency));
      }),
    );
  });

  test('the bars of days, weeks and months are the strip again, without a gap', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('day', 'week', 'month'), (records, per) => {
        const rows = total('perDay', records);
        const span = spanOfRows(rows);
        if (!span) {
          expect(records).toEqual([]);
          return;
        }
        const buckets = bucketsOf(rows, span, per);
        const { usd } = computeLedgerSums(total('perCurrency', records));
        for (const part of ['deposit', 'withdrawal', 'net'] as const)
          expect(buckets.reduce((all, bucket) => all + cents(bucket[part]), 0n)).toBe(
            cents(usd[part]),
          );
        const dayAfter = (day: string) =>
          new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
        buckets
          .slice(1)
          .forEach(({ first }, index) => expect(first).toBe(dayAfter(buckets[index]?.last ?? '')));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the chart', () => {
  it.each([
    ['2026-11-01', '2026-12-15', 'day'],
    ['2026-11-01', '2026-12-16', 'week'],
    ['2026-01-01', '2026-07-10', 'month'],
  ])('of %s to %s shows each %s', (first, last, per) =>
    expect(choosePer({ first, last })).toBe(per),
  );

  it('begins weeks on Mondays and months on the first', () => {
    const rows = [
      row({ createdAt: '2026-11-01', direction: 'DEPOSIT' }, { usdAmount: '1' }),
      row({ createdAt: '2026-11-02', direction: 'WITHDRAWAL' }, { usdAmount: '2.50' }),
    ];
    const span = { first: '2026-11-01', last: '2026-11-02' };
    expect(bucketsOf(rows, span, 'week')).toEqual([
      { first: '2026-10-26', last: '2026-11-01', deposit: '1', withdrawal: '0', net: '1' },
      { first: '2026-11-02', last: '2026-11-08', deposit: '0', withdrawal: '2.5', net: '-2.5' },
    ]);
    expect(bucketsOf(rows, span, 'month')).toEqual([
      { first: '2026-11-01', last: '2026-11-30', deposit: '1', withdrawal: '2.5', net: '-1.5' },
    ]);
  });

  it('reaches as far as the filter does, unless that is far beyond the entries', () => {
    const span = { first: '2026-11-05', last: '2026-11-06' };
    expect(widenSpan(span, '2026-11-01', '2026-11-30')).toEqual({
      first: '2026-11-01',
      last: '2026-11-30',
    });
    expect(widenSpan(span, '2000-01-01', undefined)).toEqual(span);
    expect(widenSpan(span, 'x', '2026-11-05')).toEqual(span);
    expect(spanOfRows([row({ createdAt: null }, {})])).toBeNull();
  });
});
