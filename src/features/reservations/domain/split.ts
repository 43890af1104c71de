import { daysBetween, isDay } from '../../../days';
import type { AnyRecord } from '../../../schema';
import type { CopyFields } from './copy';
import { moveDay } from './days';
import { CONFIRMED_STATES, REQUESTED_STATES } from './shift';
import { pick } from '../../../util/objects';
import { parseCount, shareCount, withCount, type SectionCount } from './counts';

type Values = { [field: string]: unknown };

/** Where a section belongs after a split: the first trip, both, or the second. */
export const SHARES = ['first', 'both', 'second'] as const;

export type CountShare = (typeof SHARES)[number];

/** Effect of the split on a section. */
export interface Fate {
  share: CountShare;
  /** New date with the second trip; null if unchanged. */
  date: string | null;
  /** Must be confirmed again: it was confirmed and moves to another date or is duplicated. */
  isAsked: boolean;
}

/**
 * Default share of a section: both trips have flights, hotels, meals and activities; unique resources, such as a
 * guide or a vehicle, stay with the first.
 * @param once the board's declaration of what is unique per day
 * @example usualShare({ section: 'GUIDE' }, [{ of: ['GUIDE'] }]) // 'first'
 */
export const usualShare = (
  section: Values,
  once: readonly { of: readonly string[] | null }[],
): CountShare => (once.some(({ of }) => of?.includes(String(section.section))) ? 'first' : 'both');

/**
 * Effect of a split on a section, for the preview.
 * @example fateOf({ dateIn: '2026-05-01' }, { id: 1, date: '2026-05-02' }, { dateIn: '2026-05-03', shares }).date // '2026-05-04'
 */
export function fateOf(
  { dateIn: from }: Values,
  { id, date, cfm }: AnyRecord,
  { dateIn, shares }: Pick<SplitWish, 'dateIn' | 'shares'>,
): Fate {
  const share = shares.get(id) ?? 'first';
  const days = isDay(from) && isDay(dateIn) ? daysBetween(from, dateIn) : 0;
  const isMoved = share !== 'first' && days !== 0;
  return {
    share,
    date: isMoved && isDay(date) ? moveDay(date, days) : null,
    isAsked: cfm === CONFIRMED_STATES && (share === 'both' || (share === 'second' && days !== 0)),
  };
}

interface SplitWish {
  /** First day of the second trip. */
  dateIn: string;
  /** Travelers of the second trip. */
  pax: number;
  /** By section id; missing ones stay with the first trip. */
  shares: ReadonlyMap<number, CountShare>;
  /** Typed counts of the second trip for shared sections, by `countKey`; default: proportional. */
  typed?: ReadonlyMap<string, number> | undefined;
}

/** Key of a section's count in `SplitWish.typed`. */
export const countKey = (id: number, field: string): string => `${id} ${field}`;

/** A count of a shared section, and its division. */
export interface DividedCount {
  field: string;
  first: number;
  second: number;
}

export interface ReservationSplit {
  /** The second trip. */
  reservation: Values;
  /** Travelers of the first trip. */
  rest: number;
  /** Sections that move to the second trip, with their changes except for the trip's code. */
  moved: readonly { record: AnyRecord; changes: Values }[];
  /** Shared sections that stay with the first trip, with its counts. */
  kept: readonly { record: AnyRecord; changes: Values }[];
  /** New sections of the second trip. */
  copied: readonly Values[];
}

/**
 * Splits a trip: some travelers get a second trip, on the same or other dates, with the chosen sections. It keeps the
 * status if its dates are unchanged, else it starts with the default. Sections with a new date must be confirmed
 * again; shared ones are duplicated, and their counts of people, rooms and the like are divided. Payments and the
 * ledger stay with the first trip.
 * @param status declared default of a new reservation
 * @param counted counts for people by section type
 * @returns null if a date is missing, or the travelers or a count can't be divided like this
 * @example splitReservation({ paxCount: 12, … }, [], { dateIn: '2026-05-01', pax: 4, shares: new Map() }, fields, 'HOLD', () => [])?.rest // 8
 */
export function splitReservation(
  record: AnyRecord,
  sections: readonly AnyRecord[],
  { dateIn, pax, shares, typed }: SplitWish,
  fields: CopyFields,
  status: unknown,
  counted: (type: string) => readonly SectionCount[],
): ReservationSplit | null {
  const { dateIn: from, dateOut, paxCount } = record;
  if (!isDay(from) || !isDay(dateOut) || !isDay(dateIn)) return null;
  if (typeof paxCount !== 'number' || !Number.isInteger(pax) || pax < 1 || pax >= paxCount)
    return null;
  const days = daysBetween(from, dateIn);
  const lastDay = moveDay(dateOut, days);
  const shared = sections.map((record) => ({
    record,
    share: shares.get(record.id) ?? 'first',
    date: isDay(record.date) ? moveDay(record.date, days) : record.date,
  }));
  const isLost = shared.some(({ record, date }) => isDay(record.date) && date === null);
  if (lastDay === null || isLost) return null;
  const divided = new Map(
    shared
      .filter(({ share }) => share === 'both')
      .map(({ record }) => {
        const counts = dividedCounts(record, { pax, paxCount, typed }, counted);
        return [record.id, counts] as const;
      }),
  );
  if (![...divided.values()].flat().every(isDivided)) return null;
  const isAsked = (cfm: unknown) => days !== 0 && cfm === CONFIRMED_STATES;
  return {
    reservation: {
      ...pick(record, fields.reservation),
      paxCount: pax,
      dateIn,
      dateOut: lastDay,
      ...(days !== 0 && { revProc: 'NEW', revStatus: status }),
    },
    rest: paxCount - pax,
    moved: shared
      .filter(({ share }) => share === 'second')
      .map(({ record, date }) => ({
        record,
        changes: {
          ...(isDay(record.date) && days !== 0 && { date }),
          ...(isAsked(record.cfm) && { cfm: REQUESTED_STATES }),
        },
      })),
    kept: shared.flatMap(({ record }) => {
      const changes = withCounts(record, divided.get(record.id), 'first');
      return Object.keys(changes).length > 0 ? [{ record, changes }] : [];
    }),
    copied: shared
      .filter(({ share }) => share === 'both')
      .map(({ record, date }) => ({
        ...pick(record, fields.section),
        ...withCounts(record, divided.get(record.id), 'second'),
        ...{ reservationCode: null, date, cfm: null, paying: null },
      })),
  };
}

/**
 * Division of a shared section's counts: as typed, else proportional to the travelers.
 * @param travellers those of the second trip, out of `paxCount`; `typed` as in `SplitWish`
 * @example dividedCounts(dinner, { pax: 3, paxCount: 8 }, counted) // [{ field: 'text2', first: 5, second: 3 }]
 */
export function dividedCounts(
  section: AnyRecord,
  {
    typed,
    ...travellers
  }: { pax: number; paxCount: number; typed?: SplitWish['typed'] | undefined },
  counted: (type: string) => readonly SectionCount[],
): DividedCount[] {
  return counted(String(section.section)).flatMap(({ field, serves, named = false }) => {
    const count = parseCount(section[field], { named });
    if (count === null) return [];
    const second = typed?.get(countKey(section.id, field)) ?? shareCount(count, serves, travellers);
    return [{ field, first: count - second, second }];
  });
}

/** True if the division is valid. */
export const isDivided = ({ first, second }: DividedCount): boolean =>
  Number.isInteger(second) && first >= 0 && second >= 0;

/** Values of a section with the counts of one of the trips. */
const withCounts = (
  record: AnyRecord,
  divided: readonly DividedCount[] = [],
  side: 'first' | 'second',
): Values =>
  Object.fromEntries(
    divided
      .filter(({ second }) => second > 0 || side === 'second')
      .map((one) => [one.field, withCount(record[one.field], one[side])]),
  );
