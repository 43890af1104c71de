import { addDays, daysBetween, isDay, weekdayOf } from '../../../../days';
import { readDay } from '../../../../days/written';
import { parseHeading, type Heading } from './headings';
import type { TextLine } from './lines';
import type { ItineraryWarning, Trip } from './types';

export interface HeadingDay {
  date: string | null;
  warning: ItineraryWarning | null;
}

/** Days from the trip, for a date of two numbers. */
const MOST_DAYS_AWAY = 45;
const WEEK = 7;

/** Dates near the first day, day numbers counted from it or from the first heading with both. */
export function headingDays(
  lines: readonly Pick<TextLine, 'at' | 'text' | 'isChats'>[],
  { dateIn, dateOut, today }: Trip,
): ReadonlyMap<number, HeadingDay> {
  const near = dateIn ?? today;
  const found = lines.flatMap(({ at, text, isChats }) => {
    const heading = isChats ? null : parseHeading(text);
    if (!heading) return [];
    const dated = dateOf(heading, near);
    // 7.30 티업 is a time, and 1/2 a half.
    const isOther = heading.isVague && heading.number === null && heading.weekday === null;
    const isFar = dated !== null && Math.abs(daysBetween(near, dated)) > MOST_DAYS_AWAY;
    const isAlone = !/[\p{L}\p{N}]/u.test(text.slice(heading.end));
    if (
      heading.date &&
      (dated === null || (isOther && isFar && !isAlone)) &&
      heading.number === null
    )
      return [];
    return [{ at, heading, dated }];
  });
  const both = found.find(({ heading, dated }) => heading.number !== null && dated !== null);
  const first = both?.dated
    ? addDays(both.dated, 1 - (both.heading.number ?? 1))
    : (dateIn ?? found.find(({ dated }) => dated)?.dated ?? null);
  let last: string | null = null;
  return new Map(
    found.map(({ at, heading, dated }) => {
      const day = dayOf(heading, dated, { first, dateOut, last });
      last = day.date ?? last;
      return [at, day];
    }),
  );
}

function dateOf({ date }: Heading, near: string): string | null {
  if (!date) return null;
  const { year, month, day } = date;
  if (month === 0) {
    // Of the trip's month or the next.
    const days = Array.from({ length: MOST_DAYS_AWAY }, (_, index) => addDays(near, index - 3));
    return days.find((one) => Number(one.slice(8)) === day) ?? null;
  }
  return readDay(`${year === null ? '' : `${year}-`}${month}-${day}`, { near });
}

function dayOf(
  heading: Heading,
  dated: string | null,
  { first, dateOut, last }: { first: string | null; dateOut: string | null; last: string | null },
): HeadingDay {
  const { number, weekday, isLast } = heading;
  const counted =
    number !== null && first !== null ? addDays(first, number - 1) : isLast ? dateOut : null;
  const date = dated ?? counted;
  if (date === null) {
    if (weekday === null) return { date: null, warning: 'date' };
    const from = last === null ? first : addDays(last, 1);
    if (from === null || !isDay(from)) return { date: null, warning: 'date' };
    return { date: addDays(from, (weekday - weekdayOf(from) + WEEK) % WEEK), warning: null };
  }
  if (weekday !== null && weekdayOf(date) !== weekday) return { date, warning: 'weekday' };
  return { date, warning: dated !== null && counted !== null && dated !== counted ? 'date' : null };
}
