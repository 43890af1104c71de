import Big from 'big.js';
import { daysBetween, isDay } from '../days';
import { isDecimalText } from '../money/decimal';
import type { FieldPlace, SheetKind } from '../schema';
import { typeOf } from './index';

/** A number as a spreadsheet holds it: its digits as text, and the code of the format that it is shown in. */
export interface SheetNumber {
  number: string;
  format: string;
}

/**
 * The number that a value is in a spreadsheet, as days have one too. Null where it is text there, or would be another
 * value; what could not be read has none.
 */
export function toSheetNumber({ field, value, record }: FieldPlace): SheetNumber | null {
  const { sheet, places } = typeOf(field);
  const kind = sheet?.(field.options) ?? null;
  if (kind === null || isUnread(record, field.name)) return null;
  return NUMBERS[kind](value, places?.(field.options, record));
}

const isUnread = (record: FieldPlace['record'], name: string): boolean =>
  [record._malformed, record._packedMisfit].some(
    (names) => Array.isArray(names) && names.includes(name),
  );

/** Spreadsheets keep so many digits of a number… */
const DIGITS = 15;
/** …and show so many behind its point. */
const PLACES = 30;

/** A whole number that nobody parts into thousands, as a year. Null for what is none. */
const wholeNumber = (value: unknown): SheetNumber | null =>
  Number.isSafeInteger(value) && isKept(String(value))
    ? { number: String(value), format: '0' }
    : null;

/**
 * Decimal text as a number, shown with all its places and at least so many. Null for what is no decimal text, and where
 * a digit would be lost.
 */
function decimalNumber(value: unknown, atLeast = 0): SheetNumber | null {
  if (!isDecimalText(value) || !isKept(value)) return null;
  const [, fraction = ''] = value.split('.');
  const places = Math.max(atLeast, fraction.replace(/(?<!0)0+$/, '').length);
  if (places > PLACES) return null;
  return { number: value, format: places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}` };
}

function isKept(decimal: string): boolean {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = whole + fraction.replace(/(?<!0)0+$/, '');
  return digits.replace(/^0+|(?<!0)0+$/g, '').length <= DIGITS;
}

/** Day 0 of spreadsheets. They count a 29 February 1900, so what is before that has another number in some of them. */
const FIRST = '1899-12-30';
const SURE = '1900-03-01';
const DAY_SECONDS = 86_400;

const numberOf = (day: string): number | null =>
  isDay(day) && day >= SURE ? daysBetween(FIRST, day) : null;

/** A day as the number of it. Null for none, and before March 1900. */
function dayNumber(value: unknown): SheetNumber | null {
  const day = numberOf(String(value));
  return day === null ? null : { number: String(day), format: 'yyyy-mm-dd' };
}

/** A moment as a day and the share of it that is over. Null where it names a zone, or parts of a second. */
function momentNumber(value: unknown): SheetNumber | null {
  const [, day = '', time = ''] = /^(.{10})[ T](.+)$/.exec(String(value)) ?? [];
  const [whole, share] = [numberOf(day), shareOf(time)];
  if (whole === null || share === null) return null;
  const format = `yyyy-mm-dd hh:mm${time.length > 'hh:mm'.length ? ':ss' : ''}`;
  return { number: share.plus(whole).toFixed(10), format };
}

/** A time of the day as the share of it that is over. */
function timeNumber(value: unknown): SheetNumber | null {
  const share = shareOf(String(value));
  return share && { number: share.toFixed(10), format: 'hh:mm' };
}

function shareOf(time: string): Big | null {
  const read = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!read) return null;
  const [hours = 0, minutes = 0, seconds = 0] = read.slice(1).map((part) => Number(part ?? 0));
  return new Big(hours * 3600 + minutes * 60 + seconds).div(DAY_SECONDS);
}

const NUMBERS: Readonly<
  Record<SheetKind, (value: unknown, places: number | undefined) => SheetNumber | null>
> = {
  whole: wholeNumber,
  decimal: decimalNumber,
  day: dayNumber,
  moment: momentNumber,
  time: timeNumber,
  count: (value) => (Array.isArray(value) ? wholeNumber(value.length) : null),
};
