import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOfRoutes } from '../../data/keys';
import { routesTouchedBy } from '../../data/refresh';
import type { Resource } from '../../schema';
import type { ResourceSetChange, LiveResources } from './liveResources';
import type { ResourceSet } from './resourceSet';

interface Current {
  set: ResourceSet;
  revision: number;
}

const isOther = ({ changes }: ResourceSetChange) =>
  Object.values(changes).some((routes) => routes.length > 0);

/** Drops cached records, which lack new fields. */
export function useResourceSet(live: LiveResources, queryClient: QueryClient): Current {
  const [current, setCurrent] = useState<Current>(() => ({ set: live.get(), revision: 0 }));
  useEffect(
    () =>
      live.subscribe((change) => {
        if (isOther(change)) forget(queryClient, change);
        setCurrent(({ revision }) => ({
          set: change.set,
          revision: isOther(change) ? revision + 1 : revision,
        }));
      }),
    [live, queryClient],
  );
  return current;
}

function forget(queryClient: QueryClient, { set, changes }: ResourceSetChange): void {
  const { resources } = set;
  const changed = (resource: Resource) => changes.changed.includes(resource.route);
  const touched = resources.filter(changed).flatMap((one) => [...routesTouchedBy(one, resources)]);
  const routes = new Set([...changes.removed, ...touched]);
  queryClient.removeQueries({ predicate: isOfRoutes(routes) });
}
