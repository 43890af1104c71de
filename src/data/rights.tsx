import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { allRights, type Action, type Rights } from '../rights';
import type { Resource } from '../schema';
import { ApiError } from './errors';

const RightsContext = createContext<Rights>(allRights);

/** The screens as those of another role: which one, and how to choose it, or none. */
export interface RolePreview {
  as: { code: string; rights: Rights } | null;
  see: (role: RolePreview['as']) => void;
}

const SeeingContext = createContext<RolePreview | null>(null);

interface RightsProps {
  rights: Rights;
  seeing?: RolePreview | null;
  children: ReactNode;
}

/** Hands on what the person may do, where the backend tells (extension `people`), and a way to see it as another. */
export function RightsProvider({ rights, seeing = null, children }: RightsProps) {
  return (
    <SeeingContext.Provider value={seeing}>
      <RightsContext.Provider value={rights}>{children}</RightsContext.Provider>
    </SeeingContext.Provider>
  );
}

/** How to see the screens as another role; null where the backend tells nobody's rights. */
export const useRolePreview = (): RolePreview | null => useContext(SeeingContext);

/** What the person may do; everything without a provider: the backend itself refuses what it must. */
export const useRights = (): Rights => useContext(RightsContext);

/** May the person do this with records of the resource? */
export const useCanAccess = ({ name }: Pick<Resource, 'name'>, action: Action): boolean =>
  useRights()(name, action);

/** Of these resources, those whose lists the person may see. */
export function useListableResources(resources: readonly Resource[]): readonly Resource[] {
  const rights = useRights();
  return useMemo(() => resources.filter(({ name }) => rights(name, 'list')), [resources, rights]);
}

/** Was it refused for what the person may not do? Trying again does not help. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;
