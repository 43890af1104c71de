/**
 * Adds thousands separators to a number; other text is unchanged.
 * @example groupDigits('1234567.50') // '1,234,567.50'
 */
export function groupDigits(text: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${sign}${inThousands(whole)}${rest}`;
}

function inThousands(digits: string): string {
  const first = digits.length % 3;
  const parts = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) parts.push(digits.slice(at, at + 3));
  return parts.join(',');
}
