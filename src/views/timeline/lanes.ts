import { groupItems } from '../../util/groupItems';
import { addDays, daysBetween, isDay } from '../../days';
import { typeOf } from '../../fields';
import { fieldOf, type AnyRecord, type BoardLanes, type Resource, scalarText } from '../../schema';
import { foldText, toBoardPlace, type BoardResource } from '../../list/board/boardPlaces';
import { distinguishingTexts } from '../../list/board/namesakes';
import type { DayRange } from '../../list/board/query';
import {
  listDays,
  lastDay,
  findDuplicateStays,
  uniqueRecords,
  type StayRange,
} from '../../list/board/duplicateStays';

/** A record, or consecutive records of one page. */
export interface TimelineBar extends DayRange {
  /** The first one is opened. */
  records: readonly [AnyRecord, ...AnyRecord[]];
  isOut: boolean;
  tone: string;
  duplicates: readonly AnyRecord[];
  /** Row within the lane. */
  track: number;
}

export interface Lane {
  key: string;
  value: string;
  apart: string;
  bars: readonly TimelineBar[];
  tracks: number;
  free: number;
}

interface Stay extends StayRange {
  tone: string;
  duplicates: readonly AnyRecord[];
}

export const toneField = ({ board: { open } }: BoardResource): string | null =>
  open.find(({ done }) => done !== null)?.field ?? null;

export function laneColors(
  resource: Resource,
  name: string | null,
): Readonly<Record<string, string>> {
  if (name === null) return {};
  const field = fieldOf(resource, name);
  return typeOf(field).colors?.(field.options) ?? {};
}

/** @param rows earlier ones may extend into the period */
export function createLanes(
  resource: BoardResource,
  lanes: BoardLanes,
  rows: readonly AnyRecord[],
  days: DayRange,
): readonly Lane[] {
  const stays = rows.flatMap((record) => stayOf(resource, lanes, record) ?? []);
  const shown = stays.filter(({ day, to }) => day <= days.to && to >= days.from);
  const apartOf = distinguishingTexts(
    resource,
    lanes.by,
    shown.map(({ record }) => record),
  );
  const byName = groupItems(withTwins(resource, lanes, shown), ({ record }) =>
    JSON.stringify([foldText(record[lanes.by]), apartOf(record)]),
  );
  const live = byName.filter(([, ofLane]) => ofLane.some(({ isOut }) => !isOut));
  return live.map(([key, ofLane]) => {
    const bars = assignTracks(joinStays(resource, ofLane));
    const taken = new Set(bars.filter(({ isOut }) => !isOut).flatMap((bar) => daysOn(bar, days)));
    return {
      key,
      value: scalarText(ofLane[0]?.record[lanes.by]).trim(),
      apart: ofLane[0] ? apartOf(ofLane[0].record) : '',
      bars,
      tracks: Math.max(...bars.map(({ track }) => track)) + 1,
      free: daysBetween(days.from, days.to) + 1 - taken.size,
    };
  });
}

const daysOn = (bar: DayRange, { from, to }: DayRange): string[] =>
  listDays({ from: bar.from < from ? from : bar.from, to: bar.to > to ? to : bar.to });

function stayOf(resource: BoardResource, lanes: BoardLanes, record: AnyRecord): Stay | null {
  const place = toBoardPlace(resource, record);
  if (!isDay(place.day) || !(lanes.of?.includes(place.group) ?? true)) return null;
  if (scalarText(record[lanes.by]).trim() === '') return null;
  const tone = toneField(resource);
  return {
    ...place,
    to: lastDay(lanes, place),
    tone: tone === null ? '' : scalarText(record[tone]),
    duplicates: [],
  };
}

function withTwins(resource: BoardResource, lanes: BoardLanes, stays: readonly Stay[]): Stay[] {
  const duplicatesByStay = findDuplicateStays(resource, lanes, stays);
  return stays.map((stay) => ({ ...stay, duplicates: duplicatesByStay.get(stay) ?? [] }));
}

/** Same page, same state. */
function joinStays({ openedIn }: BoardResource, stays: readonly Stay[]): TimelineBar[] {
  const bars: TimelineBar[] = [];
  const latest = new Map<string, number>();
  for (const { record, day, to, isOut, tone, duplicates } of inOrder(stays)) {
    const key = JSON.stringify([openedIn === null ? record.id : record[openedIn], isOut, tone]);
    const at = latest.get(key);
    const bar = at === undefined ? undefined : bars[at];
    if (bar && at !== undefined && day <= addDays(bar.to, 1)) {
      bars[at] = {
        ...bar,
        to: to > bar.to ? to : bar.to,
        records: [...bar.records, record],
        duplicates: uniqueRecords([...bar.duplicates, ...duplicates]),
      };
      continue;
    }
    latest.set(key, bars.length);
    bars.push({ from: day, to, records: [record], isOut, tone, duplicates, track: 0 });
  }
  return bars;
}

// Longer ones first, so that they are on top.
const inOrder = (stays: readonly Stay[]): Stay[] =>
  stays.toSorted(
    (one, other) => one.day.localeCompare(other.day) || other.to.localeCompare(one.to),
  );

function assignTracks(bars: readonly TimelineBar[]): TimelineBar[] {
  const ends: string[] = [];
  return bars.map((bar) => {
    const free = ends.findIndex((end) => end < bar.from);
    const track = free < 0 ? ends.length : free;
    ends[track] = bar.to;
    return { ...bar, track };
  });
}
