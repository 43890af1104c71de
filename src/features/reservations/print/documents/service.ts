import { optionsOf, refersOf } from '../../../../fields';
import { captionsFor } from '../../../../fields/captions';
import type { AnyRecord } from '../../../../schema';
import { isDay } from '../../../../days';
import { movedDay } from '../../domain/days';
import type { Labelled, Cell } from '../../../../print/model';
import { enumWord } from '../../../../print/language';
import { textOf, type Source } from './source';

/** A section in words. */
interface Service {
  section: AnyRecord;
  key: string;
  type: string;
  time: string;
  /** Who provides it; '' for nobody. */
  provider: string;
  phone: string;
  /** What it is in a few words, for types whose provider travellers never meet; '' for the others. */
  headline: string;
  details: readonly Labelled[];
  /** The state of its confirmation. */
  state: string;
}

/**
 * Types whose provider stays behind the scenes: the ticketing house, the local agent, the bus company. What
 * travellers and agencies read instead are these fields; of a flight, the last two are its route.
 */
const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  FLIGHT: ['text1', 'text2', 'text3'],
  GUIDE: ['text1'],
  VEHICLE: ['text1'],
  ETC: [],
};

/** A section in the document's words: its type's captions, its enum values, its provider's name. */
export function serviceOf(section: AnyRecord, source: Source): Service {
  const { words, lookups, resources } = source;
  const type = textOf(section.section);
  const code = textOf(section.providerCode);
  const provider = lookups.customer(code);
  const head = HEADLINES[type] ?? [];
  return {
    section,
    key: String(section.id),
    type: typeName(type, source),
    time: timeOf(section, source),
    provider: textOf(provider?.name) || code,
    phone: textOf(provider?.phone),
    headline: headlineOf(head, section, source),
    details: [...detailsOf(section, source, head), ...checkOutOf(section, source)],
    state: enumWord(resources.section, 'cfm', section.cfm, words),
  };
}

/** What the reader of a traveller's document sees in the first place. */
const leadOf = ({ section, headline, provider }: Service): string =>
  Object.hasOwn(HEADLINES, textOf(section.section)) ? headline : provider;

/** Details on one line. */
export const detailLine = ({ details }: Pick<Service, 'details'>, { words }: Source): string =>
  details
    .map(({ label, text }) =>
      label === '' ? text : words.t('reservation.print.detail', { label, value: text }),
    )
    .join(' · ');

// The office keeps its codes in Korean: in another language our own words are the better ones.
function typeName(type: string, { words, lookups }: Source): string {
  const own = lookups.title('codes', type, { type: 'SECTION' });
  if (words.language === 'ko' && own !== type) return own;
  return words.t(`reservation.print.types.${type}`, { _: own });
}

function headlineOf(names: readonly string[], section: AnyRecord, source: Source): string {
  const [first = '', from = '', to = ''] = names.map((name) => valueOf(name, section, source));
  const route = from && to ? source.words.t('reservation.print.route', { from, to }) : from || to;
  return [first, route].filter((part) => part !== '').join(' ');
}

/** The free fields of a section's type, captioned; a type without captions has its bare texts. */
function detailsOf(section: AnyRecord, source: Source, without: readonly string[]): Labelled[] {
  const { fields, keyOf } = captionsFor(source.resources.section, section.section);
  return fields.flatMap((name) => {
    const text = without.includes(name) ? '' : valueOf(name, section, source);
    // A golf section says its tee time twice: as its own time too.
    if (text === '' || text === section.time1) return [];
    const key = keyOf(name);
    return [{ label: key === null ? '' : source.words.t(key, { _: '' }), text }];
  });
}

/** A free field as its type reads it: a city by its name, a meal plan by its word. */
function valueOf(name: string, section: AnyRecord, { resources, words, lookups }: Source): string {
  const value = textOf(section[name]);
  const along = textOf(section[`${name}Text`]);
  const { fieldAs, isMore } = captionsFor(resources.section, section.section);
  const field = fieldAs(name);
  const refers = refersOf(field);
  if (value === '') return '';
  if (optionsOf(field, 'enum')) return enumWord(resources.section, name, value, words);
  // The text that came along with a code, where the type does not show it by itself.
  if (along !== '' && isMore(`${name}Text`)) return along;
  return refers?.by === 'key' && !refers.many ? lookups.title(refers.to, value) : value;
}

/** Begin and end. A room's second time is that of the day when it is left; a flight's may be the next day's. */
function timeOf({ section, time1, time2, text1 }: AnyRecord, { words, lookups }: Source): string {
  const [begin, end] = [textOf(time1), textOf(time2)];
  if (section === 'HOTEL' || end === '') return begin;
  const overnight = section === 'FLIGHT' && lookups.flight(textOf(text1))?.overnight === true;
  const until = overnight ? words.t('reservation.print.nextDay', { time: end }) : end;
  return begin === '' ? until : `${begin}–${until}`;
}

/** The nights of a hotel section, from the field that its captions call so; 0 where nobody can tell. */
const nightsOf = ({ text4 }: AnyRecord): number => Number(/^\d{1,3}/.exec(textOf(text4))?.[0] ?? 0);

/** When a hotel is left: a day as many nights after its own. */
export function leavesOn(section: AnyRecord): string | null {
  const nights = nightsOf(section);
  return nights > 0 && isDay(section.date) ? movedDay(section.date, nights) : null;
}

function checkOutOf(section: AnyRecord, { words }: Source): Labelled[] {
  const day = section.section === 'HOTEL' ? leavesOn(section) : null;
  if (day === null) return [];
  const text = [words.day(day), textOf(section.time2)].filter((part) => part !== '').join(' ');
  return [{ label: '', text: words.t('reservation.print.checkOut', { day: text }) }];
}

/** One column of a table of services: its words, and what stands in it. */
export interface ServiceColumn {
  name: string;
  label: string;
  cell: (service: Service) => Cell;
}

/** Lines that say something. */
export const lines = (...all: readonly string[]): Cell => all.filter((line) => line !== '');

/** The columns that documents choose from. */
export function columnsOf(source: Source) {
  const { t, day } = source.words;
  return {
    date: {
      name: 'date',
      label: t('reservation.print.columns.date'),
      cell: ({ section }) => [day(textOf(section.date)) || t('reservation.print.noDay')],
    },
    time: { name: 'time', label: t('reservation.print.columns.time'), cell: (it) => [it.time] },
    type: { name: 'type', label: t('reservation.print.columns.type'), cell: (it) => [it.type] },
    /** For travellers and agencies: who stays behind the scenes is not named. */
    service: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => lines(leadOf(it), detailLine(it, source)),
    },
    /** For providers: what it is, their own name being above. */
    ordered: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => lines(it.type, it.headline, detailLine(it, source)),
    },
    /** For the guide, with the office's remark. */
    task: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => lines(it.headline, detailLine(it, source), textOf(it.section.remark)),
    },
    provider: {
      name: 'provider',
      label: t('reservation.print.columns.provider'),
      cell: (it) => lines(it.provider, it.phone, it.state),
    },
    state: { name: 'state', label: t('reservation.print.columns.state'), cell: (it) => [it.state] },
  } satisfies { [column: string]: ServiceColumn };
}
