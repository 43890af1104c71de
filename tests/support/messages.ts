import type { TranslationMessages } from 'ra-core';
import ko from '../../i18n/ko';
import { mergeMessages } from '../../src/app/locale';
import { fieldTypeMessages } from '../../src/fields';

export function typeWord(language: 'ko' | 'en', key: string): string {
  const message = key
    .split('.')
    .reduce<unknown>((words, part) => Object(words)[part] as unknown, fieldTypeMessages(language));
  if (typeof message !== 'string') throw new Error(`no field type has words for ${key}`);
  return message;
}

export const korean = (): TranslationMessages =>
  // tests/i18n checks react-admin's own keys.
  mergeMessages(mergeMessages({}, ko), fieldTypeMessages('ko')) as unknown as TranslationMessages;
