import { I18nContextProvider, useI18nProvider } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { createFeatureMessages } from './featureMessages';

interface MessagesProviderProps {
  words: ReturnType<typeof createFeatureMessages>;
  children: ReactNode;
}

/** Toasts are rendered elsewhere and don't have these messages. */
export function MessagesProvider({ words, children }: MessagesProviderProps) {
  const i18n = useI18nProvider();
  const own = useMemo(() => ({ ...i18n, translate: words(i18n.translate) }), [i18n, words]);
  return <I18nContextProvider value={own}>{children}</I18nContextProvider>;
}
