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
      className: off ? 'reservation-bar reservation-bar-off' : 'reservation-bar',
    };
  });
}

/** The travellers of each visible day, without cancelled and deleted reservations (rules: pax-totals). Pure. */
export function paxPerDay(
  records: readonly AnyRecord[],
  { first, last }: Range,
): Map<string, number> {
  const changes = new Map<string, number>();
  const change = (day: string, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { dateIn, dateOut, paxCount, revStatus } of records) {
    if (typeof dateIn !== 'string' || typeof dateOut !== 'string') continue;
    if (typeof paxCount !== 'number' || OFF.includes(String(revStatus))) continue;
    if (dateOut < first || dateIn > last || dateOut < dateIn) continue;
    change(dateIn < first ? first : dateIn, paxCount);
    change(addDays(dateOut, 1), -paxCount);
  }
  const days = new Map<string, number>();
  let pax = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    pax += changes.get(day) ?? 0;
    days.set(day, pax);
  }
  return days;
}
