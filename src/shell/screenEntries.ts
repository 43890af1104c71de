import { useBasename } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useRights } from '../data/rights';
import type { Action } from '../rights';
import type { MenuIcon } from '../schema/icons';

/** Where a screen without a resource is offered: the main menu, the user menu or the settings screen. */
type ScreenPlace = 'main' | 'user' | 'settings';

/** A screen without a resource, as its feature declares it. */
export interface ScreenEntry {
  /** Below /admin: '' is the dashboard, and `files/:name?` takes a name. */
  path: string;
  /** Message keys of its name and, in the settings, of what it is for. */
  title: string;
  hint?: string;
  /** Default: it is opened by its address only. */
  menu?: {
    place: ScreenPlace;
    /** In the main menu: the group of resources that it follows; default: the top. */
    group?: string;
    icon: MenuIcon;
    /** The letter that opens it after `g`. */
    shortcut?: string;
    /** Lower numbers first; default 0. */
    order?: number;
  };
  /** The right that opens it; default: every user may. */
  needs?: { resource: string; action: Action };
}

/** An entry of a menu: with its address. */
export interface ScreenLink extends ScreenEntry {
  menu: NonNullable<ScreenEntry['menu']>;
  to: string;
}

const ScreenEntriesContext = createContext<readonly ScreenEntry[]>([]);

export const ScreenEntriesProvider = ScreenEntriesContext.Provider;

/**
 * The screens without a resource that the user may open, in the order of their menus.
 * @param place only those offered there; default: those of all menus
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
