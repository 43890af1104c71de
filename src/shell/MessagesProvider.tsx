import { I18nContextProvider, useI18nProvider } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { createFeatureMessages } from './featureMessages';

interface MessagesProviderProps {
  messages: ReturnType<typeof createFeatureMessages>;
  children: ReactNode;
}

/**
 * Toasts are rendered elsewhere and don't have these messages.
 * @example <MessagesProvider messages={tripMessages}><TripTextDialog /></MessagesProvider>
 */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const i18n = useI18nProvider();
  const own = useMemo(() => ({ ...i18n, translate: messages(i18n.translate) }), [i18n, messages]);
  return <I18nContextProvider value={own}>{children}</I18nContextProvider>;
}
