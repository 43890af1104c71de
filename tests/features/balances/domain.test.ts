import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import fc from '../../support/generative';
import { ApiError } from '../../../src/data/errors';
import {
  findChangedEntries,
  compareSums,
  storedSums,
  computeBalanceSums,
} from '../../../src/features/balances/domain/sums';
import {
  checkReservation,
  createIsUnsettled,
  findDisagreement,
} from '../../../src/features/balances/domain/checks';
import {
  codesOf,
  idsOf,
  haveSameCodes,
} from '../../../src/features/balances/page/useSettledReservations';
import { balanceState } from '../../../src/domain/balance';
import { balance, entry, reservation } from './records';

const withEntries = (id: number, ...depositAndWithdrawals: object[]) =>
  reservation(id, { depositAndWithdrawals });

describe('the sums', () => {
  it('are over all entries, and the profit is their difference', () => {
    const one = withEntries(1, entry(1, 'DEPOSIT', '0.10'), entry(2, 'WITHDRAWAL', '0.30'));
    const two = withEntries(2, entry(3, 'DEPOSIT', '0.20'));
    expect(computeBalanceSums([one, two])).toEqual({
      sumDeposit: '0.30',
      sumWithdrawal: '0.30',
      finalProfit: '0.00',
    });
    expect(computeBalanceSums([])).toEqual({
      sumDeposit: '0.00',
      sumWithdrawal: '0.00',
      finalProfit: '0.00',
    });
  });

  it('never gain or lose a cent, however the entries are spread over reservations', () => {
    const cents = fc.record({ cents: fc.integer({ min: 0, max: 1e9 }), deposit: fc.boolean() });
    const check = (entries: { cents: number; deposit: boolean }[], parts: number) => {
      const made = entries.map(({ cents, deposit }, id) =>
        entry(id, deposit ? 'DEPOSIT' : 'WITHDRAWAL', new Big(cents).div(100).toFixed(2)),
      );
      const spread = Array.from({ length: parts }, (_, part) =>
        withEntries(part, ...made.filter((_, index) => index % parts === part)),
      );
      const total = entries.reduce(
        (sum, { cents, deposit }) => sum + (deposit ? cents : -cents),
        0,
      );
      expect(computeBalanceSums(spread).finalProfit).toBe(new Big(total).div(100).toFixed(2));
    };
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), check),
      { numRuns: 60 },
    );
  });

  it('are read as stored, or not at all', () => {
    expect(storedSums(balance(1))).toEqual({
      sumDeposit: '100.10',
      sumWithdrawal: '40.00',
      finalProfit: '60.10',
    });
    expect(storedSums(balance(1, { sumDeposit: null }))).toBeNull();
    expect(storedSums(balance(1, { finalProfit: '1e3' }))).toBeNull();
  });

  it('differ by so much, and by nothing where only the writing does', () => {
    const stored = { sumDeposit: '100.10', sumWithdrawal: '40.00', finalProfit: '60.10' };
    const now = { sumDeposit: '100.1', sumWithdrawal: '90.05', finalProfit: '10.05' };
    expect(compareSums(stored, now)).toEqual([
      { sum: 'sumWithdrawal', stored: '40.00', now: '90.05', by: '50.05' },
      { sum: 'finalProfit', stored: '60.10', now: '10.05', by: '-50.05' },
    ]);
  });
});

describe('the state of a balance', () => {
  it.each([
    [{ confirmedAt: '2026-11-03 09:00:00' }, { is: 'confirmed', at: '2026-11-03 09:00:00' }],
    [{}, { is: 'mine' }],
    [{ confirmerId: 8 }, { is: 'waiting' }],
    [{ confirmerId: null }, { is: 'open' }],
    [
      { confirmerId: null, returnedAt: 'then' },
      { is: 'returned', at: 'then' },
    ],
    [
      { confirmerId: 8, returnedAt: 'then' },
      { is: 'unconfirmed', at: 'then' },
    ],
    [{ returnedAt: 'then' }, { is: 'mine' }],
  ])('%o', (more, state) => expect(balanceState(balance(1, more), 7)).toEqual(state));

  it("is not one's own without a user", () =>
    expect(balanceState(balance(1), null)).toEqual({ is: 'waiting' }));
});

const reservations = {
  cancelled: { states: [{ field: 'revStatus', values: ['VOID'] }], parent: null },
};

describe('warnings before settling', () => {
  const settled = [entry(1, 'DEPOSIT', '1.00')];
  it('are empty for a final reservation with confirmed entries', () =>
    expect(
      checkReservation(reservations, reservation(1, { depositAndWithdrawals: settled }), null),
    ).toEqual([]));

  it('name an unconfirmed entry, an unfinished or cancelled trip, and missing entries', () => {
    const open = [entry(1, 'DEPOSIT', '1.00', { confirmerId: null }), ...settled];
    const rules = (more: object) => checkReservation(reservations, reservation(1, more), 5);
    expect(rules({ depositAndWithdrawals: open })).toEqual([
      { rule: 'unconfirmed', smart_count: 1 },
    ]);
    expect(rules({ revProc: 'NEW' })).toEqual([
      { rule: 'notFinal', revProc: 'NEW' },
      { rule: 'noEntries' },
    ]);
    expect(rules({ revProc: 'NEW', revStatus: 'VOID', depositAndWithdrawals: settled })).toEqual([
      { rule: 'gone' },
    ]);
  });

  it('name another balance with the reservation', () => {
    const taken = reservation(1, { balanceId: 9, depositAndWithdrawals: settled });
    expect(checkReservation(reservations, taken, null)).toEqual([{ rule: 'settled', id: 9 }]);
    expect(checkReservation(reservations, taken, 9)).toEqual([]);
    expect([null, 9, 8].map((id) => createIsUnsettled(id)(taken))).toEqual([false, true, false]);
    expect(createIsUnsettled(null)(reservation(1))).toBe(true);
  });
});

it('the entries since a confirmation are those made or changed at that second or later', () => {
  const since = '2026-11-01 10:00:01';
  const reservations = [
    withEntries(
      1,
      entry(1, 'DEPOSIT', '1.00'),
      entry(2, 'DEPOSIT', '1.00', { updatedAt: since }),
      entry(3, 'DEPOSIT', '1.00', { createdAt: '2026-11-02 00:00:00' }),
    ),
  ];
  const found = findChangedEntries(reservations, since).map(({ entry, kind }) => [entry.id, kind]);
  expect(found).toEqual([
    [2, 'changed'],
    [3, 'added'],
  ]);
  expect(findChangedEntries(reservations, null)).toEqual([]);
});

describe('the codes', () => {
  it('are those listed, else those of the decoded text', () => {
    expect(codesOf(balance(1, { reservationCodes: ['R2', 'R1'] }))).toEqual(['R2', 'R1']);
    expect(codesOf(balance(1, { reservationCodes: null }))).toEqual(['R1']);
    expect([...idsOf(balance(1))]).toEqual([['R1', 1]]);
  });

  it('are the same in any order', () => {
    expect(haveSameCodes(['R1', 'R2'], ['R2', 'R1'])).toBe(true);
    expect(haveSameCodes(['R1'], ['R1', 'R2'])).toBe(false);
  });
});

describe('a refused confirmation', () => {
  const refused = (entries: unknown, status = 409) =>
    findDisagreement(new ApiError({ kind: 'http', status, text: 'x', body: { entries } }));
  const side = { direction: 'DEPOSIT', usdAmount: '1.00' };

  it('names the entries, before and after', () =>
    expect(refused([{ id: 3, before: null, after: side }])).toEqual([
      { id: 3, before: null, after: side },
    ]));

  it('without names, or in another format, is an ordinary failure', () => {
    expect(refused([])).toBeNull();
    expect(refused(undefined)).toBeNull();
    expect(refused([{ id: 3, before: null, after: { direction: 1 } }])).toBeNull();
    expect(refused([{ id: 3, before: null, after: side }], 403)).toBeNull();
    expect(findDisagreement(new Error('x'))).toBeNull();
  });
});
