import { declarations } from '../../resources';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { AuthProvider } from 'ra-core';
import type { RolePreview } from '../data/rights';
import { readStartViews } from '../data/startViews';
import { allRights, limitToDeclared, readRights, type Action, type Rights } from '../rights';
import { PEOPLE, SETTINGS, type Resource } from '../schema';
import { useServices } from './services';

const isApart = limitToDeclared(declarations.map(({ name }) => name));

/**
 * What the signed-in person may do, as far as the backend tells (docs/extensions.md); else everything. Whoever edits a role
 * may see the screens as it would: the backend goes on answering the person.
 */
export function usePersonalRights(queryClient: QueryClient) {
  const { session, config } = useServices();
  const text = useSyncExternalStore(session.subscribe, () => session.getSnapshot().permissions);
  const isTold = text !== null && config.extensions.includes(PEOPLE);
  const own = useMemo(() => (isTold ? readRights(text, isApart) : allRights), [isTold, text]);
  const [as, setAs] = useState<RolePreview['as']>(null);
  const see = useCallback(
    (role: RolePreview['as']) => {
      setAs(role);
      // What the other may not see is on none of their screens.
      void queryClient.resetQueries();
    },
    [queryClient],
  );
  const seeing = useMemo(() => (isTold ? { as, see } : null), [isTold, as, see]);
  return { rights: as?.rights ?? own, seeing };
}

/** The views that the person's lists start with, where the backend keeps any (docs/extensions.md). */
export function useStartViews() {
  const { session, config } = useServices();
  const told = useSyncExternalStore(session.subscribe, () => session.getSnapshot().startViews);
  const isKept = config.extensions.includes(SETTINGS);
  return useMemo(() => readStartViews(isKept ? told : undefined), [isKept, told]);
}

/** The same as react-admin asks for it, which knows resources by their routes. */
export const createCanAccess =
  (rights: Rights, resources: readonly Resource[]): NonNullable<AuthProvider['canAccess']> =>
  async ({ resource, action }) => {
    const name = resources.find(({ route }) => route === resource)?.name;
    return name === undefined || rights(name, action as Action);
  };
