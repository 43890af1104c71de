import Big from 'big.js';
import { dollarsOf } from '../../money';
import { parseDecimal, roundHalfUp } from '../../money/decimal';
import { isUnconfirmedEntry } from './confirmed';

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

/** Decimal text. */
interface SumsAndBalance {
  deposit: string;
  withdrawal: string;
  /** Deposit - withdrawal. */
  balance: string;
}

export interface LedgerTotals {
  /** The balance is the reservation's profit. */
  usd: SumsAndBalance;
  /** Dollars of unconfirmed entries. */
  open: { deposit: string; withdrawal: string };
  /** Sorted by ISO code. */
  currencies: readonly (SumsAndBalance & { currency: string })[];
  /** Excluded entries whose amount or dollars are not numbers. */
  unreadable: number;
}

const ZERO = new Big(0);

/**
 * Exact (rules: ledger-sums).
 * @example ledgerTotals([{ direction: 'DEPOSIT', currency: 'USD', amount: '10', usdAmount: '10' }]).usd.deposit // '10.00'
 */
export function ledgerTotals(entries: readonly LedgerEntry[]): LedgerTotals {
  const usd = new Pair();
  const open = new Pair();
  const byCurrency = new Map<string, Pair>();
  let unreadable = 0;
  for (const entry of entries) {
    const { direction, currency } = entry;
    const isDeposit = direction === 'DEPOSIT';
    const dollars = parseDecimal(dollarsOf(entry.usdAmount, entry.amount, entry.exchangeRate));
    const amount = parseDecimal(entry.amount);
    if (!dollars || !amount || (!isDeposit && direction !== 'WITHDRAWAL')) unreadable += 1;
    if (!isDeposit && direction !== 'WITHDRAWAL') continue;
    if (dollars) {
      usd.add(isDeposit, dollars);
      if (isUnconfirmedEntry(entry)) open.add(isDeposit, dollars);
    }
    if (amount) {
      const code = typeof currency === 'string' ? currency : '';
      let pair = byCurrency.get(code);
      if (!pair) byCurrency.set(code, (pair = new Pair()));
      pair.add(isDeposit, amount);
    }
  }
  return {
    usd: usd.sums(cents),
    open: { deposit: cents(open.deposit), withdrawal: cents(open.withdrawal) },
    currencies: [...byCurrency]
      .map(([currency, pair]) => ({ currency, ...pair.sums((sum) => sum.toFixed()) }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    unreadable,
  };
}

class Pair {
  deposit = ZERO;
  withdrawal = ZERO;

  add(isDeposit: boolean, amount: Big): void {
    if (isDeposit) this.deposit = this.deposit.plus(amount);
    else this.withdrawal = this.withdrawal.plus(amount);
  }

  sums(text: (sum: Big) => string): SumsAndBalance {
    return {
      deposit: text(this.deposit),
      withdrawal: text(this.withdrawal),
      balance: text(this.deposit.minus(this.withdrawal)),
    };
  }
}

const cents = (sum: Big): string => roundHalfUp(sum, 2);
