import { CSRF_PATH } from '../api/client';
import type { Client } from '../api/client';
import { ApiError, wordsOf } from '../api/errors';
import { createExpiryTimer } from './expiry';
import { listenToPage } from './page';
import { fromLogin, fromProfile, isSignedIn, signedOut } from './state';
import type { SessionState, SignOutReason } from './state';
import { clearSession, readSession, writeSession } from './storage';
import type { StoredSession } from './storage';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  name: string;
  password_confirmation: string;
}

export interface Session {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** The bearer token of this very moment. */
  getToken(): string | null;
  /** Signs in. @throws ApiError with the server's words or "Failed to login." */
  login(credentials: Credentials): Promise<void>;
  /** Asks for an account; it signs nobody in. @throws ApiError with the server's words or "Failed to register." */
  register(registration: Registration): Promise<void>;
  /** Takes up the stored session and fetches the profile again. Never rejects; await it before any guard decides. */
  restore(): Promise<void>;
  /** Fetches the profile again after it was edited; a failure signs out (spec §4). */
  reloadProfile(): Promise<void>;
  /** Signs out at once; resolves when the server was told, or could not be. Never rejects. */
  logout(): Promise<void>;
  /** The automatic logout: the server no longer takes `token` (any, when left out). */
  unauthenticated(token?: string): void;
  /** Looks at the clock, then says whether somebody is signed in. */
  check(): boolean;
  /** Follows other tabs and wakes from sleep; returns how to stop. */
  listen(): () => void;
}

interface SessionOptions {
  client: Client;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Creates the session of this page (spec §4, §7; readings: Session). */
export function createSession({ client, now = Date.now }: SessionOptions): Session {
  let state = signedOut(null);
  let expiresAt = 0;
  // The token of a session whose profile is still on its way: sent with calls, but nobody is signed in yet.
  let pending: string | undefined;
  // Raised by whatever supersedes a profile still on its way.
  let generation = 0;
  // A page being left cancels its calls, which is no failed profile load.
  let leaving = false;
  let restored = false;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const end = (reason: SignOutReason) => {
    generation += 1;
    pending = undefined;
    timer.disarm();
    clearSession();
    set(signedOut(reason));
  };
  const timer = createExpiryTimer(() => end('expired'), now);

  async function loadProfile(stored: StoredSession): Promise<void> {
    generation += 1;
    const mine = generation;
    pending = stored.accessToken;
    const superseded = () => mine !== generation;
    try {
      const me = await client.request('POST', '/me', {
        failure: { fallback: 'Failed to show User.' },
      });
      if (superseded()) return;
      pending = undefined;
      expiresAt = stored.expiresAt;
      set(fromProfile(stored.accessToken, stored.userId, me));
      timer.arm(expiresAt);
    } catch (error) {
      if (superseded()) return;
      pending = undefined;
      if (leaving) return;
      console.warn(wordsOf(error));
      end('profile');
    }
    followStorage();
  }

  /** Brings this tab in line with what the browser holds, which another tab may have changed. */
  const followStorage = () => {
    if (!restored || pending !== undefined) return;
    const stored = readSession();
    if (!stored) {
      if (isSignedIn(state)) end(now() >= expiresAt ? 'expired' : 'elsewhere');
    } else if (stored.accessToken !== state.accessToken && stored.expiresAt > now()) {
      void loadProfile(stored);
    }
  };

  const post = (path: string, body: object, fallback: string) =>
    client.request('POST', path, { body: { ...body }, failure: { fallback } });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    getToken() {
      if (pending !== undefined) return pending;
      return isSignedIn(state) ? (readSession()?.accessToken ?? null) : null;
    },

    async login(credentials) {
      const fallback = 'Failed to login.';
      await client.request('GET', CSRF_PATH, { failure: { fallback } });
      const answer = await post('/login', { mode: 'login', ...credentials }, fallback);
      const login = fromLogin(answer);
      if (!login) {
        const { message } = answer;
        const words = typeof message === 'string' && message !== '' ? message : fallback;
        throw new ApiError({ kind: 'malformed', words });
      }
      generation += 1;
      pending = undefined;
      clearSession();
      expiresAt = now() + login.expiresIn * 1000;
      writeSession({ accessToken: login.state.accessToken, userId: login.state.userId, expiresAt });
      set(login.state);
      timer.arm(expiresAt);
    },

    async register(registration) {
      const fallback = 'Failed to register.';
      await client.request('GET', CSRF_PATH, { failure: { fallback } });
      await post('/register', { mode: 'register', ...registration }, fallback);
    },

    async restore() {
      const stored = readSession();
      if (stored && stored.expiresAt > now()) await loadProfile(stored);
      else clearSession();
      restored = true;
    },

    async reloadProfile() {
      const stored = readSession();
      if (stored) await loadProfile(stored);
    },

    async logout() {
      if (!isSignedIn(state)) return;
      // The call takes its token along before the browser forgets it; nobody waits for a slow server to sign out.
      const told = post('/logout', {}, 'Failed to logout.');
      end('logout');
      await told.catch((error: unknown) => console.warn(wordsOf(error)));
    },

    unauthenticated(token) {
      // A late answer to an earlier session's call must not end the present one; a refused restore is a failed
      // profile load and ends there.
      if (pending !== undefined || !isSignedIn(state)) return;
      if (token !== undefined && token !== state.accessToken) return;
      end('unauthenticated');
    },

    check() {
      timer.check();
      return isSignedIn(state);
    },

    listen: () =>
      listenToPage({
        onWake() {
          leaving = false;
          timer.check();
          followStorage();
        },
        onStorage: followStorage,
        onLeave() {
          leaving = true;
        },
      }),
  };
}
