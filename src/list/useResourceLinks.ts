import { useCreatePath } from 'ra-core';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { useCanAccess } from '../data/rights';
import type { Resource } from '../schema';

export interface ResourceLinks {
  /** Null if the user may not open the screen. */
  path(type: 'edit' | 'show', id: number): string | null;
  create: string;
  href(path: string): string;
}

export const NO_LINKS: ResourceLinks = { path: () => null, create: '', href: () => '#main' };

export function useResourceLinks(resource: Resource): ResourceLinks {
  const createPath = useCreatePath();
  const mayShow = useCanAccess(resource, 'show');
  // Nothing, a base, or a hash.
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
