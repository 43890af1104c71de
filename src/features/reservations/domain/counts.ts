import type { ResourceCaptions } from '../../../schema';

/** How many people one unit serves. */
export interface SectionCount {
  field: string;
  serves: readonly [number, number];
  /** Counts only if the text names people: 46명. */
  named?: boolean;
}

const ONE_EACH = [1, 1] as const;

/**
 * Counts for people of a section type.
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
 * @returns null without a leading count, or if a `named` one names no people
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

const isOfPeople = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*\d+\s*(?:명|인|pax|people)\s*$/i.test(value.normalize('NFKC'));

/**
 * Keeps the rest of the text.
 * @example withCount('12명', 5) // '5명'
 */
export const withCount = (value: unknown, count: number): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').replace(COUNT, String(count)) : count;

/**
 * Proportional share of a count, or the nearest that serves both sides.
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

/**
 * The text of a type with its count: 트윈 6 of 6 rooms. Texts with other numbers stay.
 * @example shareText('디럭스 트윈 6', 6, 4) // '디럭스 트윈 4'
 */
export function shareText(text: unknown, count: number, part: number): unknown {
  if (typeof text !== 'string' || numbersIn(text).length !== 1) return text;
  return text.replace(TYPE_COUNT, (all, before: string, number: string) =>
    Number(number) === count ? before + part : all,
  );
}

const TYPE_COUNT = /(\p{L}\s?[x×:]?\s?)(\d{1,3})(?=\s?(?:실|객실|룸|rooms?)?\s*$)/iu;

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

const BEDS: readonly (readonly [RegExp, number])[] = [
  [/싱글|single|sgl|1\s?인실/iu, 1],
  [/트윈|더블|twin|double|twn|dbl|2\s?인실/iu, 2],
  [/트리플|triple|trp|3\s?인실/iu, 3],
  [/쿼드|quad|4\s?인실/iu, 4],
];
const EXTRA = /엑스트라|보조\s?침대|extra|풀빌라|빌라|패밀리|family|villa|suite|스위트/iu;
const NUMBER = /(?<![\d:])(\d{1,3})(?!\s?인실|\d|:)/u;

/**
 * Capacity by the text of the room type; null if it says none.
 * @example readRoomTypes('DBL 2, TWN 5')?.holds(7) // 14
 */
export function readRoomTypes(text: unknown) {
  if (typeof text !== 'string' || EXTRA.test(text)) return null;
  const parts = text.split(/[,/+·]/u).flatMap((part) => {
    const beds = BEDS.find(([pattern]) => pattern.test(part))?.[1];
    const rooms = NUMBER.exec(part)?.[1];
    return beds === undefined ? [] : [{ beds, rooms: rooms === undefined ? null : Number(rooms) }];
  });
  if (parts.length === 0) return null;
  const most = Math.max(...parts.map(({ beds }) => beds));
  const listed = parts.reduce((all, { rooms }) => all + (rooms ?? 0), 0);
  const capacity = parts.reduce((all, { beds, rooms }) => all + beds * (rooms ?? 0), 0);
  return { holds: (rooms: number) => (listed === rooms ? capacity : rooms * most) };
}
