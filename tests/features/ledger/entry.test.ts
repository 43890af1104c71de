import { describe, expect, it } from 'vitest';
import { carried } from '../../../src/features/ledger/carry';
import { twinFilter, twinsOf } from '../../../src/domain/ledger/twins';
import { presetsFor } from '../../../src/features/ledger/list/presets';

const traits = {
  customerCode: 'C1',
  customerText: null,
  currency: 'KRW',
  amount: '1350000',
  createdAt: '2026-11-20 00:00:00',
};
const entry = (id: number, more: object = {}) => ({ id, ...traits, ...more });

describe('an entry that is there already', () => {
  it('is looked for among those of the day and the currency', () => {
    expect(twinFilter(traits)).toEqual({
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      currency: 'KRW',
    });
    expect(twinFilter({ ...traits, createdAt: null })?.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each([
    ['no customer', { customerCode: null }],
    ['no amount', { amount: null }],
    ['nothing to pay', { amount: '0.00' }],
    ['half an amount', { amount: '12.' }],
    ['no currency', { currency: '' }],
    ['no day', { createdAt: 'yesterday' }],
  ])('is not looked for with %s', (_what, change) =>
    expect(twinFilter({ ...traits, ...change })).toBeNull(),
  );

  it('has the same customer, currency and amount, however that is written, and is another one', () => {
    const found = twinsOf(
      traits,
      [
        entry(1),
        entry(2, { amount: '1350000.00' }),
        entry(3, { amount: '1350001' }),
        entry(4, { customerCode: 'C2' }),
        entry(5, { currency: 'VND' }),
        entry(6, { customerCode: null, customerText: 'C1' }),
        entry(7),
      ],
      7,
    );
    expect(found.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is known by the name on the paper where there is no customer', () => {
    const named = { ...traits, customerCode: null, customerText: '한빛 여행' };
    expect(twinFilter(named)).not.toBeNull();
    const others = [entry(1, { customerCode: null, customerText: '한빛여행' }), entry(2)];
    expect(twinsOf(named, others, undefined).map(({ id }) => id)).toEqual([1]);
  });
});

describe('save and next', () => {
  const typed = {
    createdAt: '2026-11-20 00:00:00',
    direction: 'DEPOSIT',
    accCode: 'DEPOSIT',
    customerCode: 'C1',
    currency: 'KRW',
    reservationCode: 'R1',
    amount: '5',
    exchangeRate: '1350',
    usdAmount: '1',
    summary: '적요',
    confirmerId: 3,
    banksmsId: 4,
  };
  const kept = {
    createdAt: '2026-11-20 00:00:00',
    direction: 'DEPOSIT',
    accCode: 'DEPOSIT',
    customerCode: 'C1',
    currency: 'KRW',
  };

  it('keeps what the next entry shares, with the rate of the table as it is now', () =>
    expect(carried(typed, '1350.00')).toEqual({ ...kept, exchangeRate: '1350.00' }));

  it('keeps a rate that was typed', () =>
    expect(carried(typed, '1400')).toEqual({ ...kept, exchangeRate: '1350' }));

  it('keeps nothing of what was left empty', () =>
    expect(Object.values(carried({}, undefined)).every((value) => value === null)).toBe(true));
});

describe('the ready-made filters', () => {
  it('are of the days of the week and the month', () => {
    const [today, week, month] = presetsFor('2026-11-22', 7).map(({ filter }) => filter);
    expect(today).toEqual({ startDate: '2026-11-22', endDate: '2026-11-22' });
    expect(week).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' });
    expect(month).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  });

  it('narrow the loaded rows where no parameter asks', () => {
    const presets = presetsFor('2026-11-22', 7);
    const open = presets.find(({ name }) => name === 'open');
    expect(open?.filter).toEqual({ active: '1' });
    expect(open?.without?.extension).toBe('confirmations');
    expect(
      [null, '', 3].map((confirmerId) => open?.without?.narrow({ id: 1, confirmerId })),
    ).toEqual([true, true, false]);
    const [mine, toConfirm] = presets.slice(-2);
    expect(mine).toMatchObject({ name: 'mine', filter: { userId: '7' } });
    expect(toConfirm).toMatchObject({
      name: 'toConfirm',
      filter: { active: '1', confirmerId: '7' },
    });
    expect(presetsFor('2026-11-22', null).some(({ name }) => name === 'mine')).toBe(false);
  });
});
