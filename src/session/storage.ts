import { browserStorage, entryNames, readEntry, removeEntry, writeEntry } from './browserStorage';
import type { BrowserStorage } from './browserStorage';
import { SESSION_KEY, survivesSignOut } from './keys';

/** What the browser keeps of a session (spec §4). */
export interface StoredSession {
  accessToken: string;
  userId: number;
  /** When the token ends, in milliseconds since the epoch. */
  expiresAt: number;
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

/** Removes the session and what was cached under it; language, theme, settings and drafts stay. */
export function clearSession(storage: BrowserStorage = browserStorage()): void {
  for (const name of entryNames(storage)) {
    if (!survivesSignOut(name)) removeEntry(name, storage);
  }
}
