import { readPeriod, type Period } from '../../days/period';
import { createTextFinder, toSearchableText, type SearchableText } from '../../fields/hangul';

export interface TypedQuery {
  /** Without date words. */
  text: string;
  period: Period | null;
  /** All words match, or their abbreviations. */
  isIn: (text: SearchableText) => boolean;
  begins: (name: string) => boolean;
}

/** @param isTyping the last syllable is being composed */
export function parseTypedQuery(input: string, isTyping: boolean, today: string): TypedQuery {
  const words = input.normalize('NFC').split(/\s+/).filter(Boolean);
  const days = words.find((word) => readPeriod(word, today) !== null);
  const terms = words.filter((word) => word !== days);
  const finders = terms.map((word, at) =>
    createTextFinder(word, isTyping && at === terms.length - 1),
  );
  const [first] = finders;
  return {
    text: terms.join(' '),
    period: days === undefined ? null : readPeriod(days, today),
    isIn: (text) => finders.every((find) => find(text) >= 0),
    begins: (name) => first?.(toSearchableText(name)) === 0,
  };
}

/** A lone consonant being composed is incomplete; after consonants it is an initial (ㅎㄴ). */
export const isComplete = (input: string, isComposing: boolean): boolean =>
  !isComposing || /(?:^|\s)[ㄱ-ㅎ]{2,}$/.test(input.normalize('NFC'));
