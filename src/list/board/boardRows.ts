import { groupItems } from '../../util/groupItems';
import { openStates, type AnyRecord, type Resource } from '../../schema';
import { toBoardPlace, type BoardResource, type BoardPlace } from './boardPlaces';
import { lanesOf, lastDay, findDuplicateStays } from './duplicateStays';

export const hasBoard = (resource: Resource): resource is BoardResource => resource.board !== null;

/** Can't collide with a declared name. */
export const DUPLICATE = '=twice';

export interface BoardRow extends BoardPlace {
  /** Began before the first day: shown there. */
  isRunning: boolean;
  shownOn: string;
  open: ReadonlySet<string>;
  duplicates: readonly AnyRecord[];
}

/** Without those that ended before `from`. */
export function toBoardRows(
  resource: BoardResource,
  rows: readonly AnyRecord[],
  from = '',
): readonly BoardRow[] {
  const { board, captions } = resource;
  const lines = rows.flatMap((record): BoardRow[] => {
    const place = toBoardPlace(resource, record);
    if (lastDay(lanesOf(resource, place), place) < from) return [];
    const isRunning = place.day < from;
    const shownOn = isRunning ? from : place.day;
    const open = new Set(openStates(resource, record).map(({ name }) => name));
    return [{ ...place, isRunning, shownOn, open, duplicates: [] }];
  });
  const duplicatesByRow = findRowDuplicates(resource, lines);
  const types = Object.keys(captions?.by === board.by ? (captions?.types ?? {}) : {});
  const rank = (group: string) => (types.includes(group) ? types.indexOf(group) : types.length);
  return lines
    .map((line): BoardRow => {
      const found = duplicatesByRow.get(line) ?? [];
      if (found.length === 0) return line;
      return { ...line, duplicates: found, open: new Set([...line.open, DUPLICATE]) };
    })
    .toSorted(
      (one, other) =>
        one.shownOn.localeCompare(other.shownOn) ||
        rank(one.group) - rank(other.group) ||
        one.group.localeCompare(other.group) ||
        Number(one.isRunning) - Number(other.isRunning),
    );
}

function findRowDuplicates(
  resource: BoardResource,
  lines: readonly BoardRow[],
): ReadonlyMap<BoardRow, readonly AnyRecord[]> {
  const duplicatesByRow = new Map<BoardRow, readonly AnyRecord[]>();
  for (const [, alike] of groupItems(lines, (line) => lanesOf(resource, line)?.name ?? '')) {
    const lanes = alike[0] && lanesOf(resource, alike[0]);
    const stays = alike.map((line) => ({ ...line, line, to: lastDay(lanes, line) }));
    for (const [{ line }, others] of findDuplicateStays(resource, lanes, stays))
      duplicatesByRow.set(line, others);
  }
  return duplicatesByRow;
}

export const countOpen = (lines: readonly BoardRow[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { open } of lines)
    for (const name of open) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
