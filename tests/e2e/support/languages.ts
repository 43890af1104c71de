import en from '../../../i18n/en';
import ko from '../../../i18n/ko';

export type Words = Pick<
  typeof ko,
  'dashboard' | 'resources' | 'storage' | 'profile' | 'settings' | 'layout'
> & { ra: Pick<typeof ko.ra, 'action'> };
export type Theme = 'light' | 'dark';
export const languages = {
  ko: { words: ko, name: '한국어' },
  en: { words: en, name: 'English' },
} as const satisfies Record<string, { words: Words; name: string }>;
export type Language = keyof typeof languages;
