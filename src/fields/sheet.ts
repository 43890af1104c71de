import Big from 'big.js';
import { daysBetween, isDay } from '../days';
import { isDecimalText } from '../money/decimal';
import type { FieldPlace, SheetKind } from '../schema';
import { typeOf } from './index';

/** Digits as text, and format code. */
export interface SheetNumber {
  number: string;
  format: string;
}

/** Null if it is text there or would lose precision. */
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

/** Significant digits that spreadsheets store. */
const DIGITS = 15;
/** Decimals that spreadsheets show. */
const PLACES = 30;

const wholeNumber = (value: unknown): SheetNumber | null =>
  Number.isSafeInteger(value) && isKept(String(value))
    ? { number: String(value), format: '0' }
    : null;

/** At least `atLeast` decimals; null if a digit would be lost. */
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

/** Some spreadsheets count a 29 February 1900, so earlier days differ. */
const FIRST = '1899-12-30';
const SURE = '1900-03-01';
const DAY_SECONDS = 86_400;

const numberOf = (day: string): number | null =>
  isDay(day) && day >= SURE ? daysBetween(FIRST, day) : null;

/** Null before March 1900. */
function dayNumber(value: unknown): SheetNumber | null {
  const day = numberOf(String(value));
  return day === null ? null : { number: String(day), format: 'yyyy-mm-dd' };
}

/** Null with a time zone or fractional seconds. */
function momentNumber(value: unknown): SheetNumber | null {
  const [, day = '', time = ''] = /^(.{10})[ T](.+)$/.exec(String(value)) ?? [];
  const [whole, share] = [numberOf(day), shareOf(time)];
  if (whole === null || share === null) return null;
  const format = `yyyy-mm-dd hh:mm${time.length > 'hh:mm'.length ? ':ss' : ''}`;
  return { number: share.plus(whole).toFixed(10), format };
}

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
