import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { isCalendarDay, readDay, readTime } from '.';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// Day 1 of a spreadsheet is 1900-01-01, and it believes in a 29th of February 1900.
const SERIAL_ZERO = '1899-12-30';
// 1954 to 2119: five digits that no postal code or price in a date's column means.
const SERIALS = { from: 20_000, to: 80_000 };

const WEEKDAY =
  /[,(]?\s*(?:[월화수목금토일](?:요일)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?\s*[),]?/;
const BEFORE = new RegExp(`^${WEEKDAY.source}\\s*(?=.*\\d)`);
const AFTER = new RegExp(`(?<=[\\d.일])\\s*(?:\\(|\\s)${WEEKDAY.source}$`);
const MIDNIGHT = /[t\s]+(?:오전 ?12|0?0):00(?::00(?:\.0+)?)?(?:z| ?오전)?$/;

/**
 * Reads a day as spreadsheets and people write it: 2026.5.1, 26-05-01, 5/1/2026, 5월 1일(금), 1-May-26, 46143. A day
 * without a year is the one nearest to `near`. Returns YYYY-MM-DD, or null for what is not a day of the calendar.
 */
export function readWrittenDay(written: string, near: string): string | null {
  const text = written.normalize('NFKC').trim().toLowerCase().replace(MIDNIGHT, '');
  const bare = text.replace(AFTER, '').replace(BEFORE, '').trim();
  return (
    readDay(bare, true) ?? fromSerial(bare) ?? fromParts(bare, near) ?? fromMonthName(bare, near)
  );
}

function fromSerial(text: string): string | null {
  const serial = /^(\d{5})(?:\.0+)?$/.exec(text)?.[1];
  if (serial === undefined) return null;
  const days = Number(serial);
  if (days < SERIALS.from || days > SERIALS.to) return null;
  return dayjs.utc(SERIAL_ZERO, DAY).add(days, 'day').format(DAY);
}

function fromParts(text: string, near: string): string | null {
  const parts = text
    .replace(/(\d)\s*[년월]\s*/g, '$1-')
    .replace(/(\d)\s*일$/, '$1')
    .replace(/\s*([-./])\s*/g, '-')
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
  const read = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(read) ? read : null;
}

function nearest(month: string | undefined, day: string | undefined, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const distance = (one: string) =>
    Math.abs(dayjs.utc(one, DAY).diff(dayjs.utc(near.slice(0, 10), DAY), 'day'));
  // Four years to either side, for the 29th of February.
  return (
    Array.from({ length: 9 }, (_, index) => dayOf(String(year - 4 + index), month, day))
      .filter((one) => one !== null)
      .toSorted((a, b) => distance(a) - distance(b))[0] ?? null
  );
}

const two = (part: number) => String(part).padStart(2, '0');

const MORNING = /오전|am|a\.m\./;
const AFTERNOON = /오후|pm|p\.m\./;
const MINUTES_A_DAY = 1440;

/**
 * Reads a time of day as spreadsheets and people write it: 7:30, 0730, 오전 7:30, 7:30 PM, 19시 30분, 7:30:00, and
 * 0.3125, a spreadsheet's share of a day. Returns HH:mm, or null for what is no time.
 */
export function readWrittenTime(written: string): string | null {
  const text = written.normalize('NFKC').trim().toLowerCase();
  const half = MORNING.test(text) ? 'am' : AFTERNOON.test(text) ? 'pm' : null;
  const clock = text
    .replace(half === 'am' ? MORNING : AFTERNOON, '')
    .replace(/\s/g, '')
    .replace(/^(\d{1,2})시반$/, '$1:30')
    .replace(/^(\d{1,2})시$/, '$1:00')
    .replace(
      /^(\d{1,2})시(\d{1,2})분$/,
      (_, hour: string, minute: string) => `${hour}:${minute.padStart(2, '0')}`,
    )
    .replace(/^(\d{1,2}:\d\d):\d\d(?:\.\d+)?$/, '$1');
  const read = half === null ? (fromShare(clock) ?? readTime(clock, true)) : readTime(clock, true);
  if (read === null || half === null) return read;
  return inHalf(read, half);
}

function inHalf(time: string, half: 'am' | 'pm'): string | null {
  const hour = Number(time.slice(0, 2));
  if (half === 'am' && hour > 12) return null;
  if (hour > 12) return time;
  return `${two((hour % 12) + (half === 'pm' ? 12 : 0))}${time.slice(2)}`;
}

// To the minute: a spreadsheet rounds its thirds and sixths of an hour.
function fromShare(text: string): string | null {
  if (!/^0?\.\d+$/.test(text)) return null;
  const minutes = Math.round(Number(text) * MINUTES_A_DAY);
  return minutes < MINUTES_A_DAY ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
}
