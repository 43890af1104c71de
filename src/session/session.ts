import { errorText } from '../data/errors';
import { createStore } from '../store';
import { createCalls } from './calls';
import { createExpiryTimer } from './expiry';
import { fromProfile, isPresent, isSignedIn, isSuspended, signedOut } from './state';
import type { PresentSession, SessionState, SignedInSession, SignOutReason } from './state';
import {
  announceSignOut,
  clearSession,
  isSignOut,
  readSession,
  removeSession,
  writeSession,
} from './storage';
import type { StoredSession } from './storage';
import { OtherUserError } from './types';
import type { Session, SessionOptions, UnsavedState } from './types';

export type { Session } from './types';

interface PreviousUser {
  userId: number;
  insteadOf: NonNullable<SessionState['insteadOf']>;
}

const previousUserOf = (
  { userId, userName }: PresentSession,
  unsaved: UnsavedState,
): PreviousUser => ({
  userId,
  insteadOf: { name: userName ?? '', unsaved: unsaved.any() },
});

const NOTHING_UNSAVED: UnsavedState = { any: () => false, subscribe: () => () => undefined };

/** rules: session-end, restored-session. */
export function createSession(options: SessionOptions): Session {
  const { client, now = Date.now, unsaved = NOTHING_UNSAVED } = options;
  const calls = createCalls(client);
  const { get, set: change, subscribe } = createStore(signedOut(null));
  let expiresAt = 0;
  // How a suspended session ends if the user does not sign in again.
  let lapsedBy: SignOutReason = 'expired';
  // A request sent with one of these may be retried with the latest.
  const tokens = new Set<string>();
  // Storage may briefly still contain a token that another tab has removed.
  const endedTokens = new Set<string>();
  let loading = false;
  // Incremented by whatever supersedes a pending profile request.
  let generation = 0;
  // Leaving the page cancels its requests: not a failed profile request.
  let leaving = false;
  let restored = false;
  // The previous user, named if another user signs in elsewhere.
  let previous: PreviousUser | null = null;

  const set = (next: SessionState) => {
    generation += 1;
    loading = false;
    const state = get();
    if (next.userId !== state.userId) tokens.clear();
    if (state.accessToken !== null && state.accessToken !== next.accessToken)
      endedTokens.add(state.accessToken);
    if (isPresent(state)) previous = previousUserOf(state, unsaved);
    if (!isSignedIn(next)) timer.disarm();
    change(next);
  };
  const begin = (next: SignedInSession, until: number) => {
    set(next);
    tokens.add(next.accessToken);
    expiresAt = until;
    timer.arm(until);
  };
  const end = (reason: SignOutReason) => {
    clearSession();
    set(signedOut(reason));
  };
  /** The token ended without a sign-out. */
  const lapse = (reason: 'expired' | 'unauthenticated') => {
    if (!unsaved.any()) {
      end(reason);
      return;
    }
    lapsedBy = reason;
    removeSession();
    set({ ...get(), accessToken: null });
  };
  const timer = createExpiryTimer(() => {
    // Another tab may have signed in again while this one slept.
    if (!followStorage()) lapse('expired');
  }, now);

  async function loadProfile(
    stored: StoredSession,
    insteadOf: SessionState['insteadOf'] = get().insteadOf,
  ): Promise<void> {
    generation += 1;
    loading = true;
    const startedIn = generation;
    const superseded = () => startedIn !== generation;
    try {
      const me = await calls.profile(stored.accessToken);
      if (superseded()) return;
      begin({ ...fromProfile(stored, me), insteadOf }, stored.expiresAt);
    } catch (error) {
      if (superseded()) return;
      loading = false;
      if (leaving) return;
      console.warn(errorText(error));
      // Another tab may have stored a new session, which must not be cleared.
      if (!otherTabSession(stored.accessToken)) end('profile');
    }
    followStorage();
  }

  const otherTabSession = (token: string | null): StoredSession | undefined => {
    const stored = readSession();
    if (!stored || stored.expiresAt <= now() || endedTokens.has(stored.accessToken))
      return undefined;
    return stored.accessToken === token ? undefined : stored;
  };

  /**
   * Syncs with another tab's changes.
   * @returns true if the session changed
   */
  const followStorage = (): boolean => {
    if (!restored || loading) return false;
    const state = get();
    const otherSession = otherTabSession(state.accessToken);
    if (otherSession?.userId === state.userId) {
      begin(
        { ...state, accessToken: otherSession.accessToken, userId: otherSession.userId },
        otherSession.expiresAt,
      );
    } else if (otherSession) {
      // The previous user's requests must not continue with the new token.
      if (isPresent(state)) set(signedOut(null));
      const isOther = previous !== null && previous.userId !== otherSession.userId;
      void loadProfile(otherSession, isOther ? (previous?.insteadOf ?? null) : null);
    } else if (isSignedIn(state) && !readSession()) {
      lapse(now() >= expiresAt ? 'expired' : 'unauthenticated');
    } else return false;
    return true;
  };

  const whenResumed = (): Promise<boolean> => {
    const before = get();
    if (!isSuspended(before)) return Promise.resolve(isSignedIn(before));
    return new Promise((resolve) => {
      const stop = subscribe((state) => {
        if (isSuspended(state)) return;
        stop();
        resolve(isSignedIn(state) && state.userId === before.userId);
      });
    });
  };

  return {
    subscribe,
    getSnapshot: get,
    getToken() {
      const state = get();
      const stored = isSignedIn(state) ? readSession() : undefined;
      // The token of another user, not yet noticed by this tab.
      return stored && stored.userId === state.userId ? stored.accessToken : null;
    },

    async login(credentials) {
      const before = get();
      const suspendedUserId = isSuspended(before) ? before.userId : undefined;
      const { state: next, expiresIn } = await calls.login(credentials);
      const { accessToken, userId } = next;
      if (suspendedUserId !== undefined && suspendedUserId !== userId) {
        void calls.logout(accessToken);
        throw new OtherUserError();
      }
      // While suspended, the mounted admin uses its stored data.
      if (!isPresent(get())) clearSession();
      const until = now() + expiresIn * 1000;
      const { email } = credentials;
      writeSession({
        accessToken,
        userId,
        expiresAt: until,
        ...(email !== undefined && { email }),
      });
      // Its screen stays until done: it may show recovery codes.
      const owes = next.owes ?? (isSuspended(before) ? before.owes : null);
      begin({ ...next, owes, userEmail: email ?? null }, until);
    },

    register: calls.register,
    linkOwner: calls.linkOwner,
    resetPassword: calls.resetPassword,
    forgotPassword: calls.forgotPassword,

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
      const state = get();
      if (!isPresent(state)) return;
      const { accessToken } = state;
      announceSignOut();
      set(signedOut('logout'));
      // Does not wait for the server; an expired token needs no request.
      if (accessToken !== null) await calls.logout(accessToken);
    },

    ready() {
      followStorage();
      return whenResumed();
    },

    renewed(refused) {
      // A late response to a previous user.
      if (!tokens.has(refused)) return Promise.resolve(false);
      if (refused === get().accessToken && !followStorage()) lapse('unauthenticated');
      return whenResumed();
    },

    check() {
      timer.check();
      return isPresent(get());
    },

    listen() {
      const off = new AbortController();
      const { signal } = off;
      /** Perhaps after hours of sleep. */
      const onWake = () => {
        leaving = false;
        timer.check();
        followStorage();
      };
      const onStorage = (event: StorageEvent) => {
        // The other tab has cleared the storage; a user may have signed in since.
        const state = get();
        const out = isSignOut(event) && isPresent(state) && !otherTabSession(state.accessToken);
        if (out) set(signedOut('elsewhere'));
        else followStorage();
      };
      const onVisibility = () => {
        if (document.visibilityState === 'visible') onWake();
      };
      window.addEventListener('storage', onStorage, { signal });
      window.addEventListener('focus', onWake, { signal });
      window.addEventListener('pageshow', onWake, { signal });
      document.addEventListener('visibilitychange', onVisibility, { signal });
      // Some browsers cancel requests after beforeunload, others after pagehide.
      for (const event of ['beforeunload', 'pagehide'])
        window.addEventListener(event, () => (leaving = true), { signal });
      const stopUnsaved = unsaved.subscribe(() => {
        // A remounting form releases and registers again within one turn.
        queueMicrotask(() => {
          if (isSuspended(get()) && !unsaved.any()) end(lapsedBy);
        });
      });
      return () => {
        off.abort();
        stopUnsaved();
      };
    },
  };
}
