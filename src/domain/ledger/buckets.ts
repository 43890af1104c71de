import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';
import type { Translate } from '../../data/serverMessages';
import type { TotalRow } from '../../data/totals';
import { addDays, addMonths, daysBetween, isDay, monthOf, mondayOf } from '../../days';
import type { Period } from '../../days/period';
import { FlowTotal, type FlowSums } from './flow';

dayjs.extend(utc);

export type BucketSize = 'day' | 'week' | 'month';

/** Amounts of a range of days, inclusive. */
export interface Bucket extends FlowSums {
  first: string;
  last: string;
}

const MAX_DAILY_SPAN = 45;
const MAX_WEEKLY_SPAN = 190;
/** Empty bars at each end, which show that the filter exceeds its entries. */
const MAX_WIDENED_SPAN = 62;

/**
 * @param rows of the total `perDay`
 * @example spanOfRows([{ by: { createdAt: '2026-11-02' }, sums: {}, count: 1 }])?.last // '2026-11-02'
 */
export function spanOfRows(rows: readonly TotalRow[]): Period | null {
  const days = rows.map(dayOf).filter(isDay);
  if (days.length === 0) return null;
  return {
    first: days.reduce((a, b) => (a < b ? a : b)),
    last: days.reduce((a, b) => (a > b ? a : b)),
  };
}

/**
 * Widens the range to the filter's days, unless those reach far beyond.
 * @example widenSpan({ first: '2026-11-02', last: '2026-11-15' }, '2026-11-01', null).first // '2026-11-01'
 */
export function widenSpan(span: Period, startDate: unknown, endDate: unknown): Period {
  const first = isDay(startDate) && startDate < span.first ? startDate : span.first;
  const last = isDay(endDate) && endDate > span.last ? endDate : span.last;
  return daysBetween(first, last) > MAX_WIDENED_SPAN ? span : { first, last };
}

/** @example choosePer({ first: '2026-01-01', last: '2026-03-31' }) // 'week' */
export function choosePer({ first, last }: Period): BucketSize {
  const days = daysBetween(first, last) + 1;
  if (days <= MAX_DAILY_SPAN) return 'day';
  return days <= MAX_WEEKLY_SPAN ? 'week' : 'month';
}

/**
 * Weeks begin on Monday. Includes empty buckets; omits entries without a day.
 * @example bucketsOf([], { first: '2026-11-02', last: '2026-11-15' }, 'week').length // 2
 */
export function bucketsOf(rows: readonly TotalRow[], span: Period, per: BucketSize): Bucket[] {
  const flows = new Map<string, FlowTotal>();
  for (let day = startOf(span.first, per); day <= span.last; day = endOf(day, per, 1))
    flows.set(day, new FlowTotal());
  for (const row of rows) {
    const day = dayOf(row);
    if (isDay(day)) flows.get(startOf(day, per))?.add(row.by.direction, row.sums.usdAmount ?? '0');
  }
  return [...flows].map(([first, flow]) => ({ first, last: endOf(first, per, 0), ...flow.sums() }));
}

function startOf(day: string, per: BucketSize): string {
  if (per === 'day') return day;
  return per === 'month' ? monthOf(day).first : mondayOf(day);
}

function endOf(first: string, per: BucketSize, beyond: number): string {
  if (per === 'day') return addDays(first, beyond);
  return addDays(per === 'week' ? addDays(first, 7) : addMonths(first, 1), beyond - 1);
}

const dayOf = ({ by }: TotalRow): unknown => by.createdAt;

export function bucketTick({ first }: Bucket, per: BucketSize, translate: Translate): string {
  return dayjs
    .utc(first)
    .format(translate(per === 'month' ? 'ledger.chart.monthTick' : 'ledger.chart.dayTick'));
}

// Of 12 px text.
const LETTER_WIDTH = 6.4;
const WIDE_LETTER_WIDTH = 12;
const TICK_GAP = 4;

export function tickStep(labels: readonly string[], width: number): number {
  const widthOf = (label: string) =>
    [...label].reduce(
      (sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_WIDTH : LETTER_WIDTH),
      TICK_GAP,
    );
  const widest = Math.max(0, ...labels.map(widthOf));
  return width > 0 ? Math.max(1, Math.ceil((widest * labels.length) / width)) : 1;
}

/** @example bucketName(bucket, 'month', translate, 'ko') // '2026년 11월', in Korean */
export function bucketName(
  bucket: Bucket,
  per: BucketSize,
  translate: Translate,
  locale: string,
): string {
  const format = (day: string, pattern: string) =>
    dayjs.utc(day).locale(locale).format(translate(pattern));
  if (per === 'month') return format(bucket.first, 'ledger.chart.month');
  const first = format(bucket.first, 'ledger.chart.day');
  return per === 'day' ? first : `${first} ~ ${format(bucket.last, 'ledger.chart.day')}`;
}
