import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Translate } from '../../data/serverWords';
import type { Session } from '../../session/session';
import type { SessionState } from '../../session/state';
import AuthForm from './AuthForm';
import { focusFirstGap, REGISTER, SIGN_IN } from './AuthForm';

const modes = ['signIn', 'register'] as const;
type Mode = (typeof modes)[number];

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

  // There are two: whichever arrow it is, it leads to the other.
  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = modes.find((one) => one !== mode);
    if (other === undefined) return;
    event.preventDefault();
    setMode(other);
    document.getElementById(`auth-tab-${other}`)?.focus();
  };

  return (
    <div className="auth" onInput={onType}>
      <h1>{translate(signingIn ? 'shell.auth.title' : 'shell.auth.registerTitle')}</h1>
      <div role="status" className="auth-notice">
        {notice && signingIn && (
          <p className="auth-alert" data-severity={notice[0]}>
            {translate(notice[1])}
          </p>
        )}
      </div>
      <div className="auth-card">
        <div role="tablist" className="auth-tabs" aria-label={translate('shell.auth.tabs')}>
          {modes.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`auth-tab-${one}`}
              aria-controls="auth-panel"
              aria-selected={one === mode}
              tabIndex={one === mode ? 0 : -1}
              onClick={() => setMode(one)}
              onKeyDown={onTabKey}
            >
              {translate(`shell.auth.${one}`)}
            </button>
          ))}
        </div>
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
      </div>
    </div>
  );
}
