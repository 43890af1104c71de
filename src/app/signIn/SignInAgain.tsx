import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useEffect, useRef, useState } from 'react';
import { NameCard } from '../../shell/elements/NameCard';
import { isSuspended, type SessionState } from '../../session/state';
import { OtherUserError, type Session } from '../../session/types';
import { AccountForm, focusFirstGap } from '../../account/AccountForm';
import { useServices, useSession } from '../services';
import { useSignIn } from './useSignIn';
import { INPUT_DEBOUNCE_MS } from '../../data/limits';
import './signInAgain.css';
import { useListener } from '../../shell/keyboard/pressed';

/** For unsaved work (rules: typed-work-survives). */
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

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** True once typing has paused: no keystroke lands in the dialog, no syllable is cut. */
export function useInterruption(isEnabled: boolean): boolean {
  const [open, setOpen] = useState(false);
  // A strong reference would keep an unmounted form in memory.
  const typed = useRef<{ field?: WeakRef<HTMLElement>; at: number }>({ at: -Infinity });
  const goBack = useRef<HTMLElement | null>(null);

  const note = ({ type, target }: Event) => {
    typed.current.at = performance.now();
    if (type === 'input' && target instanceof HTMLElement)
      typed.current.field = new WeakRef(target);
  };
  useListener(document, 'keydown', note, { capture: true });
  useListener(document, 'input', note, { capture: true });

  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const left = typed.current.at + INPUT_DEBOUNCE_MS - performance.now();
      if (left > 0) {
        timer = setTimeout(update, left);
        return;
      }
      const { activeElement } = document;
      const focused = activeElement instanceof HTMLElement ? activeElement : null;
      // After saving by button: the last typed input.
      goBack.current = focused?.matches(FIELDS)
        ? focused
        : (typed.current.field?.deref() ?? focused);
      setOpen(true);
    };
    update();
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [isEnabled]);

  useEffect(() => (open ? () => goBack.current?.focus() : undefined), [open]);

  return open && isEnabled;
}
