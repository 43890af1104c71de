import { isOpen, type Token, type MoneyDirection } from '../../../schema/template';
import type { MessageFormat, PasteContext } from './formats';
import * as pieces from './pieces';
import { execAt } from '../../../util/text';

export interface FormatMatch {
  format: MessageFormat;
  date: pieces.DayParts | null;
  time: string | null;
  account: string | null;
  direction: { way: MoneyDirection; sure: boolean } | null;
  amount: pieces.Money | null;
  party: string | null;
  currency: string | null;
  fields: Readonly<Record<string, string>>;
  /** Matched by {rest} only. */
  leftover: string;
}

type Found = Omit<FormatMatch, 'format' | 'leftover'> & { rest: string };

type Formats = Pick<PasteContext, 'formats' | 'patterns' | 'readField' | 'isLong'>;

const LONGEST_PARTY = 40;
const LONGEST_VALUE = 80;
const LONGEST_REST = 300;
const LINES_BEFORE = 5;

/** The best format leaves the least text. */
export function matchFormats(text: string, known: Formats, linesBefore = LINES_BEFORE) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && starts.length <= linesBefore;) {
    starts.push(at + 1);
    at = text.indexOf('\n', at + 1);
  }
  // Most texts name one or two senders.
  const there = new Set(
    [...known.patterns]
      .filter(([, tag]) => new RegExp(tag.source, 'iu').test(text))
      .map(([of]) => of),
  );
  const isThere = ({ tag, variants }: MessageFormat) =>
    tag === null || there.has(tag) || !variants.every((one) => one.some(isTag));
  let best: { match: FormatMatch; cost: number } | null = null;
  for (const format of known.formats.filter(isThere))
    for (const start of starts) {
      const match = matchAt(text, start, format, known);
      if (match && (!best || match.cost < best.cost)) best = match;
    }
  return best?.match ?? null;
}

const isTag = ({ kind }: Token): boolean => kind === 'tag';

function matchAt(
  text: string,
  start: number,
  format: MessageFormat,
  known: Formats,
): { match: FormatMatch; cost: number } | null {
  for (const tokens of format.variants) {
    const run = new Run(text, tokens, known, known.patterns.get(format.tag ?? '') ?? null);
    const done = run.from(0, start);
    if (!done) continue;
    const { end, found } = done;
    const { rest, ...parts } = found;
    const leftover = [text.slice(0, start), rest, text.slice(end)]
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join('\n');
    // A format that knows what {rest} is wins.
    const cost = leftover.length - rest.length / 2 - tokens.length / 10;
    return { match: { format, ...parts, leftover }, cost };
  }
  return null;
}

interface Done {
  end: number;
  found: Found;
}

const NOTHING: Found = {
  date: null,
  time: null,
  account: null,
  direction: null,
  amount: null,
  party: null,
  currency: null,
  fields: {},
  rest: '',
};

/** Failed positions are memoized, so the work is bounded. */
class Run {
  readonly #failed = new Set<number>();

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
    readonly known: Formats,
    readonly tag: RegExp | null,
  ) {}

  from(index: number, start: number): Done | null {
    const token = this.tokens[index];
    if (!token) return { end: start, found: NOTHING };
    const at = this.#skip(start);
    const key = index * 4096 + at;
    if (this.#failed.has(key)) return null;
    const done =
      token.kind === 'field' || isOpen(token)
        ? this.#tokens(token, index, at)
        : this.#piece(token, index, at);
    if (!done) this.#failed.add(key);
    return done;
  }

  #skip(at: number): number {
    let next = at;
    while (next < this.text.length && /\s/u.test(this.text[next] ?? '')) next += 1;
    return next;
  }

  #piece(token: Token, index: number, at: number): Done | null {
    const piece = this.#found(token, at);
    if (!piece) return null;
    const done = this.from(index + 1, piece.end);
    return done && { end: done.end, found: { ...done.found, ...piece.found } };
  }

  #found(token: Token, at: number): { end: number; found: Partial<Found> } | null {
    const { text } = this;
    const as = <T>(piece: pieces.TextPiece<T> | null, found: (value: T) => Partial<Found>) =>
      piece && { end: piece.end, found: found(piece.value) };
    switch (token.kind) {
      case 'text':
        return text.startsWith(token.text, at) ? { end: at + token.text.length, found: {} } : null;
      case 'directionText': {
        if (!text.startsWith(token.text, at)) return null;
        return {
          end: at + token.text.length,
          found: { direction: { way: token.way, sure: true } },
        };
      }
      case 'tag': {
        if (!this.tag) return null;
        const found = execAt(this.tag, text, at);
        return found && { end: at + found[0].length, found: {} };
      }
      case 'date':
        return as(pieces.parseDateAt(text, at), (date) => ({ date }));
      case 'time':
        return as(pieces.parseTimeAt(text, at), (time) => ({ time }));
      case 'account':
        return as(pieces.parseAccountAt(text, at), (account) => ({ account }));
      case 'direction':
        return as(pieces.parseDirectionAt(text, at), (direction) => ({ direction }));
      case 'amount':
        return as(pieces.parseMoneyAt(text, at), (amount) => ({ amount }));
      case 'balance':
        return as(pieces.parseBalanceAt(text, at), () => ({}));
      case 'currency':
        return as(pieces.parseCurrencyAt(text, at), (currency) => ({ currency }));
      default:
        return null;
    }
  }

  /**
   * As few words as possible, but as many as the field's type can parse. The last token takes the rest of the line,
   * or of a multiline field's text.
   */
  #tokens(token: Token, index: number, at: number): Done | null {
    const { text } = this;
    const isLast = index === this.tokens.length - 1;
    const line = text.indexOf('\n', at);
    const lineEnd = line < 0 ? text.length : line;
    const next = this.tokens[index + 1];
    // A name ends at a word boundary, unless fixed text must follow.
    const glued = token.kind === 'rest' || next?.kind === 'text' || next?.kind === 'directionText';
    const limit = this.#limit(token, at, lineEnd, isLast);
    const ends: number[] = [];
    for (let end = isOpen(token) && isLast ? limit : at + 1; end <= limit; end += 1)
      if (end >= lineEnd || glued || text[end] === ' ') ends.push(end);
    for (const end of isOpen(token) ? ends : ends.toReversed()) {
      const taken = text.slice(at, end).trim();
      if (!this.#takes(token, taken)) continue;
      const done = this.from(index + 1, end);
      if (done) return { end: done.end, found: { ...done.found, ...as(token, taken, done.found) } };
    }
    return null;
  }

  #limit(token: Token, at: number, lineEnd: number, isLast: boolean): number {
    const { text, known } = this;
    if (token.kind === 'rest') return Math.min(text.length, at + LONGEST_REST);
    if (token.kind === 'party') return Math.min(lineEnd, at + LONGEST_PARTY);
    if (token.kind !== 'field' || !token.open) return Math.min(lineEnd, at + LONGEST_VALUE);
    return isLast && known.isLong(token.name) ? text.length : lineEnd;
  }

  #takes(token: Token, taken: string): boolean {
    if (token.kind === 'party') return isParty(taken);
    if (token.kind !== 'field') return true;
    if (taken === '') return false;
    if (token.open) return true;
    const { fault, isVague } = this.known.readField(token.name, taken);
    return fault === null || isVague;
  }
}

function as(token: Token, taken: string, { rest, fields }: Found): Partial<Found> {
  if (token.kind === 'party') return { party: taken };
  if (token.kind === 'field') return { fields: { ...fields, [token.name]: taken } };
  return { rest: `${taken}\n${rest}`.trim() };
}

const LETTER = /[\p{L}*]/u;
const NO_NAME =
  /^(?:계좌|통장|고객|입출금|알림|안내|일시불)$|잔액|잔고|수수료|누적|고객센터|https?:|\d{1,3}(?:,\d{3})+|^\d{1,2}[/.:]\d{1,2}|^[\d*xX-]+$/u;
export const isParty = (text: string): boolean =>
  LETTER.test(text) && !NO_NAME.test(text) && text.length <= LONGEST_PARTY;
