import { createHash } from 'node:crypto';

/** What a text is known by: the first 12 hex digits of its SHA-256. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A file's name without `.json`. It is part of paths and addresses. */
export const namePattern = /^[a-z][a-z0-9-]{0,39}$/;

/** Bytes; a hundred times a usual one. */
export const largestText = 262_144;
