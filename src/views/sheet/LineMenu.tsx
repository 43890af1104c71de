import { MenuItem } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { titleOf } from '../../data/lookups';
import { GridMenu } from '../../grid/children/GridRowMenu';
import type { AnyRecord, Resource } from '../../schema';

interface LineMenuProps {
  resource: Resource;
  record: AnyRecord;
  anchor: Element;
  /** null: there is nothing to. */
  onCompare: (() => void) | null;
  onReset: (() => void) | null;
  onClose: () => void;
}

/** What can be done with one line. */
export function LineMenu({ resource, record, anchor, onCompare, onReset, onClose }: LineMenuProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { route } = resource;
  const item = (label: string, act: () => void) => (
    <MenuItem
      dense
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <GridMenu anchor={anchor} onClose={onClose}>
      {onCompare && item(translate('form.conflict.compare'), onCompare)}
      {onReset && item(translate('list.sheet.resetLine'), onReset)}
      {item(translate('list.sheet.open', { title: titleOf(resource, record) }), () => {
        void navigate(createPath({ resource: route, type: 'edit', id: record.id }));
      })}
    </GridMenu>
  );
}
