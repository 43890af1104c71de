import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import utc from 'dayjs/plugin/utc';
import type { Bucket, Per } from './buckets';

dayjs.extend(utc);

type Translate = (key: string, options?: { [name: string]: unknown }) => string;

/** A bucket on the axis, short. */
export function tickOf({ first }: Bucket, per: Per, translate: Translate): string {
  return dayjs
    .utc(first)
    .format(translate(per === 'month' ? 'ledger.chart.monthTick' : 'ledger.chart.dayTick'));
}

/** A bucket in full: in the tooltip and the table. */
export function nameOf(bucket: Bucket, per: Per, translate: Translate, locale: string): string {
  const format = (day: string, pattern: string) =>
    dayjs.utc(day).locale(locale).format(translate(pattern));
  if (per === 'month') return format(bucket.first, 'ledger.chart.month');
  const first = format(bucket.first, 'ledger.chart.day');
  return per === 'day' ? first : `${first} ~ ${format(bucket.last, 'ledger.chart.day')}`;
}

/** Dollars on the axis, in the language's own large units (12만, 120K). */
export function compact(locale: string): (dollars: number) => string {
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (dollars) => format.format(dollars);
}
