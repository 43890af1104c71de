import type { ResourceCaptions } from '../../../schema';

/** A count of a section, and how many people one unit serves. */
export interface SectionCount {
  field: string;
  serves: readonly [number, number];
  /** Counts only if the text names people: 46명. */
  named?: boolean;
}

const ONE_EACH = [1, 1] as const;

/**
 * Counts of a section type that are for people: fields whose captions declare `serves`; for types without captions,
 * such as insurance, each free field whose text names people.
 * @example findSectionCounts(sections.captions, 'HOTEL') // [{ field: 'text2', serves: [1, 3] }]
 */
export function findSectionCounts(
  captions: Pick<ResourceCaptions, 'types' | 'fields'> | null,
  type: string,
): readonly SectionCount[] {
  if (!captions) return [];
  const { types, fields } = captions;
  const declared = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!declared) return fields.map((field) => ({ field, serves: ONE_EACH, named: true }));
  return declared.fields.flatMap(({ field, serves }) => (serves ? [{ field, serves }] : []));
}

/**
 * Parses the count in a value.
 * @returns null if it does not start with a count, or a `named` one does not name people
 * @example parseCount('12명', {}) // 12
 */
export function parseCount(value: unknown, { named }: Pick<SectionCount, 'named'>): number | null {
  if (named && !isOfPeople(value)) return null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const [, count] = COUNT.exec(text.normalize('NFKC')) ?? [];
  return count === undefined ? null : Number(count);
}

const COUNT = /^\s*(\d{1,5})(?![\d.,:])/;

/** True for a text that is only a number of people. */
const isOfPeople = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*\d+\s*(?:명|인|pax|people)\s*$/i.test(value.normalize('NFKC'));

/**
 * Replaces the count in a value and keeps the rest of its text.
 * @example withCount('12명', 5) // '5명'
 */
export const withCount = (value: unknown, count: number): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').replace(COUNT, String(count)) : count;

/**
 * Share of a count for a part of the travelers: proportional or, if that gives one side too few or too many, the
 * nearest valid number.
 * @param pax travelers of that part, out of `paxCount`
 * @example shareCount(12, [1, 1], { pax: 5, paxCount: 12 }) // 5
 */
export function shareCount(
  count: number,
  [least, most]: SectionCount['serves'],
  { pax, paxCount }: { pax: number; paxCount: number },
): number {
  const even = Math.round((count * pax) / paxCount);
  const rest = paxCount - pax;
  const low = Math.max(Math.ceil(pax / most), count - Math.floor(rest / least));
  const high = Math.min(Math.floor(pax / least), count - Math.ceil(rest / most));
  return low > high ? even : Math.min(Math.max(even, low), high);
}
