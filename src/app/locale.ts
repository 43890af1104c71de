import { readEntry } from '../store/browserStorage';

/** The languages of the interface; Korean comes first (rules: korean-first). */
export const LOCALES = ['ko', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ko';

/** Nested messages as react-admin writes them. */
export interface Messages {
  [key: string]: string | Messages;
}

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value);

/** The person's stored choice, else the deployment's language; never the browser's (rules: korean-first). */
export function initialLocale(configured?: Locale): Locale {
  const stored = readEntry('locale');
  return isLocale(stored) ? stored : (configured ?? DEFAULT_LOCALE);
}

/** One tree of messages over another, neither of which is changed; what only one of them has is shared with it. */
export function mergeMessages(base: Messages, more: object): Messages {
  const merged: Messages = { ...base };
  // Whose types name their keys are trees of words all the same.
  for (const [key, value] of Object.entries(more as Messages)) {
    const present = merged[key];
    const both = typeof present === 'object' && typeof value === 'object';
    merged[key] = both ? mergeMessages(present, value) : value;
  }
  return merged;
}

/** Is there no word in it? */
export const hasNoText = (messages: object): boolean =>
  Object.values(messages as Messages).every(
    (value) => typeof value === 'object' && hasNoText(value),
  );
