import { createPlainTextFinder } from '../../hangul';
import { createNameRank, sortBy } from '../../nameRank';
import { normalizeForSearch } from '../../reading';

export interface ChoiceValue {
  value: string;
  title: string;
  asTyped?: boolean;
}

const has = (text: string) => {
  const find = createPlainTextFinder(text.trim());
  return ({ title }: ChoiceValue) => find(title) >= 0;
};

const isNamed = (text: string) => {
  const named = normalizeForSearch(text.trim());
  return ({ value, title }: ChoiceValue) =>
    normalizeForSearch(title) === named || normalizeForSearch(value) === named;
};

/** For an open choice also the text (rules: best-first). */
export function matchingValues(
  text: string,
  values: readonly ChoiceValue[],
  open: boolean,
): ChoiceValue[] {
  const rank = createNameRank(text);
  const found = sortBy(values.filter(has(text)), ({ title, value }) => rank([title, value]));
  const typed = text.trim();
  if (!open || typed === '' || values.some(isNamed(typed))) return found;
  return [...found, { value: typed, title: typed, asTyped: true }];
}

/** The only value that a typed text names or matches. */
export function findMeantValue(text: string, values: readonly ChoiceValue[]): ChoiceValue | null {
  if (text.trim() === '') return null;
  const named = values.find(isNamed(text));
  if (named) return named;
  const [only, ...others] = values.filter(has(text));
  return only !== undefined && others.length === 0 ? only : null;
}
