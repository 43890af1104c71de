import Big from 'big.js';
import { childrenIn } from '../../../fields/entries';
import { isDecimalText, roundHalfUp } from '../../../money/decimal';
import type { AnyRecord } from '../../../schema';
import { ledgerTotals, type LedgerTotals } from '../../../domain/ledger/totals';
import { isEmpty } from '../../../fields/values';

/** Fields that the header and the notice of a difference show. */
export const SUMMED = ['sumDeposit', 'sumWithdrawal', 'finalProfit', 'depositNow', 'withdrawalNow'];
export const BALANCE_SUMS = ['sumDeposit', 'sumWithdrawal', 'finalProfit'] as const;
type Sum = (typeof BALANCE_SUMS)[number];

/** USD, with cents. */
export type BalanceSums = Readonly<Record<Sum, string>>;

/** Embedded in the reservation. */
export const ledgerEntriesOf = (reservation: AnyRecord): readonly AnyRecord[] =>
  childrenIn(reservation, 'depositAndWithdrawals');

/** Per currency and in US dollars (rules: ledger-sums). */
export const computeTotals = (reservations: readonly AnyRecord[]): LedgerTotals =>
  ledgerTotals(reservations.flatMap(ledgerEntriesOf));

/** As the server computes them (rules: final-profit). */
export function computeBalanceSums(reservations: readonly AnyRecord[]): BalanceSums {
  const { deposit, withdrawal } = computeTotals(reservations).usd;
  return {
    sumDeposit: deposit,
    sumWithdrawal: withdrawal,
    finalProfit: roundHalfUp(new Big(deposit).minus(withdrawal), 2),
  };
}

/** null if missing or unreadable. */
export function storedSums(balance: AnyRecord): BalanceSums | null {
  const read = BALANCE_SUMS.map((name) => [name, balance[name]] as const);
  return read.every(([, value]) => isDecimalText(value))
    ? (Object.fromEntries(read) as BalanceSums)
    : null;
}

export type SumDifference = ReturnType<typeof compareSums>[number];

export function compareSums(stored: BalanceSums, now: BalanceSums) {
  return BALANCE_SUMS.flatMap((sum) => {
    const by = new Big(now[sum]).minus(stored[sum]);
    return by.eq(0) ? [] : [{ sum, stored: stored[sum], now: now[sum], by: roundHalfUp(by, 2) }];
  });
}

export interface ChangedEntry {
  entry: AnyRecord;
  kind: 'added' | 'changed';
}

/** Entries written since a moment, that second included. Timestamps compare as strings (rules: dates-are-text). */
export function findChangedEntries(
  reservations: readonly AnyRecord[],
  moment: unknown,
): readonly ChangedEntry[] {
  if (typeof moment !== 'string' || moment === '') return [];
  return reservations.flatMap(ledgerEntriesOf).flatMap((entry): ChangedEntry[] => {
    const { createdAt, updatedAt } = entry;
    if (isSince(createdAt, moment)) return [{ entry, kind: 'added' }];
    return isSince(updatedAt, moment) ? [{ entry, kind: 'changed' }] : [];
  });
}

const isSince = (at: unknown, moment: string): boolean => !isEmpty(at) && String(at) >= moment;
