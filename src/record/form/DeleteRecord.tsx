import { useDelete, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { titleOf } from '../../data/lookups';
import type { AnyRecord, Resource } from '../../schema';
import { Confirm } from '../../shell/elements/Confirm';

interface DeleteRecordProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Asks, then deletes a record without undo.
 * @example <DeleteRecord resource={resource} record={record} onDeleted={leave} onClose={close} />
 */
export function DeleteRecord(props: DeleteRecordProps) {
  const { resource, record, onDeleted, onClose, children } = props;
  const translate = useTranslate();
  const [failure, setFailure] = useState<unknown>(null);
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });
  const run = () => {
    setFailure(null);
    void remove(
      resource.route,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: onDeleted, onError: setFailure },
    );
  };
  return (
    <Confirm
      danger
      busy={isPending}
      failure={failure}
      title={translate('form.delete.title', { name })}
      yes={translate('ra.action.delete')}
      onYes={run}
      onClose={onClose}
    >
      {translate('form.delete.text', { name })}
      <p>
        <strong>{titleOf(resource, record)}</strong>
      </p>
      {children}
    </Confirm>
  );
}
