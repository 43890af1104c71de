import { useMemo } from 'react';
import { NewPasswordForm } from '../../account/NewPasswordForm';
import { SecondFactorSetup } from '../../account/SecondFactorSetup';
import { accountCalls } from '../../data/accountCalls';
import type { SessionState } from '../../session/state';
import { useTranslate } from '../i18n';
import { PublicFrame } from '../public/PublicFrame';
import { useServices } from '../services';

/** In place of the admin, what the person has to do before anything else (extension `accounts`). */
export default function Owing({ owes }: { owes: NonNullable<SessionState['owes']> }) {
  const { client, session } = useServices();
  const translate = useTranslate();
  const calls = useMemo(() => accountCalls(client), [client]);
  const goOn = () => session.reloadProfile();
  return (
    <PublicFrame>
      <div className="auth">
        <h1>{translate(`shell.auth.owes.${owes}`)}</h1>
        <div className="auth-card">
          <div className="auth-panel">
            <p className="auth-hint">{translate(`shell.auth.owes.${owes}Text`)}</p>
            {owes === 'password' ? (
              <NewPasswordForm
                current
                translate={translate}
                onSubmit={async (typed) => {
                  await calls.changePassword(typed);
                  await goOn();
                }}
              />
            ) : (
              <SecondFactorSetup {...{ calls, translate }} onDone={() => void goOn()} />
            )}
            <button type="button" className="auth-more" onClick={() => void session.logout()}>
              {translate('shell.auth.signOut')}
            </button>
          </div>
        </div>
      </div>
    </PublicFrame>
  );
}
