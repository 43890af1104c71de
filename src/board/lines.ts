import { grouped } from '../data/grouped';
import type { AnyRecord, Board, Resource } from '../schema';
import { dayField } from './query';

/** A resource that has a board. */
export type BoardResource = Resource & { board: Board };

export const hasBoard = (resource: Resource): resource is BoardResource => resource.board !== null;

/** The problem that no declared name can have: what may be there once a day is there twice. */
export const TWICE = '=twice';

/** A record on a day. */
export interface Place {
  record: AnyRecord;
  day: string;
  /** What its day's records are grouped by; '' where nothing does. */
  group: string;
  /** It is over: it counts nowhere. */
  isOut: boolean;
}

/** A record as its board has it. */
export interface Line extends Place {
  /** The names of what is open in it. */
  open: ReadonlySet<string>;
  /** The others that say the same on this day. */
  twins: readonly AnyRecord[];
}

/**
 * The lines of a board by day, group and the list's own order. Pure.
 * @param rows in the list's order
 */
export function linesOf(resource: BoardResource, rows: readonly AnyRecord[]): readonly Line[] {
  const { board, captions } = resource;
  const lines = rows.map((record): Line => {
    const place = placeOf(resource, record);
    const { group, isOut } = place;
    const open = board.open.filter(
      ({ field, done, of }) =>
        !isOut &&
        (of?.includes(group) ?? true) &&
        !(done?.includes(textOf(record[field])) ?? textOf(record[field]) !== ''),
    );
    const names = new Set(open.map(({ name }) => name));
    return { ...place, open: names, twins: [] };
  });
  const twins = twinsIn(resource, lines);
  const types = Object.keys(captions?.by === board.by ? (captions?.types ?? {}) : {});
  // Those that nobody put in an order come last, by name.
  const rank = (group: string) => (types.includes(group) ? types.indexOf(group) : types.length);
  return lines
    .map((line): Line => {
      const found = twins.get(line) ?? [];
      if (found.length === 0) return line;
      return { ...line, twins: found, open: new Set([...line.open, TWICE]) };
    })
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        rank(one.group) - rank(other.group) ||
        one.group.localeCompare(other.group),
    );
}

/** Where a record stands: on its own day. */
export function placeOf(resource: BoardResource, record: AnyRecord): Place {
  const { by, without } = resource.board;
  return {
    record,
    day: textOf(record[dayField(resource)]),
    group: by === null ? '' : textOf(record[by]),
    isOut: without.some(({ field, values }) => values.includes(textOf(record[field]))),
  };
}

/**
 * By place, the other records that say the same in what may be there once a day. Those that are seen in one page are one
 * booking. Pure.
 * @param rules of what there may be once a day; default: the board's
 */
export function twinsIn<At extends Place>(
  { board, seenIn }: BoardResource,
  lines: readonly At[],
  rules = board.once,
): ReadonlyMap<At, readonly AnyRecord[]> {
  const twins = new Map<At, readonly AnyRecord[]>();
  for (const { fields, of } of rules) {
    const counted = lines.filter(
      ({ group, isOut, record }) =>
        !isOut &&
        (of?.includes(group) ?? true) &&
        fields.every((field) => textOf(record[field]).trim() !== ''),
    );
    const same = grouped(counted, ({ day, group, record }) =>
      JSON.stringify([day, group, ...fields.map((field) => folded(record[field]))]),
    );
    for (const [, alike] of same)
      for (const line of alike) {
        const page = seenIn === null ? null : line.record[seenIn];
        const others = alike.filter(
          (other) => other !== line && (page === null || other.record[seenIn ?? ''] !== page),
        );
        if (others.length === 0) continue;
        const known = twins.get(line) ?? [];
        twins.set(line, [...known, ...others.map(({ record }) => record)]);
      }
  }
  return twins;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const folded = (value: unknown) => textOf(value).trim().replace(/\s+/g, ' ').toLowerCase();

/** How many lines each thing is open in. */
export const countsOf = (lines: readonly Line[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { open } of lines)
    for (const name of open) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
