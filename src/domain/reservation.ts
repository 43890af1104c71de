import Big from 'big.js';
import type { TotalRow } from '../data/totals';
import { addDays } from '../days';

/** People are counted with the Korean unit, whatever the language of the screen (rules: display-title). */
const UNIT = '명';

/** What a title is made of; any part may be missing, as in a form that is not filled in yet. */
interface Titled {
  readonly [field: string]: unknown;
  customerName?: unknown;
  revType?: unknown;
  name?: unknown;
  paxCount?: unknown;
  kGuide?: unknown;
}

/**
 * The display title of a reservation: two letters of the customer's name and two of the type, name, pax, guide;
 * blanks left out (rules: display-title).
 */
export function displayTitle({ customerName, revType, name, paxCount, kGuide }: Titled): string {
  const pax = textOf(paxCount);
  const parts = [
    firstTwo(customerName) + firstTwo(revType),
    textOf(name),
    pax === '' ? '' : pax + UNIT,
    textOf(kGuide),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

// By code points: half a surrogate pair is no letter.
const firstTwo = (value: unknown): string => [...textOf(value)].slice(0, 2).join('');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The travellers of those groups of the total `pax` that have these values; all of them without any. Pure. */
export function countPax(
  rows: readonly TotalRow[],
  wanted: { readonly [field: string]: string } = {},
): Big {
  return rows
    .filter(({ by }) => Object.entries(wanted).every(([field, value]) => by[field] === value))
    .reduce((all, { sums }) => all.plus(sums.paxCount ?? 0), new Big(0));
}

/** Days ahead in which a reservation on hold must be decided on. */
const HOLD_DAYS = 14;

/** In documented parameters: on hold, with a first day from today to two weeks ahead (docs/reservations.md). */
export const onHoldFilter = (today: string) => ({
  revStatus: 'HOLD',
  dateField: 'dateIn',
  startDate: today,
  endDate: addDays(today, HOLD_DAYS),
});
