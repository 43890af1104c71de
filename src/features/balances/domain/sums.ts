import Big from 'big.js';
import { roundHalfUp } from '../../../money/decimal';
import type { AnyRecord } from '../../../schema';
import { ledgerTotals, type LedgerTotals } from '../../../domain/ledger/totals';
import { isEmpty } from '../../../fields/values';

/** The sums of a balance, in the order in which they are shown. */
export const BALANCE_SUMS = ['sumDeposit', 'sumWithdrawal', 'finalProfit'] as const;
type Sum = (typeof BALANCE_SUMS)[number];

/** US dollars as decimal text, to the cent. */
export type BalanceSums = Readonly<Record<Sum, string>>;

/** The ledger entries that came with a reservation. */
export function ledgerEntriesOf(reservation: AnyRecord): readonly AnyRecord[] {
  const { depositAndWithdrawals: entries } = reservation;
  return Array.isArray(entries) ? (entries as AnyRecord[]) : [];
}

/** The sums over the ledger entries of these reservations, per currency and in US dollars (rules: ledger-sums). */
export const computeTotals = (reservations: readonly AnyRecord[]): LedgerTotals =>
  ledgerTotals(reservations.flatMap(ledgerEntriesOf));

/** What the server would store: finalProfit = sumDeposit - sumWithdrawal (rules: final-profit). */
export function computeBalanceSums(reservations: readonly AnyRecord[]): BalanceSums {
  const { deposit, withdrawal } = computeTotals(reservations).usd;
  return {
    sumDeposit: deposit,
    sumWithdrawal: withdrawal,
    finalProfit: roundHalfUp(new Big(deposit).minus(withdrawal), 2),
  };
}

/** The sums that are stored with a balance; null while it has none, or unreadable ones. */
export function storedSums(balance: AnyRecord): BalanceSums | null {
  const read = BALANCE_SUMS.map((name) => [name, balance[name]] as const);
  return read.every(([, value]) => isDecimal(value))
    ? (Object.fromEntries(read) as BalanceSums)
    : null;
}

export interface SumDifference {
  sum: Sum;
  stored: string;
  now: string;
  /** Now - stored. */
  by: string;
}

/** By how much the ledger now differs from what is stored; empty where it does not. */
export function compareSums(stored: BalanceSums, now: BalanceSums): SumDifference[] {
  return BALANCE_SUMS.flatMap((sum) => {
    const by = new Big(now[sum]).minus(stored[sum]);
    return by.eq(0) ? [] : [{ sum, stored: stored[sum], now: now[sum], by: roundHalfUp(by, 2) }];
  });
}

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** An entry that is newer than the confirmation, as far as its stamps tell. */
export interface ChangedEntry {
  entry: AnyRecord;
  kind: 'added' | 'changed';
}

/**
 * The entries of these reservations that were written since a moment. Texts of one wall clock compare as they are
 * (rules: dates-are-text); a write of the same second counts, rather one too many than one too few. An entry that was
 * deleted is nowhere to be found.
 */
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
