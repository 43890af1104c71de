import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, useNotify } from 'ra-core';
import { useState } from 'react';
import { focusFirstGap } from '../../account/AccountForm';
import { PasswordForm } from '../../account/PasswordForm';
import { PasskeySetup } from '../../account/PasskeySetup';
import '../../account/messages';
import { useAccountCalls, type OwnPasskey } from '../../data/accountCalls';
import { separateKey } from '../../data/keys';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { Section } from '../../shell/elements/Section';
import { useReturnFocus } from './useReturnFocus';

interface PasskeysProps {
  recoveryCodes: number | undefined;
  onChange: () => void;
}

export function Passkeys({ recoveryCodes, onChange }: PasskeysProps) {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const notify = useNotify();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: separateKey('account', 'passkeys'),
    queryFn: ({ signal }) => calls.passkeys(signal),
  });
  const add = useReturnFocus(adding);
  const changed = (message: string) => {
    setAdding(false);
    add.current?.focus();
    notify(message, { type: 'success' });
    void refetch();
    onChange();
  };
  return (
    <Section className="profile-part" title={translate('account.passkeys')}>
      <p className="profile-hint">
        {translate('account.passkeysHint')}
        {data && data.length > 0 && recoveryCodes !== undefined && (
          <> {translate('account.passkeysLeft', { count: recoveryCodes })}</>
        )}
      </p>
      {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="profile-places">
          {data.map((passkey) => (
            <One key={passkey.id} passkey={passkey} onEnd={() => changed('account.passkeyEnded')} />
          ))}
        </ul>
      )}
      {data && !adding && (
        <Button variant="outlined" ref={add} onClick={() => setAdding(true)}>
          {translate('account.passkeyAdd')}
        </Button>
      )}
      {adding && (
        <div ref={focusFirstGap}>
          <PasskeySetup
            calls={calls}
            translate={translate}
            onDone={() => changed('account.passkeyAdded')}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
    </Section>
  );
}

function One({ passkey, onEnd }: { passkey: OwnPasskey; onEnd: () => void }) {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const [ending, setEnding] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used =
    lastUsedAt === null
      ? translate('account.passkeyUnused')
      : translate('account.lastUsed', { at: lastUsedAt.slice(0, 16) });
  const createdText = translate('account.passkeyMade', { at: createdAt.slice(0, 16) });
  const label = translate(ending ? 'account.cancel' : 'account.passkeyEnd');
  return (
    <li className="profile-passkey">
      <span>
        <strong>{name}</strong>
        <span className="profile-hint">{`${createdText} · ${used}`}</span>
      </span>
      <Button aria-label={`${label}: ${name}`} onClick={() => setEnding(!ending)}>
        {label}
      </Button>
      {ending && (
        <div ref={focusFirstGap}>
          <p className="profile-hint">{translate('account.passkeyEndText', { name })}</p>
          <PasswordForm
            submitLabel={translate('account.passkeyEnd')}
            translate={translate}
            onSubmit={async (password) => {
              await calls.endPasskey(id, password);
              onEnd();
            }}
          />
        </div>
      )}
    </li>
  );
}
