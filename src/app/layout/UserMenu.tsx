import AccountCircle from '@mui/icons-material/AccountCircle';
import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/Person';
import Settings from '@mui/icons-material/Settings';
import Storage from '@mui/icons-material/Storage';
import {
  Avatar,
  Divider,
  IconButton,
  ListItemIcon,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ADMIN_BASE } from '../routes';

const screens = [
  ['profile', Person],
  ['settings', Settings],
  ['storage', Storage],
] as const;

/** Who is signed in, and the screens that are about the person and this browser. */
export function UserMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        edge="end"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('ra.auth.user_menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {identity?.avatar ? (
          <Avatar src={identity.avatar} alt="" sx={{ width: 26, height: 26 }} />
        ) : (
          <AccountCircle />
        )}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Typography variant="body2" sx={{ px: 2, py: 1, fontWeight: 600 }} component="li">
          {identity?.fullName}
        </Typography>
        <Divider component="li" />
        {screens.map(([screen, Icon]) => (
          <MenuItem key={screen} component={Link} to={`${ADMIN_BASE}/${screen}`} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(`${screen}.title`)}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={() => logout()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('ra.auth.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
