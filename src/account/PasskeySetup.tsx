import { useState } from 'react';
import type { AccountCalls } from '../data/accountCalls';
import type { Translate } from '../data/serverMessages';
import { AccountForm, NEW_PASSKEY } from './AccountForm';
import { deviceOf } from './device';
import { makePasskey } from './passkeys';
import { PasskeyStep } from './PasskeyStep';
import { RecoveryCodes } from './RecoveryCodes';
import './messages';
import './account.css';

interface PasskeySetupProps {
  calls: Pick<AccountCalls, 'passkeyOptions' | 'addPasskey'>;
  translate: Translate;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/**
 * Adds a passkey of this device.
 * @example <PasskeySetup calls={calls} translate={translate} onDone={saved} onCancel={close} />
 */
export function PasskeySetup({ calls, translate, onDone, onCancel }: PasskeySetupProps) {
  const [options, setOptions] = useState<object | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState({
    passkeyName: deviceOf(navigator.userAgent) ?? '',
    password: '',
  });
  if (codes) return <RecoveryCodes codes={codes} translate={translate} onDone={onDone} />;
  if (!options)
    return (
      <AccountForm
        fields={NEW_PASSKEY}
        initial={typed}
        submitLabel={translate('account.continue')}
        translate={translate}
        onCancel={onCancel}
        onSubmit={async (values) => {
          setTyped(values);
          setOptions(await calls.passkeyOptions(values.password));
        }}
      />
    );
  const add = async () => {
    const passkey = await makePasskey(options);
    // A rejected response has used up its challenge.
    const created = await calls
      .addPasskey(passkey, typed.passkeyName)
      .catch(async (error: unknown) => {
        setOptions(await calls.passkeyOptions(typed.password));
        throw error;
      });
    if (created.length === 0) onDone();
    else setCodes(created);
  };
  return (
    <div className="account-steps">
      <p>{translate('account.passkeyMakeText')}</p>
      <PasskeyStep
        start
        label={translate('account.passkeyMake')}
        work={add}
        translate={translate}
      />
      {onCancel && (
        <button type="button" className="auth-more" onClick={onCancel}>
          {translate('account.cancel')}
        </button>
      )}
    </div>
  );
}
