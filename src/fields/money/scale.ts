const UNKNOWN = 4;
const known = new Map<string, number>();

/** Digits after the point of an ISO currency (KRW 0, USD 2); 4, the most there is, while unknown. */
export function scaleOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return UNKNOWN;
  let scale = known.get(currency);
  if (scale === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    scale = format.resolvedOptions().maximumFractionDigits ?? UNKNOWN;
    known.set(currency, scale);
  }
  return scale;
}
