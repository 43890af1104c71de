import type { TranslationMessages } from 'ra-core';
import ko from '../../i18n/ko';
import { mergeMessages } from '../../src/app/locale';
import { fieldTypeMessages } from '../../src/fields';

export const korean = (): TranslationMessages =>
  // tests/i18n checks react-admin's own keys.
  mergeMessages(mergeMessages({}, ko), fieldTypeMessages('ko')) as unknown as TranslationMessages;
