import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { ledgerTotals } from '../../src/domain/ledger/totals';

const entry = (direction: string, usdAmount: string | null, more: object = {}) => ({
  direction,
  currency: 'USD',
  amount: usdAmount,
  exchangeRate: '1',
  usdAmount,
  confirmerId: null,
  ...more,
});

describe('the totals of a ledger', () => {
  it('are zero without entries', () =>
    expect(ledgerTotals([])).toEqual({
      usd: { deposit: '0.00', withdrawal: '0.00', net: '0.00' },
      open: { deposit: '0.00', withdrawal: '0.00', net: '0.00' },
      currencies: [],
      unreadable: 0,
    }));

  it('sum what floats cannot', () => {
    const totals = ledgerTotals([
      entry('DEPOSIT', '0.1'),
      entry('DEPOSIT', '0.2'),
      entry('WITHDRAWAL', '99999999999999.99'),
    ]);
    expect(totals.usd).toEqual({
      deposit: '0.30',
      withdrawal: '99999999999999.99',
      net: '-99999999999999.69',
    });
  });

  it('count entries without confirmer as unconfirmed, deposits and withdrawals separately', () => {
    const { open } = ledgerTotals([
      entry('DEPOSIT', '100.00'),
      entry('DEPOSIT', '50.00', { confirmerId: 3 }),
      entry('WITHDRAWAL', '30.50'),
      entry('WITHDRAWAL', '7.00', { confirmerId: 9 }),
    ]);
    expect(open).toEqual({ deposit: '100.00', withdrawal: '30.50', net: '69.50' });
  });

  it('distinguish nominees from confirmers, if the backend does', () => {
    const { open } = ledgerTotals([
      entry('DEPOSIT', '100.00', { confirmerId: 3, confirmedAt: null }),
      entry('DEPOSIT', '50.00', { confirmerId: 3, confirmedAt: '2026-11-20 15:00:00' }),
    ]);
    expect(open.deposit).toBe('100.00');
  });

  it('keep currencies apart, in their own units and in the order of their codes', () => {
    const { currencies, usd } = ledgerTotals([
      entry('WITHDRAWAL', '10.00', { currency: 'THB', amount: '350.00' }),
      entry('DEPOSIT', '100.00', { currency: 'KRW', amount: '139000' }),
      entry('WITHDRAWAL', '2.00', { currency: 'KRW', amount: '2780' }),
    ]);
    expect(currencies).toEqual([
      { currency: 'KRW', deposit: '139000', withdrawal: '2780', net: '136220' },
      { currency: 'THB', deposit: '0', withdrawal: '350', net: '-350' },
    ]);
    expect(usd.net).toBe('88.00');
  });

  it('compute the dollars of an entry without any', () => {
    const one = { amount: '1390', exchangeRate: '1390', usdAmount: null, currency: 'KRW' };
    expect(ledgerTotals([entry('DEPOSIT', null, one)]).usd.deposit).toBe('1.00');
  });

  it('count invalid entries', () => {
    const totals = ledgerTotals([
      entry('DEPOSIT', '1.00'),
      entry('DEPOSIT', 'abc'),
      entry('TRANSFER', '5.00'),
    ]);
    expect(totals.unreadable).toBe(2);
    expect(totals.usd.deposit).toBe('1.00');
  });

  it('are exact whatever the order and number of entries', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 });
    const entries = fc.array(fc.tuple(fc.boolean(), cents), { maxLength: 200 });
    fc.assert(
      fc.property(entries, (rows) => {
        const text = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`;
        const totals = ledgerTotals(
          rows.map(([isDeposit, n]) => entry(isDeposit ? 'DEPOSIT' : 'WITHDRAWAL', text(n))),
        );
        const sum = (wanted: boolean) =>
          rows.reduce((all, [isDeposit, n]) => all + (isDeposit === wanted ? n : 0), 0);
        expect(totals.usd.deposit).toBe(text(sum(true)));
        expect(totals.usd.withdrawal).toBe(text(sum(false)));
        expect(Math.round(Number(totals.usd.net) * 100)).toBe(sum(true) - sum(false));
      }),
    );
  });
});
