import { groupItems } from '../../../util/groupItems';
import { daysBetween, isDay } from '../../../days';
import { parseCount, readRoomTypes, type SectionCount } from './counts';

export interface CheckedSection {
  key: string;
  values: { readonly [field: string]: unknown };
}

interface CheckedTrip {
  dateIn: unknown;
  dateOut: unknown;
  paxCount: unknown;
  sections: readonly CheckedSection[];
  /** False only for a known, inactive provider. */
  isActive: (providerCode: string) => boolean;
  isCancelled: (values: CheckedSection['values']) => boolean;
  /** Fields that count something for people (`serves` of the captions). */
  counted: (type: string) => readonly SectionCount[];
}

/** Never blocks saving (docs/reservations.md). */
export type ReservationFinding = { key: string } & (
  | { rule: 'outside' }
  | { rule: 'overlap'; other: string }
  | { rule: 'pax'; field: string; count: number; paxCount: number }
  | { rule: 'inactive'; providerCode: string }
);

/** Types that take the travelers' own time. */
const EXCLUSIVE = new Set(['FLIGHT', 'GOLF', 'RESTAURANT', 'SHOW', 'MASSAGE', 'TICKET']);

export function checkTrip(trip: CheckedTrip): ReservationFinding[] {
  const sections = trip.sections.filter(({ values }) => !trip.isCancelled(values));
  const compared = [...findOverlaps(sections), ...findMisfits(sections, trip)];
  const byKey = new Map(groupItems(compared, ({ key }) => key));
  return sections.flatMap((section) => [
    ...outside(section, trip),
    ...(byKey.get(section.key) ?? []),
    ...inactive(section, trip),
  ]);
}

function outside(
  { key, values }: CheckedSection,
  { dateIn, dateOut }: CheckedTrip,
): ReservationFinding[] {
  const { date } = values;
  if (!isDay(date)) return [];
  const early = isDay(dateIn) && date < dateIn;
  const late = isDay(dateOut) && date > dateOut;
  return early || late ? [{ key, rule: 'outside' }] : [];
}

/** Too few seats, or too many rooms. Sections of the same type and time are added up. */
function findMisfits(
  sections: readonly CheckedSection[],
  { paxCount, counted }: CheckedTrip,
): ReservationFinding[] {
  if (typeof paxCount !== 'number') return [];
  const isMisfit = ({ least, most }: ReturnType<typeof capacityOf>) =>
    most < paxCount || least > paxCount;
  const counts = sections.flatMap(({ key, values }) =>
    counted(String(values.section)).flatMap((one) => {
      const { field, named = false } = one;
      const count = parseCount(values[field], { named });
      const { section, date, time1 } = values;
      const groupKey = JSON.stringify([section, date, time1, field]);
      return count === null
        ? []
        : [{ key, field, count, groupKey, serves: capacityOf(values, count, one) }];
    }),
  );
  return groupItems(counts, ({ groupKey }) => groupKey).flatMap(([, group]) => {
    const least = group.reduce((sum, { serves }) => sum + serves.least, 0);
    const most = group.reduce((sum, { serves }) => sum + serves.most, 0);
    if (!isMisfit({ least, most })) return [];
    return group
      .filter(({ serves }) => isMisfit(serves))
      .map(({ key, field, count }): ReservationFinding => ({
        key,
        rule: 'pax',
        field,
        count,
        paxCount,
      }));
  });
}

/** Rooms hold what their type says: a twin two, a triple three. */
function capacityOf(
  { section, text1 }: CheckedSection['values'],
  count: number,
  { serves: [least, most] }: SectionCount,
) {
  const rooms = section === 'HOTEL' ? readRoomTypes(text1) : null;
  return { least: count * least, most: rooms ? rooms.holds(count) : count * most };
}

function inactive(
  { key, values }: CheckedSection,
  { isActive }: CheckedTrip,
): ReservationFinding[] {
  const { providerCode } = values;
  if (typeof providerCode !== 'string' || providerCode === '' || isActive(providerCode)) return [];
  return [{ key, rule: 'inactive', providerCode }];
}

interface Span {
  key: string;
  /** Minutes since an arbitrary day. */
  start: number;
  end: number;
}

const DAY = 24 * 60;
const EPOCH = '2000-01-01';

// An end before the start is on the next day; without an end it is a moment.
function spanOf({ key, values }: CheckedSection): Span | null {
  const { section, date, time1, time2 } = values;
  const from = minutesOf(time1);
  if (!EXCLUSIVE.has(String(section)) || !isDay(date) || from === null) return null;
  const to = minutesOf(time2) ?? from;
  const start = daysBetween(EPOCH, date) * DAY + from;
  return { key, start, end: start - from + (to < from ? to + DAY : to) };
}

function minutesOf(time: unknown): number | null {
  const [, hours, minutes] = (typeof time === 'string' && /^(\d\d):(\d\d)/.exec(time)) || [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Adjacent sections don't overlap. */
function findOverlaps(sections: readonly CheckedSection[]): ReservationFinding[] {
  const spans = sections
    .map(spanOf)
    .filter((span) => span !== null)
    .toSorted((a, b) => a.start - b.start);
  return spans.flatMap((span, index) => {
    const after = spans.slice(index + 1);
    const end = after.findIndex(({ start }) => start >= span.end && start > span.start);
    return after
      .slice(0, end < 0 ? undefined : end)
      .flatMap(({ key: other }): ReservationFinding[] => [
        { key: span.key, rule: 'overlap', other },
        { key: other, rule: 'overlap', other: span.key },
      ]);
  });
}
