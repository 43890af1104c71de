import type { TripKeywords } from './types';
import { escapeRegExp } from '../../../../util/text';

const patterns = new WeakMap<TripKeywords, RegExp>();

function patternOf(words: TripKeywords): RegExp {
  const cached = patterns.get(words);
  if (cached) return cached;
  const any = words.courtesies
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').map(escapeRegExp).join('\\s?'))
    .join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])[\\s~!.,^:;)ㅎㅋㅠㅜ]*`,
    'giu',
  );
  patterns.set(words, pattern);
  return pattern;
}

/** 석식 18:30 감사합니다~ becomes 석식 18:30. */
export const withoutCourtesy = (text: string, words: TripKeywords): string =>
  text.replace(patternOf(words), ' ').trim();

const SIGNED =
  /^[-–\s]{0,5}(?:[가-힣A-Za-z]{1,12}\s){0,3}[가-힣]{1,6}\s?(?:드림|올림|배상)[\s.~^]*$/u;
const CALLED =
  /^[가-힣]{0,4}(?:실장|과장|부장|대표|이사|팀장|대리|사장|소장|차장|주임|사원|선생|담당자)?님?$/u;
const MOST_NAMES = 2;

/**
 * Only a greeting, thanks or a signature.
 * @example isCourtesy('감사합니다 실장님~', words) // true
 */
export function isCourtesy(text: string, words: TripKeywords): boolean {
  if (SIGNED.test(text)) return true;
  const left = withoutCourtesy(text, words);
  if (left === text.trim()) return false;
  const tokens = left.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '');
  return (
    tokens.length === 0 ||
    (tokens.length <= MOST_NAMES && /님$|장$|리$|씨$/u.test(tokens.at(-1) ?? '')
      ? tokens.every((token) => CALLED.test(token))
      : false)
  );
}
