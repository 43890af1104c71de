import { useBasename } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useRights } from '../data/rights';
import type { Action } from '../rights';
import type { MenuIcon } from '../schema/icons';

type ScreenPlace = 'main' | 'user' | 'settings';

/** A feature's screen without a resource. */
export interface ScreenEntry {
  /** Relative to /admin: '' is the dashboard; `files/:name?` takes a parameter. */
  path: string;
  /** Message keys of its name and, in the settings, its description. */
  title: string;
  hint?: string;
  /** Default: reachable only by its address. */
  menu?: {
    place: ScreenPlace;
    /** Follows this resource group; default: the top. */
    group?: string;
    icon: MenuIcon;
    shortcut?: string;
    /** Ascending; default 0. */
    order?: number;
  };
  /** Required permission. */
  needs?: { resource: string; action: Action };
}

export interface ScreenLink extends ScreenEntry {
  menu: NonNullable<ScreenEntry['menu']>;
  to: string;
}

const ScreenEntriesContext = createContext<readonly ScreenEntry[]>([]);

export const ScreenEntriesProvider = ScreenEntriesContext.Provider;

/**
 * Those that the user may open, in menu order.
 * @example const screens = useScreenLinks('settings');
 */
export function useScreenLinks(place?: ScreenPlace): readonly ScreenLink[] {
  const entries = useContext(ScreenEntriesContext);
  const rights = useRights();
  const basename = useBasename();
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const { menu, needs, path } = entry;
        if (!menu || (place !== undefined && menu.place !== place)) return [];
        if (needs && !rights(needs.resource, needs.action)) return [];
        const fixed = path.replace(/\/:.*$/, '');
        return [{ ...entry, menu, to: fixed === '' ? basename : `${basename}/${fixed}` }];
      }),
    [entries, place, rights, basename],
  );
}
