/** Decimal text with its thousands parted by commas: text in, text out, no float between. */
export function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Decimal text with exactly this many places where no digit is lost by it; that, and what is no number, as it is. */
export function atScale(text: string, scale: number): string {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > scale) return `${whole}.${kept}`;
  return scale === 0 ? whole : `${whole}.${kept.padEnd(scale, '0')}`;
}
