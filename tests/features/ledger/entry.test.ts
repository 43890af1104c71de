import { describe, expect, it } from 'vitest';
import { carryOver, guessed } from '../../../src/features/ledger/carryOver';
import {
  findEntryWarnings,
  type EntrySurroundings,
} from '../../../src/domain/ledger/entryWarnings';
import { duplicateFilter, findDuplicates } from '../../../src/domain/ledger/duplicates';
import type { AnyRecord } from '../../../src/schema';
import { ledgerPresets } from '../../../src/features/ledger/list/presets';

const traits = {
  customerCode: 'C1',
  customerText: null,
  currency: 'KRW',
  amount: '1350000',
  createdAt: '2026-11-20 00:00:00',
};
const entry = (id: number, more: object = {}) => ({ id, ...traits, ...more });

describe('a duplicate entry', () => {
  it('is searched by day and currency', () => {
    expect(duplicateFilter(traits)).toEqual({
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      currency: 'KRW',
    });
    expect(duplicateFilter({ ...traits, createdAt: null })?.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each([
    ['no customer', { customerCode: null }],
    ['no amount', { amount: null }],
    ['nothing to pay', { amount: '0.00' }],
    ['half an amount', { amount: '12.' }],
    ['no currency', { currency: '' }],
    ['no day', { createdAt: 'yesterday' }],
  ])('is not searched with %s', (_what, change) =>
    expect(duplicateFilter({ ...traits, ...change })).toBeNull(),
  );

  it('has the same customer, currency and amount, however that is written, and is another one', () => {
    const found = findDuplicates(
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

  it('is recognized by the written name if there is no customer', () => {
    const named = { ...traits, customerCode: null, customerText: '한빛 여행' };
    expect(duplicateFilter(named)).not.toBeNull();
    const others = [entry(1, { customerCode: null, customerText: '한빛여행' }), entry(2)];
    expect(findDuplicates(named, others, undefined).map(({ id }) => id)).toEqual([1]);
  });
});

describe('save and next', () => {
  const kept = {
    createdAt: '2026-11-20 00:00:00',
    direction: 'DEPOSIT',
    accCode: 'DEPOSIT',
    customerCode: 'C1',
    currency: 'KRW',
  };
  const typed = {
    ...kept,
    reservationCode: 'R1',
    amount: '5',
    exchangeRate: '1350',
    usdAmount: '1',
    summary: '적요',
    confirmerId: 3,
    banksmsId: 4,
  };

  it.each([
    ["the table's current rate", '1350.00', '1350.00'],
    ['a typed rate', '1400', '1350'],
  ])('keeps shared values, with %s', (_what, current, exchangeRate) =>
    expect(carryOver(typed, current)).toEqual({ ...kept, exchangeRate }),
  );

  it('knows what was not typed for the entry', () => {
    const { values } = guessed({ ...kept, currency: 'KRW' }, { currency: 'VND' });
    expect(values).toMatchObject({ accCode: 'DEPOSIT' });
    expect(values).not.toHaveProperty('currency');
  });

  it('keeps nothing of empty fields', () =>
    expect(Object.values(carryOver({}, undefined)).every((value) => value === null)).toBe(true));
});

describe('the presets', () => {
  it('are of the days of the week and the month', () => {
    const [today, week, month] = ledgerPresets('2026-11-22', 7).map(({ filter }) => filter);
    expect(today).toEqual({ startDate: '2026-11-22', endDate: '2026-11-22' });
    expect(week).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' });
    expect(month).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  });

  it('filter by unconfirmed and by user, if the backend supports it', () => {
    const presets = ledgerPresets('2026-11-22', 7);
    const open = presets.find(({ name }) => name === 'open');
    expect(open?.filter).toEqual({ active: '1' });
    expect(open?.extension).toBe('fields');
    const [mine, toConfirm] = presets.slice(-2);
    expect(mine).toMatchObject({ name: 'mine', extension: 'mine', filter: { userId: '7' } });
    expect(toConfirm).toMatchObject({
      name: 'toConfirm',
      filter: { active: '1', confirmerId: '7' },
    });
    expect(ledgerPresets('2026-11-22', null).some(({ name }) => name === 'mine')).toBe(false);
  });
});

describe('before an entry is saved', () => {
  const TODAY = '2026-11-24';
  const typed = {
    ...traits,
    direction: 'DEPOSIT',
    reservationCode: 'R1',
    exchangeRate: '1400',
    usdAmount: '964.29',
    createdAt: null as string | null,
  };
  const isCancelled = ({ revStatus }: AnyRecord) => revStatus === 'VOID';
  const nothing: EntrySurroundings = {
    reservations: [],
    isCancelled,
    balances: [],
    others: [],
    rate: null,
  };
  const warningsOf = (around: Partial<EntrySurroundings>, more: object = {}, read?: object) =>
    findEntryWarnings(
      { ...typed, ...more },
      read && { id: 7, ...read },
      { ...nothing, ...around },
      TODAY,
    );
  const twin = entry(3, { direction: 'DEPOSIT' });
  const balances = [{ id: 4, title: '11월 정산' }];

  it('an ordinary one needs no confirmation', () => {
    const reservations = [{ id: 1, code: 'R1', revStatus: 'CONFIRM' }];
    expect(
      warningsOf({ reservations, rate: { rate: '1400', updatedAt: '2026-11-24 09:00:00' } }),
    ).toEqual([]);
  });

  it('a duplicate does: of the same direction', () => {
    expect(warningsOf({ others: [twin] })).toEqual([{ is: 'twin', id: 3 }]);
    expect(warningsOf({ others: [twin] }, { direction: 'WITHDRAWAL' })).toEqual([]);
  });

  it('a deposit on a cancelled reservation is, money back is not', () => {
    const reservations = [{ id: 1, code: 'R1', revStatus: 'VOID' }];
    expect(warningsOf({ reservations })).toEqual([{ is: 'gone', code: 'R1', revStatus: 'VOID' }]);
    expect(warningsOf({ reservations }, { direction: 'WITHDRAWAL' })).toEqual([]);
  });

  it('a past day with the rate of a later one is', () => {
    const past = { createdAt: '2026-11-20 00:00:00' };
    const rate = { rate: '1400.00', updatedAt: '2026-11-24 09:00:00' };
    expect(warningsOf({ rate }, past)).toEqual([
      { is: 'pastRate', day: '2026-11-20', rate: '1400' },
    ]);
    expect(warningsOf({ rate }, { ...past, exchangeRate: '1390' })).toEqual([]);
    expect(warningsOf({ rate, dayRate: '1400' }, past)).toEqual([]);
    expect(warningsOf({ rate, dayRate: '1390' }, past)).toHaveLength(1);
    expect(warningsOf({ rate: { ...rate, updatedAt: '2026-11-19 09:00:00' } }, past)).toEqual([]);
    expect(warningsOf({ rate: { rate: '1400' } }, past)).toHaveLength(1);
    expect(warningsOf({ rate: { rate: '1400' } }, { ...past, currency: 'USD' })).toEqual([]);
  });

  it('one of a confirmed balance does, new or with changed sums', () => {
    expect(warningsOf({ balances })).toEqual([{ is: 'settled', title: '11월 정산' }]);
    expect(warningsOf({ balances: [{ id: 4, title: null }] })).toEqual([
      { is: 'settled', title: '#4' },
    ]);
    expect(warningsOf({ balances }, { amount: '5' }, typed)).toHaveLength(1);
    expect(warningsOf({ balances }, { reservationCode: 'R2' }, typed)).toHaveLength(1);
    expect(warningsOf({ balances }, { summary: '메모' }, typed)).toEqual([]);
  });

  it('a stored one does not for unchanged values', () => {
    const reservations = [{ id: 1, code: 'R1', revStatus: 'VOID' }];
    const rate = { rate: '1400', updatedAt: '2026-11-24 09:00:00' };
    const stored = { ...typed, createdAt: '2026-11-20 00:00:00' };
    const around = { reservations, rate, others: [twin] };
    expect(warningsOf(around, { ...stored, summary: '메모' }, stored)).toEqual([]);
    expect(
      warningsOf(around, { ...stored, customerCode: 'C1' }, { ...stored, customerCode: 'C2' }),
    ).toEqual([
      { is: 'twin', id: 3 },
      { is: 'gone', code: 'R1', revStatus: 'VOID' },
    ]);
  });
});
