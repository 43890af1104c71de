import type { TranslationMessages } from 'ra-core';
import ko from '../../i18n/ko';
import { mergeMessages } from '../../src/app/locale';
import { fieldTypeMessages } from '../../src/fields';

/** A message that a field type brings along, by its key: `form.rate.gap`. */
export function typeWord(language: 'ko' | 'en', key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((words, part) => Object(words)[part] as unknown, fieldTypeMessages(language));
  if (typeof found !== 'string') throw new Error(`no field type has words for ${key}`);
  return found;
}

/** Every Korean message, those of the field types too. */
export const korean = (): TranslationMessages =>
  // Of react-admin's own keys none is missing: tests/i18n says so.
  mergeMessages(mergeMessages({}, ko), fieldTypeMessages('ko')) as unknown as TranslationMessages;
