import type { Client, TokenRenewal } from '../data/client';
import type { SignInData, LinkOwner, NewPassword, RegistrationData } from './calls';
import type { SessionState } from './state';

/** Signed in over a suspended session; nothing has changed. */
export class OtherUserError extends Error {
  override readonly name = 'OtherUserError';
}

export interface Session extends TokenRenewal {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** null while signed out or suspended. */
  getToken(): string | null;
  /**
   * @throws ApiError
   * @throws OtherUserError if the suspended session belongs to another user
   */
  login(credentials: SignInData): Promise<void>;
  /** Does not sign in. @throws ApiError */
  register(registration: RegistrationData): Promise<void>;
  /** @throws ApiError */
  linkOwner(token: string): Promise<LinkOwner>;
  /** Does not sign in. @throws ApiError */
  resetPassword(typed: NewPassword): Promise<void>;
  /** @throws ApiError */
  forgotPassword(email: string): Promise<void>;
  /** Never rejects; await it before any guard decides. */
  restore(): Promise<void>;
  /** A failure signs out (rules: session-end). */
  reloadProfile(): Promise<void>;
  /** Immediate; resolves after the server's response. Never rejects. */
  logout(): Promise<void>;
  /** Checks the clock first; true also while suspended. */
  check(): boolean;
  /**
   * Follows other tabs, unsaved work and wake-ups.
   * @returns stops following
   */
  listen(): () => void;
}

export interface UnsavedState {
  any(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface SessionOptions {
  client: Client;
  /** Ms since the epoch. */
  now?: () => number;
  /** With unsaved work, the session is suspended instead of ended. */
  unsaved?: UnsavedState;
}
