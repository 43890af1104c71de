import type Big from 'big.js';
import { dollarsOf } from '../../money';
import { parseDecimal, roundHalfUp } from '../../money/decimal';
import { isUnconfirmedEntry } from './confirmed';
import { FlowTotal, type FlowSums } from './flow';
import { textOrEmpty } from '../../util/text';

interface LedgerEntry {
  readonly [field: string]: unknown;
  direction?: unknown;
  currency?: unknown;
  amount?: unknown;
  exchangeRate?: unknown;
  usdAmount?: unknown;
  confirmerId?: unknown;
  confirmedAt?: unknown;
}

export interface LedgerTotals {
  /** The net is the reservation's profit. */
  usd: FlowSums;
  /** Dollars of unconfirmed entries. */
  open: FlowSums;
  /** Sorted by ISO code. */
  currencies: readonly (FlowSums & { currency: string })[];
  /** Excluded entries whose amount or dollars are not numbers. */
  unreadable: number;
}

/**
 * Exact (rules: ledger-sums).
 * @example ledgerTotals([{ direction: 'DEPOSIT', currency: 'USD', amount: '10', usdAmount: '10' }]).usd.deposit // '10.00'
 */
export function ledgerTotals(entries: readonly LedgerEntry[]): LedgerTotals {
  const usd = new FlowTotal();
  const open = new FlowTotal();
  const byCurrency = new Map<string, FlowTotal>();
  let unreadable = 0;
  for (const entry of entries) {
    const { direction, currency } = entry;
    const dollars = parseDecimal(dollarsOf(entry.usdAmount, entry.amount, entry.exchangeRate));
    const amount = parseDecimal(entry.amount);
    const isDirected = direction === 'DEPOSIT' || direction === 'WITHDRAWAL';
    if (!dollars || !amount || !isDirected) unreadable += 1;
    if (!isDirected) continue;
    if (dollars) {
      usd.add(direction, dollars);
      if (isUnconfirmedEntry(entry)) open.add(direction, dollars);
    }
    if (amount) {
      const code = textOrEmpty(currency);
      const total = byCurrency.get(code) ?? new FlowTotal();
      byCurrency.set(code, total);
      total.add(direction, amount);
    }
  }
  return {
    usd: usd.sums(cents),
    open: open.sums(cents),
    currencies: [...byCurrency]
      .map(([currency, total]) => ({ currency, ...total.sums() }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    unreadable,
  };
}

const cents = (sum: Big): string => roundHalfUp(sum, 2);
