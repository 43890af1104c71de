import type { ComponentType } from 'react';

export type Loader = () => Promise<{ default: ComponentType }>;

/** The screens of a resource, each of which a bespoke view may replace. */
export type ScreenName = 'list' | 'create' | 'edit' | 'show';

/** The views of one resource that are written by hand; what is left out stays generic. */
export interface BespokeViews {
  list?: Loader;
  create?: Loader;
  edit?: Loader;
  show?: Loader;
  /** Beside the menu's entry, loaded after the screen: for instance how much waits for the person. */
  menuBadge?: Loader;
}

// Two patterns in full, as Vite reads them here: a view is a file, or a folder with an index.
const found = {
  ...import.meta.glob<{ default: ComponentType }>('./*/{list,create,edit,show,menuBadge}.tsx'),
  ...import.meta.glob<{ default: ComponentType }>(
    './*/{list,create,edit,show,menuBadge}/index.tsx',
  ),
};

/**
 * The views that replace generic ones, by the declaration's name and then the screen's: the file
 * `src/features/<name>/list.tsx` is the list of the resource <name>, without another word.
 */
export const bespokeViews: { readonly [resource: string]: BespokeViews } = byResource(found);

/** Where each is, for developers: a build has no use for it. */
export const viewFiles = (): string[] =>
  Object.keys(found).map((path) => `src/features/${path.slice(2)}`);

function byResource(files: { readonly [path: string]: Loader }): {
  [resource: string]: BespokeViews;
} {
  const views: { [resource: string]: { [view: string]: Loader } } = {};
  for (const [path, load] of Object.entries(files)) {
    const [, name = '', view = ''] = /^\.\/([^/]+)\/(\w+)/.exec(path) ?? [];
    (views[name] ??= {})[view] = load;
  }
  return views;
}

/** The screens of spec §2 that have no entity, by their path below /admin. */
export const screens = {
  '': () => import('./dashboard'),
  storage: () => import('./storage'),
  profile: () => import('./profile'),
  settings: () => import('./settings'),
} satisfies { [path: string]: Loader };
