import { readEntry } from '../store/browserStorage';

const FOLDER = /\/i18n\/([\w-]+)\//;

const loaders = new Map(
  Object.entries(import.meta.glob<{ default: object }>('../../i18n/*/index.ts')).map(
    ([path, load]) => [FOLDER.exec(path)?.[1] ?? path, load],
  ),
);

/** The folders of i18n/ (rules: korean-first). */
export const LOCALES: readonly string[] = [...new Set(['ko', 'en', ...loaders.keys()])];
export const DEFAULT_LOCALE = 'ko';

export const loadLocale = async (locale: string): Promise<object> =>
  (await loaders.get(locale)?.())?.default ?? {};

/** @example localeName('ja') // '日本語' */
export const localeName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

export interface Messages {
  [key: string]: string | Messages;
}

export const isLocale = (value: unknown): value is string =>
  LOCALES.some((locale) => locale === value);

/** Never the browser's language. */
export function initialLocale(configured?: string): string {
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
