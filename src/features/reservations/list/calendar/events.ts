import type { EventInput } from '@fullcalendar/react';
import { addDays } from '../../../../days';
import { optionsOf } from '../../../../fields';
import { fieldOf, type AnyRecord, type Resource } from '../../../../schema';
import { displayTitle } from '../../../../domain/reservation';
import type { Range } from './range';

/** Reservations that bring no travellers (rules: pax-totals). */
const OFF = ['CANCEL', 'DELETE'];

/** Bars from dateIn to dateOut in the colours of their type's badge, each a link to its reservation. */
export function eventsOf(
  resource: Resource,
  records: readonly AnyRecord[],
  hrefOf: (id: number) => string,
): EventInput[] {
  const { values = {} } = optionsOf(fieldOf(resource, 'revType'), 'enum') ?? {};
  return records.map((record) => {
    const colour = values[String(record.revType)] ?? 'neutral';
    const off = OFF.includes(String(record.revStatus));
    return {
      id: String(record.id),
      title: displayTitle(record),
      start: String(record.dateIn),
      // The library's end is the first day after.
      end: addDays(String(record.dateOut), 1),
      allDay: true,
      url: hrefOf(record.id),
      color: `var(--mui-palette-badge-${colour}-background)`,
      contrastColor: `var(--mui-palette-badge-${colour}-text)`,
      // What is called off makes room for what is not.
      off: Number(off),
      className: off ? 'reservation-bar reservation-bar-off' : 'reservation-bar',
    };
  });
}

/** What a day has: trips that are under way, those of them that begin or end, and all their travellers. */
export interface Load {
  trips: number;
  begin: number;
  end: number;
  pax: number;
}

/** The load of each visible day, without cancelled and deleted reservations (rules: pax-totals). Pure. */
export function loadPerDay(
  records: readonly AnyRecord[],
  { first, last }: Range,
): ReadonlyMap<string, Load> {
  const days = new Map<string, Load>();
  for (let day = first; day <= last; day = addDays(day, 1))
    days.set(day, { trips: 0, begin: 0, end: 0, pax: 0 });
  for (const { dateIn, dateOut, paxCount, revStatus } of records) {
    if (typeof dateIn !== 'string' || typeof dateOut !== 'string') continue;
    if (OFF.includes(String(revStatus)) || dateOut < dateIn) continue;
    const from = dateIn < first ? first : dateIn;
    const to = dateOut > last ? last : dateOut;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const load = days.get(day);
      if (!load) continue;
      load.trips += 1;
      load.begin += Number(day === dateIn);
      load.end += Number(day === dateOut);
      load.pax += typeof paxCount === 'number' ? paxCount : 0;
    }
  }
  return days;
}
