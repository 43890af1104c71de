import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Where an ended session leads (spec §4): nothing can be saved any more, so nothing is asked. */
const SIGN_IN = '/auth';

/** Asks before the page is left while something is unsaved; the question's answers, or null while there is none. */
export function useLeaving(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== SIGN_IN &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return blocker.state === 'blocked'
    ? { stay: () => blocker.reset(), leave: () => blocker.proceed() }
    : null;
}
