import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { cacheEntriesOf, isFresh } from './cacheEntries';

export type CacheSummary = ReturnType<typeof useCacheSummaries>[number];

// Throttles the cache's many events.
const LOOK_EVERY_MS = 60;

/** In menu order. */
export function useCacheSummaries() {
  const queryClient = useQueryClient();
  const resources = useListableResources(useResources());
  const [look, setLook] = useState(() => ({ at: Date.now() }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setLook({ at: Date.now() });
      }, LOOK_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);

  const cached = useMemo(
    () =>
      resources.map(({ route }) => {
        const found = cacheEntriesOf(queryClient, route);
        return { ...found, route, fresh: isFresh(found, look.at) };
      }),
    [resources, queryClient, look],
  );

  // Fresh data turns stale without a cache event.
  useEffect(() => {
    const next = Math.min(
      ...cached.map(({ fresh, freshUntil }) => (fresh ? freshUntil : null) ?? Infinity),
    );
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setLook({ at: Date.now() }), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [cached]);
  return cached;
}
