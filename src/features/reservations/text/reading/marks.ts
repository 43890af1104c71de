import { groupItems } from '../../../../util/groupItems';

export interface WordMark<What> {
  start: number;
  end: number;
  word: string;
  what: readonly What[];
}

type FindMarks<What> = (text: string) => readonly WordMark<What>[];

const isLatin = (sign: string | undefined) => sign !== undefined && /[a-z]/u.test(sign);
const isDigit = (sign: string | undefined) => sign !== undefined && /\d/u.test(sign);
export const isHangul = (sign: string | undefined) => sign !== undefined && /[가-힣]/u.test(sign);

/** Latin words and single syllables match as whole words: 쇼 is not in 쇼핑, nor GC in GCX. */
function isWhole(text: string, start: number, word: string): boolean {
  const [before, after] = [text[start - 1], text[start + word.length]];
  const [first, last] = [word[0], word.at(-1)];
  if (isLatin(first) && isLatin(before)) return false;
  if (isDigit(first) && isDigit(before)) return false;
  if (isLatin(last) && isLatin(after)) return false;
  return word.length > 1 || !isHangul(word) || !isHangul(after);
}

/** Lengths of words by first letter, longest first. */
export const lengthsByFirst = (words: Iterable<string>): ReadonlyMap<string, readonly number[]> =>
  new Map(
    groupItems([...words], (word) => word.charAt(0)).map(([first, same]) => [
      first,
      [...new Set(same.map(({ length }) => length))].toSorted((a, b) => b - a),
    ]),
  );

/** Finds keywords: leftmost longest, ignoring case, in linear time. */
export function createMarksFinder<What>(
  declared: readonly (readonly [word: string, what: What])[],
): FindMarks<What> {
  const byWord = new Map<string, What[]>();
  for (const [raw, what] of declared) {
    const word = raw.normalize('NFKC').toLowerCase().trim();
    if (word !== '') byWord.set(word, [...(byWord.get(word) ?? []), what]);
  }
  const longestFirst = lengthsByFirst(byWord.keys());
  return (written) => {
    const text = written.toLowerCase();
    const found: WordMark<What>[] = [];
    let at = 0;
    while (at < text.length) {
      const start = at;
      const length = longestFirst.get(text[start] ?? '')?.find((one) => {
        const word = text.slice(start, start + one);
        return word.length === one && byWord.has(word) && isWhole(text, start, word);
      });
      if (length === undefined) at += 1;
      else {
        const word = text.slice(at, at + length);
        found.push({ start: at, end: at + length, word, what: byWord.get(word) ?? [] });
        at += length;
      }
    }
    return found;
  };
}
