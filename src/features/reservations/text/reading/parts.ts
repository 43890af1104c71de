import type { ReadingTools } from './cues';
import type { WordMark } from './marks';
import { findTimes } from './times';
import type { TripKeywords } from './types';
import { memoizeByObject } from '../../../../util/objects';
import { escapeRegExp } from '../../../../util/text';

/** With its ranges; the rest of the text remains. */
export interface TextMatch {
  value: string;
  places: readonly (readonly [start: number, end: number])[];
}

const place = ({ index, 0: all }: RegExpExecArray): readonly [number, number] => [
  index,
  index + all.length,
];

function first(
  pattern: RegExp,
  text: string,
  value = (found: RegExpExecArray) => found.slice(1).find(Boolean) ?? found[0],
): TextMatch | null {
  const found = pattern.exec(text);
  return found && { value: value(found), places: [place(found)] };
}

const CADDIES = [
  /캐디\s?:?\s?(\d{1,3})(?![\d:])\s?(?:명|인)?/iu,
  /(?<![\d인])(\d{1,3})\s?(?:명\s?)?(?:캐디|cadd(?:y|ies))/iu,
];
const CARTS = [
  /카트\s?:?\s?(\d{1,3})(?![\d:])\s?(?:대|개)?/iu,
  /(?<![\d인])(\d{1,3})\s?(?:대\s?)?(?:카트|carts?)/iu,
];
const ANY_CADDY = /캐디|카트|cadd(?:y|ies)|carts?(?![a-z])/iu;
const EACH_CADDY = /(\d)\s?인\s?1?\s?캐디/u;
const EACH_CART = /(\d)\s?인\s?1?\s?카트/u;
const EACH = /\d\s?인\s?1?\s?(?:캐디|카트|실)/u;
const COURSE = /[가-힣A-Za-z·&]{1,15}\s?코스/u;
const HOLES = /(?<!\d)(\d{1,2})\s?(?:홀|holes?|h)(?![a-z])/iu;
const TEAMS =
  /(?<!\d)\d{1,2}\s?(?:개\s?)?(?:조|팀)(?![가-힣])|\d{1,2}\s?(?:teams?|flights?)(?![a-z])/iu;
const ROOMS = /(?<!\d)(\d{1,3})\s?(?:실|객실|룸|개\s?실|개\s?룸|rooms?)(?![가-힣a-z])/iu;
const NIGHTS = /(?<!\d)(\d{1,2})\s?(?:박(?!\s?\d{1,2}\s?일)|nights?)/iu;
const PEOPLE = /(?<!\d)(\d{1,3})\s?(?:명|인(?!승|실|분|\s?1|\s?\d|조)|인분|pax)/iu;
const SEATS = /\d{1,2}인승/u;
const VEHICLES = /(?<!\d)(\d{1,2})\s?대(?![가-힣])/u;
const PHONE = /(?<![\d-])(?:\+\d{1,3}[\s-]?)?\(?0?\d{1,3}\)?[-\s.]\d{3,4}[-\s.]\d{4}(?!\d)/u;
const DAYS = /(?<!\d)(\d{1,2})\s?일간/u;

const firstOf = (patterns: readonly RegExp[], text: string): TextMatch | null =>
  patterns.reduce<TextMatch | null>((found, pattern) => found ?? first(pattern, text), null);

/** 1인 1캐디 of 12 people are 12 caddies, and 2인 1카트 6 carts. */
const matchEach = (each: RegExp, text: string, people: number | null): TextMatch | null =>
  people === null
    ? null
    : first(each, text, (found) => String(Math.ceil(people / Math.max(1, Number(found[1])))));

export const matchCaddies = (text: string, people: number | null) =>
  EACH_CADDY.test(text) ? matchEach(EACH_CADDY, text, people) : firstOf(CADDIES, text);
export const matchCarts = (text: string, people: number | null) =>
  EACH_CART.test(text) ? matchEach(EACH_CART, text, people) : firstOf(CARTS, text);
/** 1인 1캐디, kept whole where it gives no number. */
export const eachRanges = (text: string) =>
  [EACH_CADDY, EACH_CART].flatMap((each) => first(each, text)?.places ?? []);
export const matchNights = (text: string) => first(NIGHTS, text);
export const matchPeople = (text: string) => first(PEOPLE, text);
export const matchVehicles = (text: string) => first(VEHICLES, text);
export const matchPhone = (text: string) => first(PHONE, text, ([all]) => all);
export const matchDays = (text: string) => first(DAYS, text);

/** 레이크 코스 18홀 */
export function matchCourse(text: string): TextMatch | null {
  const found = [first(COURSE, text, ([all]) => all), first(HOLES, text, (one) => `${one[1]}홀`)];
  return joinMatches(found.filter((one) => one !== null));
}

function joinMatches(found: readonly TextMatch[]): TextMatch | null {
  if (found.length === 0) return null;
  return {
    value: found.map(({ value }) => value).join(' '),
    places: found.flatMap(({ places }) => places),
  };
}

const patternsOf = memoizeByObject((keywords: TripKeywords) => {
  const any = (list: readonly string[]) =>
    list
      .toSorted((a, b) => b.length - a.length)
      .map(escapeRegExp)
      .join('|');
  const guides = any(keywords.guides);
  const rooms = any(keywords.roomTypes);
  return {
    // 4 twin + 2 single, or 트윈 6 싱글 1: numbers precede or follow.
    rooms: new RegExp(
      `(?<!\\d)(\\d{1,3})\\s?[x×]?\\s?(${rooms})(?![a-z])|(?<![a-z])(${rooms})(?![a-z])\\s?(?:룸|베드|room|bed)?\\s?[:x×-]?\\s?(?:(\\d{1,3})(?!\\d|\\s?(?:박|인|명|시|:|홀|조(?!식)|층))\\s?(?:개|실|객실|룸|rooms?)?)?`,
      'giu',
    ),
    vehicle: new RegExp(`\\d{1,2}인승|(?<![a-z])(?:${any(keywords.vehicles)})(?![a-z])`, 'iu'),
    before: new RegExp(
      `(?<![가-힣])([가-힣]{2,4})\\s?(?:부장|과장|실장|차장|대리|이사|소장|팀장)?\\s?(?:님\\s?)?(?:한국인|현지|한인)?\\s?(?:${guides})(?![가-힣])`,
      'iu',
    ),
    after: new RegExp(
      `(?:${guides})\\s?:?\\s{0,2}(?:mr\\.?|ms\\.?)?\\s?([가-힣]{2,4}?)(?=\\s?(?:님|씨|부장|과장|실장|차장|대리|이사|소장|팀장)|[^가-힣]|$)`,
      'iu',
    ),
  };
});

/** Room types with counts, and the total. */
export function matchRooms(
  text: string,
  keywords: TripKeywords,
): { types: TextMatch | null; count: TextMatch | null } {
  const types = new Map<string, number>();
  const places: (readonly [number, number])[] = [];
  let open: { type: string; end: number } | null = null;
  for (const found of text.matchAll(patternsOf(keywords).rooms)) {
    const [all, before, numbered, named, behind] = found;
    // 디럭스 트윈 6실 is one type.
    const isOne = open !== null && /^\s*$/u.test(text.slice(open.end, found.index));
    if (open && isOne) types.delete(open.type);
    const type: string = (open && isOne ? `${open.type} ` : '') + (numbered ?? named ?? '');
    const count = Number(behind ?? before ?? 0);
    open =
      before === undefined && behind === undefined ? { type, end: found.index + all.length } : null;
    types.set(type, (types.get(type) ?? 0) + count);
    places.push([found.index, found.index + all.length]);
  }
  const total = EACH.test(text) ? null : first(ROOMS, text);
  const sum = [...types.values()].reduce((all, one) => all + one, 0);
  const isPlain = types.size === 1;
  const value = [...types]
    .map(([type, count]) => (count > 0 && !isPlain ? `${type} ${count}` : type))
    .join(', ');
  // 트윈 6실, 싱글 1실 are seven; so are 트윈 6 (총 7실).
  const isMore = sum > Number(total?.value ?? 0);
  return {
    types: types.size > 0 ? { value, places } : null,
    count: isMore ? { value: String(sum), places: total?.places ?? [] } : total,
  };
}

/** 25인승 버스 */
export function matchVehicle(text: string, keywords: TripKeywords): TextMatch | null {
  const { vehicle } = patternsOf(keywords);
  const seats = first(SEATS, text, ([all]) => all);
  const kind = first(
    vehicle,
    seats ? text.replace(SEATS, ' '.repeat(seats.value.length)) : text,
    ([all]) => all,
  );
  return joinMatches([seats, kind].filter((one) => one !== null));
}

/** A guide's name, before or after the title. */
export function matchPerson(text: string, keywords: TripKeywords): TextMatch | null {
  const { before, after } = patternsOf(keywords);
  const isName = (name: string) =>
    !keywords.notNames.some((word) => name.startsWith(word)) &&
    !keywords.idle.some((word) => name.includes(word));
  for (const pattern of [after, before]) {
    const found = pattern.exec(text);
    const name = found?.[1];
    if (!found || name === undefined || !isName(name)) continue;
    const at = found.index + found[0].lastIndexOf(name);
    return { value: name, places: [[at, at + name.length]] };
  }
  return null;
}

export function matchPlan(text: string, { plans }: TripKeywords): TextMatch | null {
  const lower = text.toLowerCase();
  for (const [plan, keywords] of Object.entries(plans))
    for (const word of keywords) {
      const at = lower.indexOf(word);
      const isWhole =
        !/[a-z]/u.test(lower[at - 1] ?? '') && !/[a-z]/u.test(lower[at + word.length] ?? '');
      if (at >= 0 && isWhole) return { value: plan, places: [[at, at + word.length]] };
    }
  return null;
}

/** After a tee time: 4조 BRG. */
export const beginsWithTeams = (text: string): boolean => text.trimStart().search(TEAMS) === 0;

/** BRG 다낭 08:00 4조, even if the course is not known. */
export const isTeeTime = (text: string): boolean => TEAMS.test(text) && findTimes(text).length > 0;

/** 07:38 2조 belongs to the golf above. */
export const isOnlyTeeTime = (text: string): boolean =>
  isTeeTime(text) && isDetail(text.replace(TEAMS, ' '));

/** Identify a kind: 4조 golf, 트윈 6 a hotel. */
export function matchAttributes(
  text: string,
  { keywords }: Pick<ReadingTools, 'keywords'>,
): 'tee' | 'rooms' | 'person' | 'vehicle' | null {
  if (TEAMS.test(text) || ANY_CADDY.test(text) || EACH.test(text) || /조인|조\s?편성/u.test(text))
    return 'tee';
  const { types, count } = matchRooms(text, keywords);
  if (types ?? count ?? matchPlan(text, keywords)) return 'rooms';
  if (PHONE.test(text)) return 'person';
  return SEATS.test(text) ? 'vehicle' : null;
}

/** Only times and numbers of people. */
export function isDetail(text: string): boolean {
  const people = matchPeople(text)?.places ?? [];
  const left = removeRanges(text, [...people, ...markRanges(findTimes(text))]);
  return !/[\p{L}\p{N}]/u.test(left);
}

export function removeRanges(text: string, places: readonly (readonly [number, number])[]): string {
  const covered = new Uint8Array(text.length);
  for (const [start, end] of places) covered.fill(1, start, end);
  let left = '';
  for (let at = 0; at < text.length; at += 1) left += covered[at] ? ' ' : (text[at] ?? '');
  return left;
}

export const markRanges = (marks: readonly Pick<WordMark<unknown>, 'start' | 'end'>[]) =>
  marks.map(({ start, end }) => [start, end] as const);
