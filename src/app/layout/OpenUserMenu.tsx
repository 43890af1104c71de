import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Divider, ListItemIcon, MenuItem, MenuList, Popover } from '@mui/material';
import { useLogout, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useResources } from '../../data/resources';
import { undoLog } from '../../data/undoLog';
import { useUndo } from '../../record/undo';
import { useRights } from '../../data/rights';
import { undoText } from '../../record/undo/undoText';
import { NameCard } from '../../shell/elements/NameCard';
import { KEYS } from '../../shell/keyboard/keys';
import { shortcutsDialog } from '../../shell/keyboard/dialog';
import { iconNamed } from '../../shell/icons';
import { useScreenLinks } from '../../shell/screenEntries';
import { unsaved } from '../../shell/unsaved';
import { ADMIN_BASE } from '../routes';
import { findActiveRoute } from './activeRoute';

interface OpenUserMenuProps {
  person: { name: string; avatar: string | undefined };
  job: unknown;
  anchor: HTMLElement;
  onClose: () => void;
}

export default function OpenUserMenu({ person, job, anchor, onClose }: OpenUserMenuProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const screens = useScreenLinks('user');
  const undoScope = { resources: useResources(), rights: useRights() };
  const undo = useUndo();
  const last = unsaved.any() ? undefined : undoLog.get().at(-1);
  const undoing = undoText(last, undoScope, translate);
  const paths = screens.map(({ path }) => path);
  const active = findActiveRoute(useLocation().pathname, ADMIN_BASE, paths);
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {/* Above the menu: it is nothing to choose. */}
      <Box sx={{ px: 2, py: 1.5, minWidth: 200, maxWidth: 320 }}>
        <NameCard {...person} job={typeof job === 'string' ? job : null} />
      </Box>
      <Divider />
      <MenuList
        autoFocusItem
        aria-label={translate('ra.auth.user_menu')}
        onKeyDown={({ key }) => key === 'Tab' && onClose()}
      >
        {screens.map(({ path, title, to, menu }) => {
          const Icon = iconNamed(menu.icon);
          const isActive = path === active;
          return (
            <MenuItem
              key={path}
              component={Link}
              to={to}
              onClick={onClose}
              selected={isActive}
              className={isActive ? 'active' : undefined}
              aria-current={isActive ? 'page' : undefined}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(title)}
            </MenuItem>
          );
        })}
        <MenuItem
          aria-keyshortcuts={KEYS.everywhere.undo.join(' ')}
          onClick={() => {
            onClose();
            undo();
          }}
        >
          <ListItemIcon>
            <UndoIcon fontSize="small" />
          </ListItemIcon>
          {undoing === null
            ? translate('layout.undo')
            : translate('bulk.undo.next', { what: undoing })}
        </MenuItem>
        <MenuItem
          aria-keyshortcuts={KEYS.everywhere.help.join(' ')}
          onClick={() => {
            onClose();
            shortcutsDialog.open();
          }}
        >
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {translate('layout.shortcuts')}
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={() => logout()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('ra.auth.logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
}
