import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Translate } from '../../data/serverWords';
import type { Session } from '../../session/session';
import type { SessionState } from '../../session/state';
import AuthForm from './AuthForm';
import { focusFirstGap, REGISTER, SIGN_IN } from './AuthForm';

type Mode = 'signIn' | 'register';

/** The notice that explains why the person is here, or undefined. */
function noticeOf(
  state: SessionState,
  registered: boolean,
): ['success' | 'info' | 'warning', string] | undefined {
  if (registered) return ['success', 'shell.auth.registered'];
  if (state.didAutoLogout) return ['warning', 'shell.auth.expired'];
  if (state.signedOutBy === 'profile') return ['warning', 'shell.auth.profile'];
  return state.signedOutBy === null ? undefined : ['info', 'shell.auth.signedOut'];
}

interface AuthPageProps {
  session: Pick<Session, 'login' | 'register'>;
  state: SessionState;
  translate: Translate;
  /** Called at each key, and for what the browser fills in. */
  onType: () => void;
}

/** The sign-in screen, with the request for an account beside it (rules: sign-in). */
export default function AuthPage({ session, state, translate, onType }: AuthPageProps) {
  const [mode, setMode] = useState<Mode>('signIn');
  // Set after registering; the address is then filled in for signing in.
  const [registered, setRegistered] = useState<string>();
  const notice = noticeOf(state, registered !== undefined);
  const signingIn = mode === 'signIn';
  const panel = useRef<HTMLDivElement>(null);
  // Seven steps of the Tab key lie before the first input. Whoever is on one of them by now stays there.
  useEffect(() => {
    if (document.activeElement === document.body) focusFirstGap(panel.current);
  }, [registered]);

  return (
    <div className="auth" onInput={onType}>
      <h1>{translate(signingIn ? 'shell.auth.title' : 'shell.auth.registerTitle')}</h1>
      <div role="status" className="auth-notice">
        {notice && signingIn && (
          <Alert severity={notice[0]} role="presentation">
            {translate(notice[1])}
          </Alert>
        )}
      </div>
      <Paper variant="outlined" className="auth-card">
        <Tabs
          value={mode}
          onChange={(_event, value: Mode) => setMode(value)}
          variant="fullWidth"
          aria-label={translate('shell.auth.tabs')}
        >
          <Tab
            value="signIn"
            id="auth-tab-signIn"
            aria-controls="auth-panel"
            label={translate('shell.auth.signIn')}
          />
          <Tab
            value="register"
            id="auth-tab-register"
            aria-controls="auth-panel"
            label={translate('shell.auth.register')}
          />
        </Tabs>
        <div
          role="tabpanel"
          id="auth-panel"
          aria-labelledby={`auth-tab-${mode}`}
          className="auth-panel"
          ref={panel}
        >
          {signingIn ? (
            <AuthForm
              key={`signIn ${registered ?? ''}`}
              fields={SIGN_IN}
              initial={{ email: registered ?? '', password: '' }}
              submitLabel={translate('shell.auth.submitSignIn')}
              translate={translate}
              onSubmit={({ email, password }) => session.login({ email: email.trim(), password })}
            />
          ) : (
            <>
              <p className="auth-hint">{translate('shell.auth.registerHint')}</p>
              <AuthForm
                key="register"
                fields={REGISTER}
                initial={{ name: '', email: '', password: '', password_confirmation: '' }}
                submitLabel={translate('shell.auth.submitRegister')}
                translate={translate}
                onSubmit={async (values) => {
                  const email = values.email.trim();
                  await session.register({ ...values, name: values.name.trim(), email });
                  setRegistered(email);
                  setMode('signIn');
                }}
              />
            </>
          )}
        </div>
      </Paper>
    </div>
  );
}
