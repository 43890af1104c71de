import { useDelete, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionProps } from '../../../actions/action';
import { useRights } from '../../../data/rights';
import { displayTitle } from '../../../domain/reservation';
import type { AnyRecord } from '../../../schema';
import { Confirm } from '../../../shell/elements/Confirm';
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
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const [failure, setFailure] = useState<unknown>(null);
  const run = () => {
    setFailure(null);
    void remove(
      resource.route,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: page.onDeleted, onError: setFailure },
    );
  };
  return (
    <Confirm
      danger
      busy={isPending}
      failure={failure}
      title={translate('reservation.page.delete.forGoodTitle')}
      yes={translate('reservation.page.delete.forGoodYes')}
      onYes={run}
      no={translate('reservation.page.close')}
      onClose={onClose}
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate('reservation.page.delete.forGoodText')}</p>
    </Confirm>
  );
}
