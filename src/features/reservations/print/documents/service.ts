import { trimmedText } from '../../../../util/text';
import { optionsOf, referenceOf } from '../../../../fields';
import { captionsOfType } from '../../../../fields/captions';
import type { AnyRecord } from '../../../../schema';
import { isDay } from '../../../../days';
import { moveDay } from '../../domain/days';
import type { LabelledText, PrintCell } from '../../../../print/model';
import { enumLabelFor, referenceLabelFor } from '../../../../print/language';
import type { DocumentSource } from './source';

type Service = ReturnType<typeof describeService>;

/** The last two fields of a flight are its route. */
const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  FLIGHT: ['text1', 'text2', 'text3'],
  GUIDE: ['text1'],
  VEHICLE: ['text1'],
  ETC: [],
};

export function describeService(section: AnyRecord, source: DocumentSource) {
  const { messages, lookups, resources } = source;
  const type = trimmedText(section.section);
  const code = trimmedText(section.providerCode);
  const provider = lookups.customer(code);
  const head = HEADLINES[type] ?? [];
  return {
    section,
    key: String(section.id),
    type: typeName(type, source),
    time: timeOf(section, source),
    provider: trimmedText(provider?.name) || code,
    phone: lookups.phone(code),
    /** For types whose provider travelers never meet; else ''. */
    headline: headlineOf(head, section, source),
    details: [...detailsOf(section, source, head), ...checkOutOf(section, source)],
    state: enumLabelFor(resources.section, 'cfm', section.cfm, messages),
  };
}

const leadOf = ({ section, headline, provider }: Service): string =>
  Object.hasOwn(HEADLINES, trimmedText(section.section)) ? headline : provider;

export const detailLine = (
  { details }: Pick<Service, 'details'>,
  { messages }: DocumentSource,
): string =>
  details
    .map(({ label, text }) =>
      label === '' ? text : messages.t('reservation.print.detail', { label, value: text }),
    )
    .join(' · ');

function typeName(type: string, { messages, lookups, resources }: DocumentSource): string {
  const own = lookups.title('codes', type, { type: 'SECTION' });
  return referenceLabelFor(resources.section, 'section', type, own, messages);
}

function headlineOf(names: readonly string[], section: AnyRecord, source: DocumentSource): string {
  const [first = '', from = '', to = ''] = names.map((name) => valueOf(name, section, source));
  const route =
    from && to ? source.messages.t('reservation.print.route', { from, to }) : from || to;
  return nonEmptyLines(first, route).join(' ');
}

/** Types without captions have only their texts. */
function detailsOf(
  section: AnyRecord,
  source: DocumentSource,
  without: readonly string[],
): LabelledText[] {
  const { fields, keyOf } = captionsOfType(source.resources.section, section.section);
  return fields.flatMap((name) => {
    const text = without.includes(name) ? '' : valueOf(name, section, source);
    // A golf section repeats its tee time in a free field.
    if (text === '' || text === section.time1) return [];
    const key = keyOf(name);
    return [{ label: key === null ? '' : source.messages.t(key, { _: '' }), text }];
  });
}

function valueOf(
  name: string,
  section: AnyRecord,
  { resources, messages, lookups }: DocumentSource,
): string {
  const value = trimmedText(section[name]);
  const along = trimmedText(section[`${name}Text`]);
  const { fieldAs, isMore } = captionsOfType(resources.section, section.section);
  const field = fieldAs(name);
  const refers = referenceOf(field);
  if (value === '') return '';
  if (optionsOf(field, 'enum')) return enumLabelFor(resources.section, name, value, messages);
  if (along !== '' && isMore(`${name}Text`)) return along;
  return refers?.by === 'key' && !refers.many ? lookups.title(refers.to, value) : value;
}

const isOvernight = ({ section, text1 }: AnyRecord, { lookups }: DocumentSource): boolean =>
  section === 'FLIGHT' && lookups.flight(trimmedText(text1))?.overnight === true;

/** null if a flight does not arrive on the next day. */
export const arrivalDay = (section: AnyRecord, source: DocumentSource): string | null =>
  isOvernight(section, source) && isDay(section.date) ? moveDay(section.date, 1) : null;

/** May be on the next day. */
function timeOf(section: AnyRecord, source: DocumentSource): string {
  const { messages } = source;
  const [begin, end] = [trimmedText(section.time1), trimmedText(section.time2)];
  if (section.section === 'HOTEL' || end === '') return begin;
  const until = isOvernight(section, source)
    ? messages.t('reservation.print.nextDay', { time: end })
    : end;
  return begin === '' ? until : `${begin}–${until}`;
}

/** From the field with that caption; 0 if unknown. */
const nightsOf = ({ text4 }: AnyRecord): number =>
  Number(/^\d{1,3}/.exec(trimmedText(text4))?.[0] ?? 0);

export function departureDay(section: AnyRecord): string | null {
  const nights = section.section === 'HOTEL' ? nightsOf(section) : 0;
  return nights > 0 && isDay(section.date) ? moveDay(section.date, nights) : null;
}

function checkOutOf(section: AnyRecord, { messages }: DocumentSource): LabelledText[] {
  const day = departureDay(section);
  if (day === null) return [];
  const text = nonEmptyLines(messages.day(day), trimmedText(section.time2)).join(' ');
  return [{ label: '', text: messages.t('reservation.print.checkOut', { day: text }) }];
}

export interface ServiceColumn {
  name: string;
  label: string;
  cell: (service: Service) => PrintCell;
}

export const nonEmptyLines = (...all: readonly string[]): PrintCell =>
  all.filter((line) => line !== '');

export function serviceColumns(source: DocumentSource) {
  const { t, day } = source.messages;
  return {
    date: {
      name: 'date',
      label: t('reservation.print.columns.date'),
      cell: ({ section }) => [day(trimmedText(section.date)) || t('reservation.print.noDay')],
    },
    time: { name: 'time', label: t('reservation.print.columns.time'), cell: (it) => [it.time] },
    type: { name: 'type', label: t('reservation.print.columns.type'), cell: (it) => [it.type] },
    /** Without background providers. */
    service: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => nonEmptyLines(leadOf(it), detailLine(it, source)),
    },
    /** For providers, who are named above. */
    ordered: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => nonEmptyLines(it.type, it.headline, detailLine(it, source)),
    },
    task: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) =>
        nonEmptyLines(it.headline, detailLine(it, source), trimmedText(it.section.remark)),
    },
    provider: {
      name: 'provider',
      label: t('reservation.print.columns.provider'),
      cell: (it) => nonEmptyLines(it.provider, it.phone, it.state),
    },
    state: { name: 'state', label: t('reservation.print.columns.state'), cell: (it) => [it.state] },
  } satisfies { [column: string]: ServiceColumn };
}
