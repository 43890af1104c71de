import { createTextFinder, toSearchableText } from './hangul';
import { normalizeForSearch } from './reading';

/** How well a name answers to a typed text, the best first (rules: best-first). */
export const NAME_RANK = { exact: 0, begins: 1, word: 2, has: 3 } as const;

/** Where a word of a name may begin: after a blank or a sign, as in (주)하나로. */
const WORD_START = /(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu;

/**
 * Ranks names by a typed text: the name that it is, then one that begins with it, then one with a word that begins with
 * it, then all others, which only contain it. Half a syllable and initials count as what they are short for.
 * @param begins the part of the text that a name has to begin with, where its words may come in any order
 * @returns the best rank of several names for one thing, such as its title and its code
 * @example createNameRank('하나로')(['마닐라 하나로투어']) // NAME_RANK.word
 */
export function createNameRank(
  typed: string,
  begins: (name: string) => boolean = beginsWith(typed),
): (names: readonly string[]) => number {
  const wanted = normalizeForSearch(typed.trim());
  const rankOf = (name: string): number => {
    if (normalizeForSearch(name) === wanted) return NAME_RANK.exact;
    if (begins(name)) return NAME_RANK.begins;
    const words = [...name.matchAll(WORD_START)];
    return words.some(({ index }) => begins(name.slice(index))) ? NAME_RANK.word : NAME_RANK.has;
  };
  return (names) =>
    wanted === '' ? NAME_RANK.has : Math.min(NAME_RANK.has, ...names.map((name) => rankOf(name)));
}

function beginsWith(typed: string): (name: string) => boolean {
  const find = createTextFinder(typed.trim());
  return (name) => find(toSearchableText(name)) === 0;
}
