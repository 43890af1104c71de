import { useEffect, useRef } from 'react';
import type { Translate } from '../data/serverMessages';
import './account.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** With the words of accounts. */
  translate: Translate;
  /** They were seen. */
  onDone: () => void;
}

/** The codes for a lost device, which nobody can be told again. */
export function RecoveryCodes({ codes, translate, onDone }: RecoveryCodesProps) {
  const button = useRef<HTMLButtonElement>(null);
  // What had it is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="account-steps" role="status">
      <p>{translate('account.recoveryText')}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="public-button auth-submit" ref={button} onClick={onDone}>
        {translate('account.recoveryKept')}
      </button>
    </div>
  );
}
