import { randomBytes } from 'node:crypto';

const maxId = 999_999_999_999_999;

/**
 * Parses an id from digits or a number; else null.
 * @example
 * idIn('12'); // 12
 * idIn({ toString: 1 }); // null
 */
export function idIn(value: unknown): number | null {
  const isDigits = typeof value === 'string' && /^\d{1,15}$/.test(value);
  const id = isDigits || typeof value === 'number' ? Number(value) : 0;
  return Number.isInteger(id) && id >= 1 && id <= maxId ? id : null;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** No characters that look alike. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
