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
    const others = (translateIn && getLocales?.()) ?? [];
    const wanted = others.map(({ locale: name }) => name).filter((name) => name !== locale);
    Promise.all(wanted.flatMap((name) => translateIn?.(name) ?? [])).then(
      (found) => current && setAlso(found),
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
