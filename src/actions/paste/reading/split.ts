import { parseDateAt, parseMoneyAt, parseTimeAt, type DayParts } from './pieces';
import { MESSAGE_PREFIX, normalizeBlanks } from './text';

export const MAX_CHARACTERS = 200_000;
export const MAX_MESSAGES = 500;
/** Further lines begin another message. */
const MAX_LINES = 60;

interface Cues {
  /** Whether a message can begin here, if the one before is complete. */
  begins: (line: string) => boolean;
  /** Without an amount a message is incomplete. */
  money: boolean;
  /** Whether a format matches. */
  isKnown: (text: string) => boolean;
}

export interface MessageBlock {
  text: string;
  /** Of an export or a forwarded header; may be later than the movement. */
  header: { date: DayParts | null; time: string | null; from: string | null };
}

interface Splitting {
  blocks: MessageBlock[];
  beyond: number;
  rest: string;
}

const NAME_LINE = /^\[[^\]]*\]$/u;
// KakaoTalk, on a computer: a rule with the day, then "[name] [오후 2:33] text"; on a phone: "2026년 11월 3일 오후 2:33,
// name : text".
const DAY_RULE = /^-{3,40}\s?.{0,40}?\s?-{3,40}$/u;
const DAY_LINE =
  /^(?:-{3,}\s?)?(20\d\d)(?:년|[./-])\s?(\d{1,2})(?:월|[./-])\s?(\d{1,2})일?\s?(?:[월화수목금토일]요일)?(?:\s?-{3,})?$/u;
const CHAT_LINE = /^\[([^\]\n]{1,40})\]\s?\[((?:오전|오후|[AP]M)\s?\d{1,2}:\d\d)\]\s?(.*)$/iu;
const PHONE_LINE =
  /^(20\d\d)[년./-]\s?(\d{1,2})[월./-]\s?(\d{1,2})(?:일|\.)?,?\s((?:오전|오후)\s?\d{1,2}:\d\d)(?::\d\d)?,\s?([^:\n]{1,40})\s:\s(.*)$/u;
const FORWARDED =
  /^(?:-{1,40}\s?)?(?:\[?(?:전달|FW|Fwd|fwd)\]?\s?:?|보낸 ?사람\s?:|발신(?:자|번호)?\s?:|받은 ?시(?:간|각)\s?:|수신(?:일시|시간)?\s?:|From\s?:|Date\s?:|Sent\s?:|제목\s?:|(?:원본|전달된)\s?메시지).{0,120}$/iu;
const SYSTEM =
  /^(?:.{1,40}님과 카카오톡 대화|저장한 날짜\s?:.*|.{1,30}님이 (?:들어왔|나갔)습니다\.?|사진|이모티콘|삭제된 메시지입니다\.?)$/u;

const NO_HEADER: MessageBlock['header'] = { date: null, time: null, from: null };

/**
 * At blank lines, markers, lines of an export, and lines that begin with a sender's name or match a format. Can be
 * interrupted at each line.
 */
export function* splitMessages(pasted: string, cues: Cues): Generator<undefined, Splitting> {
  const { money } = cues;
  const lines = normalizeBlanks(pasted.slice(0, MAX_CHARACTERS)).split('\n');
  const blocks: MessageBlock[] = [];
  let current: string[] = [];
  let header = NO_HEADER;
  let day: DayParts | null = null;
  let blank = false;
  // Re-reading the paste for every line would be quadratic.
  let whole = false;
  let headed = false;
  const isWhole = () => whole;
  const isHead = (line: string) =>
    cues.begins(line) && (NAME_LINE.test(line) || forwarded(line, NO_HEADER).date !== null);
  // A name alone may precede its date.
  const isSecondHead = (line: string) =>
    headed && !NAME_LINE.test(current.at(-1) ?? '') && isHead(line);
  const push = (line: string) => {
    if (current.length >= MAX_LINES) close();
    current.push(line);
    whole ||= !money || hasAmount(line);
    headed ||= !whole && isHead(line.normalize('NFKC'));
  };
  const close = () => {
    const text = current.join('\n').trim();
    const isTalk = () =>
      header.from !== null &&
      !(money ? /\d{3}|\d,\d/u : /\d/u).test(text.normalize('NFKC')) &&
      (money || !cues.isKnown(text));
    if (text !== '' && !isTalk()) blocks.push({ text, header });
    current = [];
    whole = false;
    headed = false;
    header = day ? { ...NO_HEADER, date: day } : NO_HEADER;
  };
  for (const raw of lines) {
    yield;
    const line = unforwarded(raw.trim());
    const folded = line.normalize('NFKC');
    if (line === '') {
      blank = current.length > 0;
      continue;
    }
    const chat = CHAT_LINE.exec(line);
    const phone = PHONE_LINE.exec(line);
    const dayLine = DAY_LINE.exec(folded);
    if (chat || phone) {
      close();
      const clock = parseTimeAt(chat?.[2] ?? phone?.[4] ?? '', 0)?.value ?? null;
      const date: DayParts | null = phone ? partsOf(phone) : day;
      header = { date, time: clock, from: (chat?.[1] ?? phone?.[5] ?? '').trim() };
      const rest = (chat?.[3] ?? phone?.[6] ?? '').trim();
      if (rest !== '') push(rest);
    } else if (dayLine && (current.length === 0 || DAY_RULE.test(folded))) {
      close();
      day = partsOf(dayLine);
      header = { ...NO_HEADER, date: day };
    } else if (FORWARDED.test(folded) && !hasAmount(folded)) {
      if (isWhole()) close();
      header = forwarded(folded, header);
    } else if (!SYSTEM.test(folded)) {
      const starts =
        MESSAGE_PREFIX.test(folded) ||
        (cues.begins(folded) && (isWhole() || blank)) ||
        isSecondHead(folded);
      const isNext = blank && isWhole() && (!money || hasAmountAhead(folded));
      if (current.length > 0 && (starts || isNext) && !isPrefixOnly(current)) close();
      push(line);
    }
    blank = false;
  }
  close();
  const joined = money ? yield* joinFragments(blocks) : blocks;
  return {
    blocks: joined.slice(0, MAX_MESSAGES),
    beyond: Math.max(0, joined.length - MAX_MESSAGES),
    rest: [...joined.slice(MAX_MESSAGES).map(({ text }) => text), pasted.slice(MAX_CHARACTERS)]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
  };
}

/** After its forwarding prefix. */
function unforwarded(line: string): string {
  const rest = line.replace(/^\[?(?:전달|FW|Fwd)\]?\s?:?\s*/iu, '');
  return rest !== line && hasAmount(rest) ? rest : line;
}

const isPrefixOnly = (lines: readonly string[]): boolean =>
  lines.every((line) => MESSAGE_PREFIX.test(line.normalize('NFKC')) && line.length < 12);

function partsOf([, year, month, day]: readonly string[]): DayParts {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

// "Date: 2026-11-03 14:22".
function forwarded(line: string, before: MessageBlock['header']): MessageBlock['header'] {
  const found = { ...before };
  for (let at = 0; at < Math.min(line.length, 160); at += 1) {
    found.date ??= parseDateAt(line, at)?.value ?? null;
    found.time ??= /\d|오|[AP]M/u.test(line[at] ?? '')
      ? (parseTimeAt(line, at)?.value ?? null)
      : null;
  }
  return found;
}

function hasAmount(line: string): boolean {
  const text = line.normalize('NFKC').slice(0, 300);
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\d₩$€¥£\\]/u.test(text[at] ?? '')) continue;
    if (parseMoneyAt(text, at)?.value.isMoney === true) return true;
  }
  return false;
}

// Such a line begins another message after a blank one.
const hasAmountAhead = (line: string): boolean =>
  /입금|출금|승인|결제|이체|송금|보냈|받았/u.test(line) || /^\[|^\d{1,2}[/.]\d{1,2}/u.test(line);

const MAX_JOINED_LENGTH = 2000;

/** Pieces without an amount belong to the message before. */
function* joinFragments(blocks: readonly MessageBlock[]): Generator<undefined, MessageBlock[]> {
  const joined: MessageBlock[] = [];
  for (const block of blocks) {
    yield;
    const last = joined.at(-1);
    const fragment =
      block.header === NO_HEADER && block.text.length < 40 && !/\n/u.test(block.text);
    if (
      last &&
      fragment &&
      last.text.length < MAX_JOINED_LENGTH &&
      !hasAmount(block.text) &&
      !MESSAGE_PREFIX.test(block.text)
    )
      joined[joined.length - 1] = { ...last, text: `${last.text}\n\n${block.text}` };
    else joined.push(block);
  }
  return joined;
}
