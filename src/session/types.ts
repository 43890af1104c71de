import type { Client, TokenRenewal } from '../data/client';
import type { SignInData, LinkOwner, NewPassword, RegistrationData } from './calls';
import type { SessionState } from './state';

/** Somebody else signed in over a suspended session; nothing has changed. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError';
}

export interface Session extends TokenRenewal {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** The bearer token of this very moment; null while signed out or suspended. */
  getToken(): string | null;
  /**
   * Signs in, or in again while the session is suspended.
   * @throws ApiError with the server's words or "Failed to login."
   * @throws OtherPersonError when the suspended session is somebody else's
   */
  login(credentials: SignInData): Promise<void>;
  /** Asks for an account; it signs nobody in. @throws ApiError with the server's words or "Failed to register." */
  register(registration: RegistrationData): Promise<void>;
  /** Whose link it is by which a password is set. @throws ApiError */
  linkOwner(token: string): Promise<LinkOwner>;
  /** Sets it; it signs nobody in. @throws ApiError */
  resetPassword(typed: NewPassword): Promise<void>;
  /** Has such a link mailed. @throws ApiError */
  forgotPassword(email: string): Promise<void>;
  /** Takes up the stored session and fetches the profile again. Never rejects; await it before any guard decides. */
  restore(): Promise<void>;
  /** Fetches the profile again after it was edited; a failure signs out (rules: session-end). */
  reloadProfile(): Promise<void>;
  /** Signs out at once; resolves when the server was told, or could not be. Never rejects. */
  logout(): Promise<void>;
  /** Looks at the clock, then says whether somebody's work is on the screen: signed in, or suspended. */
  check(): boolean;
  /** Follows other tabs, unsaved work and wakes from sleep; returns how to stop. */
  listen(): () => void;
}

/** What of this page is not saved yet. */
export interface UnsavedState {
  any(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface SessionOptions {
  client: Client;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Over unsaved work the session is suspended where it would else end. */
  unsaved?: UnsavedState;
}
