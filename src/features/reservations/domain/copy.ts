import type { AnyRecord } from '../../../schema';
import { isEmpty } from '../../../fields/values';
import { daysBetween, isDay } from '../../../days';
import { moveDay } from './days';
import { pick } from '../../../util/objects';

type Values = { [field: string]: unknown };

export interface ReservationCopy {
  reservation: Values;
  /** The server assigns the reservation's code. */
  sections: Values[];
}

export interface CopyFields {
  reservation: readonly string[];
  section: readonly string[];
  /** Of a copied section. */
  state: Values;
}

const DESCRIBING_FIELDS = /^(?:providerCode|text\d)$/;

/** Without the ledger. null if a date is missing or out of range. */
export function copyReservation(
  record: AnyRecord,
  sections: readonly AnyRecord[],
  dateIn: string,
  fields: CopyFields,
  status: unknown,
): ReservationCopy | null {
  const { dateIn: from, dateOut } = record;
  if (!isDay(from) || !isDay(dateOut) || !isDay(dateIn)) return null;
  const days = daysBetween(from, dateIn);
  const lastDay = moveDay(dateOut, days);
  const copies = sections.map((section): Values | null => {
    const date = isDay(section.date) ? moveDay(section.date, days) : section.date;
    if (date === null && section.date !== null) return null;
    return {
      ...pick(section, fields.section),
      reservationCode: null,
      date,
      ...fields.state,
      ...(isDescribed(section) && { remark: null }),
    };
  });
  if (lastDay === null || copies.includes(null)) return null;
  return {
    reservation: {
      ...pick(record, fields.reservation),
      dateIn,
      dateOut: lastDay,
      revProc: 'NEW',
      revStatus: status,
    },
    sections: copies.filter((copy) => copy !== null),
  };
}

const isDescribed = (section: AnyRecord): boolean =>
  Object.entries(section).some(([name, value]) => DESCRIBING_FIELDS.test(name) && !isEmpty(value));
