import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepOrigin, originOf } from '../../shell/elements/BackToList';
import { AppHistoryContext } from '../appHistory';
import { RecentMap } from '../../util/objects';
import { mainElement, keepScrollAt } from './mainElement';

const scrollTops = new RecentMap<string, number>(100);

/** rules: routes. */
export function useArrival(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const location = useRef({ key, pathname });
  // After sign-in.
  const isLater = useContext(AppHistoryContext)?.hasNavigated() ?? false;
  const arrived = useRef(isLater ? null : pathname);
  const restoring = useRef<(() => void) | null>(null);
  // Tracked: reading it would force a layout.
  const currentTop = useRef(0);

  useEffect(() => {
    const main = mainElement();
    const note = () => {
      if (!main) return;
      currentTop.current = main.scrollTop;
      if (!restoring.current) scrollTops.set(location.current.key, currentTop.current);
    };
    main?.addEventListener('scroll', note, { passive: true });
    return () => {
      main?.removeEventListener('scroll', note);
      restoring.current?.();
    };
  }, []);

  useLayoutEffect(() => {
    const left = location.current;
    if (left.key === key) return;
    location.current = { key, pathname };
    if (type === 'PUSH') keepOrigin(key, left.pathname);
    // react-admin replaces an entry to complete its address.
    if (type === 'REPLACE') {
      const origin = originOf(left.key);
      if (origin !== undefined) keepOrigin(key, origin);
    }
    if (left.pathname === pathname) return;
    restoring.current?.();
    const top = type === 'POP' ? (scrollTops.get(key) ?? 0) : 0;
    restoring.current = null;
    if (top === 0 && currentTop.current === 0) return;
    currentTop.current = top;
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
    const isFocusInside = main?.contains(active) || active?.closest('[role="dialog"]');
    if (!isFocusInside) main?.focus({ preventScroll: true });
  }, [pathname]);
}
