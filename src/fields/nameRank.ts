import { createTextFinder, toSearchableText } from './hangul';
import { normalizeForSearch } from './reading';

/** Best first (rules: best-first). */
export const NAME_RANK = { exact: 0, begins: 1, word: 2, has: 3 } as const;

/** Also after punctuation, as in (주)하나로. */
const WORD_START = /(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu;

/**
 * @param begins what a name must begin with, if words may be in any order
 * @example createNameRank('하나로')(['마닐라 하나로투어']) // NAME_RANK.word
 */
export function createNameRank(
  typed: string,
  begins: (name: string) => boolean = beginsWith(typed),
): (names: readonly string[]) => number {
  const normalized = normalizeForSearch(typed.trim());
  const rankOf = (name: string): number => {
    if (normalizeForSearch(name) === normalized) return NAME_RANK.exact;
    if (begins(name)) return NAME_RANK.begins;
    const wordStarts = [...name.matchAll(WORD_START)];
    return wordStarts.some(({ index }) => begins(name.slice(index)))
      ? NAME_RANK.word
      : NAME_RANK.has;
  };
  return (names) =>
    normalized === ''
      ? NAME_RANK.has
      : Math.min(NAME_RANK.has, ...names.map((name) => rankOf(name)));
}

function beginsWith(typed: string): (name: string) => boolean {
  const find = createTextFinder(typed.trim());
  return (name) => find(toSearchableText(name)) === 0;
}

/**
 * Ranks each item once; equal ones keep their order.
 * @example sortBy(['ccc', 'a'], (text) => text.length) // ['a', 'ccc']
 */
export function sortBy<Item>(items: readonly Item[], rankOf: (item: Item) => number): Item[] {
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
  // Two infinite ranks have no difference.
  ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  return ranked.map(({ item }) => item);
}
