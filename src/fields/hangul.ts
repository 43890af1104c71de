import { normalizeForSearch } from './reading';
import { escapeRegExp } from '../util/text';

/** Jamo as in NFD. */
const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
const VOWEL = '[\u1161-\u1175]';
const FINAL = '[\u11a8-\u11c2]';

/** In the order of `INITIALS`. */
const ALONE = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Composed from two keys. */
const TOGETHER: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** In Unicode's order. */
const ALONE_AT_END = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const FIRST_FINAL = 0x11a8;

const toInitial = (alone: string): string => INITIALS[ALONE.indexOf(alone)] ?? alone;
const toFinal = (alone: string): string =>
  String.fromCodePoint(FIRST_FINAL + ALONE_AT_END.indexOf(alone));

/** What each final may become before a vowel: 낱 is an incomplete 나투. */
const SPLIT_FINALS = ALONE_AT_END.map((alone) => {
  const [first = '', second] = TOGETHER[alone] ?? alone;
  return second === undefined ? toInitial(first) : `${toFinal(first)}${toInitial(second)}`;
});

const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Arguments of SQL's `translate`; characters without a counterpart are removed. */
export const TO_INITIALS = {
  from: `${ALONE}${span(0x1161, 0x1175)}${span(0x11a8, 0x11c2)}`,
  to: INITIALS,
} as const;

const NOT_INITIAL = new RegExp(`${VOWEL}|${FINAL}`, 'g');

/** 하나투어 becomes ᄒᄂᄐᄋ. */
export const initialsOf = (text: string): string => toSearchableText(text).initials;

/** As `initialsOf`, in typed consonants: ㅎㄴㅌㅇ. */
export const initialsFromTyped = (text: string): string =>
  [...initialsOf(text)].map((one) => ALONE[INITIALS.indexOf(one)] ?? one).join('');

/** What an incomplete word may become, and its certain letters. */
interface Half {
  decomposed: string;
  common: string;
}

export interface InitialsPattern {
  /** Contained in every word that it begins. */
  decomposed: string;
  half: Half | null;
  /** Of the whole word, if it contains initials… */
  initials: string | null;
  /** …or a regular expression for its letters. */
  pattern: string | null;
}

/**
 * How to match a word by initials (ㅎㄴㅌㅇ, 하나ㅌ) or with an incomplete last syllable (하낱), on server and client (rules:
 * initials).
 * @param isTyping even a single syllable may be incomplete
 */
export function createInitialsPattern(word: string, isTyping = false): InitialsPattern {
  const units = [...word.normalize('NFC').toLowerCase()].flatMap((one) => [
    ...(TOGETHER[one] ?? one),
  ]);
  const written = units.join('').normalize('NFD');
  const isInitial = (unit: string) => ALONE.includes(unit) || INITIALS.includes(unit);
  if (!units.some(isInitial))
    return { decomposed: written, half: halfOf(units, isTyping), initials: null, pattern: null };
  const pattern = units.map((unit) =>
    isInitial(unit) ? `${toInitial(unit)}${VOWEL}?${FINAL}?` : escapeRegExp(unit.normalize('NFD')),
  );
  return {
    decomposed: written,
    half: null,
    initials: units
      .map((unit) => toInitial(unit.normalize('NFD').replace(NOT_INITIAL, '')))
      .join(''),
    pattern: units.every(isInitial) ? null : pattern.join(''),
  };
}

/** 김 is a name, not the beginning of 기모노. */
function halfOf(units: readonly string[], isTyping: boolean): Half | null {
  const last = units.at(-1)?.normalize('NFD') ?? '';
  const before = units.at(-2)?.normalize('NFD').charAt(0) ?? '';
  const next = SPLIT_FINALS[(last.codePointAt(2) ?? 0) - FIRST_FINAL];
  if (next === undefined || !(isTyping || (before !== '' && INITIALS.includes(before))))
    return null;
  const common = `${units.slice(0, -1).join('').normalize('NFD')}${last.slice(0, 2)}`;
  return { decomposed: `${common}${next}`, common };
}

const NOT_CONTINUED = '(?![\u0300-\u036f\u11a8-\u11c2\u3099\u309a])';

/**
 * A regular expression for a decomposed text, where the letters of 하나 are also in 하난.
 * @returns null if nothing can follow, as after a final consonant
 */
export function endingPattern(word: string): string | null {
  const last = [...word.normalize('NFC')].at(-1) ?? '';
  const syllable = (last.codePointAt(0) ?? 0) - 0xac00;
  const isSyllable = syllable >= 0 && syllable < 11_172;
  if (/^\d$/.test(last) || (isSyllable && syllable % 28 !== 0)) return null;
  return `${escapeRegExp(word)}${NOT_CONTINUED}`;
}

export interface SearchableText {
  decomposed: string;
  initials: string;
  /** Without whitespace, line by line. */
  tight: SearchableText | null;
}

const BLANK = / /g;

export function toSearchableText(text: string): SearchableText {
  const all = normalizeForSearch(text);
  const made = { decomposed: all, initials: all.replace(NOT_INITIAL, '') };
  if (!all.includes(' ')) return { ...made, tight: null };
  const tight = made.decomposed.replace(BLANK, '');
  return {
    ...made,
    tight: { decomposed: tight, initials: made.initials.replace(BLANK, ''), tight: null },
  };
}

/**
 * Finds a typed word's position in a text, in letters, or -1: literal matches first, then initials and incomplete
 * syllables, also across whitespace.
 */
export function createTextFinder(word: string, isTyping = false): (text: SearchableText) => number {
  const folded = word.replace(/[^ㄱ-ㅎ]+/gu, (part) => part.normalize('NFKC'));
  const { half, initials, pattern } = createInitialsPattern(folded, isTyping);
  const regular = pattern === null ? null : new RegExp(pattern);
  const letters = normalizeForSearch(word);
  const findIn = (text: SearchableText): number => {
    const at = text.decomposed.indexOf(letters);
    if (at >= 0) return at;
    if (half !== null) return text.decomposed.indexOf(half.decomposed);
    if (regular) return text.decomposed.search(regular);
    return initials === null ? -1 : text.initials.indexOf(initials);
  };
  return (text) => {
    const at = findIn(text);
    return at >= 0 || text.tight === null ? at : findIn(text.tight);
  };
}

export function createPlainTextFinder(word: string, isTyping = false): (text: string) => number {
  const find = createTextFinder(word, isTyping);
  return (text) => find(toSearchableText(text));
}
