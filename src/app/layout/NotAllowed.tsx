import { useTranslate } from 'ra-core';
import { AdminMessage } from './AdminMessage';
import type { Action } from '../../rights';

/** @param props.title message key of the resource's or the screen's name */
export function NotAllowed({ title, action }: { title: string; action: Action }) {
  const translate = useTranslate();
  const name = translate(title, { smart_count: 2 });
  return (
    <AdminMessage
      title={name}
      heading={translate('rights.title')}
      text={translate('rights.denied', {
        resource: name,
        action: translate(`rights.actions.${action}`),
      })}
    />
  );
}
