import type { ResourceFiles } from '../../data/resourceFiles';
import type { Resource } from '../../schema';
import type { ScreenName } from '../../features';
import { activeRoute } from '../layout/activeRoute';

/** The files that a screen of a resource comes from. */
export interface ScreenFiles {
  screen: ScreenName;
  /** The one that declares the resource first, then those that extend it. */
  declared: readonly [string, ...string[]];
  /** The view written by hand that draws it; null for the generic one. */
  drawnBy: string | null;
  /** The file that a view of its own would be. */
  wouldBe: string;
}

/**
 * What a developer wants to know of the screen at an address; null where no resource is.
 * @param views the views that are there, as paths of files
 */
export function screenFiles(
  path: string,
  base: string,
  resources: readonly Pick<Resource, 'name' | 'route'>[],
  origins: ResourceFiles['origins'],
  views: readonly string[],
): ScreenFiles | null {
  const route = activeRoute(
    path,
    base,
    resources.map((one) => one.route),
  );
  const resource = resources.find((one) => one.route === route);
  if (!resource) return null;
  const rest = path.slice(`${base}/${resource.route}`.length).split('/').filter(Boolean);
  const screen = screenAt(rest);
  const [first = `resources/${resource.name}.ts`, ...more] = origins[resource.name] ?? [];
  const folder = `src/features/${resource.name}`;
  return {
    screen,
    declared: [first, ...more],
    drawnBy:
      views.find((file) =>
        [`${folder}/${screen}.tsx`, `${folder}/${screen}/index.tsx`].includes(file),
      ) ?? null,
    wouldBe: `${folder}/${screen}.tsx`,
  };
}

function screenAt([id, what]: readonly string[]): ScreenName {
  if (id === undefined) return 'list';
  if (id === 'create') return 'create';
  return what === 'show' ? 'show' : 'edit';
}
