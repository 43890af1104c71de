import { Divider, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ChildDraft } from '../../record/children/row';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';

export interface RowAction {
  label: string;
  isOff: (draft: ChildDraft) => boolean;
  run: (key: string, anchor: Element) => void;
}

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

interface GridRowMenuProps {
  draft: ChildDraft;
  anchor: Element;
  disabled: boolean;
  actions: readonly RowAction[];
  onDuplicate: (key: string) => void;
  onDetails: (key: string) => void;
  onCompare: (key: string) => void;
  onCreateAgain: (() => void) | null;
  onRemove: (key: string) => void;
  onRestore: (key: string) => void;
  onClose: () => void;
}

export function GridRowMenu(props: GridRowMenuProps) {
  const { draft, anchor, disabled, actions, onClose } = props;
  const translate = useTranslate();
  const item = (label: string, act: (key: string) => void, off = false) => (
    <MenuItem
      key={label}
      dense
      disabled={off}
      onClick={() => {
        onClose();
        act(draft.key);
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <GridMenu anchor={anchor} onClose={onClose}>
      {draft.conflict && item(translate('form.conflict.compare'), props.onCompare, disabled)}
      {props.onCreateAgain &&
        item(translate('children.createAgain'), props.onCreateAgain, disabled)}
      {item(translate('children.details'), props.onDetails)}
      {item(translate('children.duplicate'), props.onDuplicate, disabled)}
      {actions.map(({ label, isOff, run }) =>
        item(label, (key) => run(key, anchor), disabled || isOff(draft)),
      )}
      <Divider />
      {draft.state === 'deleted'
        ? item(translate('children.restore'), props.onRestore, disabled)
        : item(translate('children.remove'), props.onRemove, disabled)}
    </GridMenu>
  );
}
