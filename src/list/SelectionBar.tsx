import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ActionTargets } from '../actions/action';
import { ActionLine, type ActionHost } from '../actions/ActionLine';
import type { AnyRecord } from '../schema';

interface SelectionBarProps {
  target: ActionTargets['selection'];
  host: ActionHost;
}

export function SelectionBar({ target, host }: SelectionBarProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<AnyRecord>();
  const { ids, clear } = target.list.selection;
  const here = data.filter(({ id }) => ids.has(id)).length;
  const elsewhere = ids.size - here;
  return (
    <div className="list-bulk" role="toolbar" aria-label={translate('list.bulk')}>
      <strong>{translate('list.selected', { count: ids.size })}</strong>
      {elsewhere > 0 && <span>{translate('list.elsewhere', { count: elsewhere })}</span>}
      <ActionLine place="selection" target={target} host={host} look="words" className="" />
      <Button onClick={clear}>{translate('list.unselect')}</Button>
    </div>
  );
}
