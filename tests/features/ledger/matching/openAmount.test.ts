import { describe, expect, it } from 'vitest';
import { openMessages } from '../../../../src/domain/bankMessage';
import { openAmountOf } from '../../../../src/features/ledger/matching/openAmount';
import { rankCandidates } from '../../../../src/features/ledger/matching/rank';
import type { AnyRecord } from '../../../../src/schema';

const entry = (id: number, direction: string, amount: string, currency = 'KRW'): AnyRecord => ({
  id,
  direction,
  amount,
  currency,
  usdAmount: currency === 'USD' ? amount : null,
  exchangeRate: '1000',
  reservationCode: 'R-1',
});
const trip = (entries: AnyRecord[] | undefined, values: Partial<AnyRecord> = {}): AnyRecord => ({
  id: 1,
  code: 'R-1',
  name: '가온',
  customerCode: 'GAON',
  dateIn: '2026-11-20',
  deAmounts: '0.00',
  wdAmounts: '0.00',
  depositAndWithdrawals: entries,
  ...values,
});
const pool = { entries: [] as AnyRecord[], rateOf: () => '1400' };

describe('the difference of a trip', () => {
  it('is exact in the currency of all its entries', () =>
    expect(
      openAmountOf(
        trip([entry(1, 'DEPOSIT', '200000'), entry(2, 'WITHDRAWAL', '760000')]),
        'KRW',
        pool,
      ),
    ).toEqual({ amount: '560000', currency: 'KRW', isConverted: false }));

  it('is converted from dollars if there are several, and negative if more was received', () =>
    expect(
      openAmountOf(
        trip([entry(1, 'DEPOSIT', '2000000'), entry(2, 'WITHDRAWAL', '500', 'USD')]),
        'KRW',
        pool,
      ),
    ).toEqual({ amount: '-2100000', currency: 'KRW', isConverted: true }));

  it('is in dollars without a rate, by the sums of a backend without entries', () =>
    expect(
      openAmountOf(trip(undefined, { wdAmounts: '510.00' }), 'KRW', {
        entries: [],
        rateOf: () => null,
      }),
    ).toEqual({ amount: '510.00', currency: 'USD', isConverted: false }));

  it('knows the last match, and trips without any entry', () => {
    const made = { ...pool, entries: [entry(9, 'DEPOSIT', '560000')] };
    expect(openAmountOf(trip([entry(2, 'WITHDRAWAL', '560000')]), 'KRW', made)?.amount).toBe('0');
    expect(openAmountOf(trip([]), 'KRW', pool)).toBeNull();
  });

  it('orders the trips of one customer, the nearest first', () => {
    const sms = { id: 1, direction: 'DEPOSIT', currency: 'KRW', amount: '560000', sender: '가온' };
    const [message] = openMessages([{ ...sms, smsDate: '2026-11-20' }], []);
    const paid = (id: number, amount: string, dateIn: string) =>
      trip([entry(id, 'WITHDRAWAL', amount)], { id, code: `R-${id}`, dateIn });
    const reservations = [
      trip([], { id: 5 }),
      paid(2, '900000', '2026-11-20'),
      paid(3, '600000', '2026-11-23'),
      paid(4, '565000', '2026-12-15'),
    ];
    const { candidates } = rankCandidates(message!, {
      ...pool,
      reservations,
      customers: new Map(),
      isCancelled: () => false,
    });
    expect(candidates.map(({ record }) => record.id)).toEqual([4, 3, 2, 5]);
    expect(candidates.map(({ reasons }) => reasons[0]?.key === 'amountNear')).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
