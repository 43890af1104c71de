const PLAIN = /^-?\d+(?:\.\d+)?$/;
// What Korean sheets count in. No 만 and the like, which are part of the number.
const COUNTER = /(?<=\d)(?:명|인|실|박|대|개|원|매|장|석|회|팀|ea|pax|usd|krw)$/i;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Reads a number as spreadsheets write it: 1,200, ₩1,200, 12명, (1,200) for -1,200, fullwidth digits. Returns decimal text
 * without commas, or null. Commas that part no thousands are a mistake: 1,5 is not 15.
 */
export function readLooseNumber(written: string): string | null {
  const text = written
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^[−–]/, '-')
    .replace(/^(-?)[$€¥₩฿₫₱\\](-?)/, '$1$2')
    .replace(COUNTER, '')
    .replace(/^(-?)\./, '$10.');
  return PLAIN.test(text) || GROUPED.test(text) ? text.replaceAll(',', '') : null;
}
