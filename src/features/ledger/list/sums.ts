import type { TotalRow } from '../../../data/totals';
import { Flow, type FlowSums } from '../../../domain/ledger/flow';

export interface LedgerSums {
  /** In their own units, in the order of the ISO codes; null where an entry names no currency. */
  currencies: readonly (FlowSums & { currency: string | null })[];
  /** All of them in US dollars, as each entry has them. */
  usd: FlowSums;
  count: number;
}

/** Deposits, withdrawals and what remains of the total `perCurrency`: per currency, and all in USD (rules: ledger-sums). Pure. */
export function sumsOf(rows: readonly TotalRow[]): LedgerSums {
  const byCurrency = new Map<string | null, Flow>();
  const usd = new Flow();
  let count = 0;
  for (const { by, sums, count: entries } of rows) {
    const currency = typeof by.currency === 'string' && by.currency !== '' ? by.currency : null;
    let flow = byCurrency.get(currency);
    if (!flow) byCurrency.set(currency, (flow = new Flow()));
    flow.add(by.direction, sums.amount ?? '0');
    usd.add(by.direction, sums.usdAmount ?? '0');
    count += entries;
  }
  return {
    currencies: [...byCurrency]
      .map(([currency, flow]) => ({ currency, ...flow.sums() }))
      .toSorted((a, b) => ((a.currency ?? '~') < (b.currency ?? '~') ? -1 : 1)),
    usd: usd.sums(),
    count,
  };
}
