import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { mainElement, keepScrollAt } from './mainElement';

// Per history entry: scroll position, and the path of the previous entry.
const tops = new Map<string, number>();
const origins = new Map<string, string>();
/** Number of history entries to remember. */
const KEPT = 100;

function keep<Value>(steps: Map<string, Value>, key: string, value: Value): void {
  steps.delete(key);
  steps.set(key, value);
  const [oldest] = steps.keys();
  if (steps.size > KEPT && oldest !== undefined) steps.delete(oldest);
}

/**
 * On arrival, scrolls a new screen to its top and a revisited one to its last position (rules: routes), and focuses
 * it for screen readers.
 * @returns a getter of the previous path, if it was one of ours
 */
export function useArrival(): () => string | undefined {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const here = useRef({ key, pathname });
  const arrived = useRef(pathname);
  const restoring = useRef<(() => void) | null>(null);
  // Tracked, because reading it would force a layout.
  const present = useRef(0);

  useEffect(() => {
    const main = mainElement();
    const note = () => {
      if (!main) return;
      present.current = main.scrollTop;
      if (!restoring.current) keep(tops, here.current.key, present.current);
    };
    main?.addEventListener('scroll', note, { passive: true });
    return () => {
      main?.removeEventListener('scroll', note);
      restoring.current?.();
    };
  }, []);

  useLayoutEffect(() => {
    const left = here.current;
    if (left.key === key) return;
    here.current = { key, pathname };
    if (type === 'PUSH') keep(origins, key, left.pathname);
    // react-admin replaces an entry to complete its address: same step.
    if (type === 'REPLACE') {
      const origin = origins.get(left.key);
      if (origin !== undefined) keep(origins, key, origin);
    }
    if (left.pathname === pathname) return;
    restoring.current?.();
    const top = type === 'POP' ? (tops.get(key) ?? 0) : 0;
    restoring.current = null;
    if (top === 0 && present.current === 0) return;
    present.current = top;
    restoring.current = keepScrollAt(top, () => {
      restoring.current = null;
    });
  }, [key, pathname, type]);

  // After the screen's own autofocus.
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    const main = mainElement();
    const active = document.activeElement;
    const isHeld = main?.contains(active) || active?.closest('[role="dialog"]');
    if (!isHeld) main?.focus({ preventScroll: true });
  }, [pathname]);

  return useCallback(() => origins.get(here.current.key), []);
}
