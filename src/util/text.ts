/**
 * A text as it is, anything else as an empty one.
 * @example textOf(record.title) // '' where there is no title
 */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A text as a pattern that matches just it.
 * @example new RegExp(escapeRegExp('a.b')) // matches 'a.b', and not 'aXb'
 */
export const escapeRegExp = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');
