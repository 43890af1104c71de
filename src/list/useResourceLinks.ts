import { useCreatePath } from 'ra-core';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { useCanAccess } from '../data/rights';
import type { Resource } from '../schema';

export interface ResourceLinks {
  /** Paths for the router; null where the person may not go there. */
  path(type: 'edit' | 'show', id: number): string | null;
  create: string;
  /** The same as an address that a browser can open in another tab. */
  href(path: string): string;
}

/** Those of rows that are only shown as an example: they lead nowhere. */
export const NO_LINKS: ResourceLinks = {
  path: () => null,
  create: '',
  href: () => '#main',
};

/** Where the screens of a resource are. */
export function useResourceLinks(resource: Resource): ResourceLinks {
  const createPath = useCreatePath();
  const mayShow = useCanAccess(resource, 'show');
  // What the router puts before every path: nothing, a base, or a hash.
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
