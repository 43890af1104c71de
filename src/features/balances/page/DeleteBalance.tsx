import { useTranslate } from 'ra-core';
import type { ActionProps } from '../../../actions/action';
import { DeleteRecord } from '../../../record/form/DeleteRecord';
import { codesOf } from './useSettledReservations';

export default function DeleteBalance({ target, onClose }: ActionProps<'record'>) {
  const translate = useTranslate();
  const { resource, record, page } = target;
  const codes = codesOf(record);
  return (
    <DeleteRecord resource={resource} record={record} onDeleted={page.onDeleted} onClose={onClose}>
      {codes.length > 0 && translate('balance.page.letGo', { codes: codes.join(', ') })}
    </DeleteRecord>
  );
}
