import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { currencyOf } from '../../src/fields/money';
import { toUsd } from '../../src/money';
import { roundHalfUp, scaleOf, toScale } from '../../src/money/decimal';
import { groupDigits } from '../../src/money/groupDigits';

describe('toUsd', () => {
  it.each([
    ['1350000', '1350', '1000.00'],
    ['1', '3', '0.33'],
    ['2', '3', '0.67'],
    ['1', '200', '0.01'],
    ['0.01', '2', '0.01'],
    ['-1', '200', '-0.01'],
    ['10.005', '1', '10.01'],
    ['1.005', '1', '1.01'],
    ['0', '1350.5', '0.00'],
    ['99999999999999.99', '1', '99999999999999.99'],
  ])('%s by %s is %s: two places, half up', (amount, rate, usd) => {
    expect(toUsd(amount, rate)).toBe(usd);
  });

  it.each<[unknown, unknown]>([
    [null, '1'],
    ['1', null],
    ['1', '0'],
    ['1', '-1'],
    ['', '1'],
    ['1,000', '1'],
    ['1.', '1'],
    [1, 1],
  ])('%j by %j is not known', (amount, rate) => {
    expect(toUsd(amount, rate)).toBeNull();
  });

  it('is exact where whole numbers can tell', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(1n, 10n ** 6n), (amount, rate) => {
        // Half up in whole cents, without decimals.
        const cents = (amount * 200n + rate) / (rate * 2n);
        const expected = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(toUsd(String(amount), String(rate))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['KRW', 0],
  ['IDR', 0],
  ['USD', 2],
  ['KWD', 3],
  ['CLF', 4],
  ['usd', 4],
  [null, 4],
])('%s has %i decimals', (currency, places) => expect(scaleOf(currency)).toBe(places));

describe('amount, dollars and what is shown', () => {
  const money = fc.record({
    currency: fc.constantFrom('KRW', 'JPY', 'USD', 'THB', 'EUR', 'KWD'),
    units: fc.bigInt(0n, 10n ** 14n),
    // Six decimal places, as rates have.
    rate: fc.oneof(fc.bigInt(1n, 10n ** 8n), fc.bigInt(1n, 10n ** 12n)),
  });
  const decimal = (units: bigint, places: number) => {
    const digits = String(units).padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
  const shown = (text: string, currency: string) => groupDigits(toScale(text, scaleOf(currency)));
  const typed = (text: string) => text.replaceAll(',', '');

  it('lose and create no cent on the way', () => {
    fc.assert(
      fc.property(money, ({ currency, units, rate }) => {
        const places = scaleOf(currency);
        const amount = decimal(units, places);
        const usd = toUsd(amount, decimal(rate, 6));
        const divisor = rate * 10n ** BigInt(places);
        expect(usd).toBe(decimal((units * 2n * 10n ** 8n + divisor) / (2n * divisor), 2));
        expect(typed(shown(amount, currency))).toBe(amount);
        expect(typed(shown(usd ?? '', 'USD'))).toBe(usd);
      }),
      { numRuns: 2000 },
    );
  });

  it('add up to what is shown of the sum', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 40 }), (rows) => {
        const dollars = rows.map(({ currency, units, rate }) =>
          String(toUsd(decimal(units, scaleOf(currency)), decimal(rate, 6))),
        );
        const cents = dollars.reduce((sum, usd) => sum + BigInt(usd.replace('.', '')), 0n);
        const ofShown = dollars.reduce(
          (sum, usd) => sum.plus(typed(shown(usd, 'USD'))),
          new Big(0),
        );
        expect(typed(shown(ofShown.toFixed(), 'USD'))).toBe(decimal(cents, 2));
      }),
    );
  });
});

it.each([
  ['2.5', 0, '3'],
  ['-2.5', 0, '-3'],
  ['0.125', 2, '0.13'],
  ['1', 2, '1.00'],
])('roundHalfUp: %s to %i places is %s', (value, places, rounded) => {
  expect(roundHalfUp(value, places)).toBe(rounded);
});

describe('a currency', () => {
  it.each([
    ['KRW', 0],
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3],
    [null, 4],
    ['won', 4],
  ])('%s has %i places', (currency, places) => {
    expect(scaleOf(currency)).toBe(places);
  });

  it('is always the same, or the record’s, or not known', () => {
    expect(currencyOf({ always: 'USD' }, { currency: 'KRW' })).toBe('USD');
    expect(currencyOf({ currency: 'currency' }, { currency: 'KRW' })).toBe('KRW');
    expect(currencyOf({ currency: 'currency' }, { currency: '' })).toBeNull();
    expect(currencyOf({}, { currency: 'KRW' })).toBeNull();
  });
});
