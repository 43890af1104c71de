import { useBasename } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useRights } from '../data/rights';
import type { Action } from '../rights';
import type { MenuIcon } from '../schema/icons';

/** Where a screen without a resource is listed: the main menu, the user menu or the settings screen. */
type ScreenPlace = 'main' | 'user' | 'settings';

/** A screen without a resource, as declared by its feature. */
export interface ScreenEntry {
  /** Relative to /admin: '' is the dashboard; `files/:name?` takes a parameter. */
  path: string;
  /** Message keys of its name and, in the settings, its description. */
  title: string;
  hint?: string;
  /** Default: reachable only by its address. */
  menu?: {
    place: ScreenPlace;
    /** In the main menu: the resource group that it follows; default: the top. */
    group?: string;
    icon: MenuIcon;
    /** The letter that opens it after `g`. */
    shortcut?: string;
    /** Lower numbers first; default 0. */
    order?: number;
  };
  /** The permission that it requires; default: none. */
  needs?: { resource: string; action: Action };
}

/** A menu entry with its address. */
export interface ScreenLink extends ScreenEntry {
  menu: NonNullable<ScreenEntry['menu']>;
  to: string;
}

const ScreenEntriesContext = createContext<readonly ScreenEntry[]>([]);

export const ScreenEntriesProvider = ScreenEntriesContext.Provider;

/**
 * Screens without a resource that the user may open, in menu order.
 * @param place default: all places
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
