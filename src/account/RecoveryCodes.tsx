import { useEffect, useRef } from 'react';
import type { Translate } from '../data/serverMessages';
import { useUnsaved } from '../shell/unsaved';
import './account.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  translate: Translate;
  onDone: () => void;
}

export function RecoveryCodes({ codes, translate, onDone }: RecoveryCodesProps) {
  const codesBox = useRef<HTMLDivElement>(null);
  // Not the button: a second Enter after the code would press it.
  useEffect(() => codesBox.current?.focus(), []);
  useUnsaved(true, 'account.leave');
  return (
    <div className="account-steps" role="status" tabIndex={-1} ref={codesBox}>
      <p>{translate('account.recoveryText')}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        className="auth-more"
        href={`data:text/plain,${codes.join('%0A')}`}
        download={`${translate('shell.auth.recoveryCode')} ${location.hostname}.txt`}
      >
        {translate('account.recoverySave')}
      </a>
      <button type="button" className="public-button auth-submit" onClick={onDone}>
        {translate('account.recoveryKept')}
      </button>
    </div>
  );
}
