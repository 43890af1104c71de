import { twoDigits } from '../../../../days';
import { execAt } from '../../../../util/text';

export interface TimeAt {
  start: number;
  end: number;
  /** HH:mm */
  value: string;
  /** Ambiguous without AM or PM. */
  isVague: boolean;
}

const CLOCK =
  /(?:(오전|오후|새벽|아침|점심|낮|저녁|밤|am|pm)\s?)?(\d{1,2})(?:\s?:\s?(\d\d)(?!\d)(?::\d\d)?|\s?시(?!간)(?:\s?(\d{1,2})\s?분|\s?(반)(?![가-힣]))?)(?:\s?(am|pm)(?![a-z]))?(?:\s?\(?\+\s?1\)?(?!\d))?/iuy;
const HALVED = /(am|pm)\s?(\d{1,2})(?![\d:])|(\d{1,2})\s?(am|pm)(?![a-z])/iuy;
const DIGITS = /(\d\d)(\d\d)(?!\d)/uy;
const SPAN = /(\d\d)(\d\d)(\s?[-~–→]\s?)(\d\d)(\d\d)(?!\d|-)(?:\s?\(?\+\s?1\)?)?/uy;
const BEHIND =
  /^\s?(?:hrs?|시|출발|도착|발(?![가-힣])|착(?![가-힣])|티|tee|t\/o|집결|미팅|픽업|dep|arr)/iu;
const BEFORE =
  /(?:티업|티오프|티옵|티타임|t\/o|tee|tee off|etd|eta|dep|arr|출발|도착)\.?\s?:?\s?$/iu;
const HALF = /오전|오후/gu;
const NOON = /정오(?![가-힣])/uy;

const BEGINS = /[\d오새아점낮저밤정apAP]/u;

const AFTERNOON = /오후|저녁|밤|점심|낮|pm/iu;
const MORNING = /오전|새벽|아침|am/iu;

function timeOf(hours: number, minutes: number, half: string): string | null {
  if (hours > 24 || minutes > 59) return null;
  if (MORNING.test(half) && hours === 12) return `00:${twoDigits(minutes)}`;
  // 낮 12시 is noon, 밤 12시 midnight; 점심 11시 is before noon.
  if (/밤/u.test(half) && (hours === 12 || hours < 4))
    return `${twoDigits(hours % 12)}:${twoDigits(minutes)}`;
  const isLate = AFTERNOON.test(half) && hours < 12 && !(/점심|낮/u.test(half) && hours > 9);
  return `${twoDigits((isLate ? hours + 12 : hours) % 24)}:${twoDigits(minutes)}`;
}

export function findTimes(text: string): readonly TimeAt[] {
  const found: TimeAt[] = [];
  let at = 0;
  while (at < text.length) {
    const isStart = BEGINS.test(text[at] ?? '') && !/[\d.,$₩-]/u.test(text[at - 1] ?? ' ');
    const times = isStart ? timeAt(text, at) : [];
    found.push(...times);
    at = times.at(-1)?.end ?? at + 1;
  }
  return found.map((time) => (time.isVague ? inSaidHalf(text, time, found) : time));
}

/** 오후 마사지 90분 3시 is at 15:00: the half of the day may precede what happens. */
function inSaidHalf(text: string, time: TimeAt, all: readonly TimeAt[]): TimeAt {
  const half = [...text.slice(0, time.start).matchAll(HALF)].findLast(
    ({ index }) => !all.some(({ start, end }) => start <= index && index < end),
  )?.[0];
  const value = half === undefined ? null : timeOf(Number(time.value.slice(0, 2)), 0, half);
  return value === null
    ? time
    : { ...time, value: value.slice(0, 2) + time.value.slice(2), isVague: false };
}

function timeAt(text: string, at: number): TimeAt[] {
  const clock = execAt(CLOCK, text, at);
  if (clock) {
    const [all, before = '', hours, minutes, spoken, half, behind = ''] = clock;
    const dayHalf = before + behind;
    const value = timeOf(Number(hours), half ? 30 : Number(minutes ?? spoken ?? 0), dayHalf);
    const isVague =
      dayHalf === '' && (hours === '24' || (minutes === undefined && Number(hours) < 12));
    return value === null ? [] : [{ start: at, end: at + all.length, value, isVague }];
  }
  const halved = execAt(HALVED, text, at);
  if (halved && !/[a-z]/iu.test(text[at - 1] ?? '')) {
    const [all, before, hours, alone, behind] = halved;
    const value = timeOf(Number(hours ?? alone), 0, before ?? behind ?? '');
    return value === null ? [] : [{ start: at, end: at + all.length, value, isVague: false }];
  }
  const span = execAt(SPAN, text, at);
  if (span) {
    const from = timeOf(Number(span[1]), Number(span[2]), '');
    const to = timeOf(Number(span[4]), Number(span[5]), '');
    const middle = at + 4 + (span[3]?.length ?? 0);
    if (from !== null && to !== null)
      return [
        { start: at, end: at + 4, value: from, isVague: false },
        { start: middle, end: at + span[0].length, value: to, isVague: false },
      ];
  }
  const digits = execAt(DIGITS, text, at);
  if (digits) {
    const around =
      BEHIND.test(text.slice(at + 4, at + 12)) || BEFORE.test(text.slice(Math.max(0, at - 12), at));
    const isAlone =
      Number(digits[2]) % 5 === 0 &&
      /^(?:\s|$)/u.test(text.slice(at + 4)) &&
      /\s/u.test(text[at - 1] ?? ' ');
    const value = around || isAlone ? timeOf(Number(digits[1]), Number(digits[2]), '') : null;
    if (value !== null) return [{ start: at, end: at + 4, value, isVague: false }];
  }
  NOON.lastIndex = at;
  return NOON.test(text) ? [{ start: at, end: at + 2, value: '12:00', isVague: false }] : [];
}
