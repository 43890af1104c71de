import { groupDigits } from '../money/groupDigits';

type Fill = (expression: string, argument: string) => string;

/** Not of an acronym. */
const CAPITAL = /^\p{Lu}(?!\p{Lu})/u;

const COUNTS = new Set(
  (
    'count smart_count total done failed good bad new changed same saved found looked missing ' +
    'lost cut beyond most groups taken left toCheck duplicates'
  ).split(' '),
);

function replace(this: string, token: RegExp, fill: Fill): string {
  return this.replace(token, (expression: string, argument: string) => {
    const [name = '', flag] = argument.split(':');
    const text = fill(expression, name);
    if (COUNTS.has(name)) return groupDigits(text);
    return flag === 'lower' ? text.replace(CAPITAL, (letter) => letter.toLowerCase()) : text;
  });
}

/**
 * Counts with separators, and `%{name:lower}` within an English sentence.
 * @example polyglotI18nProvider(messages, 'ko', [], polyglotOptions)
 */
export const polyglotOptions = { replace };
