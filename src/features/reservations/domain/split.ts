import { daysBetween, isDay } from '../../../days';
import type { AnyRecord } from '../../../schema';
import type { CopyFields } from './copy';
import { movedDay } from './days';
import { CONFIRMED, REQUESTED } from './shift';
import { pick } from '../../../util/objects';

type Values = { [field: string]: unknown };

/** Where a section is after a split: with the first trip, with both, or with the second. */
export type Share = 'first' | 'both' | 'second';

interface SplitWish {
  /** First day of the second trip. */
  dateIn: string;
  /** Its travellers. */
  pax: number;
  /** By a section's id; those without one stay with the first trip. */
  shares: ReadonlyMap<number, Share>;
}

export interface Split {
  /** The second trip. */
  reservation: Values;
  /** Travellers that stay with the first. */
  rest: number;
  /** Sections that go to the second trip, with what changes in them but for the code of their trip. */
  moved: readonly { record: AnyRecord; changes: Values }[];
  /** New sections of the second trip. */
  copied: readonly Values[];
}

/**
 * A trip in two: some of the travellers go on a second trip, on the same days or others, with the sections that are
 * chosen. The second one keeps the status of the first where its days stay, and else starts as declared; a section whose
 * day moves has to be confirmed again, and one that both have is booked once more. Payments and the ledger stay with the first.
 * @param status what the declaration starts a new reservation with
 * @returns null where a day is missing or the travellers can't be divided so
 * @example splitOf({ paxCount: 12, … }, [], { dateIn: '2026-05-01', pax: 4, shares: new Map() }, fields, 'HOLD')?.rest // 8
 */
export function splitOf(
  record: AnyRecord,
  sections: readonly AnyRecord[],
  { dateIn, pax, shares }: SplitWish,
  fields: CopyFields,
  status: unknown,
): Split | null {
  const { dateIn: from, dateOut, paxCount } = record;
  if (!isDay(from) || !isDay(dateOut) || !isDay(dateIn)) return null;
  if (typeof paxCount !== 'number' || !Number.isInteger(pax) || pax < 1 || pax >= paxCount)
    return null;
  const days = daysBetween(from, dateIn);
  const lastDay = movedDay(dateOut, days);
  const shared = sections.map((record) => ({
    record,
    share: shares.get(record.id) ?? 'first',
    date: isDay(record.date) ? movedDay(record.date, days) : record.date,
  }));
  const isLost = shared.some(({ record, date }) => isDay(record.date) && date === null);
  if (lastDay === null || isLost) return null;
  const isAsked = (cfm: unknown) => days !== 0 && cfm === CONFIRMED;
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
          ...(isAsked(record.cfm) && { cfm: REQUESTED }),
        },
      })),
    copied: shared
      .filter(({ share }) => share === 'both')
      .map(({ record, date }) => ({
        ...pick(record, fields.section),
        ...{ reservationCode: null, date, cfm: null, paying: null },
      })),
  };
}
