import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { allRights, type Action, type Rights } from '../rights';
import type { Resource } from '../schema';
import { ApiError } from './errors';

const RightsContext = createContext<Rights>(allRights);

/** Hands on what the person may do, where the backend tells (extension `permissions`). */
export function RightsProvider(props: { rights: Rights; children: ReactNode }) {
  return <RightsContext.Provider value={props.rights}>{props.children}</RightsContext.Provider>;
}

/** What the person may do; everything without a provider: the backend itself refuses what it must. */
export const useRights = (): Rights => useContext(RightsContext);

/** May the person do this with records of the resource? */
export const useMay = ({ name }: Pick<Resource, 'name'>, action: Action): boolean =>
  useRights()(name, action);

/** Of these resources, those whose lists the person may see. */
export function useListable(resources: readonly Resource[]): readonly Resource[] {
  const rights = useRights();
  return useMemo(() => resources.filter(({ name }) => rights(name, 'list')), [resources, rights]);
}

/** Was it refused for what the person may not do? Trying again does not help. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;
