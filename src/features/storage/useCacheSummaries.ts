import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useResources } from '../../data/resources';
import { bytesOf, cacheEntriesOf, isFresh, type CacheEntries } from './cacheEntries';

export type CacheSummary = ReturnType<typeof useCacheSummaries>[number];

// Throttles the cache's many events.
const LOOK_EVERY_MS = 60;

/** In menu order; `bytes` are null until measured. */
export function useCacheSummaries() {
  const queryClient = useQueryClient();
  const resources = useResources();
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

  const sizes = useSizes(cached);
  return cached.map((holding) => ({ ...holding, bytes: sizes.get(holding.route) ?? null }));
}

type Sizes = ReadonlyMap<string, number>;

/** While the browser is idle. */
function useSizes(cached: readonly (CacheEntries & { route: string })[]): Sizes {
  const queryClient = useQueryClient();
  const [sizes, setSizes] = useState<Sizes>(new Map());
  const signature = cached.map(({ rows, fetchedAt }) => `${rows}/${fetchedAt}`).join();
  const routes = useMemo(() => cached.map(({ route }) => route).join(), [cached]);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const measure = ([route, ...rest]: readonly string[]) => {
      if (route === undefined) return;
      const bytes = bytesOf(queryClient, route);
      setSizes((known) => (known.get(route) === bytes ? known : new Map(known).set(route, bytes)));
      cancel = whenIdle(() => measure(rest));
    };
    cancel = whenIdle(() => measure(routes.split(',')));
    return () => cancel?.();
  }, [queryClient, routes, signature]);
  return sizes;
}

function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
