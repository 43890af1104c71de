import { useQuery } from '@tanstack/react-query';
import { useI18nProvider, useLocaleState, useTranslate, type I18nProvider } from 'ra-core';
import { useMemo } from 'react';
import { separateKey } from '../../../data/keys';
import type { TranslateColumn } from '../../../grid/paste/targets';

interface ManyLanguages extends I18nProvider {
  translateIn?: (locale: string) => Promise<TranslateColumn>;
}

const NONE: readonly TranslateColumn[] = [];

/** Also of other languages: a sheet's titles may be in any. */
export function useImportMessages(): {
  translate: TranslateColumn;
  also: readonly TranslateColumn[];
  isPending: boolean;
} {
  const translate = useTranslate();
  const provider: ManyLanguages = useI18nProvider();
  const [locale] = useLocaleState();
  const { data: also = NONE, isPending } = useQuery({
    queryKey: separateKey('import', 'messages', locale),
    queryFn: () => {
      const { translateIn, getLocales } = provider;
      const locales = (translateIn && getLocales?.()) ?? [];
      const others = locales.filter((one) => one.locale !== locale);
      return Promise.all(others.flatMap((one) => translateIn?.(one.locale) ?? []));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return useMemo(() => ({ translate, also, isPending }), [translate, also, isPending]);
}
