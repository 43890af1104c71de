import type { AnyRecord } from '../../../../schema';
import type { Period } from '../../../../days/period';
import { addDays, addMonths, monthOf, weekdayOf } from '../../../../days';

export const SPANS = ['month', 'week'] as const;
export type CalendarSpan = (typeof SPANS)[number];

/** Running trips started at most this many days ago. */
export const LONGEST_DAYS = 60;

/** Whole weeks from Sunday, as in Korea. */
export function visibleRange(at: string, span: CalendarSpan): Period {
  const { first, last } = span === 'month' ? monthOf(at) : { first: at, last: at };
  return { first: addDays(first, -weekdayOf(first)), last: addDays(last, 6 - weekdayOf(last)) };
}

/** Next (1) or previous (-1) span. */
export function stepFrom(at: string, span: CalendarSpan, by: 1 | -1): string {
  return span === 'month' ? addMonths(monthOf(at).first, by) : addDays(at, 7 * by);
}

type Filter = Readonly<Record<string, string>>;

/** No parameter filters by overlap: trips that end too early are filtered out here. */
export function calendarQuery(filters: Filter, visible: Period) {
  const { dateField, startDate = '', endDate = '', ...otherFilters } = filters;
  const own = { from: startDate || '0000-01-01', to: endDate || '9999-12-31' };
  const begins = { from: addDays(visible.first, -LONGEST_DAYS), to: visible.last };
  if (dateField === 'dateIn') {
    begins.from = own.from > begins.from ? own.from : begins.from;
    begins.to = own.to < begins.to ? own.to : begins.to;
  }
  const keeps = ({ dateIn, dateOut }: AnyRecord) => {
    if (typeof dateIn !== 'string' || typeof dateOut !== 'string') return false;
    const inView = dateIn <= visible.last && dateOut >= visible.first;
    return inView && (dateField !== 'dateOut' || (dateOut >= own.from && dateOut <= own.to));
  };
  const dateFilter = { dateField: 'dateIn', startDate: begins.from, endDate: begins.to };
  return { filter: begins.from > begins.to ? null : { ...otherFilters, ...dateFilter }, keeps };
}
