import { List, ListItemButton, ListItemIcon, ListItemText, ListSubheader } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import type { ComponentType } from 'react';
import { useResources } from '../../data/resources';
import { ADMIN_BASE } from '../routes';
import { activeRoute } from './activeRoute';
import { iconNamed } from '../../shell/icons';
import { byResource } from '../../features';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { AfterScreen } from './AfterScreen';

/** The menu, grouped as the declarations say; exactly one link is active (rules: routes). */
export function AdminMenu({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const resources = useResources();
  const { pathname } = useLocation();
  const groups = [...new Set(resources.map(({ menu }) => menu.group))];
  const active = activeRoute(pathname, ADMIN_BASE, ['', ...resources.map(({ route }) => route)]);

  const item = (route: string, icon: string, label: string, name?: string) => {
    const Icon = iconNamed(icon);
    const current = route === active;
    return (
      <ListItemButton
        key={route}
        component={Link}
        to={route === '' ? ADMIN_BASE : `${ADMIN_BASE}/${route}`}
        selected={current}
        className={current ? 'active' : undefined}
        aria-current={current ? 'page' : undefined}
        onClick={onNavigate}
        sx={{ borderRadius: 1, mx: 1, py: 0.5 }}
      >
        <ListItemIcon sx={{ minWidth: 34 }}>
          <Icon fontSize="small" color={current ? 'primary' : 'inherit'} />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body2', noWrap: true } }} />
        {name !== undefined && <MenuBadge name={name} />}
      </ListItemButton>
    );
  };

  return (
    <nav aria-label={translate('layout.menu')}>
      <List dense disablePadding sx={{ pt: 1 }} component="div">
        {item('', 'dashboard', translate('dashboard.title'))}
      </List>
      {groups.map((group) => (
        <List
          key={group}
          dense
          disablePadding
          component="div"
          aria-label={translate(`menu.${group}`)}
          subheader={
            <ListSubheader
              component="div"
              disableSticky
              sx={{ lineHeight: '32px', bgcolor: 'transparent' }}
            >
              {translate(`menu.${group}`)}
            </ListSubheader>
          }
        >
          {resources
            .filter(({ menu }) => menu.group === group)
            .map(({ name, route, menu }) =>
              item(
                route,
                menu.icon,
                translate(`resources.${route}.name`, { smart_count: 2 }),
                name,
              ),
            )}
        </List>
      ))}
    </nav>
  );
}

const badges = new Map<string, ComponentType>(
  Object.entries(byResource).flatMap(([name, { menuBadge }]) =>
    menuBadge ? [[name, lazyComponent(menuBadge)] as const] : [],
  ),
);

/** What a feature puts beside its entry of the menu. The screen's own requests come first. */
export function MenuBadge({ name }: { name: string }) {
  const Badge = badges.get(name);
  return (
    Badge && (
      <AfterScreen>
        <Badge />
      </AfterScreen>
    )
  );
}
