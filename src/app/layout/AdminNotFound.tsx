import { useTranslate } from 'ra-core';
import { AdminMessage } from './AdminMessage';

/** Any path below /admin that no screen has. */
export function AdminNotFound() {
  const translate = useTranslate();
  return (
    <AdminMessage
      title={translate('shell.notFound.title')}
      text={translate('shell.notFound.text')}
    />
  );
}
