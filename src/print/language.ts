import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { importWithTimeout } from '../shell/faults/chunk';
import { isDay } from '../days';
import type { Resource } from '../schema';

dayjs.extend(utc);

/** The languages that a document can be in, whatever the interface speaks. */
export const PRINT_LANGUAGES = ['ko', 'en'] as const;
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number];

export const isPrintLanguage = (value: unknown): value is PrintLanguage =>
  PRINT_LANGUAGES.some((language) => language === value);

/** A language as documents speak it. */
export interface DocumentWords {
  language: PrintLanguage;
  t: (key: string, options?: Record<string, unknown>) => string;
  /** A day with its weekday; what is not a day shows as it came. */
  day: (day: string) => string;
}

/** An enum value in the document's words; a value that nobody declared shows as itself. */
export function enumWord(
  { route }: Resource,
  field: string,
  value: unknown,
  { t }: DocumentWords,
): string {
  return typeof value === 'string' && value !== ''
    ? t(`resources.${route}.values.${field}.${value}`, { _: value })
    : '';
}

type Messages = Parameters<typeof polyglotI18nProvider>[0];

const LOADERS = {
  ko: () => import('../../i18n/ko'),
  en: () => import('../../i18n/en'),
};

/** The words of one language, whichever the interface is in: both may be wanted in one hour. */
export async function loadDocumentWords(language: PrintLanguage): Promise<DocumentWords> {
  const messages = (await importWithTimeout(LOADERS[language])).default;
  // Documents use our own words alone: the provider's type asks for the keys of react-admin, its code does not.
  const { translate } = polyglotI18nProvider((() => messages) as unknown as Messages, language);
  const format = translate('reservation.print.dayFormat');
  return {
    language,
    t: translate,
    // In UTC: a day of the calendar is the same everywhere (rules: dates-are-text).
    day: (day) => (isDay(day) ? dayjs.utc(day).locale(language).format(format) : day),
  };
}
