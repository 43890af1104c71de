import type { TripKeywords } from './types';
import { isHangul } from './marks';

export type LabelKeywords = ReadonlySet<string>;

export interface Segment {
  text: string;
  /** Separated by an arrow, 후 or a label. */
  isApart: boolean;
  /** In parentheses: adds to what precedes. */
  isAside: boolean;
  /** In other brackets: may label what follows. */
  isHead: boolean;
}

type Whole = (text: string) => readonly { start: number; end: number }[];

const HERE = '\u0000';
const MEAL_LETTERS: Readonly<Record<string, string>> = {
  조: '조식',
  중: '중식',
  석: '석식',
  b: '조식',
  l: '중식',
  d: '석식',
};
const TUPLE =
  /^(?:식사\s?:?\s?)?(조|중|석)식?\s?[/·,]\s?(중|석)식?(?:\s?[/·,]\s?(석)식?)?\s?[:)\]-]?\s?(.{0,200})$/u;
const MEAL_LETTER = /(^|[\s,/·([|])(조|중|석)(?:\s?[)\]:>]|\s?-(?=\s?[가-힣]))\s?/gu;
const ENGLISH_MEAL = /(^|[\s,/([|])([BLD])\s?(?::|\)|-(?=\s?[A-Za-z가-힣]))\s?/gu;
const LABEL = /(\s)([가-힣A-Za-z/]{1,8}\s?:)(?!\d\d)/gu;
const MEAL_WORD = /(\s)((?:조식|중식|석식)(?!\s?포함)|(?:점심|저녁)(?=[\s:(]))/gu;

export function splitSegments(
  text: string,
  labels: LabelKeywords,
  whole: Whole,
): readonly Segment[] {
  const tuple = tupleOf(text);
  if (tuple) return tuple;
  const letters = (_: string, before: string, letter: string) =>
    `${before}${HERE}${MEAL_LETTERS[letter.toLowerCase()]}: `;
  let meals = 0;
  const marked = text
    .replace(MEAL_LETTER, letters)
    .replace(ENGLISH_MEAL, letters)
    .replace(LABEL, (all, blank: string, label: string) =>
      labels.has(label.slice(0, -1).trim().toLowerCase()) ? `${blank}${HERE}${label}` : all,
    )
    .replace(MEAL_WORD, (all, blank: string, word: string, at: number, whole: string) => {
      meals += 1;
      const isSecond =
        meals > 1 || /(?:^|[\s,])(?:조식|중식|석식|점심|저녁|브런치)/u.test(whole.slice(0, at));
      return isSecond ? `${blank}${HERE}${word}` : all;
    });
  return parted(marked, whole(marked)).filter(({ text: one }) => /[\p{L}\p{N}]/u.test(one));
}

/** 조/중/석: 호텔식/현지식/한식 is three meals. */
function tupleOf(text: string): readonly Segment[] | null {
  const found = TUPLE.exec(text);
  if (!found) return null;
  const meals = [found[1], found[2], found[3]].filter((one) => one !== undefined);
  const names = (found[4] ?? '').split(/[/,]/u).map((one) => one.trim());
  if (names.length !== meals.length || names.some((one) => one === '')) return null;
  return meals.map((meal, at) => ({
    text: `${MEAL_LETTERS[meal]}: ${names[at]}`,
    isApart: true,
    isAside: false,
    isHead: false,
  }));
}

/** Keywords that may be labels. */
export const collectLabels = ({ kinds, meals, tees }: TripKeywords): LabelKeywords =>
  new Set(
    [
      ...Object.values(kinds).flatMap(({ keywords, weak = [] }) => [...keywords, ...weak]),
      ...Object.values(meals).flat(),
      ...tees,
    ].map((word) => word.toLowerCase()),
  );

const isWordSign = (sign: string | undefined) => sign !== undefined && /[A-Za-z0-9]/u.test(sign);
const isBlank = (sign: string | undefined) => sign === undefined || /\s/u.test(sign);
const TIME_ENDS = /\d:\d\d\s?$/u;
const TIME_AHEAD = /^\s?\d{1,2}:\d\d/u;
const FLIGHT_AHEAD = /^\s?[A-Z][A-Z0-9]\s?\d{3}/u;

function parted(text: string, whole: ReturnType<Whole>): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  let isApart = true;
  let isAside = false;
  let name = 0;
  const cut = (at: number, length: number, apart: boolean) => {
    const piece = text.slice(from, at).replaceAll(HERE, '').trim();
    const isHead = ']>}」'.includes(text[at] ?? ' ');
    if (piece !== '') segments.push({ text: piece, isApart, isAside, isHead });
    isApart = piece === '' ? isApart || apart : apart;
    from = at + length;
  };
  for (let at = 0; at < text.length; at += 1) {
    while ((whole[name]?.end ?? text.length) <= at) name += 1;
    const inName = at >= (whole[name]?.start ?? text.length);
    const found = inName ? null : separatorAt(text, at);
    if (!found || at < from) continue;
    cut(at, found.length, found.isApart);
    if (text[at] === '(') isAside = true;
    else if (text[at] === ')') isAside = false;
  }
  cut(text.length, 0, true);
  return segments;
}

function separatorAt(text: string, at: number): { length: number; isApart: boolean } | null {
  const sign = text[at] ?? '';
  const [before, after] = [text[at - 1], text[at + 1]];
  const apart = (length = 1) => ({ length, isApart: true });
  const near = { length: 1, isApart: false };
  if (sign === HERE || sign === '→' || sign === ';' || sign === '|') return apart();
  if ('()[]<>{}「」'.includes(sign)) return near;
  if (sign === '/') {
    const isIn =
      isWordSign(before) && isWordSign(after) && !FLIGHT_AHEAD.test(text.slice(at + 1, at + 8));
    // 06:58 / 07:05: tee times of one round.
    const isTimes = TIME_ENDS.test(text.slice(Math.max(0, at - 6), at));
    return isIn || (isTimes && TIME_AHEAD.test(text.slice(at + 1, at + 8))) ? null : near;
  }
  if (sign === ',') return /\d/u.test(before ?? '') && /\d/u.test(after ?? '') ? null : near;
  if (sign === '+' || sign === '&') {
    const isOne = /\d/u.test(after ?? '') && !isBlank(before);
    return isOne ? null : near;
  }
  if (sign === '후') {
    const isAfter = before !== '오' && (isHangul(before) || isBlank(before));
    if (!isAfter) return null;
    if (isBlank(after) || after === ',') return apart();
    return after === '에' && isBlank(text[at + 2]) ? apart(2) : null;
  }
  // 0015도착 가이드미팅, 도착이고, 타고, 이며: another event follows.
  if (isBlank(sign)) {
    const isOver = before === '고' || before === '며' || text.startsWith('도착', at - 2);
    return isOver && isHangul(text[at - 2]) ? near : null;
  }
  if (sign === '하' && text.startsWith('하여', at) && isBlank(text[at + 2])) return apart(2);
  return null;
}
