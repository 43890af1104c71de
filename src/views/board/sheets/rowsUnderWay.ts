import type { BoardSheet } from '../../../schema';
import type { BoardRow } from '../boardRows';
import type { BoardResource } from '../boardPlaces';
import { lanesOf, lastDay } from '../duplicateStays';

export const includesStays = ({ across, with: shared }: BoardSheet): boolean =>
  across !== null || shared !== null;

export function rowsUnderWay(
  resource: BoardResource,
  lines: readonly BoardRow[],
  day: string,
): readonly BoardRow[] {
  return lines.filter((line) => line.day <= day && day <= lastDay(lanesOf(resource, line), line));
}
