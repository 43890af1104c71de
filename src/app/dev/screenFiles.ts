import type { LoadedResourceFiles } from '../../data/resourceFiles';
import type { Resource } from '../../schema';
import type { ScreenName, FeatureViews } from '../../features';
import { findActiveRoute } from '../layout/activeRoute';

export interface ScreenFiles {
  screen: ScreenName;
  /** The declaring file, then those that extend it. */
  declared: readonly [string, ...string[]];
  /** Null for a generic screen. */
  drawnBy: string | null;
  wouldBe: string;
}

export function screenFiles(
  path: string,
  base: string,
  resources: readonly Pick<Resource, 'name' | 'route'>[],
  origins: LoadedResourceFiles['origins'],
  features: { readonly [resource: string]: Pick<FeatureViews, 'file' | ScreenName> },
): ScreenFiles | null {
  const route = findActiveRoute(
    path,
    base,
    resources.map((one) => one.route),
  );
  const resource = resources.find((one) => one.route === route);
  if (!resource) return null;
  const rest = path.slice(`${base}/${resource.route}`.length).split('/').filter(Boolean);
  const screen = screenAt(rest);
  const [first = `resources/${resource.name}.ts`, ...more] = origins[resource.name] ?? [];
  const own = features[resource.name];
  return {
    screen,
    declared: [first, ...more],
    drawnBy: own?.[screen] ? own.file : null,
    wouldBe: own?.file ?? `src/features/${resource.name}/index.ts`,
  };
}

function screenAt([id, what]: readonly string[]): ScreenName {
  if (id === undefined) return 'list';
  if (id === 'create') return 'create';
  return what === 'show' ? 'show' : 'edit';
}
