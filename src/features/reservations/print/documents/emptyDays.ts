import { trimmedText } from '../../../../util/text';
import { tripDays } from '../../domain/days';
import { isDay } from '../../../../days';
import { arrivalDay, departureDay } from './service';
import type { DocumentSource } from './source';

/** Their texts are '' after the flight home. */
export function listEmptyDays(source: DocumentSource) {
  const { reservation, sections, messages } = source;
  const busy = new Set(sections.map(({ date }) => trimmedText(date)));
  const [from, to] = [trimmedText(reservation.dateIn), trimmedText(reservation.dateOut)];
  const home = homeDay(source);
  return tripDays(from, to)
    .filter((day) => !busy.has(day))
    .map((day) => {
      const isFree = home === null || day <= home;
      const free = isFree ? messages.t('reservation.print.freeDay') : '';
      return { day, text: arrivals(day, source) || free };
    });
}

const arrivals = (day: string, source: DocumentSource): string =>
  source.sections
    .filter((section) => arrivalDay(section, source) === day)
    .map(({ text1, time2 }) => [text1, time2].map(trimmedText).join(' ').trim())
    .map((flight) => source.messages.t('reservation.print.arrival', { flight }))
    .join(', ');

/** Of the last flight of several, if no service begins or lasts later. */
function homeDay({ sections }: DocumentSource): string | null {
  const flights = sections
    .filter(({ section, date }) => section === 'FLIGHT' && isDay(date))
    .map(({ date }) => trimmedText(date));
  const [first = '', last = ''] = [flights[0], flights.at(-1)];
  const isLast = sections.every(
    (section) => (departureDay(section) ?? trimmedText(section.date)) <= last,
  );
  return first < last && isLast ? last : null;
}
