import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isBackSince, useNetwork } from '../../data/network';

/** A message as it is to be shown now, and whether the connection it missed is back. */
type ReturnWords = (failure: object, text: string) => { text: string; isBack: boolean };

/**
 * Words of failures that were shown while the server could not be reached: once it answers again, "cannot be reached"
 * becomes "connected again", and what else the message says stays.
 * @example const { text, isBack } = useReturnMessages()(failure, translateError(failure, translate));
 */
export function useReturnMessages(): ReturnWords {
  const translate = useTranslate();
  const { returns } = useNetwork();
  return useCallback(
    (failure, text) => {
      const unreachable = translate('server.network', { _: '' });
      const isAbout = unreachable !== '' && text.includes(unreachable);
      const isBack = isAbout && isBackSince(failure, returns);
      return { text: isBack ? text.replace(unreachable, translate('fault.back')) : text, isBack };
    },
    [translate, returns],
  );
}
