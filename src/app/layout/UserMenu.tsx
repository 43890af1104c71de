import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import UndoIcon from '@mui/icons-material/Undo';
import {
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  Typography,
} from '@mui/material';
import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { undoLastEntry } from '../../record/undo';
import { NameCard, PersonAvatar } from '../../shell/elements/NameCard';
import { KEYS } from '../../shell/keyboard/keys';
import { shortcutsDialog } from '../../shell/keyboard/dialog';
import { iconNamed } from '../../shell/icons';
import { useScreenLinks } from '../../shell/screenEntries';
import { ADMIN_BASE } from '../routes';
import { findActiveRoute } from './activeRoute';

/** The signed-in user, and the screens about the user and this browser. */
export function UserMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const person = { name: identity?.fullName ?? '', avatar: identity?.avatar };
  const job: unknown = identity?.['job'];
  return (
    <>
      <Typography variant="body2" noWrap sx={{ display: { xs: 'none', md: 'block' } }}>
        {person.name}
      </Typography>
      <IconButton
        edge="end"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('ra.auth.user_menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <PersonAvatar {...person} size={26} />
      </IconButton>
      {anchor && (
        <OpenMenu person={person} anchor={anchor} job={job} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

interface OpenMenuProps {
  person: { name: string; avatar: string | undefined };
  job: unknown;
  anchor: HTMLElement;
  onClose: () => void;
}

function OpenMenu({ person, job, anchor, onClose }: OpenMenuProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const screens = useScreenLinks('user');
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
      {/* Above the menu: it is not a menu item. */}
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
            undoLastEntry();
          }}
        >
          <ListItemIcon>
            <UndoIcon fontSize="small" />
          </ListItemIcon>
          {translate('layout.undo')}
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
