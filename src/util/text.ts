/** @example textOrEmpty(null) // '' */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * True for text that is not empty.
 * @example isText('') // false
 */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** @example trimmedText(' 12 ') // '12' */
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** @example new RegExp(escapeRegExp('a.b')) // matches 'a.b', and not 'aXb' */
export const escapeRegExp = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');

/** @example execAt(/\d+/y, 'a12', 1)?.[0] // '12' */
export function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** @example splitList('일정표, 일정,') // ['일정표', '일정'] */
export const splitList = (listed: unknown): string[] =>
  textOrEmpty(listed)
    .split(/[,，]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
