import { CSRF_PATH } from '../data/client';
import type { ClientResponse, Client } from '../data/client';
import { ApiError, errorText, malformed } from '../data/errors';
import { fromLogin } from './state';
import type { LoginAnswer } from './state';
import { isObject } from '../util/objects';

export interface SignInData {
  email?: string;
  password?: string;
  /** Of the second factor. */
  code?: string;
  /** A passkey's response, in place of a code or of everything. */
  passkey?: string;
}

export interface NewPassword {
  token: string;
  password: string;
  password_confirmation: string;
}

/** `isNew`: the link sets the first password. */
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

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && /^Unauthenticated\.?$/.test(error.text);

/** Each call sets its own token (rules: sign-in, session-end). */
export function createCalls(client: Client) {
  const post = (path: string, token: string | null, fallback: string, body: object = {}) =>
    client.request('POST', path, { body: { ...body }, failure: { fallback }, token });
  /** @param read further evidence besides the status */
  const send = async (
    sent: () => Promise<ClientResponse>,
    { fallback, read }: { fallback: string; read?: (answer: ClientResponse) => boolean },
  ): Promise<void> => {
    const { isDoneIn, writeVerified } = await import('../data/writeVerified');
    await writeVerified(sent, {
      uncertainWrite: 'update',
      fallback,
      read: (answer) => isDoneIn(answer) ?? (read?.(answer) || undefined),
    });
  };
  const fetchCsrf = (fallback: string) =>
    client.request('GET', CSRF_PATH, { failure: { fallback }, token: null });

  return {
    async login(credentials: SignInData): Promise<LoginAnswer> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      const answer = await post('/login', null, fallback, { mode: 'login', ...credentials }).catch(
        (error: unknown) => {
          throw isUnauthenticated(error)
            ? new ApiError({ kind: 'http', status: 401, text: fallback, cause: error })
            : error;
        },
      );
      const login = fromLogin(answer);
      if (login) return login;
      const { message } = answer;
      const text = typeof message === 'string' && message !== '' ? message : fallback;
      throw new ApiError({ kind: 'malformed', text });
    },

    async register(registration: RegistrationData): Promise<void> {
      const fallback = 'Failed to register.';
      await fetchCsrf(fallback);
      // The contract gives no response body for it.
      await send(() => post('/register', null, fallback, { mode: 'register', ...registration }), {
        fallback,
        read: (answer) => Object.keys(answer).length === 0,
      });
    },

    /** Extension `people`. @throws ApiError if the link is invalid */
    async linkOwner(token: string): Promise<LinkOwner> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      const { data } = await post('/reset-password/owner', null, fallback, { token });
      const owner = isObject(data) ? data : malformed();
      const text = (value: unknown) => (typeof value === 'string' ? value : null);
      return { name: text(owner.name), email: text(owner.email), isNew: owner.isNew === true };
    },

    async resetPassword(typed: NewPassword): Promise<void> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      await send(() => post('/reset-password', null, fallback, typed), { fallback });
    },

    async forgotPassword(email: string): Promise<void> {
      const fallback = 'Failed to login.';
      await fetchCsrf(fallback);
      await send(() => post('/forgot-password', null, fallback, { email }), { fallback });
    },

    /** In snake_case. @throws ApiError */
    profile: (token: string) => post('/me', token, 'Failed to show User.'),

    /** Failures are only logged (rules: restored-session). */
    async logout(token: string): Promise<void> {
      try {
        await post('/logout', token, 'Failed to logout.');
      } catch (error) {
        console.warn(errorText(error));
      }
    },
  };
}
