import { readEntry } from '../session/browserStorage';

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

/** One tree of messages over another. */
export function mergeMessages(base: Messages, more: object): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(more) as [string, unknown][]) {
    const present = merged[key];
    if (typeof value === 'string') merged[key] = value;
    else if (typeof value === 'object' && value !== null) {
      merged[key] = mergeMessages(typeof present === 'object' ? present : {}, value);
    }
  }
  return merged;
}
