import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useCreatePath, useDelete, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { clonePath } from './clone';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { useState, type ReactNode } from 'react';
import { titleOf } from '../../data/lookups';
import { useRights } from '../../data/rights';
import { Confirm } from '../../shell/elements/Confirm';

interface RecordActionsProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
}

/** What else the person may do with a record: clone and delete, at the toolbar's end. */
export function RecordActions({ resource, record, onDeleted }: RecordActionsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const rights = useRights();
  return (
    <div className="form-toolbar-end">
      {rights(resource.name, 'create') && (
        <Button
          component={Link}
          to={clonePath(createPath, resource, record.id)}
          startIcon={<CloneIcon />}
        >
          {translate('ra.action.clone')}
        </Button>
      )}
      {rights(resource.name, 'delete') && !isConfirmed(resource, record) && (
        <DeleteButton resource={resource} record={record} onDeleted={onDeleted} />
      )}
    </div>
  );
}

interface DeleteButtonProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
  /** What else becomes of it. */
  children?: ReactNode;
}

/** Asks by the record's name, deletes, and says why when it could not be (pessimistic: no undo). */
export function DeleteButton({ resource, record, onDeleted, children }: DeleteButtonProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });

  const open = () => {
    setFailure(null);
    setAsking(true);
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
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={open}>
        {translate('ra.action.delete')}
      </Button>
      {asking && (
        <Confirm
          danger
          busy={isPending}
          failure={failure}
          title={translate('form.delete.title', { name })}
          yes={translate('ra.action.delete')}
          onYes={run}
          onClose={() => setAsking(false)}
        >
          {translate('form.delete.text', { name })}
          <p>
            <strong>{titleOf(resource, record)}</strong>
          </p>
          {children}
        </Confirm>
      )}
    </>
  );
}
