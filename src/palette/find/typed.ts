import { readPeriod, type Period } from '../../days/period';
import { finderIn, lettered, type Lettered } from '../../fields/hangul';

/** What stands in the input, ready to look for. */
export interface Typed {
  /** The words to look for, as they are sent; without what names days. */
  text: string;
  /** The days that are named among them. */
  period: Period | null;
  /** Does a text have all of the words, or what they are short for? */
  isIn: (text: Lettered) => boolean;
  /** Does a name begin with the first of them? */
  begins: (name: string) => boolean;
}

/**
 * Reads what is typed. Pure.
 * @param isTyping a syllable is being composed at its end
 */
export function readTyped(input: string, isTyping: boolean, today: string): Typed {
  const words = input.normalize('NFC').split(/\s+/).filter(Boolean);
  const days = words.find((word) => readPeriod(word, today) !== null);
  const sought = words.filter((word) => word !== days);
  const finders = sought.map((word, at) => finderIn(word, isTyping && at === sought.length - 1));
  const [first] = finders;
  return {
    text: sought.join(' '),
    period: days === undefined ? null : readPeriod(days, today),
    isIn: (text) => finders.every((find) => find(text) >= 0),
    begins: (name) => first?.(lettered(name)) === 0,
  };
}

/**
 * May the server be asked for it as it stands? Not in the middle of a syllable: a consonant that is being composed is the
 * beginning of one, unless others stand before it, which are initials (ㅎㄴ).
 */
export const isWhole = (input: string, isComposing: boolean): boolean =>
  !isComposing || /(?:^|\s)[ㄱ-ㅎ]{2,}$/.test(input.normalize('NFC'));
