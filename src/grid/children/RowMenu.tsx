import { Divider, MenuItem } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';

interface GridMenuProps {
  anchor: Element;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A choice focuses the grid; cancel, the menu's button.
 * @example <GridMenu anchor={button} onClose={close}>{items}</GridMenu>
 */
export function GridMenu({ anchor, onClose, children }: GridMenuProps) {
  return (
    <ChoiceMenu
      anchorEl={anchor}
      disableRestoreFocus
      onClose={() => {
        onClose();
        if (anchor instanceof HTMLElement) anchor.focus();
      }}
    >
      {children}
    </ChoiceMenu>
  );
}

export interface RowMenuItem {
  label: string;
  run: () => void;
  disabled?: boolean;
  hasDivider?: boolean;
}

interface RowMenuProps extends Omit<GridMenuProps, 'children'> {
  items: readonly RowMenuItem[];
}

export function RowMenu({ items, anchor, onClose }: RowMenuProps) {
  return (
    <GridMenu anchor={anchor} onClose={onClose}>
      {items.map(({ label, run, disabled = false, hasDivider = false }) => (
        <Fragment key={label}>
          {hasDivider && <Divider />}
          <MenuItem
            dense
            disabled={disabled}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </GridMenu>
  );
}
