const largestId = 999_999_999_999_999;

/**
 * Parses an id from digits or a number; else null.
 * @example
 * idIn('12'); // 12
 * idIn({ toString: 1 }); // null
 */
export function idIn(value: unknown): number | null {
  const isDigits = typeof value === 'string' && /^\d{1,15}$/.test(value);
  const id = isDigits || typeof value === 'number' ? Number(value) : 0;
  return Number.isInteger(id) && id >= 1 && id <= largestId ? id : null;
}
