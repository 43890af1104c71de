import { MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChoiceMenu } from '../../../shell/elements/ChoiceMenu';

interface PasteRowMenuProps {
  anchor: Element;
  onConfirm: () => void;
  onRemove: () => void;
  onClose: () => void;
}

export function PasteRowMenu({ anchor, onConfirm, onRemove, onClose }: PasteRowMenuProps) {
  const translate = useTranslate();
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <ChoiceMenu anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={then(onConfirm)}>{translate('pasted.confirm')}</MenuItem>
      <MenuItem onClick={then(onRemove)}>{translate('pasted.remove')}</MenuItem>
    </ChoiceMenu>
  );
}
