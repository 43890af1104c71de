import { ListItemIcon, MenuItem } from '@mui/material';
import { useCreatePath } from 'ra-core';
import { Link } from 'react-router';
import type { ActionPlace, ActionTargets } from './action';
import type { ActionHost } from './ActionLine';
import { useActions, useActionMessages } from './useActions';
import { ChoiceMenu } from '../shell/elements/ChoiceMenu';

interface ActionMenuProps {
  place: ActionPlace;
  target: ActionTargets[ActionPlace];
  /** Names; default: all of the place. */
  only?: readonly string[];
  host: ActionHost;
  anchor: Element;
  hasIcons?: boolean;
  onClose: () => void;
}

export default function ActionMenu(props: ActionMenuProps) {
  const { place, target, only, host, anchor, hasIcons = false, onClose } = props;
  const offered = useActions(place, target);
  const actions = only ? offered.filter(({ name }) => only.includes(name)) : offered;
  const createPath = useCreatePath();
  const messagesOf = useActionMessages(target.resource, host.marks);
  return (
    <ChoiceMenu anchorEl={anchor} onClose={onClose}>
      {actions.map((action) => {
        const { name, icon: Icon, danger, isDisabled, inside: Inside } = action;
        return (
          <MenuItem
            key={name}
            className={danger ? 'action-danger' : undefined}
            disabled={isDisabled?.(target) ?? false}
            // A real link: the browser can open another tab.
            {...(action.to && { component: Link, to: action.to(target, createPath) })}
            onClick={() => {
              onClose();
              if (!action.to) host.use(action, target, anchor);
            }}
          >
            {hasIcons && Icon && (
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
            )}
            {messagesOf(action).label}
            {Inside && <Inside target={target} />}
          </MenuItem>
        );
      })}
    </ChoiceMenu>
  );
}
