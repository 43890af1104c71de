import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { createStore } from '../../store';
import { unsaved } from '../unsaved';
import { watchReferences } from './watch';

const Card = lazyComponent(() => import('./Card'));

/**
 * What references lead to, for every screen at once: a click on one goes to its record, and where it is pointed at for a
 * moment, or has the keyboard, a card says what record that is.
 */
export function ReferenceCards() {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const { key } = useLocation();
  const [{ get, set, subscribe }] = useState(() => createStore<HTMLElement | null>(null));
  const link = useSyncExternalStore(subscribe, get);
  const id = useId();
  useEffect(
    () =>
      watchReferences({
        show: set,
        hide: () => set(null),
        shown: get,
        go: (to) => {
          const href = to.getAttribute('href') ?? '';
          // What was typed or ticked stays where it is.
          const isBusy = unsaved.any() || to.closest('[role="dialog"]') !== null;
          if (isBusy) window.open(href, '_blank', 'noopener');
          else void navigate(href.slice(base.length));
        },
      }),
    [get, set, navigate, base],
  );
  useEffect(() => set(null), [key, set]);
  useLayoutEffect(() => {
    link?.setAttribute('aria-describedby', id);
    return () => link?.removeAttribute('aria-describedby');
  }, [link, id]);
  // Where its script can't be had, the link is one all the same.
  return (
    <ErrorBoundary of={link} fallback={() => null}>
      {link && <Card key={link.dataset.refers} id={id} link={link} />}
    </ErrorBoundary>
  );
}
