import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFieldLabel } from '../../../fields/faces/label';
import { hasField, type AnyRecord, type Resource } from '../../../schema';

interface OwnPathNoticeProps {
  resource: Resource;
  record: AnyRecord;
}

/** Packed text did not fit, so the rows came from their own path: nothing was lost (rules: packed-text). */
export function OwnPathNotice({ resource, record }: OwnPathNoticeProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [closed, setClosed] = useState(false);
  const names = Array.isArray(record._fromOwnPath) ? record._fromOwnPath : [];
  const fields = names.filter((name) => typeof name === 'string' && hasField(resource, name));
  if (fields.length === 0 || closed) return null;
  return (
    <Alert severity="info" onClose={() => setClosed(true)} closeText={translate('form.dismiss')}>
      {translate('reservation.page.ownPath', {
        fields: fields.map((name) => labelOf(resource, String(name))).join(', '),
      })}
    </Alert>
  );
}
