import { addDays, daysBetween, isDay } from '../../../days';
import type { ChildDraft } from '../../../record/children/row';

/** The day this many days later, or null beyond the years that four digits hold. */
export function moveDay(day: string, days: number): string | null {
  const moved = addDays(day, days);
  return isDay(moved) ? moved : null;
}

/** Nights and days of a stay, or null while its days are not both there and in order. */
export function stayDays(
  dateIn: unknown,
  dateOut: unknown,
): { nights: number; days: number } | null {
  if (!isDay(dateIn) || !isDay(dateOut) || dateOut < dateIn) return null;
  const nights = daysBetween(dateIn, dateOut);
  return { nights, days: nights + 1 };
}

/** A day of the trip, or one that only a section is on. */
export interface TripDay {
  /** YYYY-MM-DD; null for sections without a readable date. */
  date: string | null;
  /** Which day of the trip it is, from 1; null outside of it. */
  number: number | null;
  drafts: readonly ChildDraft[];
}

/** Longer trips show no empty days: a slip in a year would be thousands of them. */
const LONGEST = 60;

/** Sections by day, in the order of the days; days of the trip without any are there too (docs/reservations.md). */
export function groupByTripDay(
  drafts: readonly ChildDraft[],
  dateIn: string | null,
  dateOut: string | null,
): TripDay[] {
  const trip = tripDays(dateIn, dateOut);
  const byDate = new Map<string | null, ChildDraft[]>(trip.map((date) => [date, []]));
  for (const draft of drafts) {
    const { date } = draft.values;
    const key = isDay(date) ? date : null;
    byDate.set(key, [...(byDate.get(key) ?? []), draft]);
  }
  return [...byDate]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
    .map(([date, drafts]) => ({ date, drafts, number: dayNumber(date, dateIn, dateOut) }));
}

/** The days of a trip; none while its dates are not both there and in order, or too far apart. */
export function tripDays(dateIn: string | null, dateOut: string | null): string[] {
  if (!isDay(dateIn) || !isDay(dateOut) || dateOut < dateIn) return [];
  const days = daysBetween(dateIn, dateOut) + 1;
  if (days > LONGEST) return [];
  return Array.from({ length: days }, (_, index) => moveDay(dateIn, index)).filter(
    (day) => day !== null,
  );
}

/** Which day of the trip a date is, from 1, or null. */
export function dayNumber(
  date: string | null,
  dateIn: string | null,
  dateOut: string | null,
): number | null {
  if (date === null || !isDay(dateIn) || !isDay(dateOut)) return null;
  return date >= dateIn && date <= dateOut ? daysBetween(dateIn, date) + 1 : null;
}
