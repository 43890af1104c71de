import { seoulDay } from '../../days';
import { hasDifferentValue, isEmpty } from '../../fields/values';
import { sameDecimal } from '../../money/decimal';
import type { AnyRecord } from '../../schema';
import { findDuplicates, type DuplicateTraits } from './duplicates';

interface Entry {
  readonly [field: string]: unknown;
}

/** What an entry is held against. */
export interface EntrySurroundings {
  /** Those it belongs, or belonged, to. */
  reservations: readonly AnyRecord[];
  isCancelled: (reservation: AnyRecord) => boolean;
  /** Confirmed balances that settle these. */
  balances: readonly AnyRecord[];
  /** Others of that day and currency. */
  others: readonly AnyRecord[];
  /** The currency's present exchange rate. */
  rate: Entry | null;
  /** What it was on the entry's day, where that is known. */
  dayRate?: unknown;
}

/** What makes one look twice before an entry is saved. */
export type EntryWarning =
  | { is: 'settled'; title: string }
  | { is: 'twin'; id: number }
  | { is: 'gone'; code: string; revStatus: string }
  | { is: 'pastRate'; day: string; rate: string };

const SUMS = ['direction', 'currency', 'amount', 'exchangeRate', 'usdAmount', 'reservationCode'];
const WHAT = ['customerCode', 'customerText', 'currency', 'amount', 'direction', 'reservationCode'];

/** What speaks against an entry as it is typed; of a stored one, only where what it is about was changed. Pure. */
export function findEntryWarnings(
  typed: Entry,
  read: AnyRecord | undefined,
  { reservations, isCancelled, balances, others, rate, dayRate }: EntrySurroundings,
  today = seoulDay(),
): EntryWarning[] {
  const isChanged = (names: readonly string[]) =>
    read === undefined || names.some((name) => hasDifferentValue(typed[name], read[name]));
  const doubts: EntryWarning[] = [];
  if (isChanged(SUMS))
    for (const { id, title } of balances)
      doubts.push({ is: 'settled', title: isEmpty(title) ? `#${id}` : String(title) });
  if (isChanged(WHAT)) {
    const twins = findDuplicates(duplicateTraits(typed), others, read?.id);
    const twin = twins.find(({ direction }) => direction === typed.direction);
    if (twin) doubts.push({ is: 'twin', id: twin.id });
    const own = reservations.find(({ code }) => code === typed.reservationCode);
    // Money goes back for a trip that is off, and none comes in.
    if (own && typed.direction === 'DEPOSIT' && isCancelled(own))
      doubts.push({ is: 'gone', code: String(own.code), revStatus: String(own.revStatus) });
  }
  const day = typeof typed.createdAt === 'string' ? typed.createdAt.slice(0, 10) : '';
  // The day's own may be the same.
  const isOfDay = sameDecimal(dayRate, typed.exchangeRate);
  if (read === undefined && day !== '' && day < today && !isOfDay && isOfLater(rate, day, typed))
    doubts.push({ is: 'pastRate', day, rate: String(typed.exchangeRate) });
  return doubts;
}

/** Is it the rate of a day after the entry's? The dollar's own never moves. */
function isOfLater(rate: Entry | null, day: string, { currency, exchangeRate }: Entry): boolean {
  if (rate === null || currency === 'USD' || !sameDecimal(rate.rate, exchangeRate)) return false;
  return isEmpty(rate.updatedAt) || String(rate.updatedAt).slice(0, 10) > day;
}

export const duplicateTraits = (entry: Entry): DuplicateTraits => ({
  customerCode: entry.customerCode,
  customerText: entry.customerText,
  currency: entry.currency,
  amount: entry.amount,
  createdAt: entry.createdAt,
});
