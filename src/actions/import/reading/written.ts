import { isCalendarDay } from '../../../days';
import { twoDigits } from '../../../util/twoDigits';

// Texts with two possible readings, and their reading after the user's answer.

/** How the parts of a day follow each other. */
export type DayOrder = 'ymd' | 'mdy' | 'dmy';

const DAY = /^(\s*)(\d{1,2})\s*([-./])\s*(\d{1,2})(?:\s*[-./]\s*(\d{4}|\d{2}))?(?=$|[\sT])/;

/** The days that a text can be, by the order of its parts; empty for one that is written in no such way. */
function daysIn(text: string): Partial<Record<DayOrder, string>> {
  const [, , first = '', , second = '', third] = DAY.exec(text) ?? [];
  if (first === '') return {};
  // Without a year any will do, in which each day is one.
  const year = third === undefined ? '2024' : third.length === 2 ? `20${third}` : third;
  const days: Record<DayOrder, string> = {
    ymd:
      third?.length === 2 && first.length === 2 ? `20${first}-${twoDigits(second)}-${third}` : '',
    mdy: `${year}-${twoDigits(first)}-${twoDigits(second)}`,
    dmy: `${year}-${twoDigits(second)}-${twoDigits(first)}`,
  };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => isCalendarDay(day)));
}

/** In which orders a text is a day, where that makes more than one day of it; else none. Pure. */
export function ordersOf(text: string): DayOrder[] {
  const days = daysIn(text);
  return new Set(Object.values(days)).size > 1 ? (Object.keys(days) as DayOrder[]) : [];
}

/**
 * A day as everybody reads it, where its parts stand in this order; one that can be only one day is that one. A text
 * without a year keeps none: month before day. Pure.
 */
export function reorderDay(text: string, order: DayOrder): string {
  const days = daysIn(text);
  const [only, ...more] = [...new Set(Object.values(days))];
  const day = days[order] ?? (more.length === 0 ? only : undefined);
  if (day === undefined) return text;
  const hasYear = DAY.exec(text)?.[5] !== undefined;
  return text.replace(DAY, hasYear ? day : `${day.slice(5, 7)}/${day.slice(8)}`);
}

/** Digits alone. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text.trim());

/** With as many zeros before it as a text of digits needs to be this long. */
export const padZeros = (text: string, digits: number): string =>
  isDigits(text) ? text.trim().padStart(digits, '0') : text;

/** Digits that a spreadsheet did not keep: of long numbers it keeps 15, and writes some as 1.23E+19. */
export const hasLostZeros = (text: string, isNumber: boolean): boolean =>
  /^\d(?:[.,]\d+)?e\+?\d{2,}$/i.test(text.trim()) || (isNumber && /^\d{16,}$/.test(text.trim()));
