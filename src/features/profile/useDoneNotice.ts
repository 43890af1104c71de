import { useNotify, useTranslate } from 'ra-core';
import { accountMessages } from '../../account/messages';

export function useDoneNotice() {
  const notify = useNotify();
  const translate = accountMessages(useTranslate());
  return (message: string) =>
    notify(message, { type: 'success', messageArgs: { _: translate(message) } });
}
