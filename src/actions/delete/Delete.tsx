import { useState } from 'react';
import { DeleteRecord } from '../../record/form/DeleteRecord';
import type { ActionProps } from '../action';
import { DeleteDialog } from './DeleteDialog';

export default function Delete({ target, onClose }: ActionProps<'selection' | 'row' | 'record'>) {
  // Deleted records leave the selection.
  const [ids] = useState(() =>
    'record' in target ? [target.record.id] : [...target.list.selection.ids],
  );
  if (!('list' in target)) return <DeleteRecord {...target} {...target.page} onClose={onClose} />;
  const { resource, list } = target;
  return (
    <DeleteDialog resource={resource} selection={list.selection} ids={ids} onClose={onClose} />
  );
}
