import { normalizeForSearch } from './reading';
import { escapeRegExp } from '../util/text';

/** The letters of composed Hangul, as NFD takes a syllable apart: what begins one, its vowel, what ends it. */
const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
const VOWEL = '[\u1161-\u1175]';
const FINAL = '[\u11a8-\u11c2]';

/** What ends a syllable, taken for what begins the next one: 낱 is how far 나투 has been typed, 핝 how far 한지. */
const FINALS: readonly string[] = [
  ...['ᄀ', 'ᄁ', 'ᆨᄉ', 'ᄂ', 'ᆫᄌ', 'ᆫᄒ', 'ᄃ', 'ᄅ', 'ᆯᄀ', 'ᆯᄆ', 'ᆯᄇ', 'ᆯᄉ', 'ᆯᄐ', 'ᆯᄑ'],
  ...['ᆯᄒ', 'ᄆ', 'ᄇ', 'ᆸᄉ', 'ᄉ', 'ᄊ', 'ᄋ', 'ᄌ', 'ᄎ', 'ᄏ', 'ᄐ', 'ᄑ', 'ᄒ'],
];

/** Consonants as a keyboard gives them by themselves, in the order of `INITIALS`. */
const ALONE = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** What an input method makes of two in a row. */
const TOGETHER: Readonly<Record<string, string>> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ' },
  ...{ ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
};

const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/**
 * How letters become initials, as SQL's `translate` takes it: a character of `from` becomes the one of `to` at its
 * place; those that have none there are left out.
 */
export const TO_INITIALS = {
  from: `${ALONE}${span(0x1161, 0x1175)}${span(0x11a8, 0x11c2)}`,
  to: INITIALS,
} as const;

const NOT_INITIAL = new RegExp(`${VOWEL}|${FINAL}`, 'g');
const toInitial = (alone: string): string => INITIALS[ALONE.indexOf(alone)] ?? alone;

/** Text with no more of each syllable than what begins it; whatever is no Hangul stays. 하나투어 is ᄒᄂᄐᄋ. */
export const initialsOf = (text: string): string => toSearchableText(text).initials;

/** The same as it is typed: ㅎㄴㅌㅇ. */
export const initialsFromTyped = (text: string): string =>
  [...initialsOf(text)].map((one) => ALONE[INITIALS.indexOf(one)] ?? one).join('');

/** The letters that a word is on its way to, and those that it has in common with them. */
interface Half {
  letters: string;
  common: string;
}

/** What a typed word looks for, beside itself. */
export interface InitialsPattern {
  /** Itself, letter by letter: contained in whatever it begins. */
  letters: string;
  /** Where its last syllable may end with what begins the next one. */
  half: Half | null;
  /** Where initials are among it: those of all of it… */
  initials: string | null;
  /** …and, where not all of it is initials, how its letters may go on: the source of a regular expression. */
  pattern: string | null;
}

/**
 * How a word is looked for by its initials (ㅎㄴㅌㅇ, 하나ㅌ) or before its last syllable is whole (하낱): the same on the server
 * and among what is loaded (rules: initials). Pure.
 * @param isTyping its last syllable is still being composed: then it may be half of another though it is the only one
 */
export function createInitialsPattern(word: string, isTyping = false): InitialsPattern {
  const units = [...word.normalize('NFC').toLowerCase()].flatMap((one) => [
    ...(TOGETHER[one] ?? one),
  ]);
  const written = units.join('').normalize('NFD');
  const isInitial = (unit: string) => ALONE.includes(unit) || INITIALS.includes(unit);
  if (!units.some(isInitial))
    return { letters: written, half: halfOf(units, isTyping), initials: null, pattern: null };
  const pattern = units.map((unit) =>
    isInitial(unit) ? `${toInitial(unit)}${VOWEL}?${FINAL}?` : escapeRegExp(unit.normalize('NFD')),
  );
  return {
    ...{ letters: written, half: null },
    initials: units
      .map((unit) => toInitial(unit.normalize('NFD').replace(NOT_INITIAL, '')))
      .join(''),
    pattern: units.every(isInitial) ? null : pattern.join(''),
  };
}

/** One syllable alone means itself: 김 is a name, and not the beginning of 기모노. */
function halfOf(units: readonly string[], isTyping: boolean): Half | null {
  const last = units.at(-1)?.normalize('NFD') ?? '';
  const before = units.at(-2)?.normalize('NFD').charAt(0) ?? '';
  const next = FINALS[(last.codePointAt(2) ?? 0) - 0x11a8];
  if (next === undefined || !(isTyping || (before !== '' && INITIALS.includes(before))))
    return null;
  const common = `${units.slice(0, -1).join('').normalize('NFD')}${last.slice(0, 2)}`;
  return { letters: `${common}${next}`, common };
}

/** A text that is looked through for one word after the other. */
export interface SearchableText {
  letters: string;
  initials: string;
  /** The same without blanks, line by line; null where it has none. */
  tight: SearchableText | null;
}

const BLANK = / /g;

export function toSearchableText(text: string): SearchableText {
  const all = normalizeForSearch(text);
  const made = { letters: all, initials: all.replace(NOT_INITIAL, '') };
  if (!all.includes(' ')) return { ...made, tight: null };
  const tight = made.letters.replace(BLANK, '');
  return {
    ...made,
    tight: { letters: tight, initials: made.initials.replace(BLANK, ''), tight: null },
  };
}

/**
 * Where in a text a typed word is found, counted in letters: itself before what it may be short for. -1: nowhere. It
 * takes as many texts as there are, whatever the width of their signs. Blanks of the word are part of it; a word without
 * any is found in a text that has some, as 하나골프 in 하나 골프.
 */
export function createTextFinder(word: string, isTyping = false): (text: SearchableText) => number {
  const folded = word.replace(/[^ㄱ-ㅎ]+/gu, (part) => part.normalize('NFKC'));
  const { half, initials, pattern } = createInitialsPattern(folded, isTyping);
  const regular = pattern === null ? null : new RegExp(pattern);
  const wanted = normalizeForSearch(word);
  const findIn = (text: SearchableText): number => {
    const at = text.letters.indexOf(wanted);
    if (at >= 0) return at;
    if (half !== null) return text.letters.indexOf(half.letters);
    if (regular) return text.letters.search(regular);
    return initials === null ? -1 : text.initials.indexOf(initials);
  };
  return (text) => {
    const at = findIn(text);
    return at >= 0 || text.tight === null ? at : findIn(text.tight);
  };
}

/** The same in plain texts. */
export function createPlainTextFinder(word: string, isTyping = false): (text: string) => number {
  const find = createTextFinder(word, isTyping);
  return (text) => find(toSearchableText(text));
}
