import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../../generic/form/LeaveGuard';

/** Where an ended session leads (spec §4): nothing can be saved any more, so nothing is asked. */
const SIGN_IN = '/auth';

/** Asks before an unsaved text is left. */
export function Leaving({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
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
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}
