/** The excess becomes a note. */
const MOST_CHARACTERS = 20_000;
const MOST_LINES = 400;
/** Longer lines are prose and become notes. */
export const MAX_LINE_LENGTH = 200;

export interface TextLine {
  at: number;
  raw: string;
  /** Unicode compatibility forms, no emoji, bullet or chat sender. */
  text: string;
  /** Written by the chat app, such as a date separator. */
  isChats: boolean;
}

// Also emoji keycaps and enclosed list numbers.
const UNSEEN =
  /\u20e3|\ufe0f|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\u2460-\u2473\u2776-\u277f]/gu;
const ARROWS = /[→⇒⇨➔➜➡▶►▷»↔⟶]|[-=]{1,2}>|>{2}/gu;
const PICTURES = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu;
const BLANKS = /[^\S\n]{1,200}/gu;
const BULLET = /^[^\p{L}\p{N}[(<「'"₩$+]{1,30}/u;
const SIGNS = /^[-*•·●○◦▪■□▶※✓√\s]{1,30}(?=\S)/u;
const LISTED = /^(?:\d{1,2}\)|[a-zA-Z]\))\s/u;
// KakaoTalk exports: [김가이드] [오후 2:33] text, and 2026년 11월 3일 오후 2:33, 김가이드 : text.
const CHAT = /^\[[^\]\n]{1,40}\]\s?\[(?:오전|오후|AM|PM)\s?\d{1,2}:\d\d\]\s?/iu;
const PHONE =
  /^20\d\d[년.]\s?\d{1,2}[월.]\s?\d{1,2}[일.]?,?\s(?:오전|오후)\s?\d{1,2}:\d\d,\s[^:\n]{1,40}\s:\s/u;
const RULE = /^[-=_]{5,200}[^-=_\n]{1,60}[-=_]{5,200}$/u;

/** Blank lines are dropped but counted. */
export function splitLines(pasted: string): {
  lines: readonly TextLine[];
  beyond: number;
  rest: string;
} {
  const read = pasted.slice(0, MOST_CHARACTERS);
  const all = read.split(/\r\n|[\r\n\u2028\u2029]/u);
  const lines = all.slice(0, MOST_LINES).flatMap((raw, at) => {
    const line = lineOf(raw, at);
    return raw.trim() === '' ? [] : [line];
  });
  const rest = [...all.slice(MOST_LINES), pasted.slice(MOST_CHARACTERS)].join('\n').trim();
  return { lines, rest, beyond: rest.length };
}

function lineOf(raw: string, at: number): TextLine {
  const trimmed = raw.trim().slice(0, MAX_LINE_LENGTH * 2);
  const isChats = RULE.test(trimmed);
  const text = trimmed
    .replace(UNSEEN, '')
    .replace(ARROWS, '→')
    .replace(PICTURES, ' ')
    .normalize('NFKC')
    .replace(BLANKS, ' ')
    .replace(CHAT, '')
    .replace(PHONE, '')
    .replace(BULLET, '')
    .replace(LISTED, '')
    .replace(BULLET, '')
    .trim();
  return { at, raw: raw.trim().replace(SIGNS, ''), text: isChats ? '' : text, isChats };
}
