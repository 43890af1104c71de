import { sameDecimal } from '../../money/decimal';
import type { Values } from '../../record/values/values';

/** What the next entry of a sitting has in common with the one before. */
const KEPT = ['createdAt', 'direction', 'accCode', 'customerCode', 'currency'] as const;

/**
 * What "save and next" leaves in the form. A rate goes along where it was typed: entries of one day and currency have
 * the same; the table's own is filled in anew. Pure.
 */
export function carried(typed: Values, reference: unknown): Values {
  const kept = Object.fromEntries(KEPT.map((name) => [name, typed[name] ?? null]));
  const own = sameDecimal(typed.exchangeRate, reference) ? null : (typed.exchangeRate ?? null);
  return { ...kept, exchangeRate: own ?? reference ?? null };
}
