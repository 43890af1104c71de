import type { Resource } from '../../schema';
import { ADMIN_BASE } from '../routes';

/** Where a letter leads after `g`. */
interface Destination {
  letter: string;
  path: string;
  /** The message key of the screen's name; takes smart_count. */
  label: string;
}

const DASHBOARD: Destination = { letter: 'd', path: ADMIN_BASE, label: 'dashboard.title' };

/** The screens that have a letter: the dashboard, and what the declarations give one (`menu.shortcut`). */
export function destinations(resources: readonly Resource[]): Destination[] {
  const lists = resources.flatMap(({ route, menu: { shortcut } }) =>
    shortcut === undefined || shortcut === DASHBOARD.letter
      ? []
      : [{ letter: shortcut, path: `${ADMIN_BASE}/${route}`, label: `resources.${route}.name` }],
  );
  return [DASHBOARD, ...lists];
}
