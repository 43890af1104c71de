import { sameDecimal } from '../../money/decimal';
import type { CarriedValues } from '../../record/form/formLayoutContext';
import { isEmpty } from '../../fields/values';
import type { Values } from '../../record/values/values';

/** What the next entry of a sitting has in common with the one before. */
const KEPT = ['createdAt', 'direction', 'accCode', 'customerCode', 'currency'] as const;

/** Of these, what the reservation of the next entry knows better. */
const GUESSES: readonly string[] = ['customerCode', 'currency'];

/**
 * What "save and next" leaves in the form. A rate goes along where it was typed: entries of one day and currency have
 * the same; the table's own is filled in anew. Pure.
 */
export function carryOver(typed: Values, reference: unknown): Values {
  const kept = Object.fromEntries(KEPT.map((name) => [name, typed[name] ?? null]));
  const own = sameDecimal(typed.exchangeRate, reference) ? null : (typed.exchangeRate ?? null);
  return { ...kept, exchangeRate: own ?? reference ?? null };
}

/**
 * Tells the form which of its first values were not typed for this entry: those of the last one, or the currency that was
 * used last. Pure.
 * @param given what the address or a copied entry says: that was meant
 * @example guessed({ currency: 'KRW' }, {}).guesses // ['customerCode', 'currency']
 */
export function guessed(values: Values, given: Readonly<Values>): CarriedValues {
  const own = Object.entries(values).filter(([name]) => isEmpty(given[name]));
  return { values: Object.fromEntries(own), guesses: GUESSES };
}
