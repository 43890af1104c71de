import { isCalendarDay } from '../../../days';
import { twoDigits } from '../../../util/twoDigits';

// Texts with two possible meanings, and their meaning after the user's answer.

/** Order of year, month and day. */
export type DayOrder = 'ymd' | 'mdy' | 'dmy';

const DAY = /^(\s*)(\d{1,2})\s*([-./])\s*(\d{1,2})(?:\s*[-./]\s*(\d{4}|\d{2}))?(?=$|[\sT])/;

/** The dates that a text can be, by order; empty if it is no such date. */
function daysIn(text: string): Partial<Record<DayOrder, string>> {
  const [, , first = '', , second = '', third] = DAY.exec(text) ?? [];
  if (first === '') return {};
  // Without a year, any leap year: it has every day.
  const year = third === undefined ? '2024' : third.length === 2 ? `20${third}` : third;
  const days: Record<DayOrder, string> = {
    ymd:
      third?.length === 2 && first.length === 2 ? `20${first}-${twoDigits(second)}-${third}` : '',
    mdy: `${year}-${twoDigits(first)}-${twoDigits(second)}`,
    dmy: `${year}-${twoDigits(second)}-${twoDigits(first)}`,
  };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => isCalendarDay(day)));
}

/** The possible orders of a text that can be more than one date; else empty. Pure. */
export function ordersOf(text: string): DayOrder[] {
  const days = daysIn(text);
  return new Set(Object.values(days)).size > 1 ? (Object.keys(days) as DayOrder[]) : [];
}

/**
 * Rewrites a date from this order to ISO order; unambiguous dates are resolved as such. A text without a year stays
 * without: month before day. Pure.
 */
export function reorderDay(text: string, order: DayOrder): string {
  const days = daysIn(text);
  const [only, ...more] = [...new Set(Object.values(days))];
  const day = days[order] ?? (more.length === 0 ? only : undefined);
  if (day === undefined) return text;
  const hasYear = DAY.exec(text)?.[5] !== undefined;
  return text.replace(DAY, hasYear ? day : `${day.slice(5, 7)}/${day.slice(8)}`);
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text.trim());

/** Pads a text of digits with leading zeros. */
export const padZeros = (text: string, digits: number): string =>
  isDigits(text) ? text.trim().padStart(digits, '0') : text;

/** Whether a spreadsheet has lost digits: it keeps 15 of a number, and writes some as 1.23E+19. */
export const hasLostZeros = (text: string, isNumber: boolean): boolean =>
  /^\d(?:[.,]\d+)?e\+?\d{2,}$/i.test(text.trim()) || (isNumber && /^\d{16,}$/.test(text.trim()));
