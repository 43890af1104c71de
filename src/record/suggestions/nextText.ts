/** A year and a month as titles write them; a day behind them belongs to something else. */
const YEAR_MONTH = /(\d{4})(년\s*|[-./])(\d{1,2})(월|(?![-./]?\d))/;
const MONTH = /(\d{1,2})월/;
const NUMBER = /\d+/g;
const MONTHS = 12;
/** Longer digits are a telephone or an account number. */
const MOST_DIGITS = 6;

/**
 * The text that follows another in its series: of the next month where it names one, else with the next number. A note
 * in parentheses at its end is left out. Null for a text without a number.
 * @example nextText('2026년 12월 하나투어 정산 (3건)') // '2027년 1월 하나투어 정산'
 * @example nextText('HN-09') // 'HN-10'
 */
export function nextText(text: string): string | null {
  const bare = withoutNote(text);
  if (YEAR_MONTH.test(bare))
    return bare.replace(YEAR_MONTH, (_, year: string, between: string, month, end: string) => {
      const next = nextMonth(month, end === '' ? month.length : undefined);
      return `${Number(year) + (Number(month) === MONTHS ? 1 : 0)}${between}${next}${end}`;
    });
  if (MONTH.test(bare)) return bare.replace(MONTH, (_, month: string) => `${nextMonth(month)}월`);
  const last = [...bare.matchAll(NUMBER)].at(-1);
  if (!last || last[0].length > MOST_DIGITS) return null;
  const [number] = last;
  const next = String(Number(number) + 1).padStart(number.length, '0');
  return bare.slice(0, last.index) + next + bare.slice(last.index + number.length);
}

/** The text without what a pair of parentheses at its end says of that one record alone: "(3건)". */
function withoutNote(text: string): string {
  const trimmed = text.trim();
  const opened = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : -1;
  return opened < 0 ? trimmed : trimmed.slice(0, opened).trim();
}

const nextMonth = (month: string, width = month.startsWith('0') ? month.length : 1): string =>
  String((Number(month) % MONTHS) + 1).padStart(width, '0');

/** What the texts of a series have in common: all but their numbers. */
const seriesOf = (text: string): string => withoutNote(text).replaceAll(NUMBER, '#');

/**
 * What follows the newest text of each series; a text that is there already is passed over.
 * @param texts the newest first
 * @example nextTexts(['A 11월 정산', 'B 11월 정산', 'A 10월 정산']) // ['A 12월 정산', 'B 12월 정산']
 */
export function nextTexts(texts: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const text of texts) if (!newest.has(seriesOf(text))) newest.set(seriesOf(text), text);
  const taken = new Set(texts.map((text) => withoutNote(text)));
  return [...newest.values()].flatMap((text) => {
    let next = nextText(text);
    // Each turn passes one of the texts over, so that there are no more turns than texts.
    for (let turn = 0; next !== null && taken.has(next) && turn < texts.length; turn += 1)
      next = nextText(next);
    return next === null || taken.has(next) ? [] : [next];
  });
}
