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

/** Finds words in a text: leftmost longest, in linear time. */
export function createWordFinder(words: ReadonlyMap<string, unknown>) {
  const lengthsByFirst = new Map(
    groupItems([...words.keys()], (word) => word.charAt(0)).map(([first, same]) => [
      first,
      [...new Set(same.map(({ length }) => length))].toSorted((a, b) => b - a),
    ]),
  );
  return (text: string, fits: (start: number, word: string) => boolean) => {
    const found: { start: number; word: string }[] = [];
    let start = 0;
    const isWord = (word: string) => words.has(word) && fits(start, word);
    while (start < text.length) {
      const lengths = lengthsByFirst.get(text.charAt(start)) ?? [];
      const length = lengths.find((one) => isWord(text.slice(start, start + one)));
      const word = text.slice(start, start + (length ?? 1));
      if (length !== undefined) found.push({ start, word });
      start += word.length;
    }
    return found;
  };
}

/** Finds keywords, ignoring case. */
export function createMarksFinder<What>(
  declared: readonly (readonly [word: string, what: What])[],
): FindMarks<What> {
  const byWord = new Map<string, What[]>();
  for (const [raw, what] of declared) {
    const word = raw.normalize('NFKC').toLowerCase().trim();
    if (word !== '') byWord.set(word, [...(byWord.get(word) ?? []), what]);
  }
  const findWords = createWordFinder(byWord);
  return (written) => {
    const text = written.toLowerCase();
    const found = findWords(text, (start, word) => isWhole(text, start, word));
    return found.map(({ start, word }) => ({
      start,
      end: start + word.length,
      word,
      what: byWord.get(word) ?? [],
    }));
  };
}
