/** As much of it tells whether it is one. */
const LOOKED_AT = 12_000;
// The commonest ways to head a day; the reader, which comes with the dialog, knows more of them.
const DAY =
  /(?:^|\n)[^\p{L}\p{N}\n]{0,20}(?:20\d\d\D)?(?:\d{1,2}\s?[/.월-]\s?\d{1,2}(?!\d|:)|제?\s?\d{1,2}\s?일\s?[차째(]|day\s?\d|[첫둘셋넷]째?\s?날)/iu;

/**
 * Is what was pasted an itinerary in words, and not the cells of a sheet? Some line of it begins with a day.
 * @example isTripText('1일차\nKE651 출발') // true
 */
export function isTripText(pasted: string): boolean {
  const beginning = pasted.slice(0, LOOKED_AT).trim();
  return !beginning.includes('\t') && beginning.includes('\n') && DAY.test(beginning);
}

/** Names the dialog that reads an itinerary's text among the drafts of its page. */
export const TRIP_TEXT = 'tripText';
