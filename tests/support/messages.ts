import type { TranslationMessages } from 'ra-core';
import ko from '../../i18n/ko';
import { mergeMessages } from '../../src/app/locale';
import { fieldTypeMessages } from '../../src/fields';

export function typeWord(language: 'ko' | 'en', key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((words, part) => Object(words)[part] as unknown, fieldTypeMessages(language));
  if (typeof found !== 'string') throw new Error(`no field type has words for ${key}`);
  return found;
}

export const korean = (): TranslationMessages =>
  // tests/i18n checks react-admin's own keys.
  mergeMessages(mergeMessages({}, ko), fieldTypeMessages('ko')) as unknown as TranslationMessages;
