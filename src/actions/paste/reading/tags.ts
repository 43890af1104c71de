import { escapeRegExp, execAt } from '../../../util/text';

export interface SenderTag {
  value: string;
  names: readonly string[];
}

export interface TagRow {
  value: string;
  title: string;
}

/** Declared names and those of records, also without "은행". */
export function createTags(
  declared: { readonly [value: string]: readonly string[] },
  rows: readonly TagRow[],
): SenderTag[] {
  const tags = new Map(Object.entries(declared).map(([value, names]) => [value, [...names]]));
  for (const { value, title } of rows) {
    const names = tags.get(value) ?? [value];
    // An alternative: "iM뱅크(대구은행)".
    const parts = title
      .normalize('NFKC')
      .split(/[()]/u)
      .map((part) => part.trim());
    for (const part of parts.filter((one) => one !== ''))
      names.push(part, ...(/^.{2,}은행$/u.test(part) ? [part.slice(0, -2)] : []));
    tags.set(value, names);
  }
  return [...tags].map(([value, names]) => ({ value, names: [...new Set(names)] }));
}

/** The longer ones first. */
const anyName = (tags: readonly SenderTag[]): string =>
  tags
    .flatMap(({ names }) => names)
    .toSorted((one, other) => other.length - one.length)
    .map(escapeRegExp)
    .join('|');

/** Sticky patterns. */
export const tagPatterns = (tags: readonly SenderTag[]): ReadonlyMap<string, RegExp> =>
  new Map(
    tags
      .filter(({ names }) => names.length > 0)
      .map((tag) => [
        tag.value,
        new RegExp(`[[(<]?(?:${anyName([tag])}) ?(?:알림|입출금알림|입출금통지)?[\\])>]?`, 'iuy'),
      ]),
  );

export interface TagAt {
  values: readonly string[];
  end: number;
}

export type FindTag = (text: string, at: number) => TagAt | null;

export function createTagFinder(tags: readonly SenderTag[]): FindTag {
  const values = new Map<string, string[]>();
  for (const { value, names } of tags)
    for (const name of names) {
      const key = name.toLowerCase();
      values.set(key, [...new Set([...(values.get(key) ?? []), value])]);
    }
  if (values.size === 0) return () => null;
  const tag = new RegExp(`([[(<]?)(${anyName(tags)})(?![a-z]|은행원)[\\])>]?`, 'iuy');
  return (text, at) => {
    const found = execAt(tag, text, at);
    if (!found) return null;
    const [all, bracket, name = ''] = found;
    const end = at + all.length;
    // Not in longer words: 하나로마트, 우리집.
    const isTag =
      bracket !== '' ||
      !/[가-힣a-z]/iu.test(text[end] ?? '') ||
      /^(?:체크|(?:법인|기업|신용)?카드|은행|입금|출금|알림)/u.test(text.slice(end));
    return isTag ? { values: values.get(name.toLowerCase()) ?? [], end } : null;
  };
}
