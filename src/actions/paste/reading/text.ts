/** Longer ones are no bank messages; what is beyond is left over. */
export const LONGEST_MESSAGE = 1000;

// Blanks of all kinds, and marks that no eye sees.
const BLANKS = /[^\S\n]+/gu;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;
/** What phones and senders put above a message. */
const MARKER = /^\[?(?:web|국제|국외)\s?발신\]?\s*/iu;

/** Line ends as one, blanks as one, nothing unseen; characters stay as they are. */
export function normalizeBlanks(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(/ ?\n ?/gu, '\n');
}

/** A message as it is read: fullwidth as halfwidth (NFKC), no empty lines, no sender's marker. */
export function normalizeWidth(text: string): string {
  const lines = normalizeBlanks(normalizeBlanks(text).normalize('NFKC'))
    .split('\n')
    .map((line) => line.trim().replace(MARKER, ''));
  return lines.filter((line) => line !== '').join('\n');
}

/** Did it come as a text message? */
export const isTextMessage = (text: string): boolean =>
  normalizeBlanks(text)
    .normalize('NFKC')
    .split('\n')
    .some((line) => MARKER.test(line.trim()));

/** The same for messages that differ in blanks, width and the sender's marker only. */
export const comparableText = (text: string): string => normalizeWidth(text).replace(/\s/gu, '');
