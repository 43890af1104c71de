import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { focusFirstGap } from '../../account/AccountForm';
import { PasswordForm } from '../../account/PasswordForm';
import { deviceOf } from '../../account/device';
import { NewPasswordForm } from '../../account/NewPasswordForm';
import { SecondFactorSetup } from '../../account/SecondFactorSetup';
import '../../account/messages';
import { useAccountCalls, type UserSession } from '../../data/accountCalls';
import { useExtensions } from '../../data/extensions';
import { separateKey } from '../../data/keys';
import { PASSKEYS } from '../../schema/extensions';
import { translateError } from '../../data/serverMessages';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { Passkeys } from './Passkeys';
import { Section } from '../../shell/elements/Section';
import { useReturnFocus } from './useReturnFocus';

const PLACES_KEY = separateKey('account', 'places');

export function SecuritySettings() {
  return (
    <>
      <Password />
      <SecondFactor />
      <Places />
    </>
  );
}

function Password() {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [times, setTimes] = useState(0);
  return (
    <Section className="profile-part" title={translate('account.password')}>
      <p className="profile-hint">{translate('account.passwordHint')}</p>
      <div key={times} ref={times > 0 ? focusFirstGap : undefined}>
        <NewPasswordForm
          current
          translate={translate}
          onSubmit={async (typed) => {
            await calls.changePassword(typed);
            setTimes((count) => count + 1);
            notify('account.passwordChanged', { type: 'success' });
            void queryClient.invalidateQueries({ queryKey: PLACES_KEY });
          }}
        />
      </div>
    </Section>
  );
}

function SecondFactor() {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const notify = useNotify();
  // A refetch must not hide recovery codes.
  const [change, setChange] = useState<'on' | 'off' | null>(null);
  const button = useReturnFocus(change !== null);
  const cancel = () => setChange(null);
  const hasPasskeys = useExtensions().includes(PASSKEYS);
  const { data, error, refetch } = useQuery({
    queryKey: separateKey('account', 'secondFactor'),
    queryFn: ({ signal }) => calls.secondFactor(signal),
  });
  const changed = (message: string) => {
    cancel();
    notify(message, { type: 'success' });
    void refetch();
  };
  return (
    <>
      <Section className="profile-part" title={translate('account.secondFactor')}>
        <p className="profile-hint">
          {data?.enabled
            ? translate('account.secondFactorOn', { count: data.recoveryCodes })
            : translate('account.secondFactorOff')}
        </p>
        {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
        {data && !change && (
          <Button
            variant="outlined"
            ref={button}
            onClick={() => setChange(data.enabled ? 'off' : 'on')}
          >
            {translate(data.enabled ? 'account.switchOff' : 'account.switchOn')}
          </Button>
        )}
        {change && (
          <div ref={focusFirstGap}>
            {change === 'off' ? (
              <PasswordForm
                submitLabel={translate('account.switchOff')}
                translate={translate}
                onCancel={cancel}
                onSubmit={async (password) => {
                  await calls.endSecondFactor(password);
                  changed('account.secondFactorEnded');
                }}
              />
            ) : (
              <SecondFactorSetup
                calls={calls}
                translate={translate}
                onCancel={cancel}
                onDone={() => changed('account.secondFactorAdded')}
              />
            )}
          </div>
        )}
      </Section>
      {hasPasskeys && (
        <Passkeys recoveryCodes={data?.recoveryCodes} onChange={() => void refetch()} />
      )}
    </>
  );
}

function Places() {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const notify = useNotify();
  const { send, busy, failure } = useSingleSubmit();
  // Its buttons vanish with the sessions.
  const list = useRef<HTMLUListElement>(null);
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: PLACES_KEY,
    queryFn: ({ signal }) => calls.sessions(signal),
  });
  const end = (id: number | null) =>
    void send(async () => {
      // Also after an error: the response may have been lost.
      await calls.endSession(id).finally(() => void refetch());
      notify('account.placeEnded', { type: 'success' });
      list.current?.focus();
    });
  return (
    <Section className="profile-part" title={translate('account.places')}>
      {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
      <ul className="profile-places" tabIndex={-1} ref={list}>
        {data.map((place) => (
          <Place key={place.id} place={place} busy={busy} onEnd={() => end(place.id)} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button variant="outlined" disabled={busy} onClick={() => end(null)}>
          {translate('account.endOthers')}
        </Button>
      )}
    </Section>
  );
}

interface PlaceProps {
  place: UserSession;
  busy: boolean;
  onEnd: () => void;
}

function Place({ place, busy, onEnd }: PlaceProps) {
  const translate = useTranslate();
  const { device, address, createdAt, lastUsedAt, isCurrent } = place;
  const name = deviceOf(device) ?? translate('account.unknownDevice');
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="profile-hint">
          {[
            address,
            translate('account.signedInAt', { at: createdAt.slice(0, 16) }),
            translate('account.lastUsed', { at: lastUsedAt.slice(0, 16) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isCurrent ? (
        <span className="profile-hint">{translate('account.thisPlace')}</span>
      ) : (
        <Button
          disabled={busy}
          aria-label={`${translate('account.endPlace')}: ${name}`}
          onClick={onEnd}
        >
          {translate('account.endPlace')}
        </Button>
      )}
    </li>
  );
}
