import { useTranslate } from 'ra-core';
import { AdminMessage } from './AdminMessage';

export function AdminNotFound() {
  const translate = useTranslate();
  return (
    <AdminMessage
      title={translate('shell.notFound.title')}
      text={translate('shell.notFound.text')}
    />
  );
}
