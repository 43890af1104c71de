import { useState, type ReactNode } from 'react';
import { CODE, RECOVERY_CODE, SIGN_IN } from '../../account/AccountForm';
import { ApiError } from '../../data/errors';
import { PASSKEYS } from '../../data/passkeys';
import type { Translate } from '../../data/serverMessages';
import type { SignInData } from '../../session/calls';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { useServices } from '../services';

// With what speaks to authenticators.
const Passkey = lazyComponent(() => import('./Passkey'));

type Typed = Record<'email' | 'password' | 'code', string>;

/** The password was right, and more is asked for. */
export interface SecondFactorStep {
  typed: { email: string; password: string };
  /** What a passkey may sign in place of a code; absent where the account has none, or none for here. */
  passkey?: unknown;
  /** Has it an authenticator app? */
  totp?: unknown;
}

/**
 * Signing in, with a second factor where the account has one: it is asked for once the password was right (extension
 * `accounts`); or with a passkey alone.
 * @param login signs in; rejects with ApiError
 */
export function useSignIn(login: (given: SignInData) => Promise<void>, translate: Translate) {
  const offered = useServices().config.extensions.includes(PASSKEYS);
  const [second, setSecond] = useState<SecondFactorStep | null>(null);
  const [alone, setAlone] = useState(false);
  let passkey: ReactNode = null;
  if (offered && (second ? second.passkey : alone))
    passkey = <Passkey key={String(!second)} second={second} login={login} translate={translate} />;
  else if (offered && !second)
    passkey = (
      <button type="button" className="auth-more" onClick={() => setAlone(true)}>
        {translate('shell.auth.passkey')}
      </button>
    );
  return {
    fields: second ? [...SIGN_IN, second.totp === false ? RECOVERY_CODE : CODE] : SIGN_IN,
    /** Below the form. */
    passkey,
    submit: async ({ email, password, code }: Typed) => {
      const typed = { email: email.trim(), password };
      try {
        await login(second ? { ...typed, code: code.trim() } : typed);
      } catch (error) {
        const isAsked = error instanceof ApiError && error.body.second_factor === true;
        // What was typed is right so far: nothing to complain of.
        if (!isAsked || second) throw error;
        setSecond({ ...error.body, typed });
      }
    },
  };
}
