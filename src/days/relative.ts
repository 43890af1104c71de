import { addDays, weekdayOf } from '.';

/** Days from today. */
const NAMED: { readonly [word: string]: number } = {
  ...{
    그저께: -2,
    그제: -2,
    어제: -1,
    전일: -1,
    오늘: 0,
    금일: 0,
    당일: 0,
    내일: 1,
    낼: 1,
    명일: 1,
  },
  ...{ 모레: 2, 내일모레: 2, 글피: 3 },
  ...{ yesterday: -1, today: 0, tomorrow: 1, tmrw: 1, tmr: 1, dayaftertomorrow: 2 },
};

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
const ENGLISH = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKS: { readonly [word: string]: number } = { 지난주: -1, 이번주: 0, 다음주: 1, 담주: 1 };
const WEEK = 7;

/**
 * Reads a day as it is said from another: 내일, 금요일, 다음 주 금, +3, 3일 후, tomorrow, fri. A weekday is the coming one,
 * today among them; weeks begin on Mondays. Null for what says no day.
 * @param written in lower case, compatible characters unified
 */
export function readRelativeDay(written: string, today: string): string | null {
  const text = written.replace(/\s/g, '');
  if (Object.hasOwn(NAMED, text)) return addDays(today, NAMED[text] ?? 0);
  const counted = /^([+\-−])(\d{1,3})(?:일|d|days?)?$/.exec(text);
  if (counted) return addDays(today, Number(counted[2]) * (counted[1] === '+' ? 1 : -1));
  const after = /^(\d{1,3})일(후|뒤|전)$/.exec(text);
  if (after) return addDays(today, Number(after[1]) * (after[2] === '전' ? -1 : 1));

  const said =
    /^(?<week>지난주|이번주|다음주|담주)?(?<day>[일월화수목금토])(?:요일)?$/.exec(text)?.groups ??
    /^(?<day>sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?$/.exec(text)?.groups;
  if (!said) return null;
  const { week, day = '' } = said;
  const weekday = Math.max(WEEKDAYS.indexOf(day), ENGLISH.indexOf(day));
  if (week === undefined) return addDays(today, (weekday - weekdayOf(today) + WEEK) % WEEK);
  const monday = addDays(today, -((weekdayOf(today) + 6) % WEEK));
  return addDays(monday, (WEEKS[week] ?? 0) * WEEK + ((weekday + 6) % WEEK));
}

/**
 * Reads an end by its beginning: +4, 4박5일, 4박, 5일간, 4N5D. Where nights and days differ by more than one, as after a
 * night in a plane, the days count. Null for what says no length.
 * @param written in lower case, compatible characters unified
 * @example readStay('4박5일', '2026-12-10') // '2026-12-14'
 */
export function readStay(written: string, from: string): string | null {
  const text = written.replace(/\s/g, '');
  const later = /^\+(\d{1,3})(?:일|d|days?)?$/.exec(text)?.[1];
  if (later !== undefined) return addDays(from, Number(later));
  const stay = /^(?:(?<nights>\d{1,3})(?:박|n))?(?:(?<days>\d{1,3})(?:일간?|d))?$/.exec(
    text,
  )?.groups;
  const { nights, days } = stay ?? {};
  // A day alone, 5일, is one of a month.
  if (nights === undefined && !text.endsWith('일간')) return null;
  if (days !== undefined) return Number(days) < 1 ? null : addDays(from, Number(days) - 1);
  return addDays(from, Number(nights));
}
