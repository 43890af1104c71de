import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** How often a dashboard that stays open asks again by itself. Writes and push messages refresh it at once. */
const REFRESH_MS = 5 * 60_000;

/**
 * Asks again for what is on the screen, now and then and when the returned function is called. What is shown stays
 * until the answer is there.
 */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  const refresh = useCallback(
    () => void queryClient.refetchQueries({ type: 'active' }),
    [queryClient],
  );
  useEffect(() => {
    // Nobody looks at a window in the background; coming back to it asks again.
    const timer = setInterval(
      () => document.visibilityState === 'visible' && refresh(),
      REFRESH_MS,
    );
    return () => clearInterval(timer);
  }, [refresh]);
  return refresh;
}
