import { isCalendarDay, twoDigits } from '../../../days';

export type DayOrder = 'ymd' | 'mdy' | 'dmy';

const DAY = /^(\s*)(\d{1,2})\s*([-./])\s*(\d{1,2})(?:\s*[-./]\s*(\d{4}|\d{2}))?(?=$|[\sT])/;

/** The possible dates of a text. */
function daysIn(text: string): Partial<Record<DayOrder, string>> {
  const [, , first = '', , second = '', third] = DAY.exec(text) ?? [];
  if (first === '') return {};
  // Any leap year: it has every day.
  const year = third === undefined ? '2024' : third.length === 2 ? `20${third}` : third;
  const days: Record<DayOrder, string> = {
    ymd:
      third?.length === 2 && first.length === 2 ? `20${first}-${twoDigits(second)}-${third}` : '',
    mdy: `${year}-${twoDigits(first)}-${twoDigits(second)}`,
    dmy: `${year}-${twoDigits(second)}-${twoDigits(first)}`,
  };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => isCalendarDay(day)));
}

/** Empty if the date is unambiguous. */
export function ordersOf(text: string): DayOrder[] {
  const days = daysIn(text);
  return new Set(Object.values(days)).size > 1 ? (Object.keys(days) as DayOrder[]) : [];
}

/** To ISO order; a date without a year stays without. */
export function reorderDay(text: string, order: DayOrder): string {
  const days = daysIn(text);
  const [only, ...more] = [...new Set(Object.values(days))];
  const day = days[order] ?? (more.length === 0 ? only : undefined);
  if (day === undefined) return text;
  const hasYear = DAY.exec(text)?.[5] !== undefined;
  return text.replace(DAY, hasYear ? day : `${day.slice(5, 7)}/${day.slice(8)}`);
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text.trim());

export const padZeros = (text: string, digits: number): string =>
  isDigits(text) ? text.trim().padStart(digits, '0') : text;

/** Spreadsheets keep 15 digits, and write some as 1.23E+19. */
export const hasLostZeros = (text: string, isNumber: boolean): boolean =>
  /^\d(?:[.,]\d+)?e\+?\d{2,}$/i.test(text.trim()) || (isNumber && /^\d{16,}$/.test(text.trim()));
