import { ledgerTotals } from '../../../domain/ledger/totals';
import { fromUsd } from '../../../money';
import { parseDecimal, roundHalfUp, scaleOf } from '../../../money/decimal';
import type { AnyRecord } from '../../../schema';

/** Not a receivable: a reservation has no price. */
export interface OpenAmount {
  amount: string;
  currency: string;
  /** From US dollars, at the day's rate. */
  isConverted: boolean;
}

interface AmountSources {
  entries: readonly AnyRecord[];
  rateOf: (currency: string) => string | null;
}

/**
 * In the message's currency; in US dollars without a rate.
 * @returns null if nothing was received or paid out
 */
export function openAmountOf(
  reservation: AnyRecord,
  currency: string,
  { entries, rateOf }: AmountSources,
): OpenAmount | null {
  const own = entriesOf(reservation, entries);
  const { usd, currencies } = ledgerTotals(own ?? []);
  const [only, ...others] = currencies;
  if (own && !only) return null;
  if (only?.currency === currency && others.length === 0)
    return { amount: negated(only.net, scaleOf(currency)), currency, isConverted: false };
  const dollars = own ? usd.net : storedBalance(reservation);
  if (dollars === null) return null;
  const amount = fromUsd(negated(dollars, 2), rateOf(currency), scaleOf(currency));
  return amount === null || currency === 'USD'
    ? { amount: negated(dollars, 2), currency: 'USD', isConverted: false }
    : { amount, currency, isConverted: true };
}

function entriesOf(
  { code, depositAndWithdrawals }: AnyRecord,
  ledger: readonly AnyRecord[],
): readonly AnyRecord[] | null {
  if (!Array.isArray(depositAndWithdrawals)) return null;
  const current = ledger.filter(({ reservationCode }) => reservationCode === code);
  const ids = new Set(current.map(({ id }) => id));
  const packed = depositAndWithdrawals as readonly AnyRecord[];
  return [...packed.filter(({ id }) => !ids.has(id)), ...current];
}

function storedBalance({ deAmounts, wdAmounts }: AnyRecord): string | null {
  const [received, paid] = [parseDecimal(deAmounts), parseDecimal(wdAmounts)];
  return !received || !paid || (received.eq(0) && paid.eq(0))
    ? null
    : received.minus(paid).toFixed();
}

const negated = (amount: string, places: number): string =>
  roundHalfUp(parseDecimal(amount)?.neg() ?? '0', places);
