import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { useRights } from '../../data/rights';
import type { AnyRecord, Resource } from '../../schema';
import type { ResourceLinks } from '../useResourceLinks';

interface RowMenuProps {
  resource: Resource;
  record: AnyRecord;
  anchor: Element;
  links: ResourceLinks;
  onClose: () => void;
  onDelete: (id: number) => void;
  /** Types in the row; null where nobody may. */
  onCells: (() => void) | null;
}

/** What the person may do with one row. */
export default function RowMenu(props: RowMenuProps) {
  const { resource, record, anchor, links, onClose, onDelete, onCells } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const rights = useRights();
  const ways = [
    ['ra.action.edit', rights(resource.name, 'edit') ? links.path('edit', record.id) : null],
    ['ra.action.show', links.path('show', record.id)],
    ['ra.action.clone', rights(resource.name, 'create') ? links.clone(record.id) : null],
  ] as const;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {ways.map(
        ([label, path]) =>
          path !== null && (
            <MenuItem
              key={label}
              onClick={() => {
                onClose();
                void navigate(path);
              }}
            >
              {translate(label)}
            </MenuItem>
          ),
      )}
      {onCells && (
        <MenuItem
          onClick={() => {
            onClose();
            onCells();
          }}
        >
          {translate('list.cells.edit')}
        </MenuItem>
      )}
      {rights(resource.name, 'delete') && (
        <MenuItem
          className="list-danger"
          onClick={() => {
            onClose();
            onDelete(record.id);
          }}
        >
          {translate('ra.action.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
