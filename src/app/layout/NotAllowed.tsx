import { useTranslate } from 'ra-core';
import { useResource } from '../../data/resources';
import type { Action } from '../../rights';
import { useAccessDeniedText } from '../../shell/elements/AccessDenied';
import { AdminMessage } from './AdminMessage';

export function NotAllowed({ name, action }: { name: string; action: Action }) {
  const translate = useTranslate();
  const resource = useResource(name);
  return (
    <AdminMessage
      title={translate(`resources.${resource.route}.name`, { smart_count: 2 })}
      heading={translate('rights.title')}
      text={useAccessDeniedText({ resource, action })}
    />
  );
}
