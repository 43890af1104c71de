import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { AccountForm, PASSWORD } from '../../account/AccountForm';
import { NewPasswordForm } from '../../account/NewPasswordForm';
import { SecondFactorSetup } from '../../account/SecondFactorSetup';
import { useAccountCalls, type SignedInPlace } from '../../data/accountCalls';
import { apartKey } from '../../data/keys';
import { TOAST_MS } from '../../data/limits';
import { translateError } from '../../data/serverWords';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { useSend } from '../../shell/useSend';
import { deviceOf } from './device';

/** How one signs in, and where one is signed in (extension `accounts`). */
export function Security() {
  return (
    <>
      <Password />
      <SecondFactor />
      <Places />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id} className="form-group-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Says that something went well, for a second. */
function useDone() {
  const notify = useNotify();
  return (message: string) => notify(message, { type: 'success', autoHideDuration: TOAST_MS });
}

function Password() {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const done = useDone();
  const [times, setTimes] = useState(0);
  return (
    <Part title={translate('profile.password')}>
      <p className="profile-hint">{translate('profile.passwordHint')}</p>
      <NewPasswordForm
        // Nothing of it stays in sight.
        key={times}
        current
        translate={translate}
        onSubmit={async (typed) => {
          await calls.changePassword(typed);
          setTimes((count) => count + 1);
          done('profile.passwordChanged');
        }}
      />
    </Part>
  );
}

function SecondFactor() {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const done = useDone();
  const [asked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: apartKey('account', 'secondFactor'),
    queryFn: ({ signal }) => calls.secondFactor(signal),
  });
  const changed = (message: string) => {
    setAsked(false);
    done(message);
    void refetch();
  };
  return (
    <Part title={translate('profile.secondFactor')}>
      <p className="profile-hint">
        {data?.enabled
          ? translate('profile.secondFactorOn', { count: data.recoveryCodes })
          : translate('profile.secondFactorOff')}
      </p>
      {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {data && !asked && (
        <Button variant="outlined" onClick={() => setAsked(true)}>
          {translate(data.enabled ? 'profile.turnOff' : 'profile.turnOn')}
        </Button>
      )}
      {data?.enabled === false && asked && (
        <SecondFactorSetup
          {...{ calls, translate }}
          onDone={() => changed('profile.secondFactorAdded')}
        />
      )}
      {data?.enabled && asked && (
        <AccountForm
          fields={PASSWORD}
          initial={{ password: '' }}
          submitLabel={translate('profile.turnOff')}
          translate={translate}
          onSubmit={async ({ password }) => {
            await calls.endSecondFactor(password);
            changed('profile.secondFactorEnded');
          }}
        />
      )}
    </Part>
  );
}

function Places() {
  const translate = useTranslate();
  const calls = useAccountCalls();
  const done = useDone();
  const { send, busy, failure } = useSend();
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: apartKey('account', 'places'),
    queryFn: ({ signal }) => calls.places(signal),
  });
  const end = (id: number | null) =>
    void send(async () => {
      await calls.endPlace(id);
      await refetch();
      done('profile.placeEnded');
    });
  return (
    <Part title={translate('profile.places')}>
      {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
      <ul className="profile-places">
        {data.map((place) => (
          <Place key={place.id} {...{ place, busy }} onEnd={() => end(place.id)} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button variant="outlined" disabled={busy} onClick={() => end(null)}>
          {translate('profile.endOthers')}
        </Button>
      )}
    </Part>
  );
}

interface PlaceProps {
  place: SignedInPlace;
  busy: boolean;
  onEnd: () => void;
}

function Place({ place, busy, onEnd }: PlaceProps) {
  const translate = useTranslate();
  const { device, address, lastUsedAt, isCurrent } = place;
  const name = deviceOf(device) ?? translate('profile.unknownDevice');
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="profile-hint">
          {[address, translate('profile.lastUsed', { at: lastUsedAt.slice(0, 16) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isCurrent ? (
        <span className="profile-hint">{translate('profile.thisPlace')}</span>
      ) : (
        <Button
          disabled={busy}
          aria-label={`${translate('profile.endPlace')}: ${name}`}
          onClick={onEnd}
        >
          {translate('profile.endPlace')}
        </Button>
      )}
    </li>
  );
}
