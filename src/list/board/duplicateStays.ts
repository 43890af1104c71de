import { groupItems } from '../../util/groupItems';
import { addDays, daysBetween, isDay } from '../../days';
import { type AnyRecord, type BoardLanes, scalarText } from '../../schema';
import { foldText, type BoardResource, type BoardPlace } from './boardPlaces';
import { isNamesake } from './namesakes';
import type { DayRange } from './query';

export interface StayRange extends BoardPlace {
  to: string;
}

/** Longer stays are typing errors. */
const YEAR = 366;

export const lanesOf = ({ board: { timeline } }: BoardResource, { group }: BoardPlace) =>
  timeline.find(({ of }) => of?.includes(group) ?? true);

export function lastDay(lanes: BoardLanes | undefined, { record, day }: BoardPlace): string {
  if (!lanes || !isDay(day)) return day;
  const { days, until } = lanes;
  const count = days === null ? 1 : Number.parseInt(scalarText(record[days]), 10);
  const last = until === null ? null : record[until];
  const to = isDay(last) ? last : addDays(day, count >= 1 && count <= YEAR ? count - 1 : 0);
  return to < day ? day : to;
}

export const rowsUnderWay = <Row extends BoardPlace>(
  resource: BoardResource,
  lines: readonly Row[],
  day: string,
): readonly Row[] =>
  lines.filter((line) => line.day <= day && day <= lastDay(lanesOf(resource, line), line));

/** Both ends included. */
export const listDays = ({ from, to }: DayRange): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    addDays(from, index),
  );

/** Unique values are compared on each day of a stay; those with a time, on the first. */
export function findDuplicateStays<Stay extends StayRange>(
  resource: BoardResource,
  lanes: BoardLanes | undefined,
  stays: readonly Stay[],
): ReadonlyMap<Stay, readonly AnyRecord[]> {
  const { once } = resource.board;
  const isDaily = ({ fields }: { fields: readonly string[] }) =>
    fields.every((name) => name === lanes?.by);
  const daily = stays.flatMap((stay) =>
    listDays({ from: stay.day, to: stay.to }).map((day) => ({ ...stay, day, stay })),
  );
  const beginning = stays.map((stay) => ({ ...stay, stay }));
  const duplicatesByStay = new Map<Stay, AnyRecord[]>();
  for (const [{ stay }, records] of [
    ...findDuplicates(resource, daily, once.filter(isDaily)),
    ...findDuplicates(
      resource,
      beginning,
      once.filter((rule) => !isDaily(rule)),
    ),
  ])
    duplicatesByStay.set(stay, uniqueRecords([...(duplicatesByStay.get(stay) ?? []), ...records]));
  return duplicatesByStay;
}

/** Records opened in the same page are one booking. */
function findDuplicates<At extends BoardPlace>(
  resource: BoardResource,
  lines: readonly At[],
  rules: BoardResource['board']['once'],
): ReadonlyMap<At, readonly AnyRecord[]> {
  const { openedIn } = resource;
  const duplicatesByPlace = new Map<At, readonly AnyRecord[]>();
  for (const { fields, of } of rules) {
    const counted = lines.filter(
      ({ group, isOut, record }) =>
        !isOut &&
        (of?.includes(group) ?? true) &&
        fields.every((field) => scalarText(record[field]).trim() !== ''),
    );
    const same = groupItems(counted, ({ day, group, record }) =>
      JSON.stringify([day, group, ...fields.map((field) => foldText(record[field]))]),
    );
    for (const [, alike] of same)
      for (const line of alike) {
        const page = openedIn === null ? null : line.record[openedIn];
        const others = alike.filter(
          (other) =>
            other !== line &&
            (page === null || other.record[openedIn ?? ''] !== page) &&
            !fields.some((field) => isNamesake(resource, field, line.record, other.record)),
        );
        if (others.length === 0) continue;
        const known = duplicatesByPlace.get(line) ?? [];
        duplicatesByPlace.set(line, [...known, ...others.map(({ record }) => record)]);
      }
  }
  return duplicatesByPlace;
}

export const uniqueRecords = (records: readonly AnyRecord[]): AnyRecord[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];
