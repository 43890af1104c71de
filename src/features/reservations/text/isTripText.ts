import { headingOf } from './reading/headings';

/** As many lines tell whether it is one. */
const LOOKED_AT = 60;
const LONGEST = 200;

/**
 * Is what was pasted an itinerary in words, and not the cells of a sheet? Some line of it begins with a day.
 * @example isTripText('1일차\nKE651 출발') // true
 */
export function isTripText(pasted: string): boolean {
  const beginning = pasted.slice(0, LOOKED_AT * LONGEST);
  if (beginning.includes('\t')) return false;
  const lines = beginning.split(/[\r\n]/u, LOOKED_AT).filter((line) => line.trim() !== '');
  return (
    lines.length > 1 &&
    lines.some((line) => headingOf(withoutBullet(line.slice(0, LONGEST).trim())))
  );
}

const withoutBullet = (line: string): string => line.replace(/^[^\p{L}\p{N}[(<]{1,30}/u, '');
