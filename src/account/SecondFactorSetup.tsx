import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import type { Translate } from '../data/serverWords';
import type { AccountCalls } from '../data/accountCalls';
import { AccountForm, CODE, PASSWORD } from './AccountForm';
import './account.css';

interface SecondFactorSetupProps {
  calls: Pick<AccountCalls, 'startSecondFactor' | 'confirmSecondFactor'>;
  translate: Translate;
  /** The codes for a lost device were seen. */
  onDone: () => void;
}

/** Adds an authenticator app: the password, the app's secret, its first code, and the codes for a lost device. */
export function SecondFactorSetup({ calls, translate, onDone }: SecondFactorSetupProps) {
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <div className="account-steps" role="status">
        <p>{translate('shell.auth.recoveryText')}</p>
        <ul className="account-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <button type="button" className="public-button auth-submit" onClick={onDone}>
          {translate('shell.auth.recoveryKept')}
        </button>
      </div>
    );
  if (!started)
    return (
      <AccountForm
        key="password"
        fields={PASSWORD}
        initial={{ password: '' }}
        submitLabel={translate('shell.auth.continue')}
        translate={translate}
        onSubmit={async ({ password }) => setStarted(await calls.startSecondFactor(password))}
      />
    );
  return (
    <div className="account-steps">
      <p>{translate('shell.auth.scan')}</p>
      <Picture uri={started.uri} label={translate('shell.auth.picture')} />
      <p>
        {translate('shell.auth.orType')} <code className="account-secret">{started.secret}</code>
      </p>
      <AccountForm
        key="code"
        fields={[CODE]}
        initial={{ code: '' }}
        submitLabel={translate('shell.auth.turnOn')}
        translate={translate}
        onSubmit={async ({ code }) => setCodes(await calls.confirmSecondFactor(code.trim()))}
      />
    </div>
  );
}

/** Black on white in every theme: cameras read nothing else well. */
function Picture({ uri, label }: { uri: string; label: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return <img className="account-picture" src={source} alt={label} />;
}
