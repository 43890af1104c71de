import { normalizeForSearch } from './reading';
import { escapeRegExp } from '../util/text';

/** Jamo of composed Hangul as in NFD: initial consonants, vowels, final consonants. */
const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
const VOWEL = '[\u1161-\u1175]';
const FINAL = '[\u11a8-\u11c2]';

/** Final consonants that may be the initial of the next syllable: 낱 is an incomplete 나투, 핝 an incomplete 한지. */
const FINALS: readonly string[] = [
  ...['ᄀ', 'ᄁ', 'ᆨᄉ', 'ᄂ', 'ᆫᄌ', 'ᆫᄒ', 'ᄃ', 'ᄅ', 'ᆯᄀ', 'ᆯᄆ', 'ᆯᄇ', 'ᆯᄉ', 'ᆯᄐ', 'ᆯᄑ'],
  ...['ᆯᄒ', 'ᄆ', 'ᄇ', 'ᆸᄉ', 'ᄉ', 'ᄊ', 'ᄋ', 'ᄌ', 'ᄎ', 'ᄏ', 'ᄐ', 'ᄑ', 'ᄒ'],
];

/** Standalone consonants as typed, in the order of `INITIALS`. */
const ALONE = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Consonant clusters that input methods compose from two keys. */
const TOGETHER: Readonly<Record<string, string>> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ' },
  ...{ ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
};

const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/**
 * Maps letters to initials for SQL's `translate`: a character of `from` becomes the one of `to` at its position;
 * those without one are removed.
 */
export const TO_INITIALS = {
  from: `${ALONE}${span(0x1161, 0x1175)}${span(0x11a8, 0x11c2)}`,
  to: INITIALS,
} as const;

const NOT_INITIAL = new RegExp(`${VOWEL}|${FINAL}`, 'g');
const toInitial = (alone: string): string => INITIALS[ALONE.indexOf(alone)] ?? alone;

/** Reduces each syllable to its initial; other text is unchanged. 하나투어 becomes ᄒᄂᄐᄋ. */
export const initialsOf = (text: string): string => toSearchableText(text).initials;

/** As `initialsOf`, with the consonants as typed: ㅎㄴㅌㅇ. */
export const initialsFromTyped = (text: string): string =>
  [...initialsOf(text)].map((one) => ALONE[INITIALS.indexOf(one)] ?? one).join('');

/** The letters that an incomplete word may become, and its letters that are certain. */
interface Half {
  letters: string;
  common: string;
}

/** What a typed word matches in addition to itself. */
export interface InitialsPattern {
  /** The word letter by letter: contained in every word that it begins. */
  letters: string;
  /** Set if the last syllable's final consonant may begin the next syllable. */
  half: Half | null;
  /** Set if the word contains initials: the initials of the whole word… */
  initials: string | null;
  /** …and, if not all of it is initials, the source of a regular expression for its letters. */
  pattern: string | null;
}

/**
 * Returns how to match a word by its initials (ㅎㄴㅌㅇ, 하나ㅌ) or with an incomplete last syllable (하낱): the same on the
 * server and in loaded rows (rules: initials). Pure.
 * @param isTyping the last syllable is still being composed: then even a single syllable may be incomplete
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

/** A single syllable means itself: 김 is a name, and not the beginning of 기모노. */
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
  /** The text without whitespace, line by line; null if it has none. */
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
 * Returns a function that finds a typed word's position in a text, in letters, or -1: literal matches first, then
 * initials and incomplete syllables. Ignores character width. A word without whitespace also matches across it, as
 * 하나골프 in 하나 골프.
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

/** As `createTextFinder`, for plain texts. */
export function createPlainTextFinder(word: string, isTyping = false): (text: string) => number {
  const find = createTextFinder(word, isTyping);
  return (text) => find(toSearchableText(text));
}
