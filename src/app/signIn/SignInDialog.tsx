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
import { OtherUserError } from '../../session/types';
import { AccountForm, focusFirstGap } from '../../account/AccountForm';
import { useServices, useSession } from '../services';
import { useSignIn } from './useSignIn';

export default function SignInDialog() {
  const { session } = useServices();
  const { userName, userJob, userAvatar, userEmail } = useSession();
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const signIn = useSignIn(async (typed) => {
    try {
      await session.login(typed);
    } catch (error) {
      if (!(error instanceof OtherUserError)) throw error;
      throw new Error(translate('session.otherPerson', { name: userName ?? '' }), { cause: error });
    }
  }, translate);
  return (
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
            submitLabel={translate('session.resume')}
            translate={translate}
            onSubmit={signIn.submit}
            onType={signIn.restart}
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
