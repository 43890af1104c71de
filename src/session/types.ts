import type { Client, TokenRenewal } from '../data/client';
import type { SignInData, LinkOwner, NewPassword, RegistrationData } from './calls';
import type { SessionState } from './state';

/** Another user signed in over a suspended session; nothing has changed. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError';
}

export interface Session extends TokenRenewal {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** The current bearer token; null while signed out or suspended. */
  getToken(): string | null;
  /**
   * Signs in, or in again while the session is suspended.
   * @throws ApiError with the server's message or "Failed to login."
   * @throws OtherPersonError if the suspended session belongs to another user
   */
  login(credentials: SignInData): Promise<void>;
  /** Requests an account; does not sign in. @throws ApiError with the server's message or "Failed to register." */
  register(registration: RegistrationData): Promise<void>;
  /** Returns the owner of a password link. @throws ApiError */
  linkOwner(token: string): Promise<LinkOwner>;
  /** Sets a password by a link; does not sign in. @throws ApiError */
  resetPassword(typed: NewPassword): Promise<void>;
  /** Sends a password link by mail. @throws ApiError */
  forgotPassword(email: string): Promise<void>;
  /** Restores the stored session and refetches the profile. Never rejects; await it before any guard decides. */
  restore(): Promise<void>;
  /** Refetches the profile after it was edited; a failure signs out (rules: session-end). */
  reloadProfile(): Promise<void>;
  /** Signs out immediately; resolves when the server has responded or failed. Never rejects. */
  logout(): Promise<void>;
  /** Checks the clock, then returns whether the user is signed in or suspended. */
  check(): boolean;
  /**
   * Follows other tabs, unsaved work and wake-ups.
   * @returns stops following
   */
  listen(): () => void;
}

/** Unsaved work on this page. */
export interface UnsavedState {
  any(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface SessionOptions {
  client: Client;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** With unsaved work, the session is suspended instead of ended. */
  unsaved?: UnsavedState;
}
