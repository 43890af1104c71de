import { seoulDay } from '../../days';
import { hasDifferentValue, isEmpty } from '../../fields/values';
import { sameDecimal } from '../../money/decimal';
import type { AnyRecord } from '../../schema';
import type { Values } from '../../record/values/values';
import { findDuplicates } from './duplicates';

export interface EntrySurroundings {
  /** Current and previous ones. */
  reservations: readonly AnyRecord[];
  isCancelled: (reservation: AnyRecord) => boolean;
  /** Confirmed ones of these reservations. */
  balances: readonly AnyRecord[];
  /** Entries of that day and currency. */
  others: readonly AnyRecord[];
  rate: Values | null;
  /** Of the entry's day, if known. */
  dayRate?: unknown;
}

export type EntryWarning =
  | { is: 'settled'; title: string }
  | { is: 'twin'; id: number }
  | { is: 'gone'; code: string; revStatus: string }
  | { is: 'pastRate'; day: string; rate: string };

const SUMS = ['direction', 'currency', 'amount', 'exchangeRate', 'usdAmount', 'reservationCode'];
const WHAT = ['customerCode', 'customerText', 'currency', 'amount', 'direction', 'reservationCode'];

/** For a stored entry, only about changed values. */
export function findEntryWarnings(
  typed: Values,
  read: AnyRecord | undefined,
  { reservations, isCancelled, balances, others, rate, dayRate }: EntrySurroundings,
  today = seoulDay(),
): EntryWarning[] {
  const isChanged = (names: readonly string[]) =>
    read === undefined || names.some((name) => hasDifferentValue(typed[name], read[name]));
  const warnings: EntryWarning[] = [];
  if (isChanged(SUMS))
    for (const { id, title } of balances)
      warnings.push({ is: 'settled', title: isEmpty(title) ? `#${id}` : String(title) });
  if (isChanged(WHAT)) {
    const duplicates = findDuplicates(typed, others, read?.id);
    const duplicate = duplicates.find(({ direction }) => direction === typed.direction);
    if (duplicate) warnings.push({ is: 'twin', id: duplicate.id });
    const own = reservations.find(({ code }) => code === typed.reservationCode);
    // A canceled trip has refunds, but no deposits.
    if (own && typed.direction === 'DEPOSIT' && isCancelled(own))
      warnings.push({ is: 'gone', code: String(own.code), revStatus: String(own.revStatus) });
  }
  const day = typeof typed.createdAt === 'string' ? typed.createdAt.slice(0, 10) : '';
  // The day's own rate may be equal.
  const isOfDay = sameDecimal(dayRate, typed.exchangeRate);
  if (read === undefined && day !== '' && day < today && !isOfDay && isOfLater(rate, day, typed))
    warnings.push({ is: 'pastRate', day, rate: String(typed.exchangeRate) });
  return warnings;
}

/** The dollar's own rate never changes. */
function isOfLater(rate: Values | null, day: string, { currency, exchangeRate }: Values): boolean {
  if (rate === null || currency === 'USD' || !sameDecimal(rate.rate, exchangeRate)) return false;
  return isEmpty(rate.updatedAt) || String(rate.updatedAt).slice(0, 10) > day;
}
