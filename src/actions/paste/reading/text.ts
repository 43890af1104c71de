/** Longer texts are not bank messages. */
export const LONGEST_MESSAGE = 1000;

const BLANKS = /[^\S\n]+/gu;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;
/** Added by phones and senders. */
export const MESSAGE_PREFIX = /^\[?(?:web|국제|국외)\s?발신\]?\s*/iu;

/** Removes invisible characters, too. */
export function normalizeBlanks(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(/ ?\n ?/gu, '\n');
}

/** NFKC, no empty lines, no prefix. */
export function normalizeWidth(text: string): string {
  const lines = normalizeBlanks(normalizeBlanks(text).normalize('NFKC'))
    .split('\n')
    .map((line) => line.trim().replace(MESSAGE_PREFIX, ''));
  return lines.filter((line) => line !== '').join('\n');
}

export const isTextMessage = (text: string): boolean =>
  normalizeBlanks(text)
    .normalize('NFKC')
    .split('\n')
    .some((line) => MESSAGE_PREFIX.test(line.trim()));

/** Ignores whitespace, width and prefix. */
export const comparableText = (text: string): string => normalizeWidth(text).replace(/\s/gu, '');
