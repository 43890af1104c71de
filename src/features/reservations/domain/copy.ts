import type { AnyRecord } from '../../../schema';
import { isEmpty } from '../../../fields/values';
import { daysBetween, isDay } from '../../../days';
import { moveDay } from './days';
import { pick } from '../../../util/objects';

type Values = { [field: string]: unknown };

export interface ReservationCopy {
  reservation: Values;
  /** Without the new reservation's code, which only the server knows. */
  sections: Values[];
}

/** What a copy starts with, by the names of the fields that people type. */
export interface CopyFields {
  reservation: readonly string[];
  section: readonly string[];
}

/** Said of the one trip that is past, not of the next; a remark only where other fields say what the section is. */
const SECTION_STATE = ['cfm', 'paying'];
const SAYS_WHAT = /^(?:providerCode|text\d)$/;

/**
 * A reservation once more from another first day: the days move, it starts anew in process and status, its code is
 * the server's; sections move along with their state blank; the ledger stays behind. `status` is what the
 * declaration starts a new reservation with. Null when a day is missing or would leave the calendar.
 */
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
    const date = isDay(section.date) ? moveDay(section.date, days) : '';
    if (date === null) return null;
    return {
      ...pick(section, fields.section),
      reservationCode: null,
      date: date === '' ? section.date : date,
      ...blank(isSaid(section) ? [...SECTION_STATE, 'remark'] : SECTION_STATE),
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

const isSaid = (section: AnyRecord): boolean =>
  Object.entries(section).some(([name, value]) => SAYS_WHAT.test(name) && !isEmpty(value));

const blank = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, null]));
