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
  const overlaps = findOverlaps(sections);
  const mismatches = findMisfits(sections, trip);
  return sections.flatMap((section) => [
    ...outside(section, trip),
    ...(overlaps.get(section.key) ?? []).map((other): ReservationFinding => ({
      key: section.key,
      rule: 'overlap',
      other,
    })),
    ...(mismatches.get(section.key) ?? []),
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
): Map<string, ReservationFinding[]> {
  const found = new Map<string, ReservationFinding[]>();
  if (typeof paxCount !== 'number') return found;
  const isMisfit = ({ least, most }: Capacity) => most < paxCount || least > paxCount;
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
  const sums = new Map<string, Capacity>();
  for (const { groupKey, serves } of counts) {
    const { least, most } = sums.get(groupKey) ?? { least: 0, most: 0 };
    sums.set(groupKey, { least: least + serves.least, most: most + serves.most });
  }
  for (const { key, field, serves, count, groupKey } of counts) {
    if (!isMisfit(serves) || !isMisfit(sums.get(groupKey) ?? serves)) continue;
    found.set(key, [...(found.get(key) ?? []), { key, rule: 'pax', field, count, paxCount }]);
  }
  return found;
}

interface Capacity {
  least: number;
  most: number;
}

/** Rooms hold what their type says: a twin two, a triple three. */
function capacityOf(
  { section, text1 }: CheckedSection['values'],
  count: number,
  { serves: [least, most] }: SectionCount,
): Capacity {
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
function findOverlaps(sections: readonly CheckedSection[]): Map<string, string[]> {
  const spans = sections
    .map(spanOf)
    .filter((span) => span !== null)
    .toSorted((a, b) => a.start - b.start);
  const found = new Map<string, string[]>();
  const add = (key: string, other: string) => found.set(key, [...(found.get(key) ?? []), other]);
  spans.forEach((span, index) => {
    for (let next = index + 1; next < spans.length; next += 1) {
      const later = spans[next];
      if (!later || (later.start >= span.end && later.start > span.start)) break;
      add(span.key, later.key);
      add(later.key, span.key);
    }
  });
  return found;
}
