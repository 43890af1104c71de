import { compareText } from '../../../data/order';
import type { AnyRecord } from '../../../schema';
import type { End } from './figures';

/** When the travellers arrive or leave on a day, and by which flight. */
export interface Moment {
  /** HH:mm; null where nobody has said. */
  time: string | null;
  flight: string | null;
}

const NEVER: Moment = { time: null, flight: null };
const FLIGHT = 'FLIGHT';
/** After every time of day. */
const LAST = '24:00';

/**
 * The moment of a day's arrival or departure, from the sections that came with the reservation: of the last flight's
 * arrival or the first one's departure, else of the day's first section. Nothing more is asked for.
 */
export function momentOf({ sections }: AnyRecord, end: End, day: string): Moment {
  if (!Array.isArray(sections)) return NEVER;
  const all = (sections as AnyRecord[])
    .filter(({ date, cfm, time1 }) => date === day && cfm !== 'CANCEL' && isTime(time1))
    .toSorted((a, b) => (String(a.time1) < String(b.time1) ? -1 : 1));
  const flights = all.filter(({ section }) => section === FLIGHT);
  const flight = end === 'dateIn' ? flights.at(-1) : flights[0];
  if (flight) {
    const { time1, time2, text1 } = flight;
    // A flight over midnight lands on the next day: its departure is what belongs to this one.
    const lands = isTime(time2) && time2 > String(time1);
    return {
      time: end === 'dateIn' && lands ? time2 : String(time1),
      flight: typeof text1 === 'string' && text1 !== '' ? text1 : null,
    };
  }
  const [first] = all;
  return first ? { time: String(first.time1), flight: null } : NEVER;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value);

/** Those that take place first, by their time; the time unknown after, then by name. */
export function inOrder<Line extends { moment: Moment; off: boolean; record: AnyRecord }>(
  lines: readonly Line[],
): Line[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.off) - Number(b.off) ||
      compareText(a.moment.time ?? LAST, b.moment.time ?? LAST) ||
      String(a.record.name).localeCompare(String(b.record.name), 'ko'),
  );
}
