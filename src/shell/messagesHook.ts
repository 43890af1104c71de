import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Translate } from '../data/serverMessages';
import { createFeatureMessages } from './featureMessages';

/**
 * `useTranslate` with messages that only some components load.
 * @example export const useMatchMessages = createMessagesHook('match', { ko, en });
 */
export function createMessagesHook(...of: Parameters<typeof createFeatureMessages>) {
  const messages = createFeatureMessages(...of);
  return function useMessages(): Translate {
    const translate = useTranslate();
    return useMemo(() => messages(translate), [translate]);
  };
}
