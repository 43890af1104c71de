import { useI18nProvider, useLocaleState, useTranslate, type I18nProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { TranslateColumn } from '../../../grid/paste/targets';

interface ManyLanguages extends I18nProvider {
  translateIn?: (locale: string) => Promise<TranslateColumn>;
}

/** Also of other languages: a sheet's titles may be in any. */
export function useImportWords(): {
  words: TranslateColumn;
  also: readonly TranslateColumn[];
  isPending: boolean;
} {
  const words = useTranslate();
  const provider: ManyLanguages = useI18nProvider();
  const [locale] = useLocaleState();
  const [also, setAlso] = useState<readonly TranslateColumn[] | null>(null);
  useEffect(() => {
    let current = true;
    const { translateIn, getLocales } = provider;
    const locales = (translateIn && getLocales?.()) ?? [];
    const otherLocales = locales.map(({ locale: name }) => name).filter((name) => name !== locale);
    Promise.all(otherLocales.flatMap((name) => translateIn?.(name) ?? [])).then(
      (translators) => current && setAlso(translators),
      (error: unknown) => {
        console.warn(error);
        if (current) setAlso([]);
      },
    );
    return () => {
      current = false;
    };
  }, [provider, locale]);
  return useMemo(() => ({ words, also: also ?? [], isPending: also === null }), [words, also]);
}
