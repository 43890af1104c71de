/** Longer texts are not bank messages; the rest is left over. */
export const LONGEST_MESSAGE = 1000;

// Whitespace of all kinds, and invisible characters.
const BLANKS = /[^\S\n]+/gu;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;
/** Prefix that phones and senders add to a message. */
const MARKER = /^\[?(?:web|국제|국외)\s?발신\]?\s*/iu;

/** Normalizes line ends and whitespace, and removes invisible characters; others stay. */
export function normalizeBlanks(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(/ ?\n ?/gu, '\n');
}

/** Normalizes a message for parsing: fullwidth to halfwidth (NFKC), no empty lines, no sender's prefix. */
export function normalizeWidth(text: string): string {
  const lines = normalizeBlanks(normalizeBlanks(text).normalize('NFKC'))
    .split('\n')
    .map((line) => line.trim().replace(MARKER, ''));
  return lines.filter((line) => line !== '').join('\n');
}

/** Whether it came as a text message. */
export const isTextMessage = (text: string): boolean =>
  normalizeBlanks(text)
    .normalize('NFKC')
    .split('\n')
    .some((line) => MARKER.test(line.trim()));

/** Equal for messages that differ only in whitespace, width and the sender's prefix. */
export const comparableText = (text: string): string => normalizeWidth(text).replace(/\s/gu, '');
