import { useCreatePath } from 'ra-core';
import { useMemo } from 'react';
import { useHref, useNavigate } from 'react-router';
import { opensAs } from '../data/references';
import { useCanAccess } from '../data/rights';
import type { Resource } from '../schema';

/** Null if the user may not open the record. */
export interface ResourceLinks {
  path(id: number): string | null;
  /** With the app's base. */
  href(id: number): string | null;
  open(id: number, newTab: boolean): void;
}

export const NO_LINKS: ResourceLinks = {
  path: () => null,
  href: () => null,
  open: () => undefined,
};

export function useResourceLinks(resource: Resource): ResourceLinks {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const mayShow = useCanAccess(resource, 'show');
  // Nothing, a base, or a hash.
  const base = useHref('/').replace(/\/$/, '');
  return useMemo(() => {
    const path = (id: number) =>
      mayShow ? createPath({ resource: resource.route, type: opensAs(resource), id }) : null;
    return {
      path,
      href: (id) => (mayShow ? `${base}${path(id)}` : null),
      open(id, newTab) {
        const to = path(id);
        if (to === null) return;
        if (newTab) window.open(base + to, '_blank', 'noopener');
        else void navigate(to);
      },
    };
  }, [createPath, navigate, base, resource, mayShow]);
}
