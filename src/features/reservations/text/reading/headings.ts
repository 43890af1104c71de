import { ENGLISH_WEEKDAYS, MONTHS, WEEKDAYS } from '../../../../days/written';
import { execAt } from '../../../../util/text';

/** By date, day of the trip, or weekday. */
export interface Heading {
  /** Month is 0 if only the day is given. */
  date: { year: number | null; month: number; day: number } | null;
  number: number | null;
  isLast: boolean;
  /** 0 is Sunday. */
  weekday: number | null;
  /** Ambiguous separator: 12.10, 12/10, 12-10. */
  isVague: boolean;
  end: number;
}

const OPENS = /[[(<「'"*#\s]{1,10}/uy;
const PARTS = /[\s|:,.)\]>」'"*#\-–—_/~→]{1,20}/uy;
const DAY_NUMBERS = [
  /제\s?(\d{1,2})\s?일(?:\s?[차째])?(?![가-힣])/uy,
  /(\d{1,2})\s?일\s?[차째](?![가-힣])/uy,
  /day\s?[-.#]?\s?(\d{1,2})(?![\d:])/iuy,
  /d[-.#]?(\d{1,2})(?![\d:a-z]|\s?(?:일|인|명))/iuy,
  /(\d{1,2})(?:st|nd|rd|th)\s?day/iuy,
];
const ORDINAL = /(첫|둘|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:째)?\s?(?:날|번째\s?날)/uy;
const ORDINALS: Readonly<Record<string, number>> = {
  첫: 1,
  둘: 2,
  셋: 3,
  세: 3,
  넷: 4,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};
const LAST = /마지막\s?날|last\s?day/iuy;
const FULL = /(20\d\d|\d\d)\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})(?![\d:])(?:\s?일)?/uy;
const MONTH_DAY = /(\d{1,2})\s?월\s?(\d{1,2})\s?일?(?!\d)/uy;
const SIGNED =
  /(\d{1,2})\s?[/.-]\s?(\d{1,2})(?![\d:]|[/.-]\d|\s?(?:명|인|조|홀|박|팀|시|분|%|km|원|개|대|실|룸|만))/iuy;
const NAMED =
  /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s?(\d{1,2})(?![\d:])(?:st|nd|rd|th)?(?:,?\s?(20\d\d))?/iuy;
const DAY_NAMED =
  /(\d{1,2})(?:st|nd|rd|th)?[\s-]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?![a-z])/iuy;
const DAY_ONLY = /(\d{1,2})\s?일(?=\s?\(?[월화수목금토일](?:요일|[)\s\]:]|$))/uy;
const WEEKDAY =
  /\(?\s?([월화수목금토일])(?:요일)?\s?\)|([월화수목금토일])(?:요일(?![가-힣])|(?=[\s\]:.,|]|$))/uy;
const ENGLISH_DAY =
  /\(?\s?(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?\.?\s?\)?(?![a-z])/iuy;
/** Only in brackets or in full. */
const PLAIN_WEEKDAY =
  /^[[(<]?\s?(?:[월화수목금토일]요일|\(?[월화수목금토일]\)|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}day)/iu;
/** The trip's dates, not a day. */
const RANGE = /\s?[~∼〜–—]\s?\d|\s?-\s?\d{1,2}\s?[/.월]/uy;

/**
 * A day heading at the start of a line; null for none and for a range.
 * @example parseHeading('12/10(목) 인천 출발') // { date: { month: 12, day: 10, year: null }, weekday: 4, end: 9, … }
 */
export function parseHeading(text: string): Heading | null {
  const found: Heading = {
    date: null,
    number: null,
    isLast: false,
    weekday: null,
    isVague: false,
    end: 0,
  };
  let at = execAt(OPENS, text, 0)?.[0].length ?? 0;
  for (let items = 0; items < 4; items += 1) {
    // 제1일 (12월10일 목)
    const opened = at + (execAt(OPENS, text, at)?.[0].length ?? 0);
    const end = itemAt(text, at, found) ?? itemAt(text, opened, found);
    if (end === null) break;
    if (found.date && execAt(RANGE, text, end)) return null;
    found.end = end;
    at = end + (execAt(PARTS, text, end)?.[0].length ?? 0);
  }
  const isNamed = found.date !== null || found.number !== null || found.isLast;
  if (!isNamed && !(found.weekday !== null && PLAIN_WEEKDAY.test(text))) return null;
  return { ...found, end: at };
}

function itemAt(text: string, at: number, found: Heading): number | null {
  if (found.number === null && !found.isLast) {
    for (const pattern of DAY_NUMBERS) {
      const number = execAt(pattern, text, at);
      if (number && Number(number[1]) > 0) {
        found.number = Number(number[1]);
        return pattern.lastIndex;
      }
    }
    const ordinal = execAt(ORDINAL, text, at);
    if (ordinal) {
      found.number = ORDINALS[ordinal[1] ?? ''] ?? null;
      return ORDINAL.lastIndex;
    }
    if (execAt(LAST, text, at)) {
      found.isLast = true;
      return LAST.lastIndex;
    }
  }
  if (found.date === null) {
    const end = dateAt(text, at, found);
    if (end !== null) return end;
  }
  if (found.weekday !== null) return null;
  const korean = execAt(WEEKDAY, text, at);
  if (korean) {
    found.weekday = WEEKDAYS.indexOf(korean[1] ?? korean[2] ?? '');
    return WEEKDAY.lastIndex;
  }
  const english = execAt(ENGLISH_DAY, text, at);
  if (!english) return null;
  found.weekday = ENGLISH_WEEKDAYS.indexOf((english[1] ?? '').toLowerCase());
  return ENGLISH_DAY.lastIndex;
}

const isDayOf = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function dateAt(text: string, at: number, found: Heading): number | null {
  const set = (year: string | undefined, month: number, day: string | undefined) => {
    const date = { year: year === undefined ? null : fullYear(year), month, day: Number(day) };
    if (!isDayOf(month, date.day)) return false;
    found.date = date;
    return true;
  };
  const full = execAt(FULL, text, at);
  if (full && set(full[1], Number(full[2]), full[3])) return FULL.lastIndex;
  const written = execAt(MONTH_DAY, text, at);
  if (written && set(undefined, Number(written[1]), written[2])) return MONTH_DAY.lastIndex;
  const signed = execAt(SIGNED, text, at);
  if (signed && set(undefined, Number(signed[1]), signed[2])) {
    found.isVague = true;
    return SIGNED.lastIndex;
  }
  const named = execAt(NAMED, text, at);
  const month = (word = '') => MONTHS.indexOf(word.toLowerCase()) + 1;
  if (named && set(named[3], month(named[1]), named[2])) return NAMED.lastIndex;
  const dayNamed = execAt(DAY_NAMED, text, at);
  if (dayNamed && set(undefined, month(dayNamed[2]), dayNamed[1])) return DAY_NAMED.lastIndex;
  const only = execAt(DAY_ONLY, text, at);
  if (!only || Number(only[1]) > 31) return null;
  found.date = { year: null, month: 0, day: Number(only[1]) };
  return DAY_ONLY.lastIndex;
}

const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);
