import { compareText } from '../../../data/order';
import { addDays, daysBetween, isDay } from '../../../days';
import type { ChildDraft } from '../../../record/children/row';

/** null beyond four-digit years */
export function moveDay(day: string, days: number): string | null {
  const moved = addDays(day, days);
  return isDay(moved) ? moved : null;
}

/** null unless both dates exist in order */
export function stayDays(
  dateIn: unknown,
  dateOut: unknown,
): { nights: number; days: number } | null {
  if (!isDay(dateIn) || !isDay(dateOut) || dateOut < dateIn) return null;
  const nights = daysBetween(dateIn, dateOut);
  return { nights, days: nights + 1 };
}

/** A day of the trip, or one outside it with sections. */
export interface TripDay {
  date: string | null;
  /** From 1; null outside the trip. */
  number: number | null;
  drafts: readonly ChildDraft[];
}

const MEALS: readonly (readonly [RegExp, string])[] = [
  [/조식|아침|breakfast/iu, '08:00'],
  [/중식|점심|lunch/iu, '12:00'],
  [/석식|저녁|dinner/iu, '18:00'],
];

/**
 * Place in its day: a meal without a time is at its usual one; other sections without a time are last.
 * @example timeInDay({ section: 'RESTAURANT', text3: '중식' }) // '12:00'
 */
export function timeInDay({ section, time1, text1, text3 }: ChildDraft['values']): string {
  if (typeof time1 === 'string' && time1 !== '') return time1;
  if (section !== 'RESTAURANT') return '~';
  const meal = MEALS.find(([pattern]) => [text3, text1].some((text) => pattern.test(String(text))));
  return meal?.[1] ?? '~';
}

/** A wrong year would give thousands of empty days. */
const LONGEST = 60;

/** Including empty days of the trip (docs/reservations.md). */
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
    .map(([date, drafts]) => ({
      date,
      drafts: drafts.toSorted((a, b) => compareText(timeInDay(a.values), timeInDay(b.values))),
      number: dayNumber(date, dateIn, dateOut),
    }));
}

/** None unless both dates exist, in order and not too far apart. */
export function tripDays(dateIn: string | null, dateOut: string | null): string[] {
  if (!isDay(dateIn) || !isDay(dateOut) || dateOut < dateIn) return [];
  const days = daysBetween(dateIn, dateOut) + 1;
  if (days > LONGEST) return [];
  return Array.from({ length: days }, (_, index) => moveDay(dateIn, index)).filter(
    (day) => day !== null,
  );
}

/** From 1, or null. */
export function dayNumber(
  date: string | null,
  dateIn: string | null,
  dateOut: string | null,
): number | null {
  if (date === null || !isDay(dateIn) || !isDay(dateOut)) return null;
  return date >= dateIn && date <= dateOut ? daysBetween(dateIn, date) + 1 : null;
}
