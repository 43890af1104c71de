import { CSRF_PATH } from '../data/client';
import type { Client } from '../data/client';
import { ApiError, wordsOf } from '../data/errors';
import { fromLogin } from './state';
import type { LoginAnswer } from './state';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  name: string;
  password_confirmation: string;
}

/** The calls that make and end a session (rules: sign-in, session-end). Each says itself which token goes along. */
export function createCalls(client: Client) {
  const post = (path: string, token: string | null, fallback: string, body: object = {}) =>
    client.request('POST', path, { body: { ...body }, failure: { fallback }, token });
  const fetchCsrf = (fallback: string) =>
    client.request('GET', CSRF_PATH, { failure: { fallback }, token: null });

  return {
    /** @throws ApiError with the server's words or "Failed to login." */
    async login(credentials: Credentials): Promise<LoginAnswer> {
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
    async register(registration: Registration): Promise<void> {
      const fallback = 'Failed to register.';
      await fetchCsrf(fallback);
      await post('/register', null, fallback, { mode: 'register', ...registration });
    },

    /** The profile, in snake_case. @throws ApiError */
    profile: (token: string) => post('/me', token, 'Failed to show User.'),

    /** Ends a token. A failure is only logged (rules: restored-session). */
    async logout(token: string): Promise<void> {
      try {
        await post('/logout', token, 'Failed to logout.');
      } catch (error) {
        console.warn(wordsOf(error));
      }
    },
  };
}
