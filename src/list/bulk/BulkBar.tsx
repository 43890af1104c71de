import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCanAccess } from '../../data/rights';
import type { AnyRecord, Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import { useShortcut } from '../../shell/keyboard/useShortcut';
import type { ListSelection } from '../useSelection';

const ChangeDialog = lazyComponent(() => import('./ChangeDialog'));

interface BulkBarProps {
  resource: Resource;
  selection: ListSelection;
  onDelete: (ids: readonly number[]) => void;
}

/** What can be done with the selected rows. */
export function BulkBar({ resource, selection, onDelete }: BulkBarProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<AnyRecord>();
  const mayEdit = useCanAccess(resource, 'edit');
  const mayDelete = useCanAccess(resource, 'delete');
  const [changing, setChanging] = useState(false);
  useShortcut(KEYS.list.change, () => (mayEdit ? setChanging(true) : false));
  const here = data.filter(({ id }) => selection.ids.has(id)).length;
  const elsewhere = selection.ids.size - here;
  const close = () => setChanging(false);
  return (
    <div className="list-bulk" role="toolbar" aria-label={translate('list.bulk')}>
      <strong>{translate('list.selected', { count: selection.ids.size })}</strong>
      {elsewhere > 0 && <span>{translate('list.elsewhere', { count: elsewhere })}</span>}
      {mayEdit && (
        <Button
          title={translate('bulk.changeHint')}
          aria-keyshortcuts={KEYS.list.change.join(' ')}
          onClick={() => setChanging(true)}
        >
          {translate('bulk.change')}
        </Button>
      )}
      {mayDelete && (
        <Button color="error" onClick={() => onDelete([...selection.ids])}>
          {translate('ra.action.delete')}
        </Button>
      )}
      <Button onClick={selection.clear}>{translate('list.unselect')}</Button>
      {changing && (
        <PartErrorBoundary onClose={close}>
          <ChangeDialog resource={resource} selection={selection} onClose={close} />
        </PartErrorBoundary>
      )}
    </div>
  );
}
