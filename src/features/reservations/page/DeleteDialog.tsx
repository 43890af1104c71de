import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionProps } from '../../../actions/action';
import { useRights } from '../../../data/rights';
import { displayTitle } from '../../../domain/reservation';
import { DeleteRecord } from '../../../record/form/DeleteRecord';
import { StatusDialog } from './StatusDialog';

/** Status DELETE, which can be undone; the DELETE verb after a second question (rules: soft-delete). */
export default function DeleteDialog(props: ActionProps<'record'>) {
  const { target, onClose } = props;
  const { resource, record } = target;
  const rights = useRights();
  const [forGood, setForGood] = useState(
    record.revStatus === 'DELETE' || !rights(resource.name, 'edit'),
  );
  if (forGood) return <DeleteForGood {...props} />;
  return (
    <StatusDialog
      record={record}
      status="DELETE"
      onForGood={() => setForGood(true)}
      onClose={onClose}
    />
  );
}

function DeleteForGood({ target, onClose }: ActionProps<'record'>) {
  const { resource, record, page } = target;
  const translate = useTranslate();
  return (
    <DeleteRecord
      resource={resource}
      record={record}
      onDeleted={page.onDeleted}
      onClose={onClose}
      words={{
        about: displayTitle(record),
        title: translate('reservation.page.delete.forGoodTitle'),
        yes: translate('reservation.page.delete.forGoodYes'),
        no: translate('reservation.page.close'),
        text: translate('reservation.page.delete.forGoodText'),
      }}
    />
  );
}
