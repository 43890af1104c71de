import { sameDecimal } from '../../money/decimal';
import type { CarriedValues } from '../../record/form/formLayoutContext';
import { isEmpty } from '../../fields/values';
import type { Values } from '../../record/values/values';

/** Fields that consecutive entries have in common. */
const KEPT = ['createdAt', 'direction', 'accCode', 'customerCode', 'currency'] as const;

/** Of these, fields that the next entry's reservation determines better. */
const GUESSES: readonly string[] = ['customerCode', 'currency'];

/**
 * Values that "Save and next" keeps in the form. A typed rate is kept: entries of one day and currency share it; a
 * rate from the table is filled in again. Pure.
 */
export function carryOver(typed: Values, reference: unknown): Values {
  const kept = Object.fromEntries(KEPT.map((name) => [name, typed[name] ?? null]));
  const own = sameDecimal(typed.exchangeRate, reference) ? null : (typed.exchangeRate ?? null);
  return { ...kept, exchangeRate: own ?? reference ?? null };
}

/**
 * Marks initial values that were not entered for this entry: those of the previous one, or the last used currency.
 * Pure.
 * @param given values of the address or of a duplicated entry: these are intended
 * @example guessed({ currency: 'KRW' }, {}).guesses // ['customerCode', 'currency']
 */
export function guessed(values: Values, given: Readonly<Values>): CarriedValues {
  const own = Object.entries(values).filter(([name]) => isEmpty(given[name]));
  return { values: Object.fromEntries(own), guesses: GUESSES };
}
