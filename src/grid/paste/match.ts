import { normalizeForMatch } from '../../fields/reading';
import { readDay, readTime } from '../../days/written';
import { readWrittenNumber } from '../../money/decimal';
import type { Target } from './types';

/** Target id per column; null: skipped. */
export type ColumnMapping = readonly (string | null)[];

const SHORTEST = 2;
// Words such as 월 are titles here, not Mondays.
const SOME_DAY = { near: '2000-01-01' };

/**
 * True if most cells name a target, and none is a date, time or number.
 * @param share exclusive
 */
export function isHeaderRow(
  row: readonly string[],
  targets: readonly Target[],
  others: readonly string[],
  share = 0.5,
): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.some(isData)) return false;
  const named = filled.filter(
    (cell) =>
      others.includes(normalizeForMatch(cell)) ||
      matchExact(cell, targets) ||
      matchPartial(cell, targets) ||
      matchType(cell, targets),
  );
  return named.length > filled.length * share;
}

/**
 * Maps columns by exact title, then partial ones, then headings of the type.
 * @param others headings of fields that can't be pasted
 */
export function matchTitles(
  titles: readonly string[],
  targets: readonly Target[],
  others: readonly string[],
): ColumnMapping {
  const taken = new Set<string>();
  let mapping: ColumnMapping = titles.map(() => null);
  for (const find of [matchExact, matchPartial, matchType])
    mapping = mapping.map((id, column) => {
      const title = titles[column] ?? '';
      if (id !== null || (find !== matchExact && others.includes(normalizeForMatch(title))))
        return id;
      // A second column with an exact title is skipped.
      const free = find === matchExact ? targets : targets.filter((one) => !taken.has(one.id));
      const found = find(title, free)?.id ?? null;
      if (found === null || taken.has(found)) return null;
      taken.add(found);
      return found;
    });
  return mapping;
}

export const matchPositions = (width: number, inOrder: readonly Target[]): ColumnMapping =>
  Array.from({ length: width }, (_, column) => inOrder[column]?.id ?? null);

const isData = (cell: string): boolean =>
  readDay(cell, SOME_DAY) !== null || readTime(cell) !== null || readWrittenNumber(cell) !== null;

function matchExact(title: string, targets: readonly Target[]): Target | null {
  const heading = normalizeForMatch(title);
  if (heading === '') return null;
  return targets.find(({ headings }) => headings.includes(heading)) ?? null;
}

function matchPartial(title: string, targets: readonly Target[]): Target | null {
  const heading = normalizeForMatch(title);
  if (heading.length < SHORTEST) return null;
  const scored = targets.map((target) => {
    const fitting = target.headings.filter(
      (word) => word.length >= SHORTEST && (heading.includes(word) || word.includes(heading)),
    );
    return { target, score: Math.max(0, ...fitting.map(({ length }) => length)) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const found = best === 0 ? [] : scored.filter(({ score }) => score === best);
  return found.length === 1 ? (found[0]?.target ?? null) : null;
}

function matchType(title: string, targets: readonly Target[]): Target | null {
  const heading = normalizeForMatch(title);
  return (
    targets.find(({ typeHeadings }) => typeHeadings.some((word) => heading.includes(word))) ?? null
  );
}
