import { createTextFinder, toSearchableText } from './hangul';
import { normalizeForSearch } from './reading';

/** Match quality of a name for a typed text, best first (rules: best-first). */
export const NAME_RANK = { exact: 0, begins: 1, word: 2, has: 3 } as const;

/** Start of a word within a name: after whitespace or punctuation, as in (주)하나로. */
const WORD_START = /(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu;

/**
 * Returns a function that ranks names by a typed text: equal, begins with it, has a word that begins with it,
 * contains it. Incomplete syllables and initials match as elsewhere.
 * @param begins the part of the text that a name must begin with, if words may be in any order
 * @returns a function for the best rank of several names of one thing, such as its title and its code
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
