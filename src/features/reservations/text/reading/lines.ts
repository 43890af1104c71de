/** Longer texts are no itinerary; what is beyond is kept as a note. */
const MOST_CHARACTERS = 20_000;
const MOST_LINES = 400;
/** Longer lines are prose, and kept as notes. */
export const MAX_LINE_LENGTH = 200;

/** A line of a pasted text. */
export interface TextLine {
  /** Which one it is, from 0. */
  at: number;
  /** As it was written, but for a list's bullet. */
  raw: string;
  /** As it is read: compatible characters unified, no emoji, no bullet, no sender before it. */
  text: string;
  /** It is the chat's own, such as the day that messages were sent on. */
  isChats: boolean;
}

// Marks that no eye sees, the signs that make emoji of digits, and digits that number a list.
const UNSEEN =
  /\u20e3|\ufe0f|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\u2460-\u2473\u2776-\u277f]/gu;
const ARROWS = /[→⇒⇨➔➜➡▶►▷»↔⟶]|[-=]{1,2}>|>{2}/gu;
const PICTURES = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu;
const BLANKS = /[^\S\n]{1,200}/gu;
const BULLET = /^[^\p{L}\p{N}[(<「'"₩$+]{1,30}/u;
/** Signs that begin a line of a list, and say nothing by themselves. */
const SIGNS = /^[-*•·●○◦▪■□▶※✓√\s]{1,30}(?=\S)/u;
const LISTED = /^(?:\d{1,2}\)|[a-zA-Z]\))\s/u;
// KakoTalk's exports: [김가이드] [오후 2:33] text, and 2026년 11월 3일 오후 2:33, 김가이드 : text.
const CHAT = /^\[[^\]\n]{1,40}\]\s?\[(?:오전|오후|AM|PM)\s?\d{1,2}:\d\d\]\s?/iu;
const PHONE =
  /^20\d\d[년.]\s?\d{1,2}[월.]\s?\d{1,2}[일.]?,?\s(?:오전|오후)\s?\d{1,2}:\d\d,\s[^:\n]{1,40}\s:\s/u;
const RULE = /^[-=_]{5,200}[^-=_\n]{1,60}[-=_]{5,200}$/u;

/** A pasted text as lines; those that are blank are left out, but keep their number. */
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
