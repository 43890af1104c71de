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
import { focusFirstGap } from '../../account/AccountForm';
import { useServices, useSession } from '../services';
import { SignInForm } from './SignInForm';

export default function SignInDialog() {
  const { session } = useServices();
  const { userName, userJob, userAvatar } = useSession();
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
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
          <SignInForm translate={translate} />
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
