import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { createStore } from '../../store';
import { unsaved } from '../../shell/unsaved';
import { watchReferences } from './watchReferences';

const Card = lazyComponent(() => import('./Card'));

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
          // Unsaved input or a selection must stay.
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
  // If the card's script fails to load, the link still works.
  return (
    <ErrorBoundary of={link} fallback={() => null}>
      {link && <Card key={link.dataset.refers} id={id} link={link} />}
    </ErrorBoundary>
  );
}
