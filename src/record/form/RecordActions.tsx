import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { clonePath } from './clone';
import { DeleteButton } from './DeleteButton';

interface RecordActionsProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
}

/** What else can be done with a record: clone and delete, at the toolbar's end. */
export function RecordActions({ resource, record, onDeleted }: RecordActionsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <div className="form-toolbar-end">
      <Button
        component={Link}
        to={clonePath(createPath, resource, record.id)}
        startIcon={<CloneIcon />}
      >
        {translate('ra.action.clone')}
      </Button>
      {!isConfirmed(resource, record) && (
        <DeleteButton resource={resource} record={record} onDeleted={onDeleted} />
      )}
    </div>
  );
}
