import { isCalendarDay } from './date/codec';

const two = (part: string) => part.padStart(2, '0');

/**
 * Reads a day as people type it: 2026-05-01 or 20260501, fullwidth digits too; `finished` also takes
 * 2026.5.1, 2026/5/1 and 260501, which could still grow while someone types. Returns YYYY-MM-DD, or null for what is no
 * day of the calendar.
 */
export function readDay(typed: string, finished = false): string | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '').replace(/\.$/, '');
  const parts =
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ??
    (finished
      ? (/^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text))
      : null);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const read = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDay(read) ? read : null;
}

/**
 * Reads a time of day as people type it: 09:30, 0930, 9:30, fullwidth digits too; `finished` also takes 930
 * and 9, which could still grow while someone types. Returns HH:mm, or null for what is no time.
 */
export function readTime(typed: string, finished = false): string | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const parts =
    /^(\d\d)(\d\d)$/.exec(text) ??
    /^(\d{1,2}):(\d\d)$/.exec(text) ??
    (finished ? (/^(\d)(\d\d)$/.exec(text) ?? /^(\d{1,2}):?$/.exec(text)) : null);
  if (!parts) return null;
  const [, hour = '', minute = '00'] = parts;
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null;
}
