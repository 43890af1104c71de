import { anyName, type BankNames } from '../parser/banks';
import * as pieces from '../parser/pieces';
import type { Direction } from '../parser/types';
import type { Format, Token } from './template';

/** What a format found in a message. */
export interface Match {
  format: Format;
  date: pieces.DayParts | null;
  time: string | null;
  account: string | null;
  direction: { direction: Direction; sure: boolean } | null;
  amount: pieces.Money | null;
  party: string | null;
  currency: string | null;
  /** What no placeholder but {rest} took. */
  leftover: string;
}

type Found = Omit<Match, 'format' | 'leftover'> & { rest: string };

const LONGEST_PARTY = 40;
const LONGEST_REST = 300;
/** A header may stand above the part that a format knows. */
const LINES_BEFORE = 5;

/** The names that a bank's {bank} stands for, as a pattern that looks at one place. */
export function bankTags(banks: readonly BankNames[]): ReadonlyMap<string, RegExp> {
  return new Map(
    banks.map((bank) => [
      bank.code,
      new RegExp(`[[(<]?(?:${anyName([bank])}) ?(?:알림|입출금알림|입출금통지)?[\\])>]?`, 'iuy'),
    ]),
  );
}

/** The format that explains a message best: the one that leaves least over. Null where none fits. */
export function matchFormats(
  text: string,
  formats: readonly Format[],
  tags: ReadonlyMap<string, RegExp>,
): Match | null {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && starts.length <= LINES_BEFORE;) {
    starts.push(at + 1);
    at = text.indexOf('\n', at + 1);
  }
  let best: { match: Match; cost: number } | null = null;
  for (const format of formats) {
    for (const start of starts) {
      const match = matchAt(text, start, format, tags);
      if (!match) continue;
      const { cost } = match;
      if (!best || cost < best.cost) best = match;
    }
  }
  return best?.match ?? null;
}

function matchAt(
  text: string,
  start: number,
  format: Format,
  tags: ReadonlyMap<string, RegExp>,
): { match: Match; cost: number } | null {
  for (const tokens of format.variants) {
    const run = new Run(text, tokens, tags.get(format.bankCode) ?? null);
    const done = run.from(0, start);
    if (!done) continue;
    const { end, found } = done;
    const { rest, ...parts } = found;
    const leftover = [text.slice(0, start), rest, text.slice(end)]
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join('\n');
    // What {rest} takes is known to be there; it only loses against a format that knows what it is.
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
  rest: '',
};

/** One template against one text. A place that failed once is never tried again: the work stays within bounds. */
class Run {
  readonly #failed = new Set<number>();

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
    readonly tag: RegExp | null,
  ) {}

  from(index: number, start: number): Done | null {
    const token = this.tokens[index];
    if (!token) return { end: start, found: NOTHING };
    const at = this.#skip(start);
    const key = index * 4096 + at;
    if (this.#failed.has(key)) return null;
    const done =
      token.kind === 'party' || token.kind === 'rest'
        ? this.#open(token.kind, index, at)
        : this.#closed(token, index, at);
    if (!done) this.#failed.add(key);
    return done;
  }

  #skip(at: number): number {
    let next = at;
    while (next < this.text.length && /\s/u.test(this.text[next] ?? '')) next += 1;
    return next;
  }

  #closed(token: Token, index: number, at: number): Done | null {
    const piece = this.#piece(token, at);
    if (!piece) return null;
    const done = this.from(index + 1, piece.end);
    return done && { end: done.end, found: { ...done.found, ...piece.found } };
  }

  #piece(token: Token, at: number): { end: number; found: Partial<Found> } | null {
    const { text } = this;
    const as = <T>(piece: pieces.Piece<T> | null, found: (value: T) => Partial<Found>) =>
      piece && { end: piece.end, found: found(piece.value) };
    switch (token.kind) {
      case 'text':
        return text.startsWith(token.text, at) ? { end: at + token.text.length, found: {} } : null;
      case 'says': {
        if (!text.startsWith(token.text, at)) return null;
        const direction = { direction: token.direction, sure: true };
        return { end: at + token.text.length, found: { direction } };
      }
      case 'bank': {
        if (!this.tag) return null;
        this.tag.lastIndex = at;
        const found = this.tag.exec(text);
        return found && { end: at + found[0].length, found: {} };
      }
      case 'date':
        return as(pieces.dateAt(text, at), (date) => ({ date }));
      case 'time':
        return as(pieces.timeAt(text, at), (time) => ({ time }));
      case 'account':
        return as(pieces.accountAt(text, at), (account) => ({ account }));
      case 'direction':
        return as(pieces.directionAt(text, at), (direction) => ({ direction }));
      case 'amount':
        return as(pieces.moneyAt(text, at), (amount) => ({ amount }));
      case 'balance':
        return as(pieces.balanceAt(text, at), () => ({}));
      case 'currency':
        return as(pieces.currencyAt(text, at), (currency) => ({ currency }));
      default:
        return null;
    }
  }

  // Takes as little as lets the others follow; as the last one, the rest of its line.
  #open(kind: 'party' | 'rest', index: number, at: number): Done | null {
    const { text } = this;
    const isLast = index === this.tokens.length - 1;
    const line = text.indexOf('\n', at);
    const lineEnd = line < 0 ? text.length : line;
    const next = this.tokens[index + 1];
    const limit =
      kind === 'rest'
        ? Math.min(text.length, at + LONGEST_REST)
        : Math.min(lineEnd, at + LONGEST_PARTY);
    for (let end = isLast ? limit : at + 1; end <= limit; end += 1) {
      // A name ends with its word, unless a fixed word is said to follow at once.
      const glued = next?.kind === 'text' || next?.kind === 'says';
      if (kind === 'party' && end < lineEnd && !glued && text[end] !== ' ') continue;
      const taken = text.slice(at, end).trim();
      if (kind === 'party' && !isParty(taken)) continue;
      const done = this.from(index + 1, end);
      if (!done) continue;
      const found: Partial<Found> =
        kind === 'party' ? { party: taken } : { rest: `${taken}\n${done.found.rest}`.trim() };
      return { end: done.end, found: { ...done.found, ...found } };
    }
    return null;
  }
}

const LETTER = /[\p{L}*]/u;
const NO_NAME =
  /^(?:계좌|통장|고객|입출금|알림|안내|일시불)$|잔액|잔고|수수료|누적|고객센터|https?:|\d{1,3}(?:,\d{3})+|^\d{1,2}[/.:]\d{1,2}|^[\d*xX-]+$/u;
/** Can this be whom the money came from or went to? */
export const isParty = (text: string): boolean =>
  LETTER.test(text) && !NO_NAME.test(text) && text.length <= LONGEST_PARTY;
