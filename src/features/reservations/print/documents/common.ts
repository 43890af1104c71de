import { enumValues } from '../../../../domain/reservation';
import { trimmedText } from '../../../../util/text';
import { groupItems } from '../../../../util/groupItems';
import { dayNumber, stayDays, tripDays } from '../../domain/days';
import { isDay } from '../../../../days';
import type { AnyRecord } from '../../../../schema';
import {
  arrivalDay,
  departureDay,
  describeService,
  nonEmptyLines,
  type ServiceColumn,
} from './service';
import { letterheadOf } from '../../../../fields/letterhead';
import type {
  PrintBlock,
  PrintColumn,
  PrintGroup,
  LabelledText,
  Letterhead,
  PrintTable,
} from '../../../../print/model';
import { enumLabelFor } from '../../../../print/language';
import { compareTexts, type DocumentSource } from './source';

/** First to last day, and nights. */
export function formatPeriod({ reservation, messages }: DocumentSource): string {
  const { dateIn, dateOut } = reservation;
  const [from, to] = [trimmedText(dateIn), trimmedText(dateOut)].map(messages.day);
  if (!from || !to) return from || to || '';
  const period = messages.t('reservation.print.period', { from, to });
  const stay = stayDays(dateIn, dateOut);
  if (!stay || stay.nights === 0) return period;
  const { nights, days } = stay;
  return `${period}, ${messages.t('reservation.print.nights', { smart_count: nights, days })}`;
}

/** In every document. */
export function tripFacts(source: DocumentSource): LabelledText[] {
  const { reservation, messages } = source;
  const { t } = messages;
  const pax = reservation.paxCount;
  return [
    { label: t('reservation.print.code'), text: trimmedText(reservation.code) },
    { label: t('reservation.print.group'), text: trimmedText(reservation.name) },
    { label: t('reservation.print.dates'), text: formatPeriod(source) },
    {
      label: t('reservation.print.pax'),
      text: typeof pax === 'number' ? t('reservation.print.people', { smart_count: pax }) : '',
    },
  ];
}

/** The office and the person in charge. */
export function describeIssuer(source: DocumentSource): string {
  const { reservation, lookups } = source;
  const office = letterhead(source)?.name ?? trimmedText(reservation.officeCode);
  const user = Number(reservation.userId);
  return nonEmptyLines(office, user > 0 ? lookups.user(user) : '').join(' · ');
}

const CONTACT = ['phone', 'address'];

export const letterhead = (source: DocumentSource): Letterhead | null => headOf(source, CONTACT);

/** With the account. */
export const invoiceHead = (source: DocumentSource): Letterhead | null => headOf(source, null);

const headOf = (
  { reservation, resources, lookups, messages }: DocumentSource,
  only: readonly string[] | null,
): Letterhead | null =>
  letterheadOf(
    resources.office,
    lookups.office(trimmedText(reservation.officeCode)),
    (field) => lookups.label(resources.office, field),
    messages.language,
    only,
  );

/** For our own people. */
export function processFact(source: DocumentSource): LabelledText {
  const { reservation, resources, lookups } = source;
  const color = enumValues(resources.reservation, 'revProc')[String(reservation.revProc)];
  return {
    label: lookups.label(resources.reservation, 'revProc'),
    text: reservationLabel('revProc', source),
    ...(color !== undefined && { color }),
  };
}

export const reservationLabel = (
  field: string,
  { reservation, resources, messages }: DocumentSource,
): string => enumLabelFor(resources.reservation, field, reservation[field], messages);

function dayTitle(day: unknown, { reservation, messages }: DocumentSource): string {
  if (!isDay(day)) return trimmedText(day) || messages.t('reservation.print.noDay');
  const number = dayNumber(day, trimmedText(reservation.dateIn), trimmedText(reservation.dateOut));
  if (number === null) return messages.day(day);
  return messages.t('reservation.print.dayTitle', { number, day: messages.day(day) });
}

/** Services by day; empty days take one line each. */
export function dayTable(
  title: string,
  columns: readonly ServiceColumn[],
  source: DocumentSource,
): PrintBlock {
  const { sections, messages } = source;
  if (sections.length === 0)
    return { kind: 'notice', text: messages.t('reservation.print.noServices') };
  const days = [
    ...groupItems(sections, ({ date }) => trimmedText(date)).map(([day, dayRows]) => ({
      key: day,
      title: dayTitle(day, source),
      rows: serviceRows(dayRows, columns, source),
    })),
    ...listEmptyDays(source).map(({ day, text }) => ({
      key: day,
      title: nonEmptyLines(dayTitle(day, source), text).join(' · '),
      rows: [],
    })),
  ].toSorted((one, other) => compareTexts(one.key, other.key));
  return toPrintTable(title, columns, days);
}

/** Their texts are '' after the flight home. */
function listEmptyDays(source: DocumentSource) {
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

export const serviceRows = (
  sections: readonly AnyRecord[],
  columns: readonly ServiceColumn[],
  source: DocumentSource,
): PrintGroup['rows'] =>
  sections
    .map((section) => describeService(section, source))
    .map((service) => ({ key: service.key, cells: columns.map(({ cell }) => cell(service)) }));

/** Widths in mm; other columns share the rest. */
const WIDTHS: { readonly [column: string]: number } = {
  time: 25,
  type: 24,
  state: 25,
  date: 40,
  checkIn: 40,
  checkOut: 40,
  provider: 46,
  phone: 38,
  number: 14,
  room: 34,
};

export const toPrintTable = (
  title: string,
  columns: readonly PrintColumn[],
  groups: readonly PrintGroup[],
): PrintTable => ({
  kind: 'table',
  title,
  columns: columns.map(({ name, label }) => ({ name, label, width: WIDTHS[name] })),
  groups,
});

/** @param keys of labels, by column */
export const columnsOf = (
  keys: { readonly [column: string]: string },
  { messages }: DocumentSource,
): PrintColumn[] => Object.entries(keys).map(([name, key]) => ({ name, label: messages.t(key) }));

/** Without groups; no block if empty. */
export function listTable(
  title: string,
  keys: { readonly [column: string]: string },
  rows: PrintGroup['rows'],
  source: DocumentSource,
): PrintBlock[] {
  const groups = [{ key: title, title: '', rows }];
  const table = toPrintTable(source.messages.t(title), columnsOf(keys, source), groups);
  return rows.length > 0 ? [table] : [];
}
