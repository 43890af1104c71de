import dayjs from 'dayjs';
// With its ending: Node reads this file too, without a bundler.
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** Is this YYYY-MM-DD a day that the calendar has? Read off the text: no Date, no time zone. */
export function isCalendarDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= days;
}

/** Is this a day that can be counted with? A form may hold half of one, or the year 26 for 2026. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDay(value) && value >= '1000';

/** Days from one day to another; below zero when the other is earlier (rules: dates-are-text). */
export const daysBetween = (from: string, to: string): number =>
  (midnightOf(to) - midnightOf(from)) / DAY_MS;

const DAY_MS = 86_400_000;

/** In UTC, where every day is as long. Matching asks this of thousands of records for each key. */
const midnightOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** The day this many days later; text in, text out, in no time zone (rules: dates-are-text). */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day, DAY).add(days, 'day').format(DAY);

/** 0 on Sundays to 6 on Saturdays. */
export const weekdayOf = (day: string): number => dayjs.utc(day, DAY).day();

/** The weekday in the person's language: 목. */
export const weekdayName = (day: string, locale: string): string =>
  // Midnight in UTC, read in UTC: no zone can move it to another day.
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(midnightOf(day));

/** A day with its weekday in the person's language: 2026-12-10 (목). */
export const dayInWeek = (day: string, locale: string): string =>
  `${day} (${weekdayName(day, locale)})`;

/** The same day of another month, or its last one where it has none. */
export const addMonths = (day: string, months: number): string =>
  dayjs.utc(day, DAY).add(months, 'month').format(DAY);

/** The first and the last day of a day's month. */
export function monthOf(day: string): { first: string; last: string } {
  const month = dayjs.utc(day, DAY);
  return { first: month.startOf('month').format(DAY), last: month.endOf('month').format(DAY) };
}

/** Korea has no summer time since 1988. Intl takes milliseconds to make each format with a zone. */
const SEOUL_MS = 9 * 3_600_000;

/**
 * The moment in Asia/Seoul (rules: dates-are-text).
 * @param now milliseconds since 1970 in UTC
 * @returns YYYY-MM-DD HH:mm:ss
 */
export const seoulMoment = (now: number = Date.now()): string =>
  new Date(now + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The office's day, YYYY-MM-DD in Asia/Seoul (rules: dates-are-text), some days from now. */
export const seoulDay = (daysFromNow = 0, now: number = Date.now()): string =>
  seoulMoment(now + daysFromNow * DAY_MS).slice(0, 10);

/** Days as one speaks of them, with their months: 11월 24일 – 30일. */
export function formatDays(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
  return from === to
    ? format.format(midnightOf(from))
    : format.formatRange(midnightOf(from), midnightOf(to));
}

/** The month of a day as one speaks of it: 2026년 11월. */
export const formatMonth = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    midnightOf(day),
  );

/** A day as one speaks of it: 11월 20일, and its year where that is another one. */
export function formatSpokenDay(day: string, locale: string, today = seoulDay()): string {
  const isOther = day.slice(0, 4) !== today.slice(0, 4);
  const format = new Intl.DateTimeFormat(locale, {
    ...{ month: 'long', day: 'numeric', timeZone: 'UTC', ...(isOther && { year: 'numeric' }) },
  });
  return format.format(midnightOf(day));
}
