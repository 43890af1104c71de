import { useState } from 'react';
import { ApiError } from '../data/errors';
import { CODE, SIGN_IN } from './AccountForm';

type Typed = Record<'email' | 'password' | 'code', string>;

/**
 * Signing in, with a code where the account has a second factor: it is asked for once the password was right
 * (extension `accounts`).
 * @param login signs in; rejects with ApiError
 */
export function useSignIn(
  login: (typed: { email: string; password: string; code?: string }) => Promise<void>,
) {
  const [asksCode, setAsksCode] = useState(false);
  return {
    fields: asksCode ? [...SIGN_IN, CODE] : SIGN_IN,
    submit: async ({ email, password, code }: Typed) => {
      const known = { email: email.trim(), password };
      try {
        await login(asksCode ? { ...known, code: code.trim() } : known);
      } catch (error) {
        const isAsked = error instanceof ApiError && error.body.second_factor === true;
        // What was typed is right so far: nothing to complain of.
        if (!isAsked || asksCode) throw error;
        setAsksCode(true);
      }
    },
  };
}
