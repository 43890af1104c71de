import { groupItems } from '../../data/groupItems';
import { openStates, type AnyRecord, type Resource } from '../../schema';
import { toBoardPlace, type BoardResource, type BoardPlace } from './boardPlaces';
import { lastDay, findDuplicateStays } from './duplicateStays';

export const hasBoard = (resource: Resource): resource is BoardResource => resource.board !== null;

/** The problem that no declared name can have: what may be there once a day is there twice. */
export const DUPLICATE = '=twice';

/** A record as its board has it. */
export interface BoardRow extends BoardPlace {
  /** The names of what is open in it. */
  open: ReadonlySet<string>;
  /** The others that say the same on a day that it is there. */
  twins: readonly AnyRecord[];
}

/**
 * The lines of a board by day, group and the list's own order. Pure.
 * @param rows in the list's order
 */
export function toBoardRows(
  resource: BoardResource,
  rows: readonly AnyRecord[],
): readonly BoardRow[] {
  const { board, captions } = resource;
  const lines = rows.map((record): BoardRow => {
    const place = toBoardPlace(resource, record);
    const open = new Set(openStates(resource, record).map(({ name }) => name));
    return { ...place, open, twins: [] };
  });
  const twins = twinsOf(resource, lines);
  const types = Object.keys(captions?.by === board.by ? (captions?.types ?? {}) : {});
  // Those that nobody put in an order come last, by name.
  const rank = (group: string) => (types.includes(group) ? types.indexOf(group) : types.length);
  return lines
    .map((line): BoardRow => {
      const found = twins.get(line) ?? [];
      if (found.length === 0) return line;
      return { ...line, twins: found, open: new Set([...line.open, DUPLICATE]) };
    })
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        rank(one.group) - rank(other.group) ||
        one.group.localeCompare(other.group),
    );
}

/** What takes several days is there on each of them, as the timeline has it. */
function twinsOf(
  resource: BoardResource,
  lines: readonly BoardRow[],
): ReadonlyMap<BoardRow, readonly AnyRecord[]> {
  const { timeline } = resource.board;
  const lanesOf = ({ group }: BoardRow) => timeline.find(({ of }) => of?.includes(group) ?? true);
  const twins = new Map<BoardRow, readonly AnyRecord[]>();
  for (const [, alike] of groupItems(lines, (line) => lanesOf(line)?.name ?? '')) {
    const lanes = alike[0] && lanesOf(alike[0]);
    const stays = alike.map((line) => ({ ...line, line, to: lastDay(lanes, line) }));
    for (const [{ line }, others] of findDuplicateStays(resource, lanes, stays))
      twins.set(line, others);
  }
  return twins;
}

/** How many lines each thing is open in. */
export const countOpen = (lines: readonly BoardRow[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { open } of lines)
    for (const name of open) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
