import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { exporting as en } from '../../../i18n/en/export';
import { exporting as ko } from '../../../i18n/ko/export';
import type { Translate } from '../../data/serverWords';

/** Words by what comes behind `export.`. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ko, en };

/** A message as it is written, for whoever translates it later: it fills these arguments in. */
type Written = (key: string, args?: Record<string, unknown>) => Record<string, unknown>;

/**
 * Translates, with the words of exports: they lie beside what says them, as each page would fetch them otherwise.
 */
export function useExportWords(): { translate: Translate; written: Written } {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const written: Written = (key, args) => {
      const own = WORDS[locale]?.[key.replace(/^export\./, '')];
      return own === undefined ? { ...args } : { ...args, _: own };
    };
    return { translate: (key, args) => translate(key, written(key, args)), written };
  }, [translate, locale]);
}
