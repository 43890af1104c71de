import type { ResourceCaptions } from '../../../schema';

/** A number of a section, and for how many people one of it is. */
export interface SectionCount {
  field: string;
  serves: readonly [number, number];
  /** It counts only where the text says that it is of people: 46명. */
  named?: boolean;
}

const ONE_EACH = [1, 1] as const;

/**
 * The numbers of a type of section that are for people: those whose captions declare `serves`; of a type without
 * captions, as an insurance is, each free field, where its text says that it is of people.
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
 * How many a value says.
 * @returns null of what does not begin with a count, and of a `named` one that is not of people
 * @example countOf('12명', {}) // 12
 */
export function parseCount(value: unknown, { named }: Pick<SectionCount, 'named'>): number | null {
  if (named && !isOfPeople(value)) return null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const [, count] = COUNT.exec(text.normalize('NFKC')) ?? [];
  return count === undefined ? null : Number(count);
}

const COUNT = /^\s*(\d{1,5})(?![\d.,:])/;

/** Does a text say a number of people, and nothing else? */
const isOfPeople = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*\d+\s*(?:명|인|pax|people)\s*$/i.test(value.normalize('NFKC'));

/**
 * A value with another count; the rest of its text stays.
 * @example withCount('12명', 5) // '5명'
 */
export const withCount = (value: unknown, count: number): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').replace(COUNT, String(count)) : count;

/**
 * What of a count goes along with some of the travellers: in proportion to them, and where that leaves one side with too
 * few or too many, the nearest number that does for both.
 * @param pax those that go, of `paxCount`
 * @example shareOf(12, [1, 1], { pax: 5, paxCount: 12 }) // 5
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
