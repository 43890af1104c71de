/** Languages with every message. Another (a folder of i18n/) falls back to English per key. */
export type MessageLanguage = 'ko' | 'en';

/** @example messageLanguage('ja') // 'en' */
export const messageLanguage = (locale: string): MessageLanguage => (locale === 'ko' ? 'ko' : 'en');
