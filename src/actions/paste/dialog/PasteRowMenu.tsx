import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';

interface PasteRowMenuProps {
  anchor: Element;
  onConfirm: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The menu of a pasted message. */
export function PasteRowMenu({ anchor, onConfirm, onRemove, onClose }: PasteRowMenuProps) {
  const translate = useTranslate();
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={then(onConfirm)}>{translate('pasted.confirm')}</MenuItem>
      <MenuItem onClick={then(onRemove)}>{translate('pasted.remove')}</MenuItem>
    </Menu>
  );
}
