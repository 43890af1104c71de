import { sameDecimal } from '../../money/decimal';
import type { CarriedValues } from '../../record/form/formLayoutContext';
import { isEmpty } from '../../fields/values';
import type { Values } from '../../record/values/values';

const KEPT = ['createdAt', 'direction', 'accCode', 'customerCode', 'currency'] as const;

/** The next entry's reservation determines them better. */
const GUESSES: readonly string[] = ['customerCode', 'currency'];

/** A typed rate is kept; one from the table is filled in again. */
export function carryOver(typed: Values, reference: unknown): Values {
  const carried = Object.fromEntries(KEPT.map((name) => [name, typed[name] ?? null]));
  const own = sameDecimal(typed.exchangeRate, reference) ? null : (typed.exchangeRate ?? null);
  return { ...carried, exchangeRate: own ?? reference ?? null };
}

/**
 * Marks initial values that were not entered for this entry.
 * @param intended values of the address or of a duplicated entry: intended
 * @example guessed({ currency: 'KRW' }, {}).guesses // ['customerCode', 'currency']
 */
export function guessed(values: Values, intended: Readonly<Values>): CarriedValues {
  const own = Object.entries(values).filter(([name]) => isEmpty(intended[name]));
  return { values: Object.fromEntries(own), guesses: GUESSES };
}
