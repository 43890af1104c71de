import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { polyglotOptions } from '../shell/polyglotOptions';
import { importWithTimeout } from '../shell/faults/chunk';
import { isDay } from '../days';
import type { Resource } from '../schema';

dayjs.extend(utc);

/** Languages of documents, independent of the interface's. */
export const PRINT_LANGUAGES = ['ko', 'en'] as const;
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number];

export const isPrintLanguage = (value: unknown): value is PrintLanguage =>
  PRINT_LANGUAGES.some((language) => language === value);

/**
 * As requested, else the interface's.
 * @example printLanguage(parameters.get('language'), 'ko') // 'ko'
 */
export const printLanguage = (requested: unknown, locale: string): PrintLanguage =>
  [requested, locale].find(isPrintLanguage) ?? 'ko';

export interface DocumentMessages {
  language: PrintLanguage;
  t: (key: string, options?: Record<string, unknown>) => string;
  day: (day: string) => string;
}

/**
 * The label of an enum value in the document's language.
 * @example enumLabelFor(sections, 'section', 'HOTEL', messages)
 */
export function enumLabelFor(
  { route }: Resource,
  field: string,
  value: unknown,
  { t }: DocumentMessages,
): string {
  return typeof value === 'string' && value !== ''
    ? t(`resources.${route}.values.${field}.${value}`, { _: value })
    : '';
}

/**
 * Text of a reference to a code. Offices name codes in Korean: other languages use our own message, if any.
 * @example referenceLabelFor(sections, 'section', 'FLIGHT', '항공', messages) // 'Flight' in English
 */
export function referenceLabelFor(
  resource: Resource,
  field: string,
  code: string,
  title: string,
  messages: DocumentMessages,
): string {
  if (messages.language === 'ko' && title !== code) return title;
  return messages.t(`resources.${resource.route}.values.${field}.${code}`, { _: title });
}

type Messages = Parameters<typeof polyglotI18nProvider>[0];

const LOADERS = { ko: () => import('../../i18n/ko'), en: () => import('../../i18n/en') };

/**
 * The messages of documents, which may differ from the interface's language.
 * @example const messages = await loadDocumentMessages('en');
 */
export async function loadDocumentMessages(language: PrintLanguage): Promise<DocumentMessages> {
  const messages = (await importWithTimeout(LOADERS[language])).default;
  // Only the provider's type requires react-admin's keys.
  const { translate } = polyglotI18nProvider(
    (() => messages) as unknown as Messages,
    language,
    [],
    polyglotOptions,
  );
  const format = translate('reservation.print.dayFormat');
  return {
    language,
    t: translate,
    // In UTC: dates have no time zone (rules: dates-are-text).
    day: (day) => (isDay(day) ? dayjs.utc(day).locale(language).format(format) : day),
  };
}
