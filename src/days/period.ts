import { addDays, addMonths, mondayOf, monthOf } from '.';
import { readDay } from './written';

export interface Period {
  first: string;
  last: string;
}

const WEEKS: { readonly [word: string]: number } = {
  지난주: -1,
  이번주: 0,
  금주: 0,
  다음주: 1,
  담주: 1,
  다다음주: 2,
  lastweek: -1,
  thisweek: 0,
  nextweek: 1,
};
const MONTHS: { readonly [word: string]: number } = {
  지난달: -1,
  이번달: 0,
  금월: 0,
  다음달: 1,
  담달: 1,
  lastmonth: -1,
  thismonth: 0,
  nextmonth: 1,
};

/** Words, or days with separators: 5678 and 금 may be something else. */
const DAY_PATTERN =
  /^(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?|\d{1,2}월\d{1,2}일|[가-힣]{2,}|[a-z]{5,})$/;

/** Parses a search word as a range of days: 다음주, 이번달, 오늘, 12/10. Null if it is not clearly one. */
export function readPeriod(word: string, today: string): Period | null {
  const text = word.normalize('NFKC').toLowerCase();
  const weeks = Object.hasOwn(WEEKS, text) ? WEEKS[text] : undefined;
  if (weeks !== undefined) {
    const first = addDays(mondayOf(today), weeks * 7);
    return { first, last: addDays(first, 6) };
  }
  const months = Object.hasOwn(MONTHS, text) ? MONTHS[text] : undefined;
  if (months !== undefined) return monthOf(addMonths(today, months));
  const day = DAY_PATTERN.test(text) ? readDay(text, { near: today, today }) : null;
  return day === null ? null : { first: day, last: day };
}
