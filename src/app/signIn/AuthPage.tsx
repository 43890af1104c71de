import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Translate } from '../../data/serverMessages';
import type { Session } from '../../session/session';
import type { SessionState } from '../../session/state';
import { storageFault } from '../../store/browserStorage';
import type { AppConfig } from '../config';
import { AccountForm, EMAIL, focusFirstGap, REGISTER } from '../../account/AccountForm';
import { useSignIn } from './useSignIn';
import { useDocumentTitle } from '../i18n';
import { lazyComponent } from '../../shell/faults/lazyComponent';

const StorageFault = lazyComponent(() => import('../../shell/faults/StorageFault'));
const PasswordByLink = lazyComponent(() => import('./PasswordByLink'));

const modes = ['signIn', 'register'] as const;
type Mode = (typeof modes)[number];

type Done = 'registered' | 'passwordSet' | 'mailed';

function noticeOf(
  state: SessionState,
  done: Done | undefined,
): ['success' | 'info' | 'warning', string] | undefined {
  if (done) return ['success', `shell.auth.${done}`];
  // Expired, disabled, or ended by an administrator.
  if (state.signedOutBy === 'unauthenticated') return ['warning', 'shell.auth.ended'];
  if (state.didAutoLogout) return ['warning', 'shell.auth.expired'];
  if (state.signedOutBy === 'profile') return ['warning', 'shell.auth.profile'];
  return state.signedOutBy === null ? undefined : ['info', 'shell.auth.signedOut'];
}

interface AuthPageProps {
  session: Session;
  state: SessionState;
  config: Pick<AppConfig, 'registration' | 'passwordMail'>;
  link: string | null;
  onLinkUsed: () => void;
  translate: Translate;
  onType: () => void;
}

/** rules: sign-in. */
export default function AuthPage(props: AuthPageProps) {
  const { session, state, config, link, onLinkUsed, translate, onType } = props;
  const [mode, setMode] = useState<Mode>('signIn');
  const [isForgotten, setForgotten] = useState(false);
  const [done, setDone] = useState<{ what: Done; email: string }>();
  const finish = (what: Done, email: string) => {
    setDone({ what, email });
    setForgotten(false);
    setMode('signIn');
  };
  const { fields, submit, restart, passkey } = useSignIn(session.login, translate);
  const [fault] = useState(storageFault);
  const notice = noticeOf(state, done?.what);
  const signingIn = mode === 'signIn';
  const title = translate(signingIn ? 'shell.auth.title' : 'shell.auth.registerTitle');
  useDocumentTitle(title, translate);
  const shown = config.registration ? modes : modes.slice(0, 1);
  const panel = useRef<HTMLDivElement>(null);
  // Seven Tab stops precede the first input.
  useEffect(() => {
    if (document.activeElement === document.body) focusFirstGap(panel.current);
  }, [done, link]);

  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = shown.find((one) => one !== mode);
    if (other === undefined) return;
    event.preventDefault();
    setMode(other);
    document.getElementById(`auth-tab-${other}`)?.focus();
  };

  if (link !== null)
    return (
      <PasswordByLink
        key={link}
        session={session}
        link={link}
        translate={translate}
        onDone={(email) => {
          finish('passwordSet', email);
          onLinkUsed();
        }}
        onGone={onLinkUsed}
      />
    );
  return (
    <div className="auth" onInput={onType}>
      <h1>{title}</h1>
      <div role="status" className="auth-notice">
        {fault && (
          <p className="auth-alert" data-severity="warning">
            <StorageFault fault={fault} translate={translate} />
          </p>
        )}
        {notice && signingIn && (
          <p className="auth-alert" data-severity={notice[0]}>
            {translate(notice[1])}
          </p>
        )}
      </div>
      <div className="card auth-card">
        <div role="tablist" className="auth-tabs" aria-label={translate('shell.auth.tabs')}>
          {shown.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`auth-tab-${one}`}
              aria-controls="auth-panel"
              aria-selected={one === mode}
              tabIndex={one === mode ? 0 : -1}
              onClick={() => {
                setMode(one);
                setForgotten(false);
              }}
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
          {isForgotten ? (
            <>
              <p className="auth-hint">{translate('shell.auth.forgottenHint')}</p>
              <AccountForm
                key="forgotten"
                fields={[EMAIL]}
                initial={{ email: '' }}
                submitLabel={translate('shell.auth.mailLink')}
                translate={translate}
                onSubmit={async ({ email }) => {
                  await session.forgotPassword(email.trim());
                  finish('mailed', email.trim());
                }}
              />
            </>
          ) : signingIn ? (
            <>
              <AccountForm
                key={`signIn ${done?.email ?? ''}`}
                fields={fields}
                initial={{ email: done?.email ?? '', password: '', code: '' }}
                submitLabel={translate('shell.auth.submitSignIn')}
                translate={translate}
                onSubmit={submit}
                onType={restart}
              />
              {passkey}
              {config.passwordMail && (
                <button type="button" className="auth-more" onClick={() => setForgotten(true)}>
                  {translate('shell.auth.forgotten')}
                </button>
              )}
            </>
          ) : (
            <>
              <p className="auth-hint">{translate('shell.auth.registerHint')}</p>
              <AccountForm
                key="register"
                fields={REGISTER}
                initial={{ name: '', email: '', password: '', password_confirmation: '' }}
                submitLabel={translate('shell.auth.submitRegister')}
                translate={translate}
                onSubmit={async (values) => {
                  const email = values.email.trim();
                  await session.register({ ...values, name: values.name.trim(), email });
                  finish('registered', email);
                }}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
