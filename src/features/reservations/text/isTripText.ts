const LOOKED_AT = 12_000;
// The most common headings; the reader knows more.
const DAY =
  /(?:^|\n)[^\p{L}\p{N}\n]{0,20}(?:20\d\d\D)?(?:\d{1,2}\s?[/.월-]\s?\d{1,2}(?!\d|:)|제?\s?\d{1,2}\s?일\s?[차째(]|day\s?\d|[첫둘셋넷]째?\s?날)/iu;

/**
 * True if a line starts with a day and there are no spreadsheet cells.
 * @example isTripText('1일차\nKE651 출발') // true
 */
export function isTripText(pasted: string): boolean {
  const beginning = pasted.slice(0, LOOKED_AT).trim();
  return !beginning.includes('\t') && beginning.includes('\n') && DAY.test(beginning);
}

export const TRIP_TEXT = 'tripText';
