import type { AnyRecord } from '../../../src/schema';
import { aReservation, anEntry } from '../../support/samples';

export const entry = (id: number, direction: string, usd: string, more: object = {}) =>
  anEntry(id, {
    direction,
    amount: usd,
    usdAmount: usd,
    confirmerId: 3,
    createdAt: '2026-11-01 10:00:00',
    ...more,
  });

export const reservation = (id: number, more: object = {}): AnyRecord => ({
  id,
  code: `R${id}`,
  balanceId: null,
  ...aReservation,
  revProc: 'FINAL',
  name: `단체${id}`,
  paxCount: 4,
  dateIn: '2026-10-01',
  dateOut: '2026-10-04',
  deAmounts: '100.00',
  wdAmounts: '40.00',
  usdAmounts: '60.00',
  depositAndWithdrawals: [],
  ...more,
});

export const balance = (id: number, more: object = {}): AnyRecord => ({
  id,
  title: `정산 ${id}`,
  reservationCodes: ['R1'],
  sumDeposit: '100.10',
  sumWithdrawal: '40.00',
  finalProfit: '60.10',
  memo: null,
  memoConfirmed: null,
  userId: 3,
  confirmerId: 7,
  confirmedAt: null,
  updatedAt: '2026-11-02 10:00:00',
  reservations: [{ id: 1, code: 'R1', userName: '김담당' }],
  ...more,
});
