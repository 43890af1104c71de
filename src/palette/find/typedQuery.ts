import { readPeriod, type Period } from '../../days/period';
import { createTextFinder, toSearchableText, type SearchableText } from '../../fields/hangul';

/** What stands in the input, ready to look for. */
export interface TypedQuery {
  /** The words to look for, as they are sent; without what names days. */
  text: string;
  /** The days that are named among them. */
  period: Period | null;
  /** Does a text have all of the words, or what they are short for? */
  isIn: (text: SearchableText) => boolean;
  /** Does a name begin with the first of them? */
  begins: (name: string) => boolean;
}

/**
 * Reads what is typed. Pure.
 * @param isTyping a syllable is being composed at its end
 */
export function parseTypedQuery(input: string, isTyping: boolean, today: string): TypedQuery {
  const words = input.normalize('NFC').split(/\s+/).filter(Boolean);
  const days = words.find((word) => readPeriod(word, today) !== null);
  const sought = words.filter((word) => word !== days);
  const finders = sought.map((word, at) =>
    createTextFinder(word, isTyping && at === sought.length - 1),
  );
  const [first] = finders;
  return {
    text: sought.join(' '),
    period: days === undefined ? null : readPeriod(days, today),
    isIn: (text) => finders.every((find) => find(text) >= 0),
    begins: (name) => first?.(toSearchableText(name)) === 0,
  };
}

/**
 * May the server be asked for it as it stands? Not in the middle of a syllable: a consonant that is being composed is the
 * beginning of one, unless others stand before it, which are initials (ㅎㄴ).
 */
export const isComplete = (input: string, isComposing: boolean): boolean =>
  !isComposing || /(?:^|\s)[ㄱ-ㅎ]{2,}$/.test(input.normalize('NFC'));
