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

/**
 * Asks before unsaved edits are left: on the exact path, so that another record of the same resource counts,
 * and a change of query or hash does not. `done` says that nothing is left to save.
 */
export function LeaveGuard({ done }: { done: { readonly current: boolean } }) {
  const translate = useTranslate();
  const titleId = useId();
  const { isDirty } = useFormState();
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
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('form.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('form.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          {translate('form.leave.go')}
        </Button>
        <Button variant="contained" ref={focus} onClick={() => blocker.reset()}>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
