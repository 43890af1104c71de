import { CSRF_PATH } from '../data/client';
import type { ClientResponse, Client } from '../data/client';
import { ApiError, transportText, errorText } from '../data/errors';
import { fromLogin } from './state';
import type { LoginAnswer } from './state';

export interface SignInData {
  email?: string;
  password?: string;
  /** Of a second factor, once it was asked for. */
  code?: string;
  /** A browser's answer, in place of a code or of everything. */
  passkey?: string;
}

/** A password by a link. */
export interface NewPassword {
  token: string;
  password: string;
  password_confirmation: string;
}

/** Whose link it is, and whether it is their first password. */
export interface LinkOwner {
  name: string | null;
  email: string | null;
  isNew: boolean;
}

export interface RegistrationData {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** The calls that make and end a session (rules: sign-in, session-end). Each says itself which token goes along. */
export function createCalls(client: Client) {
  const post = (path: string, token: string | null, fallback: string, body: object = {}) =>
    client.request('POST', path, { body: { ...body }, failure: { fallback }, token });
  /** Sends what its answer has to confirm. @param read evidence besides a status of success */
  const send = async (
    sent: () => Promise<ClientResponse>,
    { fallback, read }: { fallback: string; read?: (answer: ClientResponse) => boolean },
  ): Promise<void> => {
    const { isDoneIn, writeVerified } = await import('../data/writeVerified');
    await writeVerified(sent, {
      ...{ doubt: 'update', fallback },
      read: (answer) => isDoneIn(answer) ?? (read?.(answer) || undefined),
    });
  };
  const fetchCsrf = (fallback: string) =>
    client.request('GET', CSRF_PATH, { failure: { fallback }, token: null });

  return {
    /** @throws ApiError with the server's words or "Failed to login." */
    async login(credentials: SignInData): Promise<LoginAnswer> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      const answer = await post('/login', null, fallback, { mode: 'login', ...credentials });
      const login = fromLogin(answer);
      if (login) return login;
      const { message } = answer;
      const words = typeof message === 'string' && message !== '' ? message : fallback;
      throw new ApiError({ kind: 'malformed', words });
    },

    /** @throws ApiError with the server's words or "Failed to register." */
    async register(registration: RegistrationData): Promise<void> {
      const fallback = 'Failed to register.';
      await fetchCsrf(fallback);
      // The contract gives no body for it.
      await send(() => post('/register', null, fallback, { mode: 'register', ...registration }), {
        fallback,
        read: (answer) => Object.keys(answer).length === 0,
      });
    },

    /** Whose link it is (extension `people`). @throws ApiError for one that is of no use any more */
    async linkOwner(token: string): Promise<LinkOwner> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      const { data } = await post('/reset-password/owner', null, fallback, { token });
      if (typeof data !== 'object' || data === null)
        throw new ApiError({ kind: 'malformed', status: 200, words: transportText.malformed() });
      const owner: Record<string, unknown> = { ...data };
      const text = (value: unknown) => (typeof value === 'string' ? value : null);
      return { name: text(owner.name), email: text(owner.email), isNew: owner.isNew === true };
    },

    /** Sets the password of a link's owner. @throws ApiError */
    async resetPassword(typed: NewPassword): Promise<void> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      await send(() => post('/reset-password', null, fallback, typed), { fallback });
    },

    /** Has a link mailed, where the backend can. @throws ApiError */
    async forgotPassword(email: string): Promise<void> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      await send(() => post('/forgot-password', null, fallback, { email }), { fallback });
    },

    /** The profile, in snake_case. @throws ApiError */
    profile: (token: string) => post('/me', token, 'Failed to show User.'),

    /** Ends a token. A failure is only logged (rules: restored-session). */
    async logout(token: string): Promise<void> {
      try {
        await post('/logout', token, 'Failed to logout.');
      } catch (error) {
        console.warn(errorText(error));
      }
    },
  };
}
