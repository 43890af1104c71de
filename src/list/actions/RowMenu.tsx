import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { AnyRecord } from '../../schema';
import type { Links } from '../useLinks';

interface RowMenuProps {
  record: AnyRecord;
  anchor: Element;
  links: Links;
  onClose: () => void;
  onDelete: (id: number) => void;
}

/** What can be done with one row. */
export default function RowMenu(props: RowMenuProps) {
  const { record, anchor, links, onClose, onDelete } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => go(links.path('edit', record.id))}>
        {translate('ra.action.edit')}
      </MenuItem>
      <MenuItem onClick={() => go(links.path('show', record.id))}>
        {translate('ra.action.show')}
      </MenuItem>
      <MenuItem onClick={() => go(links.clone(record.id))}>{translate('ra.action.clone')}</MenuItem>
      <MenuItem
        className="list-danger"
        onClick={() => {
          onClose();
          onDelete(record.id);
        }}
      >
        {translate('ra.action.delete')}
      </MenuItem>
    </Menu>
  );
}
