import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { ActionPlace, ActionTargets } from './action';
import type { ActionHost } from './ActionLine';
import { useActionWords, type RegisteredAction } from './useActions';

interface ActionMenuProps {
  actions: readonly RegisteredAction[];
  target: ActionTargets[ActionPlace];
  host: ActionHost;
  anchor: Element;
  /** With icons, as in the bar that it belongs to. */
  hasIcons?: boolean;
  onClose: () => void;
}

/** Actions as a menu: those of a row, and those that have no room in a bar. */
export default function ActionMenu(props: ActionMenuProps) {
  const { actions, target, host, anchor, hasIcons = false, onClose } = props;
  const wordsOf = useActionWords(target.resource, host.marks);
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {actions.map((action) => {
        const { name, icon: Icon, danger, isDisabled } = action;
        return (
          <MenuItem
            key={name}
            className={danger ? 'action-danger' : undefined}
            disabled={isDisabled?.(target) ?? false}
            onClick={({ shiftKey }) => {
              onClose();
              host.use(action, target, { anchor, shiftKey });
            }}
          >
            {hasIcons && Icon && (
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
            )}
            {wordsOf(action).label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
