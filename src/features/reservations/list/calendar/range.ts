import type { AnyRecord } from '../../../../schema';
import { addDays, addMonths, monthOf, weekdayOf } from '../../../../days';

export const SPANS = ['month', 'week'] as const;
export type CalendarSpan = (typeof SPANS)[number];

/** First and last day, both of them inside. */
export interface CalendarRange {
  first: string;
  last: string;
}

/** No tour is longer: one that is under way began at most this many days ago. */
export const LONGEST_DAYS = 60;

/** The days that a calendar shows around a day: whole weeks from Sunday, as Korean calendars have them. */
export function visibleRange(at: string, span: CalendarSpan): CalendarRange {
  const { first, last } = span === 'month' ? monthOf(at) : { first: at, last: at };
  return { first: addDays(first, -weekdayOf(first)), last: addDays(last, 6 - weekdayOf(last)) };
}

/** The day that stands for the next span (1) or the one before (-1). */
export function stepFrom(at: string, span: CalendarSpan, by: 1 | -1): string {
  return span === 'month' ? addMonths(monthOf(at).first, by) : addDays(at, 7 * by);
}

type Filter = Readonly<Record<string, string>>;

/** What to ask for, in documented parameters, and which of the answer's reservations to show. */
interface CalendarQuery {
  /** Null where the list's own dates leave nothing to show. */
  filter: Filter | null;
  keeps: (record: AnyRecord) => boolean;
}

/**
 * The list's filter, narrowed to the reservations that reach into the visible days. No parameter asks for these: the
 * question is for all that begin in time, and those that end too early are left out here. A range of the list's own
 * on dateOut is looked at here too, as only one date can be asked for.
 */
export function calendarQuery(filters: Filter, visible: CalendarRange): CalendarQuery {
  const { dateField, startDate = '', endDate = '', ...others } = filters;
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
  const asked = { dateField: 'dateIn', startDate: begins.from, endDate: begins.to };
  return { filter: begins.from > begins.to ? null : { ...others, ...asked }, keeps };
}
