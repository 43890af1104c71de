import { useDelete, useTranslate } from 'ra-core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { titleOf } from '../../data/lookups';
import type { AnyRecord, Resource } from '../../schema';
import { Confirm } from '../../shell/elements/Confirm';

interface DeleteRecordProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
  onClose: () => void;
  children?: ReactNode;
  words?: Pick<ComponentProps<typeof Confirm>, 'title' | 'yes' | 'no'> & {
    about: string;
    text: string;
  };
}

/**
 * Asks, then deletes a record without undo.
 * @example <DeleteRecord resource={resource} record={record} onDeleted={leave} onClose={close} />
 */
export function DeleteRecord(props: DeleteRecordProps) {
  const { resource, record, onDeleted, onClose, children, words } = props;
  const translate = useTranslate();
  const [failure, setFailure] = useState<unknown>(null);
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });
  const { about, text, ...labels } = words ?? {
    about: titleOf(resource, record),
    title: translate('form.delete.title', { name }),
    yes: translate('ra.action.delete'),
    text: translate('form.delete.text', { name }),
  };
  const run = () => {
    setFailure(null);
    void remove(
      resource.route,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: onDeleted, onError: setFailure },
    );
  };
  return (
    <Confirm danger busy={isPending} failure={failure} {...labels} onYes={run} onClose={onClose}>
      {text}
      <p>
        <strong>{about}</strong>
      </p>
      {children}
    </Confirm>
  );
}
