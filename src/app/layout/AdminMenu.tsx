import { useStoreContext, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { Fragment, memo, type ComponentType } from 'react';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { ADMIN_BASE } from '../routes';
import { findActiveRoute } from './activeRoute';
import { iconNamed } from '../../shell/icons';
import { useScreenLinks } from '../../shell/screenEntries';
import { byResource } from '../../features';
import { openOwnList } from '../../screens/listQuery';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { AfterScreenLoad } from './AfterScreenLoad';
import './menu.css';

interface MenuProps {
  onNavigate?: () => void;
}

/** Exactly one link is active (rules: routes). */
export const AdminMenu = memo(function AdminMenu({ onNavigate }: MenuProps) {
  const translate = useTranslate();
  const rights = useRights();
  const resources = useResources().filter(
    ({ name }) => rights(name, 'list') || rights(name, 'create'),
  );
  const { pathname } = useLocation();
  const shown = resources.filter(({ menu }) => menu.hidden !== true);
  const groups = [...new Set(shown.map(({ menu }) => menu.group))];
  const screens = useScreenLinks('main');
  const paths = [...screens.map(({ path }) => path), ...resources.map(({ route }) => route)];
  const active = findActiveRoute(pathname, ADMIN_BASE, paths);
  const shared = (route: string) => ({ route, onNavigate, current: route === active });
  const screensOf = (group: string | undefined) =>
    screens
      .filter(({ menu }) => menu.group === group)
      .map(({ path, title, menu }) => (
        <Item key={path} {...shared(path)} icon={menu.icon} label={translate(title)} />
      ));

  return (
    <nav className="menu" aria-label={translate('layout.menu')}>
      <ul>{screensOf(undefined)}</ul>
      {groups.map((group) => (
        <Fragment key={group}>
          <div className="menu-group">{translate(`menu.${group}`)}</div>
          <ul aria-label={translate(`menu.${group}`)}>
            {shown
              .filter(({ menu }) => menu.group === group)
              .map(({ name, route, menu }) => {
                const mayList = rights(name, 'list');
                const label = translate(`resources.${route}.name`, {
                  smart_count: mayList ? 2 : 1,
                });
                return (
                  <Item
                    key={route}
                    {...shared(route)}
                    route={mayList ? route : `${route}/create`}
                    icon={menu.icon}
                    label={mayList ? label : translate('form.create', { name: label })}
                    name={mayList ? name : undefined}
                  />
                );
              })}
            {screensOf(group)}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
});

interface ItemProps extends MenuProps {
  route: string;
  icon: string;
  label: string;
  current: boolean;
  name?: string | undefined;
}

// Memoized: the address changes with every filter.
const Item = memo(function Item({ route, icon, label, current, name, onNavigate }: ItemProps) {
  const Icon = iconNamed(icon);
  const store = useStoreContext();
  const onClick = () => {
    openOwnList(store, route);
    onNavigate?.();
  };
  return (
    <li>
      <Link
        to={route === '' ? ADMIN_BASE : `${ADMIN_BASE}/${route}`}
        className={current ? 'menu-item active' : 'menu-item'}
        aria-current={current ? 'page' : undefined}
        onClick={onClick}
      >
        <Icon fontSize="small" />
        <span className="ellipsis menu-label">{label}</span>
        {name !== undefined && <MenuBadge name={name} />}
      </Link>
    </li>
  );
});

const badges = new Map<string, ComponentType>(
  Object.entries(byResource).flatMap(([name, { menuBadge }]) =>
    menuBadge ? [[name, lazyComponent(menuBadge)] as const] : [],
  ),
);

/** The screen's own requests come first. */
export function MenuBadge({ name }: { name: string }) {
  const Badge = badges.get(name);
  return (
    Badge && (
      <AfterScreenLoad>
        <Badge />
      </AfterScreenLoad>
    )
  );
}
