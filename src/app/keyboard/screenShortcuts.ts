import type { Resource } from '../../schema';
import type { ScreenLink } from '../../shell/screenEntries';
import { ADMIN_BASE } from '../routes';

interface Destination {
  letter: string;
  path: string;
  /** Message key; takes smart_count. */
  label: string;
}

/** Screens take precedence over lists (`menu.shortcut`). */
export function screenShortcuts(
  screens: readonly ScreenLink[],
  resources: readonly Resource[],
): Destination[] {
  const all = [
    ...screens.map(({ menu, to, title }) => ({ letter: menu.shortcut, path: to, label: title })),
    ...resources.map(({ route, menu }) => ({
      letter: menu.shortcut,
      path: `${ADMIN_BASE}/${route}`,
      label: `resources.${route}.name`,
    })),
  ];
  return all.flatMap(({ letter, path, label }, at) =>
    letter !== undefined && all.findIndex((one) => one.letter === letter) === at
      ? [{ letter, path, label }]
      : [],
  );
}
