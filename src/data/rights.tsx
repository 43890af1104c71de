import { useGetIdentity } from 'ra-core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { allRights, type Action, type Rights } from '../rights';
import type { Resource } from '../schema';
import { ApiError } from './errors';

const RightsContext = createContext<Rights>(allRights);

export interface RolePreview {
  role: { name: string; rights: Rights } | null;
  choose: (role: RolePreview['role']) => void;
}

const RolePreviewContext = createContext<RolePreview | null>(null);

/** By resource and code. */
type OwnTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NO_TITLES: OwnTitles = {};
const OwnTitlesContext = createContext(NO_TITLES);

interface RightsProps {
  rights: Rights;
  titles?: OwnTitles;
  preview?: RolePreview | null;
  children: ReactNode;
}

/**
 * Provides the user's rights.
 * @example <RightsProvider rights={allRights}>{children}</RightsProvider>
 */
export function RightsProvider(props: RightsProps) {
  const { rights, titles = NO_TITLES, preview = null, children } = props;
  return (
    <RolePreviewContext.Provider value={preview}>
      <OwnTitlesContext.Provider value={titles}>
        <RightsContext.Provider value={rights}>{children}</RightsContext.Provider>
      </OwnTitlesContext.Provider>
    </RolePreviewContext.Provider>
  );
}

/** Of the user's office, department and role. */
export const useOwnTitles = ({ name }: Resource) => useContext(OwnTitlesContext)[name];

/**
 * The role whose rights an administrator previews, or null.
 * @example const preview = useRolePreview();
 */
export const useRolePreview = (): RolePreview | null => useContext(RolePreviewContext);

/**
 * Everything is allowed without a provider; the backend enforces.
 * @example useRights()('reservations', 'delete')
 */
export const useRights = (): Rights => useContext(RightsContext);

/** @example const mayEdit = useCanAccess(resource, 'edit'); */
export const useCanAccess = ({ name }: Pick<Resource, 'name'>, action: Action): boolean =>
  useRights()(name, action);

/**
 * Null while loading.
 * @example const userId = useUserId();
 */
export function useUserId(): number | null {
  const { identity } = useGetIdentity();
  return typeof identity?.id === 'number' ? identity.id : null;
}

/**
 * The resources that the user may list.
 * @example useListableResources(useResources())
 */
export function useListableResources(resources: readonly Resource[]): readonly Resource[] {
  const rights = useRights();
  return useMemo(() => resources.filter(({ name }) => rights(name, 'list')), [resources, rights]);
}

/**
 * True for a 403; a retry is useless.
 * @example if (isForbidden(error)) return <AccessDenied resource={resource} action="list" />
 */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;
