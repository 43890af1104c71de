import { useMemo, useSyncExternalStore } from 'react';
import type { AuthProvider } from 'ra-core';
import { allRights, readRights, type Action, type Rights } from '../rights';
import type { Resource } from '../schema';
import { useServices } from './services';

const PERMISSIONS = 'permissions';

/** What the signed-in person may do, as far as the backend tells (docs/extensions.md); else everything. */
export function usePersonalRights(): Rights {
  const { session, config } = useServices();
  const text = useSyncExternalStore(session.subscribe, () => session.getSnapshot().permissions);
  const isTold = text !== null && config.extensions.includes(PERMISSIONS);
  return useMemo(() => (isTold ? readRights(text) : allRights), [isTold, text]);
}

/** The same as react-admin asks for it, which knows resources by their routes. */
export const canAccess =
  (rights: Rights, resources: readonly Resource[]): NonNullable<AuthProvider['canAccess']> =>
  async ({ resource, action }) => {
    const name = resources.find(({ route }) => route === resource)?.name;
    return name === undefined || rights(name, action as Action);
  };
