/** Shorter numbers could be anything. */
const MIN_DIGITS = 7;

/**
 * Digits without country code or leading zero (rules: telephone-numbers), or null.
 * @example dialNumber('+82 10-1234-5678') // '1012345678', as of '(010) 1234 5678'
 */
export function dialNumber(text: string): string | null {
  if (text.length > 60) return null;
  const written = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  if (!/^[+(]?\d[\d\s().-]*$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return null;
  return digits.replace(written.startsWith('+') ? /^82/ : /^0082/, '').replace(/^0/, '');
}
