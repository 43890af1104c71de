import { addDays, daysBetween, isCalendarDay, mondayOf, twoDigits, weekdayOf } from '.';

/** English, by their first three letters. */
export const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

// Spreadsheets count a 29 February 1900.
const SERIAL_ZERO = '1899-12-30';
const FALSE_LEAP_DAY = 60;
// 1954 to 2119: five digits that are no postal code or price.
const SERIALS = { from: 20_000, to: 80_000 };

const WEEKDAY =
  /[,(]?\s{0,9}(?:[월화수목금토일](?:요일)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?\s*[),]?/;
const WEEKDAY_BEFORE = new RegExp(`^${WEEKDAY.source}\\s*(?=.*\\d)`);
const WEEKDAY_AFTER = new RegExp(`(?<=[\\d.일])\\s*(?:\\(|\\s)${WEEKDAY.source}$`);
const MIDNIGHT = /(?<![t\s])[t\s]+(?:오전 ?12|0?0):00(?::00(?:\.0+)?)?(?:z| ?오전)?$/;

const MAX_LENGTH = 100;

interface DayContext {
  /** A day without a year is the nearest to this one. */
  near: string;
  /** The start, for an end such as +4 or 4박5일. */
  from?: string | null;
  /** For relative words such as 내일. */
  today?: string;
}

/**
 * Parses a day: 2026.5.1, 260501, 5/1, 0501, 5월 1일(금), 1-May-26, 46143, 내일, 금, +3; an end also as 4박5일
 * (rules: typed-days).
 * @example readDay('5/1', { near: '2026-04-20' }) // '2026-05-01'
 */
export function readDay(written: string, { near, from, today }: DayContext): string | null {
  if (written.length > MAX_LENGTH) return null;
  const text = written.normalize('NFKC').trim().toLowerCase().replace(MIDNIGHT, '');
  const bare = text.replace(WEEKDAY_AFTER, '').replace(WEEKDAY_BEFORE, '').trim();
  return (
    completeDay(bare) ??
    fromSerial(bare) ??
    fromDigits(bare, near) ??
    fromParts(bare, near) ??
    fromMonthName(bare, near) ??
    (from ? readStay(text, from) : null) ??
    (today === undefined ? null : readRelativeDay(text, today))
  );
}

/** Parses a day that no further key changes: 2026-05-01, 20260501. */
export function completeDay(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return parts && dayOf(parts[1], parts[2], parts[3]);
}

function fromDigits(text: string, near: string): string | null {
  const [, year, month, day] = /^(\d\d)?(\d\d)(\d\d)$/.exec(text) ?? [];
  return year === undefined ? nearest(month, day, near) : dayOf(year, month, day);
}

function fromSerial(text: string): string | null {
  const serial = /^(\d{5})(?:\.0+)?$/.exec(text)?.[1];
  if (serial === undefined) return null;
  const days = Number(serial);
  return days < SERIALS.from || days > SERIALS.to ? null : spreadsheetDay(days);
}

/** Converts a spreadsheet's day number to YYYY-MM-DD. */
export const spreadsheetDay = (days: number): string =>
  addDays(SERIAL_ZERO, days < FALSE_LEAP_DAY ? days + 1 : days);

function fromParts(text: string, near: string): string | null {
  const parts = text
    .replace(/(\d)\s*[년월]\s*/g, '$1-')
    .replace(/(\d)\s*일$/, '$1')
    .replace(/\s{0,9}[-./]\s{0,9}/g, '-')
    .replace(/-$/, '');
  const yearFirst = /^(\d{2}|\d{4})-(\d{1,2})-(\d{1,2})$/.exec(parts);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(parts);
  if (yearLast) return dayOf(yearLast[3], yearLast[1], yearLast[2]);
  const yearless = /^(\d{1,2})-(\d{1,2})$/.exec(parts);
  return yearless ? nearest(yearless[1], yearless[2], near) : null;
}

function fromMonthName(text: string, near: string): string | null {
  const found =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-\s.]+(?<month>[a-z]{3,9})(?:[-\s.,]+(?<year>\d{4}|\d{2}))?$/.exec(
      text,
    ) ??
    /^(?<month>[a-z]{3,9})[-\s.]+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[-\s.,]+(?<year>\d{4}|\d{2}))?$/.exec(
      text,
    );
  const { day, month = '', year } = found?.groups ?? {};
  const index = MONTHS.indexOf(month.slice(0, 3));
  if (index < 0) return null;
  return year === undefined
    ? nearest(String(index + 1), day, near)
    : dayOf(year, String(index + 1), day);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const read = `${whole}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCalendarDay(read) ? read : null;
}

function nearest(month: string | undefined, day: string | undefined, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const distance = (one: string) => Math.abs(daysBetween(near, one));
  // Four years in both directions, for 29 February; in a tie the later one.
  return (
    Array.from({ length: 9 }, (_, index) => dayOf(String(year + 4 - index), month, day))
      .filter((one) => one !== null)
      .toSorted((a, b) => distance(a) - distance(b))[0] ?? null
  );
}

const MORNING = /오전|새벽|아침|am|a\.m\./;
const AFTERNOON = /오후|저녁|pm|p\.m\./;
const NAMED_TIMES: { readonly [word: string]: string } = {
  정오: '12:00',
  noon: '12:00',
  자정: '00:00',
  midnight: '00:00',
};
const MINUTES_A_DAY = 1440;

/** Parses a time: 7:30, 0730, 7, 오전 7:30, 7:30 PM, 9시반, and 0.3125, a fraction of a day. Returns HH:mm or null. */
export function readTime(written: string): string | null {
  if (written.length > MAX_LENGTH) return null;
  const text = written.normalize('NFKC').trim().toLowerCase();
  const half = MORNING.test(text) ? 'am' : AFTERNOON.test(text) ? 'pm' : null;
  const clock = text
    .replace(half === 'am' ? MORNING : AFTERNOON, '')
    .replace(/\s/g, '')
    .replace(/^(\d{1,2})시반$/, '$1:30')
    .replace(/^(\d{1,2})시$/, '$1:00')
    .replace(
      /^(\d{1,2})시(\d{1,2})분?$/,
      (_, hour: string, minute: string) => `${hour}:${minute.padStart(2, '0')}`,
    )
    .replace(/^(\d{1,2}:\d\d):\d\d(?:\.\d+)?$/, '$1')
    .replace(/^(\d)(\d\d)$/, '$1:$2')
    .replace(/^(\d{1,2}):?$/, '$1:00');
  const read = half === null ? (fromFraction(clock) ?? completeTime(clock)) : completeTime(clock);
  if (read === null) return NAMED_TIMES[text] ?? null;
  return half === null ? read : toHalfOfDay(read, half);
}

/** Parses a time that no further key changes: 09:30, 0930. */
export function completeTime(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const [, hour, minute] = /^(\d\d)(\d\d)$/.exec(text) ?? /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

function toHalfOfDay(time: string, half: 'am' | 'pm'): string | null {
  const hour = Number(time.slice(0, 2));
  if (half === 'am' && hour > 12) return null;
  if (hour > 12) return time;
  return `${twoDigits((hour % 12) + (half === 'pm' ? 12 : 0))}${time.slice(2)}`;
}

// Rounded to the minute, as in spreadsheets.
function fromFraction(text: string): string | null {
  if (!/^0?\.\d+$/.test(text)) return null;
  const minutes = Math.round(Number(text) * MINUTES_A_DAY);
  return minutes < MINUTES_A_DAY
    ? `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
    : null;
}

const NAMED_DAYS: { readonly [word: string]: number } = {
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
  모레: 2,
  내일모레: 2,
  글피: 3,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  tmrw: 1,
  tmr: 1,
  dayaftertomorrow: 2,
};

/** From Sunday. */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
export const ENGLISH_WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKS: { readonly [word: string]: number } = { 지난주: -1, 이번주: 0, 다음주: 1, 담주: 1 };
const WEEK = 7;

const countDays = (count = '', unit = ''): number =>
  Number(count) * (/^[주w]/.test(unit) ? WEEK : 1);

/** A weekday is the next one, today included; weeks start on Monday. */
function readRelativeDay(written: string, today: string): string | null {
  const text = written.replace(/\s/g, '');
  if (Object.hasOwn(NAMED_DAYS, text)) return addDays(today, NAMED_DAYS[text] ?? 0);
  const counted = /^([+\-−])(\d{1,3})(일|d|days?|주|w|weeks?)?$/.exec(text);
  if (counted)
    return addDays(today, countDays(counted[2], counted[3]) * (counted[1] === '+' ? 1 : -1));
  const after = /^(\d{1,3})(일|주)(후|뒤|전)$/.exec(text) ?? /^(\d{1,2})(주)$/.exec(text);
  if (after) return addDays(today, countDays(after[1], after[2]) * (after[3] === '전' ? -1 : 1));

  const match =
    /^(?<week>지난주|이번주|다음주|담주)?(?<day>[일월화수목금토])(?:요일)?$/.exec(text)?.groups ??
    /^(?<day>sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?$/.exec(text)?.groups;
  if (!match) return null;
  const { week, day = '' } = match;
  const weekday = Math.max(WEEKDAYS.indexOf(day), ENGLISH_WEEKDAYS.indexOf(day));
  if (week === undefined) return addDays(today, (weekday - weekdayOf(today) + WEEK) % WEEK);
  return addDays(mondayOf(today), (WEEKS[week] ?? 0) * WEEK + ((weekday + 6) % WEEK));
}

/**
 * Where nights and days differ by more than one, as after a night flight, the days count.
 * @example readStay('4박5일', '2026-12-10') // '2026-12-14'
 */
function readStay(written: string, from: string): string | null {
  const text = written.replace(/\s/g, '');
  const later = /^\+(\d{1,3})(일|d|days?|주|w|weeks?)?$/.exec(text);
  if (later) return addDays(from, countDays(later[1], later[2]));
  const weeks = /^(\d{1,2})(?:주간?|w)$/.exec(text)?.[1];
  if (weeks !== undefined)
    return Number(weeks) < 1 ? null : addDays(from, Number(weeks) * WEEK - 1);
  const stay = /^(?:(?<nights>\d{1,3})(?:박|n))?(?:(?<days>\d{1,3})(?:일간?|d))?$/.exec(
    text,
  )?.groups;
  const { nights, days } = stay ?? {};
  // 5일 alone may be the fifth of a month.
  if (nights === undefined && !text.endsWith('일간')) return null;
  if (days !== undefined) return Number(days) < 1 ? null : addDays(from, Number(days) - 1);
  return addDays(from, Number(nights));
}
