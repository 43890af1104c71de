import { useCreatePath } from 'ra-core';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { useCanAccess } from '../data/rights';
import type { Resource } from '../schema';

export interface ResourceLinks {
  /** Router paths; null if the user may not open the screen. */
  path(type: 'edit' | 'show', id: number): string | null;
  create: string;
  /** The path as an href, for links that browsers can open in a new tab. */
  href(path: string): string;
}

/** No links, for example rows. */
export const NO_LINKS: ResourceLinks = {
  path: () => null,
  create: '',
  href: () => '#main',
};

/** Paths of a resource's screens. */
export function useResourceLinks(resource: Resource): ResourceLinks {
  const createPath = useCreatePath();
  const mayShow = useCanAccess(resource, 'show');
  // The router's prefix of paths: nothing, a base, or a hash.
  const base = useHref('/').replace(/\/$/, '');
  return useMemo(
    () => ({
      path: (type, id) => (mayShow ? createPath({ resource: resource.route, type, id }) : null),
      create: createPath({ resource: resource.route, type: 'create' }),
      href: (path) => base + path,
    }),
    [createPath, base, resource, mayShow],
  );
}
