import type { Direction } from '../parser/types';

/** The placeholders of a template; docs/banksms.md says what each takes. */
export const PLACEHOLDERS = [
  'bank',
  'date',
  'time',
  'account',
  'direction',
  'amount',
  'party',
  'balance',
  'currency',
  'rest',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

export type Token =
  | { kind: 'text'; text: string }
  | { kind: Placeholder }
  /** Words that say the direction: {in:…} and {out:…}. */
  | { kind: 'says'; text: string; direction: Direction };

/** A template ready to be held against messages. */
export interface Format {
  bankCode: string;
  template: string;
  own: boolean;
  /** Alternatives, the one with all optional placeholders first. */
  variants: readonly (readonly Token[])[];
}

/** Why a template is no format; the words are in i18n under `banksms.formatErrors`. */
export type FormatError =
  | { key: 'unknown'; word: string }
  | { key: 'unclosed' }
  | { key: 'noAmount' }
  | { key: 'noDirection' }
  | { key: 'twice'; word: string }
  | { key: 'adjacent' }
  | { key: 'tooManyOptional' }
  | { key: 'tooLong' }
  | { key: 'noBank' };

export type Compiled = { format: Format } | { error: FormatError };

const LONGEST_TEMPLATE = 255;
const MOST_OPTIONAL = 4;

/**
 * Reads a template: text stands for itself, a blank for any blanks or none, {amount} for an amount, {balance?} for
 * one that may be missing. Never throws: what is wrong is told.
 */
export function compile(bankCode: string, template: string, own = false): Compiled {
  if (bankCode.trim() === '') return { error: { key: 'noBank' } };
  if (template.length > LONGEST_TEMPLATE) return { error: { key: 'tooLong' } };
  const read = tokensOf(template.normalize('NFKC'));
  if ('error' in read) return read;
  const { tokens } = read;
  const error = mistakeIn(tokens.map(({ token }) => token));
  if (error) return { error };
  const optional = tokens.filter((one) => one.optional).length;
  if (optional > MOST_OPTIONAL) return { error: { key: 'tooManyOptional' } };
  return { format: { bankCode, template, own, variants: variantsOf(tokens) } };
}

interface Part {
  token: Token;
  optional: boolean;
}

function tokensOf(template: string): { tokens: Part[] } | { error: FormatError } {
  const tokens: Part[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    addText(tokens, template.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const close = template.indexOf('}', open);
    if (close < 0) return { error: { key: 'unclosed' } };
    const inner = template.slice(open + 1, close).trim();
    const optional = inner.endsWith('?');
    const token = tokenOf((optional ? inner.slice(0, -1) : inner).trim());
    if (!token) return { error: { key: 'unknown', word: inner } };
    tokens.push({ token, optional });
    at = close + 1;
  }
  return { tokens };
}

function tokenOf(word: string): Token | null {
  const says = /^(in|out):(.+)$/u.exec(word);
  if (says)
    return {
      kind: 'says',
      text: says[2]?.trim() ?? '',
      direction: says[1] === 'in' ? 'DEPOSIT' : 'WITHDRAWAL',
    };
  const kind = PLACEHOLDERS.find((one) => one === word);
  return kind ? { kind } : null;
}

function addText(tokens: Part[], text: string): void {
  // Blanks part words; whether there are any in the message is left open.
  for (const word of text.split(/\s+/u))
    if (word !== '') tokens.push({ token: { kind: 'text', text: word }, optional: false });
}

const isOpen = ({ kind }: Token): boolean => kind === 'party' || kind === 'rest';

function mistakeIn(tokens: readonly Token[]): FormatError | null {
  const kinds = tokens.map(({ kind }) => kind);
  if (!kinds.includes('amount')) return { key: 'noAmount' };
  if (!kinds.includes('direction') && !kinds.includes('says')) return { key: 'noDirection' };
  const twice = PLACEHOLDERS.filter((kind) => kind !== 'rest').find(
    (kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind),
  );
  if (twice) return { key: 'twice', word: `{${twice}}` };
  // Of two that end anywhere nobody knows where the first one ends.
  if (tokens.some((token, i) => i > 0 && isOpen(token) && isOpen(tokens[i - 1] ?? token)))
    return { key: 'adjacent' };
  return null;
}

function variantsOf(parts: readonly Part[]): Token[][] {
  let variants: Token[][] = [[]];
  for (const { token, optional } of parts) {
    const longer = variants.map((tokens) => [...tokens, token]);
    variants = optional ? [...longer, ...variants] : longer;
  }
  return variants
    .filter((tokens) => mistakeIn(tokens) === null)
    .toSorted((one, other) => other.length - one.length);
}
