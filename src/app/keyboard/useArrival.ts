import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { mainElement, keepScrollAt } from './mainElement';

// Per step of the browser's history: how far the screen was scrolled, and the path of the step before.
const tops = new Map<string, number>();
const origins = new Map<string, string>();
/** Of a long day's steps, the latest. */
const KEPT = 100;

function keep<Value>(steps: Map<string, Value>, key: string, value: Value): void {
  steps.delete(key);
  steps.set(key, value);
  const [oldest] = steps.keys();
  if (steps.size > KEPT && oldest !== undefined) steps.delete(oldest);
}

/**
 * A new screen begins at its top, one that somebody comes back to where it was left (rules: routes); either has the
 * keyboard, for a screen reader to begin there. Answers the path that led here, if it was one of ours.
 */
export function useArrival(): () => string | undefined {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const here = useRef({ key, pathname });
  const arrived = useRef(pathname);
  const restoring = useRef<(() => void) | null>(null);
  // How far the frame is scrolled, so that it need not be asked: the browser would lay the page out to say so.
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
    // react-admin replaces an entry to complete its address: it is still the same step.
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

  // After the screen's own inputs have had their turn.
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
