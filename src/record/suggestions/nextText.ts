/** As in titles, not followed by a day. */
const YEAR_MONTH = /(\d{4})(년\s*|[-./])(\d{1,2})(월|(?![-./]?\d))/;
const MONTH = /(\d{1,2})월/;
const NUMBER = /\d+/g;
const MONTHS = 12;
/** Longer numbers are telephone or account numbers. */
const MOST_DIGITS = 6;

/**
 * The next month of a series, else the next number.
 * @example nextText('2026년 12월 하나투어 정산 (3건)') // '2027년 1월 하나투어 정산'
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

/** Such a note is about one record only: "(3건)". */
function withoutNote(text: string): string {
  const trimmed = text.trim();
  const opened = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : -1;
  return opened < 0 ? trimmed : trimmed.slice(0, opened).trim();
}

const nextMonth = (month: string, width = month.startsWith('0') ? month.length : 1): string =>
  String((Number(month) % MONTHS) + 1).padStart(width, '0');

const seriesOf = (text: string): string => withoutNote(text).replaceAll(NUMBER, '#');

/**
 * The next text of each series.
 * @param texts newest first
 * @example nextTexts(['A 11월 정산', 'B 11월 정산', 'A 10월 정산']) // ['A 12월 정산', 'B 12월 정산']
 */
export function nextTexts(texts: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const text of texts) if (!newest.has(seriesOf(text))) newest.set(seriesOf(text), text);
  const taken = new Set(texts.map((text) => withoutNote(text)));
  return [...newest.values()].flatMap((text) => {
    let next = nextText(text);
    for (let turn = 0; next !== null && taken.has(next) && turn < texts.length; turn += 1)
      next = nextText(next);
    return next === null || taken.has(next) ? [] : [next];
  });
}
