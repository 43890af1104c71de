import {
  browserStorage,
  storedEntryNames,
  readEntry,
  removeEntry,
  writeEntry,
} from '../store/browserStorage';
import type { BrowserStorage } from '../store/browserStorage';
import { SESSION_KEY, SIGN_OUT_KEY, storageKey, survivesSignOut } from '../store/keys';

/** What the browser keeps of a session (rules: session-end). */
export interface StoredSession {
  accessToken: string;
  userId: number;
  /** When the token ends, in milliseconds since the epoch. */
  expiresAt: number;
  /** The address signed in with, offered when the session has run out. */
  email?: string;
}

/** A user id as the wire may write it, or undefined. */
export function asUserId(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const id = value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, userId, expiresAt } = value as Partial<Record<keyof StoredSession, unknown>>;
  return (
    typeof accessToken === 'string' &&
    accessToken !== '' &&
    typeof userId === 'number' &&
    asUserId(userId) !== undefined &&
    typeof expiresAt === 'number' &&
    Number.isFinite(expiresAt)
  );
}

/** The stored session, expired or not; undefined when there is none or it is unreadable. */
export function readSession(storage: BrowserStorage = browserStorage()): StoredSession | undefined {
  const value = readEntry(SESSION_KEY, storage);
  return isStoredSession(value) ? value : undefined;
}

export function writeSession(
  session: StoredSession,
  storage: BrowserStorage = browserStorage(),
): void {
  writeEntry(SESSION_KEY, session, storage);
}

/** Removes the session alone: what react-admin keeps beside it is in use while the session is suspended. */
export function removeSession(storage: BrowserStorage = browserStorage()): void {
  removeEntry(SESSION_KEY, storage);
}

/** Removes the session and what was cached under it; language, theme, settings and drafts stay. */
export function clearSession(storage: BrowserStorage = browserStorage()): void {
  for (const name of storedEntryNames(storage)) {
    if (!survivesSignOut(name)) removeEntry(name, storage);
  }
}

/**
 * Clears the browser as `clearSession` does, and lets the other tabs know that somebody signed out by hand: a session
 * that merely ran out leaves them their unsaved work.
 */
export function announceSignOut(storage: BrowserStorage = browserStorage()): void {
  // Written and removed: the tabs are told of both, and nothing stays behind.
  writeEntry(SIGN_OUT_KEY, true, storage);
  clearSession(storage);
}

/** Is this another tab's word that somebody signed out there by hand? */
export const isSignOut = ({ key, newValue }: StorageEvent): boolean =>
  key === storageKey(SIGN_OUT_KEY) && newValue !== null;
