import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema';
import type { Selection } from '../../table/selection';

/** What can be done with the selected rows. */
export function BulkBar({ selection, onDelete }: { selection: Selection; onDelete: () => void }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<AnyRecord>();
  const here = data.filter(({ id }) => selection.ids.has(id)).length;
  const elsewhere = selection.ids.size - here;
  return (
    <div className="list-bulk" role="toolbar" aria-label={translate('list.bulk')}>
      <strong>{translate('list.selected', { count: selection.ids.size })}</strong>
      {elsewhere > 0 && <span>{translate('list.elsewhere', { count: elsewhere })}</span>}
      <Button color="error" onClick={onDelete}>
        {translate('ra.action.delete')}
      </Button>
      <Button onClick={selection.clear}>{translate('list.unselect')}</Button>
    </div>
  );
}
