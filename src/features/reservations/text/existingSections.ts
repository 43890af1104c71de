import { parseCount } from '../domain/counts';
import type { TripRow, TripKeywords } from './reading/types';

export interface StoredSection {
  key: string;
  values: Readonly<Record<string, unknown>>;
}

interface Difference {
  field: string;
  stored: unknown;
  read: string;
}

export interface ExistingSection {
  key: string;
  remark: string | null;
  /** What the text says otherwise; none if it adds nothing. */
  differences: readonly Difference[];
}

/**
 * The stored section that a row is about: of the same day and provider or flight, the most alike.
 * @returns by row key
 * @example matchExistingSections(rows, stored, tripKeywords).get(rows[0].key)?.differences
 */
export function matchExistingSections(
  rows: readonly TripRow[],
  stored: readonly StoredSection[],
  { kinds }: Pick<TripKeywords, 'kinds'>,
): ReadonlyMap<string, ExistingSection> {
  const pairs = rows.flatMap((row) => {
    const meal = kinds[row.kind]?.takes.meal;
    return stored
      .filter(({ values }) => isAbout(row, values, meal))
      .map((one) => ({ row, one, differences: differencesOf(row, one.values) }));
  });
  const found = new Map<string, ExistingSection>();
  const used = new Set<string>();
  for (const { row, one, differences } of pairs.toSorted(
    (a, b) => a.differences.length - b.differences.length,
  )) {
    if (found.has(row.key) || used.has(one.key)) continue;
    used.add(one.key);
    const { remark } = one.values;
    found.set(row.key, {
      key: one.key,
      remark: typeof remark === 'string' && remark !== '' ? remark : null,
      differences,
    });
  }
  return found;
}

function isAbout(row: TripRow, stored: StoredSection['values'], meal: string | undefined): boolean {
  if (stored.section !== row.kind || stored.date !== row.date) return false;
  const [read, kept] = meal === undefined ? [] : [row.values[meal], stored[meal]];
  if (read && kept && read !== kept) return false;
  return row.provider === null
    ? row.values.text1 !== undefined && row.values.text1 === stored.text1
    : row.provider === stored.providerCode;
}

const differencesOf = (
  { values, filled }: TripRow,
  stored: StoredSection['values'],
): readonly Difference[] =>
  Object.entries(values)
    .filter(([field, read]) => !filled.includes(field) && !containsText(stored[field], read))
    .map(([field, read]) => ({ field, stored: stored[field], read }));

/** 12명 says 12, and 디럭스, 트윈 6 says 트윈. */
function containsText(stored: unknown, read: string): boolean {
  if (/^\d+$/u.test(read)) return parseCount(stored, {}) === Number(read);
  const tokens = new Set(tokensOf(String(stored ?? '')));
  return tokensOf(read).every((word) => tokens.has(word));
}

const tokensOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}:]+/u)
    .filter((word) => word !== '');
