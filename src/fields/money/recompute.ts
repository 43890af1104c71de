import { isDecimalText, sameDecimal } from '../sameDecimal';
import { isEmpty } from '../validate';
import { fromUsd, toUsd } from './convert';

/** An amount, the units of its currency per USD, and the dollars that they make. */
export interface Quotient {
  amount: unknown;
  rate: unknown;
  usd: unknown;
  /** Places of the amount's currency. */
  places: number;
}

/** The one of the two that a person gave last: the other follows it. */
export type Side = 'amount' | 'usd';

export interface Recomputed {
  side: Side;
  /** The other one, where it has to change. */
  change: { amount: string | null } | { usd: string | null } | null;
}

/**
 * What follows from a change: amount / rate = usd, whichever of the two was typed last stays as it was typed, the
 * other one is recomputed (readings: Money and confirmation). Both at once are a record that was loaded: only what
 * is missing is filled in. An emptied side never empties the other one's typing. Pure.
 */
export function recompute(before: Quotient, now: Quotient, side: Side): Recomputed {
  const amountChanged = before.amount !== now.amount;
  const usdChanged = before.usd !== now.usd;
  if (amountChanged && usdChanged) return loaded(now);
  if (usdChanged) return isEmpty(now.usd) ? { side: 'amount', change: null } : fromTheirs(now);
  if (amountChanged)
    return side === 'usd' && isEmpty(now.amount) ? { side, change: null } : fromOurs(now);
  if (before.rate === now.rate && before.places === now.places) return { side, change: null };
  return side === 'usd' ? fromTheirs(now) : fromOurs(now);
}

/** A record that is there at once: what is missing of the two. */
export function loaded(now: Quotient): Recomputed {
  if (isEmpty(now.amount) && !isEmpty(now.usd)) return fromTheirs(now);
  return isEmpty(now.usd) ? fromOurs(now) : { side: 'amount', change: null };
}

function fromOurs({ amount, rate, usd }: Quotient): Recomputed {
  // Half a number is on its way to being one.
  if (![amount, rate].every((value) => isEmpty(value) || isDecimalText(value)))
    return { side: 'amount', change: null };
  const next = toUsd(amount, rate);
  const same = next === null ? isEmpty(usd) : sameDecimal(next, usd);
  return { side: 'amount', change: same ? null : { usd: next } };
}

// Without a rate the amount stays: it is what was paid.
function fromTheirs({ amount, rate, usd, places }: Quotient): Recomputed {
  const next = fromUsd(usd, rate, places);
  const same = next === null || sameDecimal(next, amount);
  return { side: 'usd', change: same ? null : { amount: next } };
}
