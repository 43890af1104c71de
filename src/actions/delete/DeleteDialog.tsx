import { Button, DialogActions, DialogContent } from '@mui/material';
import { useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { titleOf } from '../../data/lookups';
import { translateError } from '../../data/serverMessages';
import { useWrites, type WriteOutcome } from '../../data/runWrites';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import type { AnyRecord, Resource } from '../../schema';
import { Confirm } from '../../shell/elements/Confirm';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { DeletePreviewList } from './DeletePreviewList';
import { useDeletePreview } from './useDeletePreview';
import { useDeleteMessages } from './useDeleteMessages';
import './delete.css';
import type { ListSelection } from '../../table/selection';

interface DeleteDialogProps {
  resource: Resource;
  ids: readonly number[];
  selection: ListSelection;
  onClose: () => void;
}

export function DeleteDialog({ resource, ids, selection, onClose }: DeleteDialogProps) {
  const translate = useDeleteMessages();
  const notify = useNotify();
  const { data } = useListContext<AnyRecord>();
  const writes = useWrites();
  const { send, busy } = useSingleSubmit();
  const [failures, setFailures] = useState<readonly WriteOutcome<number, unknown>[] | null>(null);
  // Deleted rows leave the list.
  const [rows] = useState(
    () =>
      new Map([...selection.rows, ...(data ?? []).map((record) => [record.id, record] as const)]),
  );

  const name = translate(`resources.${resource.route}.name`, { smart_count: ids.length });
  const nameOf = (id: number) => {
    const record = rows.get(id);
    return record ? titleOf(resource, record) : `#${id}`;
  };
  const { looked, failed, isPending } = useDeletePreview(resource, ids, rows);
  const deletable = ids.filter((id) => !looked?.blocked.has(id));
  const run = async () => {
    const outcomes = await writes.run(({ each, send: write }) =>
      each(deletable, (id) =>
        write({ resource, action: 'delete', previousData: rows.get(id) ?? { id } }),
      ),
    );
    const refused = outcomes.filter(({ is }) => is === 'failed');
    const deleted = outcomes.flatMap(({ is, item }) => (is === 'saved' ? item : []));
    // Keeps failed records selected, and rows that were not to be deleted.
    selection.set([...selection.ids].filter((id) => !deleted.includes(id)));
    if (deleted.length > 0) {
      notify('list.deleted', { type: 'success', messageArgs: { count: deleted.length } });
    }
    if (refused.length === 0) onClose();
    else setFailures(refused);
  };

  const isRefused = deletable.length === 0;
  const single = ids.length === 1 && ids[0] !== undefined ? nameOf(ids[0]) : null;
  if (failures === null)
    return (
      <Confirm
        danger
        busy={busy}
        disabled={isRefused || isPending}
        title={translate('list.deleteTitle', { name, count: ids.length })}
        yes={
          single === null && !isRefused
            ? translate('bulk.blocked.go', { count: deletable.length })
            : translate('ra.action.delete')
        }
        onYes={() => void send(run)}
        onClose={onClose}
        details={
          <DeletePreviewList
            looked={looked}
            failed={failed}
            isPending={isPending}
            nameOf={nameOf}
            ids={ids}
            isSingle={single !== null}
          />
        }
      >
        {single === null
          ? translate(isRefused ? 'bulk.blocked.none' : 'list.deleteMany', {
              name,
              count: deletable.length,
            })
          : translate(isRefused ? 'bulk.blocked.one' : 'list.deleteOne', { name, title: single })}
      </Confirm>
    );
  return (
    <WorkDialog
      title={translate('list.notDeleted', { count: failures.length })}
      maxWidth="sm"
      onClose={onClose}
    >
      <DialogContent dividers>
        <ul className="bullets list-failures">
          {failures.map((one) => (
            <li key={one.item}>
              <strong>{nameOf(one.item)}</strong>
              <span className="list-failure-id">{translate('list.id', { id: one.item })}</span>
              {one.is === 'failed' && <div>{translateError(one.error, translate)}</div>}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </WorkDialog>
  );
}
