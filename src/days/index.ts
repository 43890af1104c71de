import dayjs from 'dayjs';
// Node runs this file without a bundler: with the extension.
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/**
 * True for an existing day as YYYY-MM-DD.
 * @example isCalendarDay('2026-02-29') // false
 */
export function isCalendarDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= days;
}

/**
 * Returns true for a complete day from the year 1000 on; forms may hold incomplete ones.
 * @example isDay('2026-02-28') // true
 */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDay(value) && value >= '1000';

/**
 * Negative if `to` is earlier (rules: dates-are-text).
 * @example daysBetween('2026-12-30', '2027-01-02') // 3
 */
export const daysBetween = (from: string, to: string): number =>
  (midnightOf(to) - midnightOf(from)) / DAY_MS;

const DAY_MS = 86_400_000;

/** In UTC, where all days have the same length. */
const midnightOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/**
 * The day so many days later.
 * @example addDays('2026-12-30', 3) // '2027-01-02'
 */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day, DAY).add(days, 'day').format(DAY);

/**
 * 0 (Sunday) to 6.
 * @example weekdayOf('2026-11-28') // 6
 */
export const weekdayOf = (day: string): number => dayjs.utc(day, DAY).day();

/**
 * Localized: 목.
 * @example weekdayName('2026-12-10', 'ko') // '목'
 */
export const weekdayName = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(midnightOf(day));

/**
 * 2026-12-10 (목); other text as it is.
 * @example dayInWeek('2026-12-10', 'ko') // '2026-12-10 (목)'
 */
export const dayInWeek = (day: string, locale: string): string =>
  isCalendarDay(day) ? `${day} (${weekdayName(day, locale)})` : day;

/**
 * The Monday of its week.
 * @example mondayOf('2026-11-28') // '2026-11-23'
 */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/**
 * Adds months; in a shorter month the last day.
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export const addMonths = (day: string, months: number): string =>
  dayjs.utc(day, DAY).add(months, 'month').format(DAY);

/**
 * First and last day of its month.
 * @example monthOf('2026-02-10') // { first: '2026-02-01', last: '2026-02-28' }
 */
export function monthOf(day: string): { first: string; last: string } {
  const month = dayjs.utc(day, DAY);
  return { first: month.startOf('month').format(DAY), last: month.endOf('month').format(DAY) };
}

/** No daylight saving time since 1988; Intl with a zone takes milliseconds per format. */
const SEOUL_MS = 9 * 3_600_000;

/** In Asia/Seoul: YYYY-MM-DD HH:mm:ss. */
export const seoulMoment = (now: number = Date.now()): string =>
  new Date(now + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Returns today in Asia/Seoul, or a day relative to it.
 * @example seoulDay(-1) // yesterday, such as '2026-11-26'
 */
export const seoulDay = (daysFromNow = 0, now: number = Date.now()): string =>
  seoulMoment(now + daysFromNow * DAY_MS).slice(0, 10);

/**
 * 11월 24일 – 30일
 * @example formatDays('2026-11-24', '2026-11-30', 'ko') // '2026년 11월 24일~30일'
 */
export function formatDays(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return from === to
    ? format.format(midnightOf(from))
    : format.formatRange(midnightOf(from), midnightOf(to));
}

/** @example monthAndDay('2026-12-01') // '12/1' */
export const monthAndDay = (day: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/**
 * 2026년 11월
 * @example formatMonth('2026-11-24', 'ko') // '2026년 11월'
 */
export const formatMonth = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    midnightOf(day),
  );

/** 11월 20일, with the year if not the current one. */
export function formatSpokenDay(day: string, locale: string, today = seoulDay()): string {
  if (!isCalendarDay(day)) return day;
  const isOther = day.slice(0, 4) !== today.slice(0, 4);
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(isOther && { year: 'numeric' }),
  });
  return format.format(midnightOf(day));
}

/** @example twoDigits(7) // '07' */
export const twoDigits = (part: number | string): string => String(part).padStart(2, '0');
