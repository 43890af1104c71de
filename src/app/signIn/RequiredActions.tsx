import { useMemo, useState } from 'react';
import { focusFirstGap } from '../../account/AccountForm';
import { NewPasswordForm } from '../../account/NewPasswordForm';
import { PasskeySetup } from '../../account/PasskeySetup';
import { SecondFactorSetup } from '../../account/SecondFactorSetup';
import '../../account/messages';
import { accountCalls } from '../../data/accountCalls';
import { PASSKEYS } from '../../schema/extensions';
import { isSuspended, type SessionState } from '../../session/state';
import { useTranslate } from '../i18n';
import { PublicLayout } from '../public/PublicLayout';
import { useUnsaved } from '../../shell/unsaved';
import { useServices, useSession } from '../services';
import { useInterruption } from './SignInAgain';
import { SignInForm } from './SignInForm';

/** Replaces the admin (extension `people`). */
export default function RequiredActions({ owes }: { owes: NonNullable<SessionState['owes']> }) {
  const { client, session, config } = useServices();
  const translate = useTranslate();
  const hasChoice = config.extensions.includes(PASSKEYS);
  const [way, setWay] = useState<'app' | 'passkey' | null>(hasChoice ? null : 'app');
  const calls = useMemo(() => accountCalls(client), [client]);
  const Setup = way === 'app' ? SecondFactorSetup : PasskeySetup;
  const proceed = () => session.reloadProfile();
  // A session that ends here is resumed here.
  useUnsaved(true);
  const isInterrupted = useInterruption(isSuspended(useSession()));
  const signOut = (
    <button type="button" className="auth-more" onClick={() => void session.logout()}>
      {translate('account.signOut')}
    </button>
  );
  return (
    <PublicLayout>
      <div className="auth">
        <h1>{translate(`account.owes.${owes}`)}</h1>
        <div className="card auth-card">
          <div className="auth-panel" ref={focusFirstGap} hidden={isInterrupted}>
            <p className="auth-hint">{translate(`account.owes.${owes}Text`)}</p>
            {owes === 'password' ? (
              <NewPasswordForm
                current
                translate={translate}
                onSubmit={async (typed) => {
                  await calls.changePassword(typed);
                  await proceed();
                }}
              />
            ) : way ? (
              <div ref={focusFirstGap}>
                <Setup
                  calls={calls}
                  translate={translate}
                  onDone={() => void proceed()}
                  onCancel={hasChoice ? () => setWay(null) : undefined}
                />
              </div>
            ) : (
              (['passkey', 'app'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="public-button auth-submit"
                  onClick={() => setWay(one)}
                >
                  {translate(one === 'app' ? 'account.byApp' : 'account.byPasskey')}
                </button>
              ))
            )}
            {signOut}
          </div>
          {isInterrupted && (
            <div className="auth-panel" ref={focusFirstGap}>
              <h2>{translate('session.title')}</h2>
              <p className="auth-hint">{translate('session.text')}</p>
              <SignInForm translate={translate} />
              {signOut}
            </div>
          )}
        </div>
      </div>
    </PublicLayout>
  );
}
