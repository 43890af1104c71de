import Big from 'big.js';
import type { TotalRow } from '../../../data/totals';
import { FlowTotal } from '../../../domain/ledger/flow';

const FIRST = ['KRW', 'THB', 'USD'];

/** Sums of the total `perCurrency` (rules: ledger-sums). */
export function computeLedgerSums(rows: readonly TotalRow[]) {
  const byCurrency = new Map<string | null, { flow: FlowTotal; volume: Big }>();
  const usd = new FlowTotal();
  let count = 0;
  for (const { by, sums, count: entries } of rows) {
    const currency = typeof by.currency === 'string' && by.currency !== '' ? by.currency : null;
    let sum = byCurrency.get(currency);
    if (!sum) byCurrency.set(currency, (sum = { flow: new FlowTotal(), volume: new Big(0) }));
    sum.flow.add(by.direction, sums.amount ?? '0');
    sum.volume = sum.volume.plus(new Big(sums.usdAmount ?? '0').abs());
    usd.add(by.direction, sums.usdAmount ?? '0');
    count += entries;
  }
  return {
    /** KRW, THB, USD, then by volume; null (last) without a currency. */
    currencies: [...byCurrency]
      .toSorted(
        ([one, a], [other, b]) =>
          placeOf(one) - placeOf(other) ||
          b.volume.cmp(a.volume) ||
          String(one).localeCompare(String(other)),
      )
      .map(([currency, { flow }]) => ({ currency, ...flow.sums() })),
    usd: usd.sums(),
    count,
  };
}

function placeOf(currency: string | null): number {
  if (currency === null) return FIRST.length + 1;
  const place = FIRST.indexOf(currency);
  return place < 0 ? FIRST.length : place;
}
