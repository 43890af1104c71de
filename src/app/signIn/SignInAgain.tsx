import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { NameCard } from '../../shell/elements/NameCard';
import { isSuspended, type SessionState } from '../../session/state';
import { OtherPersonError, type Session } from '../../session/types';
import { AccountForm, focusFirstGap } from '../../account/AccountForm';
import { useServices, useSession } from '../services';
import './signInAgain.css';
import { useSignIn } from './useSignIn';
import { useInterruption } from './useInterruption';

/**
 * Signing in again over unsaved work whose session ran out (rules: typed-work-survives). Calls that were refused meanwhile go
 * on by themselves afterwards.
 */
export function SignInAgain() {
  const { session } = useServices();
  const state = useSession();
  const open = useInterruption(isSuspended(state));
  return open ? <SignInDialog session={session} state={state} /> : null;
}

interface SignInDialogProps {
  session: Pick<Session, 'login' | 'logout'>;
  state: SessionState;
}

function SignInDialog({ session, state }: SignInDialogProps) {
  const { userName, userJob, userAvatar, userEmail } = state;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const signIn = useSignIn(async (typed) => {
    try {
      await session.login(typed);
    } catch (error) {
      if (!(error instanceof OtherPersonError)) throw error;
      throw new Error(translate('session.otherPerson', { name: userName ?? '' }), { cause: error });
    }
  }, translate);
  return (
    // Neither Esc nor a click beside it: only signing in or out leads on.
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      disableRestoreFocus
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{translate('session.title')}</DialogTitle>
      <DialogContent className="sign-in-again">
        <DialogContentText id={textId}>{translate('session.text')}</DialogContentText>
        <div ref={focusFirstGap}>
          <NameCard name={userName ?? ''} job={userJob} avatar={userAvatar} />
          <AccountForm
            fields={signIn.fields}
            initial={{ email: userEmail ?? '', password: '', code: '' }}
            submitLabel={translate('session.goOn')}
            translate={translate}
            onSubmit={signIn.submit}
          />
          {signIn.passkey}
        </div>
      </DialogContent>
      <DialogActions className="sign-in-again-out">
        <span>{translate('session.signOutHint')}</span>
        <Button color="inherit" onClick={() => void session.logout()}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
