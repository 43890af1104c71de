import Big from 'big.js';
import { describe, expect, it, test } from 'vitest';
import fc from '../support/generative';
import { rateGap } from '../../src/fields/rate';
import {
  fillQuotient,
  fromUsd,
  type Quotient,
  rateBetween,
  recomputeQuotient,
  toUsd,
} from '../../src/money';
import { scaleOf } from '../../src/money/decimal';

const RATES = { KRW: 1350, JPY: 150, USD: 1, EUR: 0.92, VND: 25400, THB: 34.5 };
const currencies = Object.keys(RATES) as (keyof typeof RATES)[];

const money = fc
  .record({
    currency: fc.constantFrom(...currencies),
    units: fc.bigInt(1n, 10n ** 13n),
    parts: fc.integer({ min: 500_000, max: 2_000_000 }),
  })
  .map(({ currency, units, parts }) => {
    const places = scaleOf(currency);
    const rate = currency === 'USD' ? '1' : new Big(RATES[currency]).times(parts).div(1_000_000);
    return {
      currency,
      places,
      /** In whole units and whole cents. */
      amount: new Big(units.toString()).div(new Big(10).pow(places)).toFixed(places),
      usd: new Big(units.toString()).div(100).toFixed(2),
      rate: new Big(rate).round(6, Big.roundHalfUp).toFixed(),
    };
  });

const apart = (a: Big, b: Big) => a.minus(b).abs();
const half = (places: number) => new Big(10).pow(-places).div(2);

describe('amount and dollars in six currencies', () => {
  test('dollars are the nearest cent, halves up', () => {
    fc.assert(
      fc.property(money, ({ amount, rate }) => {
        const usd = toUsd(amount, rate)!;
        expect(usd).toMatch(/^\d+\.\d\d$/);
        // Without division; the lower bound excluded.
        const cents = new Big(usd).times(200);
        const exact = new Big(amount).times(200);
        expect(exact.gte(new Big(rate).times(cents.minus(1)))).toBe(true);
        expect(exact.lt(new Big(rate).times(cents.plus(1)))).toBe(true);
      }),
    );
  });

  test('an amount of dollars is the nearest unit of its currency', () => {
    fc.assert(
      fc.property(money, ({ usd, rate, places, currency }) => {
        const amount = fromUsd(usd, rate, places)!;
        const [, fraction = ''] = amount.split('.');
        expect(fraction).toHaveLength(places);
        const off = apart(new Big(amount), new Big(usd).times(rate));
        expect(off.lte(half(places))).toBe(true);
        if (currency === 'USD') expect(amount).toBe(usd);
      }),
    );
  });

  test('there and back is never further off than the roundings on the way', () => {
    fc.assert(
      fc.property(money, ({ usd, rate, places }) => {
        const back = toUsd(fromUsd(usd, rate, places), rate)!;
        const most = half(places).div(rate).plus(half(2));
        expect(apart(new Big(back), new Big(usd)).lte(most)).toBe(true);
      }),
    );
  });

  it.each([
    ['KRW', '1', '200', '0.01'],
    ['KRW', '1350000', '1350', '1000.00'],
    ['JPY', '15015', '150', '100.10'],
    ['VND', '127', '25400', '0.01'],
    ['EUR', '0.92', '0.92', '1.00'],
    ['THB', '34.5', '34.5', '1.00'],
    ['USD', '0.005', '1', '0.01'],
  ])('%s %s at %s is %s dollars', (_currency, amount, rate, usd) =>
    expect(toUsd(amount, rate)).toBe(usd),
  );

  it.each([
    ['KRW', '0.01', '1350', '14'],
    ['JPY', '0.01', '150', '2'],
    ['EUR', '1.01', '0.925', '0.93'],
    ['USD', '12.34', '1', '12.34'],
  ])('%s: %s dollars at %s are %s', (currency, usd, rate, amount) =>
    expect(fromUsd(usd, rate, scaleOf(currency))).toBe(amount),
  );

  it('knows no quotient without a rate above zero', () => {
    for (const rate of ['0', '-1', '', null, 'x']) {
      expect(toUsd('1', rate)).toBeNull();
      expect(fromUsd('1', rate, 0)).toBeNull();
    }
  });

  test('a rate between both gives the very dollars back, or there is none', () => {
    fc.assert(
      fc.property(money, money, ({ amount }, { usd }) => {
        const rate = rateBetween(amount, usd);
        if (rate === null) return;
        expect(rate).toMatch(/^\d+(\.\d{1,6})?$/);
        expect(toUsd(amount, rate)).toBe(usd);
      }),
    );
    expect(rateBetween('1350000', '990')).toBe('1363.636364');
    expect(rateBetween('1', '0')).toBeNull();
  });
});

describe('what follows from typing', () => {
  const start: Quotient = { amount: '1350000', rate: '1350', usd: '1000.00', places: 0 };
  const after = (change: Partial<Quotient>, side: 'amount' | 'usd' = 'amount', before = start) =>
    recomputeQuotient(before, { ...before, ...change }, side);

  it.each([
    ['an amount', { amount: '2700000' }, { side: 'amount', change: { usd: '2000.00' } }],
    ['a rate', { rate: '1500' }, { side: 'amount', change: { usd: '900.00' } }],
    ['dollars', { usd: '10.01' }, { side: 'usd', change: { amount: '13514' } }],
    ['another writing of the same', { amount: '1350000.0' }, { side: 'amount', change: null }],
    ['half a number', { amount: '1350000.' }, { side: 'amount', change: null }],
    ['no number', { usd: 'abc' }, { side: 'usd', change: null }],
    ['no amount', { amount: null }, { side: 'amount', change: { usd: null } }],
    ['no dollars', { usd: null }, { side: 'amount', change: null }],
    ['no rate', { rate: null }, { side: 'amount', change: { usd: null } }],
    ['both, as a record does', { amount: '5', usd: '7' }, { side: 'amount', change: null }],
    ['a record without dollars', { amount: '2700', usd: null }, { change: { usd: '2.00' } }],
  ] as const)('of %s', (_what, change, expected) => expect(after(change)).toMatchObject(expected));

  it('leaves typed dollars alone when the rate or the currency moves', () => {
    expect(after({ rate: '1400' }, 'usd')).toEqual({ side: 'usd', change: { amount: '1400000' } });
    expect(after({ rate: null }, 'usd')).toEqual({ side: 'usd', change: null });
    expect(after({ amount: null }, 'usd')).toEqual({ side: 'usd', change: null });
    const yen = { ...start, usd: '0.11', amount: '16.5', rate: '150', places: 2 };
    expect(after({ places: 0 }, 'usd', yen).change).toEqual({ amount: '17' });
  });

  it('fills in what a new record lacks', () => {
    expect(fillQuotient({ ...start, usd: null }).change).toEqual({ usd: '1000.00' });
    expect(fillQuotient({ ...start, amount: null })).toEqual({
      side: 'usd',
      change: { amount: '1350000' },
    });
    expect(fillQuotient(start).change).toBeNull();
  });

  test('the side that was typed is never the one that changes', () => {
    const step = fc.oneof(
      fc.record({ part: fc.constant('amount'), value: fc.nat().map(String) }),
      fc.record({ part: fc.constant('usd'), value: fc.nat(1e8).map((cents) => `${cents}.5`) }),
      fc.record({ part: fc.constant('rate'), value: fc.constantFrom('1', '0.92', '1350', '') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now: Quotient = { amount: null, rate: '150', usd: null, places: 0 };
        let side: 'amount' | 'usd' = 'amount';
        let typed: string | null = null;
        for (const { part, value } of steps) {
          const next: Quotient = { ...now, [part]: value };
          const result = recomputeQuotient(now, next, side);
          if (part !== 'rate' && next[part as 'amount'] !== now[part as 'amount']) typed = value;
          now = { ...next, ...result.change };
          side = result.side;
          if (part !== 'rate' && typed === value) expect(side).toBe(part);
          if (typed !== null) expect(now[side]).toBe(typed);
        }
      }),
    );
  });
});

it.each([
  ['1390.5', '1350', null],
  ['1390.51', '1350', '3.0'],
  ['1309.5', '1350', null],
  ['1309.49', '1350', '-3.0'],
  ['0.135', '1350', '-100.0'],
  ['13500', '1350', '900.0'],
  ['', '1350', null],
  ['1350', null, null],
  ['1350', '0', null],
])('how far a rate is off its reference: %s against %s: %s', (rate, reference, gap) =>
  expect(rateGap(rate, reference)).toBe(gap),
);
