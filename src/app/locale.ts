import { readEntry } from '../store/browserStorage';

/** Languages of the interface (rules: korean-first). */
export const LOCALES = ['ko', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ko';

export interface Messages {
  [key: string]: string | Messages;
}

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value);

/** Never the browser's language. */
export function initialLocale(configured?: Locale): Locale {
  const stored = readEntry('locale');
  return isLocale(stored) ? stored : (configured ?? DEFAULT_LOCALE);
}

/** Changes neither tree. */
export function mergeMessages(base: Messages, more: object): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(more as Messages)) {
    const present = merged[key];
    const both = typeof present === 'object' && typeof value === 'object';
    merged[key] = both ? mergeMessages(present, value) : value;
  }
  return merged;
}

export const hasNoText = (messages: object): boolean =>
  Object.values(messages as Messages).every(
    (value) => typeof value === 'object' && hasNoText(value),
  );
