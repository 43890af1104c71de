import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import type { Translate } from '../data/serverMessages';
import type { AccountCalls } from '../data/accountCalls';
import { AccountForm, CODE, focusFirstGap } from './AccountForm';
import { PasswordForm } from './PasswordForm';
import { RecoveryCodes } from './RecoveryCodes';
import './messages';
import './account.css';

interface SecondFactorSetupProps {
  calls: Pick<AccountCalls, 'startSecondFactor' | 'confirmSecondFactor'>;
  translate: Translate;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/**
 * Adds an authenticator app.
 * @example <SecondFactorSetup calls={calls} translate={translate} onDone={saved} />
 */
export function SecondFactorSetup(props: SecondFactorSetupProps) {
  const { calls, translate, onDone, onCancel } = props;
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} translate={translate} onDone={onDone} />;
  if (!started)
    return (
      <PasswordForm
        submitLabel={translate('account.continue')}
        translate={translate}
        onCancel={onCancel}
        onSubmit={async (password) => setStarted(await calls.startSecondFactor(password))}
      />
    );
  return (
    <div className="account-steps" ref={focusFirstGap}>
      <p>{translate('account.scan')}</p>
      <Picture uri={started.uri} label={translate('account.picture')} />
      <p>
        {translate('account.orType')} <code className="account-secret">{started.secret}</code>
      </p>
      <AccountForm
        fields={[CODE]}
        initial={{ code: '' }}
        submitLabel={translate('account.turnOn')}
        translate={translate}
        onCancel={onCancel}
        onSubmit={async ({ code }) => {
          const made = await calls.confirmSecondFactor(code.trim());
          // Recovery codes of a passkey remain.
          if (made.length === 0) onDone();
          else setCodes(made);
        }}
      />
    </div>
  );
}

/** Black on white in every theme: cameras need the contrast. */
function Picture({ uri, label }: { uri: string; label: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return <img className="account-picture" src={source} alt={label} />;
}
