import { daysBetween, isDay } from '../../../days';
import type { AnyRecord } from '../../../schema';
import type { CopyFields } from './copy';
import { moveDay } from './days';
import { CONFIRMED_STATES, REQUESTED_STATES } from './shift';
import { pick } from '../../../util/objects';
import { parseCount, shareCount, withCount, type SectionCount } from './counts';

type Values = { [field: string]: unknown };

/** Where a section is after a split: with the first trip, with both, or with the second. */
export const SHARES = ['first', 'both', 'second'] as const;

export type CountShare = (typeof SHARES)[number];

/** What becomes of a section. */
export interface Fate {
  share: CountShare;
  /** Its day with the second trip, where that is another; else null. */
  date: string | null;
  /** It was confirmed and must be confirmed again: what moves to another day, and what both have with the second. */
  isAsked: boolean;
}

/**
 * Where a section goes unless the person says otherwise: both trips fly, sleep, eat and play; what can be in one place
 * alone, as a guide or a vehicle, stays with the first.
 * @param once what the board declares to be there once a day
 * @example usualShare({ section: 'GUIDE' }, [{ of: ['GUIDE'] }]) // 'first'
 */
export const usualShare = (
  section: Values,
  once: readonly { of: readonly string[] | null }[],
): CountShare => (once.some(({ of }) => of?.includes(String(section.section))) ? 'first' : 'both');

/**
 * What a split does to a section, to be shown before it is done.
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
  /** Its travellers. */
  pax: number;
  /** By a section's id; those without one stay with the first trip. */
  shares: ReadonlyMap<number, CountShare>;
  /** How many of a number of a section that both have go to the second, by `countKey`; by default in proportion. */
  typed?: ReadonlyMap<string, number> | undefined;
}

/** Names a number of a section in `SplitWish.typed`. */
export const countKey = (id: number, field: string): string => `${id} ${field}`;

/** A number of a section that both trips have, and how it is divided. */
export interface DividedCount {
  field: string;
  first: number;
  second: number;
}

export interface ReservationSplit {
  /** The second trip. */
  reservation: Values;
  /** Travellers that stay with the first. */
  rest: number;
  /** Sections that go to the second trip, with what changes in them but for the code of their trip. */
  moved: readonly { record: AnyRecord; changes: Values }[];
  /** Sections that stay with the first trip while the second has them too, with the numbers that are left to it. */
  kept: readonly { record: AnyRecord; changes: Values }[];
  /** New sections of the second trip. */
  copied: readonly Values[];
}

/**
 * A trip in two: some of the travellers go on a second trip, on the same days or others, with the sections that are
 * chosen. The second one keeps the status of the first where its days stay, and else starts as declared; a section whose
 * day moves has to be confirmed again, and one that both have is booked once more: its numbers of people, rooms and the
 * like are divided, so that both have together what there was. Payments and the ledger stay with the first.
 * @param status what the declaration starts a new reservation with
 * @param counted the numbers of a type of section that are for people
 * @returns null where a day is missing, or the travellers or a number can't be divided so
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
 * How the numbers of a section that both trips have are divided: as typed, else in proportion to the travellers.
 * @param travellers those of the second trip, of `paxCount`; `typed` as in `SplitWish`
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

/** Is a number divided into two that can be? */
export const isDivided = ({ first, second }: DividedCount): boolean =>
  Number.isInteger(second) && first >= 0 && second >= 0;

/** The values of a section whose numbers are divided, as one of the trips has them. */
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
