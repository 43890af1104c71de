import type { TranslationMessages } from 'ra-core';
import ko from '../../i18n/ko';
import { mergeMessages } from '../../src/app/locale';
import { fieldTypeMessages } from '../../src/fields';

/** A message of a field type by key: `form.rate.gap`. */
export function typeWord(language: 'ko' | 'en', key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((words, part) => Object(words)[part] as unknown, fieldTypeMessages(language));
  if (typeof found !== 'string') throw new Error(`no field type has words for ${key}`);
  return found;
}

/** All Korean messages, including those of field types. */
export const korean = (): TranslationMessages =>
  // tests/i18n checks that none of react-admin's own keys is missing.
  mergeMessages(mergeMessages({}, ko), fieldTypeMessages('ko')) as unknown as TranslationMessages;
