import { useTranslate } from 'ra-core';
import { isBackSince, useNetwork } from '../../data/network';

type ReturnMessage = (failure: object, text: string) => { text: string; isBack: boolean };

/**
 * Updates errors once an unreachable server answers.
 * @example const { text, isBack } = useReturnMessages()(failure, translateError(failure, translate));
 */
export function useReturnMessages(): ReturnMessage {
  const translate = useTranslate();
  const { returns } = useNetwork();
  return (failure, text) => {
    const unreachable = translate('server.network', { _: '' });
    const isAbout = unreachable !== '' && text.includes(unreachable);
    const isBack = isAbout && isBackSince(failure, returns);
    return { text: isBack ? text.replace(unreachable, translate('fault.back')) : text, isBack };
  };
}
