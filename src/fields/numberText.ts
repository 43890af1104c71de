/**
 * What a person means by a typed number: fullwidth digits and signs as ASCII, without blanks and grouping
 * commas. Everything else stays, so that a mistake is shown and not lost.
 */
export function cleanNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,]/g, '').replace(/^[−–]/, '-');
}

/** Decimal text with grouping commas; text that is no number is returned as it is. */
export function groupDigits(text: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}
