import {
  browserStorage,
  storedEntryNames,
  readEntry,
  removeEntry,
  writeEntry,
} from '../store/browserStorage';
import type { BrowserStorage } from '../store/browserStorage';
import { SESSION_KEY, SIGN_OUT_KEY, storageKey, survivesSignOut } from '../store/keys';

/** (rules: session-end) */
export interface StoredSession {
  accessToken: string;
  userId: number;
  /** Ms since the epoch. */
  expiresAt: number;
  /** Prefilled when the session has expired. */
  email?: string;
}

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

/** Expired or not; undefined if missing or unreadable. */
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

/** A suspended admin still uses react-admin's data. */
export function removeSession(storage: BrowserStorage = browserStorage()): void {
  removeEntry(SESSION_KEY, storage);
}

/** Language, theme, settings and drafts stay. */
export function clearSession(storage: BrowserStorage = browserStorage()): void {
  for (const name of storedEntryNames(storage)) {
    if (!survivesSignOut(name)) removeEntry(name, storage);
  }
}

/** Clears the browser and notifies other tabs. After a mere expiry they keep their unsaved work. */
export function announceSignOut(storage: BrowserStorage = browserStorage()): void {
  // Other tabs receive both events, and nothing is left behind.
  writeEntry(SIGN_OUT_KEY, true, storage);
  clearSession(storage);
}

export const isSignOut = ({ key, newValue }: StorageEvent): boolean =>
  key === storageKey(SIGN_OUT_KEY) && newValue !== null;
