import { useState, type ReactNode } from 'react';
import { CODE, RECOVERY_CODE, SIGN_IN } from '../../account/AccountForm';
import { ApiError } from '../../data/errors';
import { PASSKEYS } from '../../schema/extensions';
import type { Translate } from '../../data/serverMessages';
import type { SignInData } from '../../session/calls';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { useServices } from '../services';

// Includes the WebAuthn code.
const Passkey = lazyComponent(() => import('./Passkey'));

type Typed = Record<'email' | 'password' | 'code', string>;

export interface SecondFactorStep {
  typed: { email: string; password: string };
  /** Absent if the account has none for this origin. */
  passkey?: unknown;
  totp?: unknown;
}

const APP_CODE = { ...CODE, rule: 'codeRule' } as const;

/** By password and second factor (extension `accounts`), or by passkey. */
export function useSignIn(login: (data: SignInData) => Promise<void>, translate: Translate) {
  const offered = useServices().config.extensions.includes(PASSKEYS);
  const [second, setSecond] = useState<SecondFactorStep | null>(null);
  const [isPasskeyOnly, setPasskeyOnly] = useState(false);
  let passkey: ReactNode = null;
  if (offered && (second ? second.passkey : isPasskeyOnly))
    passkey = <Passkey key={String(!second)} second={second} login={login} translate={translate} />;
  else if (offered && !second)
    passkey = (
      <button type="button" className="auth-more" onClick={() => setPasskeyOnly(true)}>
        {translate('shell.auth.passkey')}
      </button>
    );
  return {
    fields: second ? [...SIGN_IN, second.totp === false ? RECOVERY_CODE : APP_CODE] : SIGN_IN,
    passkey,
    restart: (typed: string) => typed === 'email' && setSecond(null),
    submit: async ({ email, password, code }: Typed) => {
      const typed = { email: email.trim(), password };
      try {
        await login(second ? { ...typed, code: code.trim() } : typed);
      } catch (error) {
        const isAsked = error instanceof ApiError && error.body.second_factor === true;
        // The password was accepted.
        if (!isAsked || second) throw error;
        setSecond({ ...error.body, typed });
      }
    },
  };
}
