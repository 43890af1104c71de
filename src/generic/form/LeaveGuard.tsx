import { useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { Confirm } from '../elements/Confirm';
import { FrameContext } from './frame';

/** Where an ended session leads (spec §4): nothing can be saved any more, so nothing is asked. */
const SIGN_IN = '/auth';

interface LeaveGuardProps {
  /** True when nothing is left to save, whatever the form says. */
  done: { readonly current: boolean };
  /** Something beside the form's own values is unsaved, such as child records. */
  alsoDirty?: boolean;
}

/**
 * Asks before unsaved edits are left: on the exact path, so that another record of the same resource counts,
 * and a change of query or hash does not.
 */
export function LeaveGuard({ done, alsoDirty = false }: LeaveGuardProps) {
  const formState = useFormState();
  const isDirty = formState.isDirty || alsoDirty;
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

  // Saved, deleted or given up: nothing is to be kept of it.
  const keeper = useContext(FrameContext)?.keeper;
  useEffect(
    () => () => {
      if (done.current) keeper?.current?.drop();
    },
    [done, keeper],
  );

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    keeper?.current?.drop();
    blocker.proceed();
  };
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={leave} />;
}

/** The question itself, for whatever would lose what was typed. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <Confirm
      danger
      size="xs"
      title={translate('form.leave.title')}
      yes={translate('form.leave.go')}
      no={translate('form.leave.stay')}
      onYes={onLeave}
      onClose={onStay}
    >
      {translate('form.leave.text')}
    </Confirm>
  );
}
