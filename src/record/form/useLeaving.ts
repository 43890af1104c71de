import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Where an ended session leads (spec §4): nothing can be saved any more, so nothing is asked. */
const SIGN_IN = '/auth';

const NEVER = { current: false } as const;

/**
 * Asks before the page is left while something is unsaved: on the exact path, so that another record of the same
 * resource counts, and a change of query or hash does not.
 * @param done true when nothing is left to save, whatever `isDirty` says
 * @returns the question's answers, or null while there is none
 */
export function useLeaving(isDirty: boolean, done: { readonly current: boolean } = NEVER) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !done.current &&
      nextLocation.pathname !== SIGN_IN &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!done.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, done]);
  return blocker.state === 'blocked'
    ? { stay: () => blocker.reset(), leave: () => blocker.proceed() }
    : null;
}
