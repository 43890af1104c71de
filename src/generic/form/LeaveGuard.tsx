import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

/** Where an ended session leads (spec §4): nothing can be saved any more, so nothing is asked. */
const SIGN_IN = '/auth';

// The harmless answer is the one at hand.
const focus = (button: HTMLButtonElement | null) => button?.focus();

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

  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** The question itself, for whatever would lose what was typed. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('form.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('form.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {translate('form.leave.go')}
        </Button>
        <Button variant="contained" ref={focus} onClick={onStay}>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
