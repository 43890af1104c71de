import { trimmedText } from '../../../../util/text';
import type { AnyRecord } from '../../../../schema';
import { columnsOf, letterhead, listTable, toPrintTable, tripFacts } from './common';
import { listGuests, sectionRooms, reservationRooms, type Room } from './guests';
import {
  factsBlock,
  type PrintBlock,
  type PrintRow,
  type PrintSheet,
} from '../../../../print/model';
import { detailLine, departureDay, describeService } from './service';
import type { DocumentSource } from './source';

/** For hotels. Guests without a name get a blank line. */
export function roomingList(source: DocumentSource): PrintSheet[] {
  const { reservation, sections, messages } = source;
  const { t } = messages;
  const hotels = sections.filter(({ section }) => section === 'HOTEL');
  return [
    {
      key: 'rooming',
      title: t('reservation.print.documents.rooming'),
      subtitle: trimmedText(reservation.code),
      letterhead: letterhead(source),
      blocks: [
        factsBlock('trip', ...tripFacts(source), {
          label: t('reservation.print.tourLeader'),
          text: trimmedText(reservation.tc),
        }),
        ...(hotels.length > 0
          ? stays(hotels, source)
          : [{ kind: 'notice' as const, text: t('reservation.print.noHotels') }]),
        ...names(hotels, source),
      ],
    },
  ];
}

function stays(hotels: readonly AnyRecord[], source: DocumentSource): PrintBlock[] {
  const { day } = source.messages;
  const rows = hotels.map((section) => {
    const service = describeService(section, source);
    const checkIn = [day(trimmedText(section.date)), trimmedText(section.time1)].join(' ').trim();
    const checkOut = [day(departureDay(section) ?? ''), trimmedText(section.time2)]
      .join(' ')
      .trim();
    // The check-out has its own column.
    const details = service.details.filter(({ label }) => label !== '');
    return {
      key: service.key,
      cells: [[service.provider], [checkIn], [checkOut], [detailLine({ details }, source)]],
    };
  });
  const keys = {
    provider: 'reservation.print.columns.hotel',
    checkIn: 'reservation.print.columns.checkIn',
    checkOut: 'reservation.print.columns.checkOut',
    service: 'reservation.print.columns.rooms',
  };
  return listTable('reservation.print.stays', keys, rows, source);
}

const NAMES = {
  number: 'reservation.print.columns.number',
  room: 'reservation.print.columns.room',
  service: 'reservation.print.columns.name',
};

function names(hotels: readonly AnyRecord[], source: DocumentSource): PrintBlock[] {
  const groups = [
    ...groupOf('all', '', reservationRooms(source)),
    ...hotels.flatMap((section) =>
      groupOf(String(section.id), describeService(section, source).provider, sectionRooms(section)),
    ),
  ];
  const title = 'reservation.print.rooming';
  if (groups.length > 0)
    return [
      toPrintTable(source.messages.t(title), columnsOf(NAMES, source), [
        ...groups,
        ...toFollow(source),
      ]),
    ];
  // A line per traveler, and at least one per room.
  const count = Math.max(...hotels.map(roomCount), linesFor(paxOf(source)));
  const rows = Array.from({ length: count }, (_, index) => blank(index + 1));
  return listTable(title, NAMES, rows, source);
}

const paxOf = ({ reservation: { paxCount } }: DocumentSource): number =>
  typeof paxCount === 'number' ? paxCount : 0;

/** If not all travelers are named. */
export function missingNames(source: DocumentSource) {
  const [pax, named] = [paxOf(source), listGuests(source).length];
  return named < pax ? { pax, named, missing: pax - named } : null;
}

function toFollow(source: DocumentSource) {
  const { missing } = missingNames(source) ?? { missing: 0 };
  const rows = Array.from({ length: linesFor(missing) }, (_, index) => blank(index + 1));
  const title = source.messages.t('reservation.print.unnamed', { smart_count: missing });
  return missing > 0 ? [{ key: 'toFollow', title, rows }] : [];
}

function groupOf(key: string, title: string, rooms: readonly Room[]) {
  const rows = rooms.map(({ room, names: guests }, index) => ({
    key: `${key} ${index}`,
    cells: [[String(index + 1)], [room], [guests.join(', ')]],
  }));
  return rows.length > 0 ? [{ key, title, rows }] : [];
}

const blank = (number: number): PrintRow => ({
  key: String(number),
  cells: [[String(number)], [''], ['']],
});

// As many as a coach has seats.
const MOST_LINES = 60;

const linesFor = (count: number): number => Math.min(count, MOST_LINES);

const roomCount = ({ text2 }: AnyRecord): number =>
  linesFor(Number(/^\d{1,4}/.exec(trimmedText(text2))?.[0] ?? 0));
