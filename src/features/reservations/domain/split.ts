import { daysBetween, isDay } from '../../../days';
import type { AnyRecord } from '../../../schema';
import type { CopyFields } from './copy';
import { moveDay } from './days';
import { CONFIRMED_STATES, REQUESTED_STATES } from './shift';
import { pick } from '../../../util/objects';
import { parseCount, shareCount, shareText, withCount, type SectionCount } from './counts';

type Values = { [field: string]: unknown };

export const SHARES = ['first', 'both', 'second'] as const;

export type CountShare = (typeof SHARES)[number];

export interface Fate {
  share: CountShare;
  date: string | null;
  isAsked: boolean;
}

/**
 * Flights, hotels, meals and activities belong to both trips.
 * @example usualShare({ section: 'GUIDE' }) // 'first'
 */
export const usualShare = ({ section }: Values): CountShare =>
  IN_ONE_PLACE.has(String(section)) ? 'first' : 'both';

const IN_ONE_PLACE: ReadonlySet<string> = new Set(['GUIDE', 'VEHICLE']);

/**
 * Effect of a split on a section, for the preview.
 * @example fateOf({ dateIn: '2026-05-01' }, { id: 1, date: '2026-05-02' }, { dateIn: '2026-05-03', shares }).date // '2026-05-04'
 */
export function fateOf(
  { dateIn: from }: Values,
  { id, date, cfm }: AnyRecord,
  { dateIn, shares }: Pick<SplitOptions, 'dateIn' | 'shares'>,
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

interface SplitOptions {
  dateIn: string;
  pax: number;
  /** By section id; missing ones stay with the first trip. */
  shares: ReadonlyMap<number, CountShare>;
}

interface DividedCount {
  field: string;
  first: number;
  second: number;
}

export type ReservationSplit = NonNullable<ReturnType<typeof splitReservation>>;

/**
 * Some travelers get a second trip with the chosen sections. Payments and the ledger stay with the first.
 * @param status declared default: the second trip begins as a clone does
 * @returns null if a date is missing, or travelers can't be divided
 * @example splitReservation({ paxCount: 12, … }, [], { dateIn: '2026-05-01', pax: 4, shares: new Map() }, fields, 'HOLD', () => [])?.rest // 8
 */
export function splitReservation(
  record: AnyRecord,
  sections: readonly AnyRecord[],
  { dateIn, pax, shares }: SplitOptions,
  fields: CopyFields,
  status: unknown,
  counted: (type: string) => readonly SectionCount[],
) {
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
        const counts = dividedCounts(record, { pax, paxCount }, counted);
        return [record.id, counts] as const;
      }),
  );
  const isAsked = (cfm: unknown) => days !== 0 && cfm === CONFIRMED_STATES;
  return {
    reservation: {
      ...pick(record, fields.reservation),
      paxCount: pax,
      dateIn,
      dateOut: lastDay,
      // As a clone: most of its sections are still to be confirmed.
      revProc: 'NEW',
      revStatus: status,
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
      .map(({ record, date }): Values => ({
        ...pick(record, fields.section),
        ...withCounts(record, divided.get(record.id), 'second'),
        ...fields.state,
        reservationCode: null,
        date,
      })),
  };
}

/**
 * In proportion to the travelers.
 * @example dividedCounts(dinner, { pax: 3, paxCount: 8 }, counted) // [{ field: 'text2', first: 5, second: 3 }]
 */
export function dividedCounts(
  section: AnyRecord,
  travellers: { pax: number; paxCount: number },
  counted: (type: string) => readonly SectionCount[],
): DividedCount[] {
  return counted(String(section.section)).flatMap(({ field, serves, named = false }) => {
    const count = parseCount(section[field], { named });
    if (count === null) return [];
    const second = shareCount(count, serves, travellers);
    return [{ field, first: count - second, second }];
  });
}

const withCounts = (
  record: AnyRecord,
  divided: readonly DividedCount[] = [],
  side: 'first' | 'second',
): Values =>
  Object.fromEntries(
    divided
      .filter(({ second }) => second > 0 || side === 'second')
      .flatMap((one) => [
        [one.field, withCount(record[one.field], one[side])],
        ...typeTexts(record, one, one[side]),
      ]),
  );

/** Texts with the same number: 트윈 6 of 6 rooms. */
const typeTexts = (record: AnyRecord, { field, first, second }: DividedCount, part: number) =>
  Object.entries(record).flatMap(([name, text]) => {
    const shared = shareText(text, first + second, part);
    return /^text\d$/.test(name) && name !== field && shared !== text ? [[name, shared]] : [];
  });
