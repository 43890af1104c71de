import Big from 'big.js';
import { isCalendarDay } from '../../days';
import { seoulDay } from '../../days';
import { isDecimalText, sameDecimal } from '../../money/decimal';
import type { AnyRecord } from '../../schema';

export interface DuplicateTraits {
  readonly [field: string]: unknown;
  customerCode: unknown;
  customerText: unknown;
  currency: unknown;
  amount: unknown;
  createdAt: unknown;
}

/** null while values are missing (rules: documented-parameters). */
export function duplicateFilter(traits: DuplicateTraits): Record<string, string> | null {
  const { currency, amount } = traits;
  const day = bookedOn(traits.createdAt);
  if (whoOf(traits) === null || typeof currency !== 'string' || currency === '') return null;
  if (!isDecimalText(amount) || new Big(amount).eq(0) || !isCalendarDay(day)) return null;
  return { startDate: day, endDate: day, currency };
}

/** With the same customer, amount and currency. */
export function findDuplicates(
  traits: DuplicateTraits,
  entries: readonly AnyRecord[],
  own: number | undefined,
): AnyRecord[] {
  const who = whoOf(traits);
  if (who === null) return [];
  return entries.filter(
    (entry) =>
      entry.id !== own &&
      entry.currency === traits.currency &&
      sameDecimal(entry.amount, traits.amount) &&
      whoOf(entry) === who,
  );
}

// A customer code never equals a customer text.
function whoOf({
  customerCode,
  customerText,
}: {
  readonly [field: string]: unknown;
}): string | null {
  if (typeof customerCode === 'string' && customerCode !== '') return `code ${customerCode}`;
  const text = typeof customerText === 'string' ? customerText.replace(/\s/g, '') : '';
  return text === '' ? null : `text ${text}`;
}

const bookedOn = (createdAt: unknown): string =>
  typeof createdAt === 'string' && createdAt !== '' ? createdAt.slice(0, 10) : seoulDay();
