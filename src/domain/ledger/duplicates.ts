import Big from 'big.js';
import { isCalendarDay, seoulDay } from '../../days';
import { isDecimalText, sameDecimal } from '../../money/decimal';
import type { Values } from '../../record/values/values';
import type { AnyRecord } from '../../schema';
import { isText, textOrEmpty } from '../../util/text';

/** null while values are missing (rules: documented-parameters). */
export function duplicateFilter(entry: Values): Record<string, string> | null {
  const { currency, amount, createdAt } = entry;
  const day = isText(createdAt) ? createdAt.slice(0, 10) : seoulDay();
  if (customerOf(entry) === null || !isText(currency)) return null;
  if (!isDecimalText(amount) || new Big(amount).eq(0) || !isCalendarDay(day)) return null;
  return { startDate: day, endDate: day, currency };
}

/** With the same customer, amount and currency. */
export function findDuplicates(
  entry: Values,
  entries: readonly AnyRecord[],
  ownId: number | undefined,
): AnyRecord[] {
  const customer = customerOf(entry);
  if (customer === null) return [];
  return entries.filter(
    (other) =>
      other.id !== ownId &&
      other.currency === entry.currency &&
      sameDecimal(other.amount, entry.amount) &&
      customerOf(other) === customer,
  );
}

// A customer code never equals a customer text.
function customerOf({ customerCode, customerText }: Values): string | null {
  if (isText(customerCode)) return `code ${customerCode}`;
  const text = textOrEmpty(customerText).replace(/\s/g, '');
  return text === '' ? null : `text ${text}`;
}
