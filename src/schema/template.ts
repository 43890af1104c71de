import type { FieldType } from './catalogue';
import { advice, problem, type Finding } from './checks/finding';
import { suggestNearest } from './checks/nearest';

/** Recognized by format, whatever field takes them (docs/paste.md). */
const KINDS = [
  'date',
  'time',
  'account',
  'direction',
  'amount',
  'party',
  'currency',
  'balance',
  'rest',
] as const;

type Kind = (typeof KINDS)[number];

export type MoneyDirection = 'in' | 'out';

export type Token =
  | { kind: 'text'; text: string }
  /** Text that means a direction: {in:…} and {out:…}. */
  | { kind: 'directionText'; text: string; way: MoneyDirection }
  | { kind: 'tag' }
  /** An open one takes any text. */
  | { kind: 'field'; name: string; open: boolean }
  | { kind: Kind };

export interface Vocabulary {
  tag: string | null;
  taken: readonly string[];
  fields: ReadonlyMap<string, boolean>;
  needed: readonly string[];
}

/** Its end can't be detected. */
export const acceptsAnyText = (
  { searchable, refers, values }: FieldType,
  options: { readonly [option: string]: unknown },
): boolean =>
  searchable === true || refers?.(options)?.free === true || values?.(options).open === true;

type Compiled =
  | { variants: readonly (readonly Token[])[] }
  | { wrong: Pick<Finding, 'problem' | 'advice'> };

const LONGEST = 255;
const MOST_OPTIONAL = 4;
const MOST_RESTS = 2;

/** Whitespace matches any amount, {balance?} is optional. */
export function compileTemplate(template: string, vocabulary: Vocabulary): Compiled {
  if (template.length > LONGEST)
    return { wrong: { problem: problem('tooLarge', { max: LONGEST }), advice: advice('shorter') } };
  const read = tokensOf(template.normalize('NFKC'), vocabulary);
  if ('wrong' in read) return read;
  const { parts } = read;
  const wrong = mistakeIn(
    parts.map(({ token }) => token),
    vocabulary,
  );
  if (wrong) return { wrong };
  if (parts.filter(({ optional }) => optional).length > MOST_OPTIONAL)
    return {
      wrong: { problem: problem('manyOptional', { most: MOST_OPTIONAL }), advice: advice('split') },
    };
  return { variants: variantsOf(parts, vocabulary) };
}

interface Part {
  token: Token;
  optional: boolean;
}

type Wrong = Extract<Compiled, { wrong: object }>;

function tokensOf(template: string, vocabulary: Vocabulary): { parts: Part[] } | Wrong {
  const parts: Part[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    addText(parts, template.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const close = template.indexOf('}', open);
    if (close < 0)
      return { wrong: { problem: problem('openBrace'), advice: advice('closeBrace') } };
    const inner = template.slice(open + 1, close).trim();
    const optional = inner.endsWith('?');
    const word = (optional ? inner.slice(0, -1) : inner).trim();
    const token = tokenOf(word, vocabulary);
    if (!token)
      return {
        wrong: {
          problem: problem('unknownPlaceholder', { name: word }),
          advice: suggestNearest(word, placeholdersOf(vocabulary)),
        },
      };
    parts.push({ token, optional });
    at = close + 1;
  }
  return { parts };
}

const placeholdersOf = ({ tag, fields }: Vocabulary): string[] => [
  ...new Set([...(tag === null ? [] : [tag]), ...KINDS, ...fields.keys()]),
];

function tokenOf(word: string, { tag, taken, fields }: Vocabulary): Token | null {
  const direction = /^(in|out):(.+)$/u.exec(word);
  if (direction)
    return {
      kind: 'directionText',
      text: direction[2]?.trim() ?? '',
      way: direction[1] === 'in' ? 'in' : 'out',
    };
  if (word === tag) return { kind: 'tag' };
  const kind = KINDS.find((one) => one === word);
  const open = fields.get(word);
  // A field may have the name of a kind that no field takes.
  if (kind && (taken.includes(kind) || open === undefined)) return { kind };
  return open === undefined ? null : { kind: 'field', name: word, open };
}

function addText(parts: Part[], text: string): void {
  for (const word of text.split(/\s+/u))
    if (word !== '') parts.push({ token: { kind: 'text', text: word }, optional: false });
}

export const isOpen = (token: Token | undefined): boolean =>
  token?.kind === 'party' || token?.kind === 'rest' || (token?.kind === 'field' && token.open);

const wordOf = (token: Token, tag: string | null): string | null => {
  if (token.kind === 'text') return null;
  if (token.kind === 'directionText') return 'direction';
  if (token.kind === 'tag') return tag;
  return token.kind === 'field' ? token.name : token.kind;
};

function mistakeIn(
  tokens: readonly Token[],
  { tag, needed }: Vocabulary,
): Pick<Finding, 'problem' | 'advice'> | null {
  const names = tokens.flatMap((token) => wordOf(token, tag) ?? []);
  const missing = needed.find((one) => !names.includes(one));
  if (missing !== undefined)
    return {
      problem: problem('lacksPlaceholder', { name: `{${missing}}` }),
      advice: advice('add', {
        what: missing === 'direction' ? '{direction}, {in:…}, {out:…}' : `{${missing}}`,
      }),
    };
  if (names.every((word) => word === tag || WITHOUT_FIELD.includes(word)))
    return { problem: problem('noPlaceholder'), advice: advice('nameField') };
  const placeholders = tokens.flatMap((token) =>
    token.kind === 'directionText' ? [] : (wordOf(token, tag) ?? []),
  );
  const twice = placeholders.find(
    (word, index) => word !== 'rest' && placeholders.indexOf(word) < index,
  );
  if (twice !== undefined)
    return { problem: problem('twice', { name: `{${twice}}` }), advice: advice('once') };
  // Matching would take seconds.
  if (names.filter((word) => word === 'rest').length > MOST_RESTS)
    return { problem: problem('manyRests', { most: MOST_RESTS }), advice: advice('split') };
  // The boundary between them is ambiguous.
  const adjacentAt = tokens.findIndex((token, at) => isOpen(token) && isOpen(tokens[at + 1]));
  const [first, second] = tokens.slice(adjacentAt).map((token) => `{${wordOf(token, tag)}}`);
  return adjacentAt < 0 || first === undefined || second === undefined
    ? null
    : { problem: problem('sideBySide', { name: first, of: second }), advice: advice('part') };
}

const WITHOUT_FIELD: readonly (string | null)[] = ['balance', 'rest'];

function variantsOf(parts: readonly Part[], vocabulary: Vocabulary): Token[][] {
  let variants: Token[][] = [[]];
  for (const { token, optional } of parts) {
    const longer = variants.map((tokens) => [...tokens, token]);
    variants = optional ? [...longer, ...variants] : longer;
  }
  return variants
    .filter((tokens) => mistakeIn(tokens, vocabulary) === null)
    .toSorted((one, other) => other.length - one.length);
}
