import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useEvent, useGetIdentity, useStoreContext, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { ActionsContext, actionsOf, type RegisteredAction } from '../actions/useActions';
import { useExtensions } from '../data/extensions';
import { recordKey, separateKey } from '../data/keys';
import { useResources } from '../data/resources';
import { useRights } from '../data/rights';
import { visitedKey, type VisitedRecord } from '../record/visited';
import type { AnyRecord } from '../schema';
import type { PaletteContext } from './find/screenItems';
import type { PaletteItem } from './find/paletteItems';

const NO_ACTIONS: readonly RegisteredAction[] = [];

/** Memoized. */
export function usePaletteContext(
  copy: (text: string) => Promise<void>,
  loadActions: () => Promise<readonly RegisteredAction[]>,
): PaletteContext {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const rights = useRights();
  const extensions = useExtensions();
  const general = useContext(ActionsContext);
  const { data: actions = NO_ACTIONS } = useQuery({
    queryKey: separateKey('actions'),
    queryFn: loadActions,
    staleTime: Infinity,
  });
  const copied = useEvent(copy);
  const store = useStoreContext();
  const person = useGetIdentity().identity?.id;
  return useMemo(
    () => ({
      translate,
      rights,
      pathOf: ({ route }, type, id) => createPath({ resource: route, type, ...(id && { id }) }),
      actionsOf: (resource) => actionsOf(general, { place: 'list', resource, rights, extensions }),
      linksOf: (target) => {
        const { resource } = target;
        return actionsOf(actions, { place: 'palette', resource, rights, extensions }).flatMap(
          ({ name, label, icon, to, isOffered }) =>
            to && (isOffered?.(target, rights) ?? true)
              ? { name, label, icon, path: to(target, createPath) }
              : [],
        );
      },
      copy: (text) => void copied(text),
      forget: () => store.removeItem(visitedKey(person)),
    }),
    [translate, rights, extensions, general, actions, createPath, copied, store, person],
  );
}

const NONE: readonly VisitedRecord[] = [];

/** As of opening the palette. */
export function useRecentItems(): readonly VisitedRecord[] {
  const store = useStoreContext();
  const person = useGetIdentity().identity?.id;
  return useMemo(
    () =>
      person === undefined
        ? NONE
        : (store.getItem<readonly VisitedRecord[]>(visitedKey(person)) ?? NONE),
    [store, person],
  );
}

export function useCurrentRecord(): PaletteItem['of'] {
  const client = useQueryClient();
  const resources = useResources();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  return useMemo(() => {
    const found = resources.flatMap((resource) => {
      const list = `${createPath({ resource: resource.route, type: 'list' })}/`;
      const id = pathname.startsWith(list) ? parseInt(pathname.slice(list.length), 10) : NaN;
      const record = client.getQueryData<AnyRecord>(recordKey(resource.route, id));
      return record ? [{ resource, record }] : [];
    });
    return found[0] ?? null;
  }, [client, resources, createPath, pathname]);
}
