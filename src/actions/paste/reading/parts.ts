import { isParty, type FormatMatch } from './match';
import { resolveDay, type DayParts, type Money } from './pieces';
import { LABEL, type MessageScan } from './scan';
import type { TagAt } from './tags';
import { missingValue, certain, uncertain, type PasteWarning, type ParsedValue } from './types';
import { CANCELLED } from './vocabulary';
import type { MoneyDirection } from '../../../schema/template';

export interface ParsedPart {
  text: string;
  match: FormatMatch | null;
  /** Parts that the format left over. */
  left: MessageScan | null;
  /** Parts of the whole text. */
  all: MessageScan;
}

/** An earlier reason is kept. */
export const markUncertain = (value: ParsedValue, reason: PasteWarning | null): ParsedValue =>
  reason && value.value !== null && value.mark === 'sure' ? uncertain(value.value, reason) : value;

export type AmountValue = ParsedValue & { money: Money | null };

/** Unsure if two amounts compete (docs/paste.md). */
export function parseAmount({ match, left, all, text }: ParsedPart): AmountValue {
  if (match?.amount) {
    const money = match.amount;
    const rivals = (left?.amounts ?? []).filter(
      (one) => one.isMoney && one.amount !== money.amount,
    );
    return judged(money, { rivals: rivals.length, named: true });
  }
  const named = all.amounts.filter((one) => one.named);
  const strong = all.amounts.filter((one) => one.isMoney);
  const pool = named.length > 0 ? named : strong.length > 0 ? strong : all.amounts;
  const [first] = pool;
  if (!first || text.startsWith('(광고)')) return { ...missingValue(), money: null };
  const isUnstated = all.directions.length === 0 && !first.sign;
  // It may be a login code or a reservation.
  if (isUnstated && !first.isMoney) return { ...missingValue(), money: null };
  const rivals = [...pool, ...strong].filter((one) => one.amount !== first.amount);
  const judgement = judged(first, { rivals: rivals.length, named: first.named });
  return isUnstated && judgement.mark === 'sure'
    ? { ...judgement, ...uncertain(first.amount, 'noDirection') }
    : judgement;
}

function judged(money: Money, { rivals, named: isNamed }: { rivals: number; named: boolean }) {
  const reason = money.isNumeral ? 'koreanNumeral' : money.isMoney || isNamed ? null : 'noUnit';
  const doubt = rivals > 0 ? 'severalAmounts' : reason;
  return { ...(doubt ? uncertain(money.amount, doubt) : certain(money.amount)), money };
}

export function parseDirection({ match, left, all }: ParsedPart, money: Money | null): ParsedValue {
  const sign: MoneyDirection | null =
    money?.sign === '+' ? 'in' : money?.sign === '-' ? 'out' : null;
  const found = match?.direction ? [match.direction] : all.directions;
  const strong = found.filter((one) => one.sure);
  const [first] = strong.length > 0 ? strong : found;
  if (!first) return sign ? uncertain(sign, 'weakWord') : missingValue();
  const { way } = first;
  if (sign && sign !== way) return uncertain(way, 'signDiffers');
  const others = (left ? left.directions : all.directions).filter((one) => one.sure);
  if (others.some((one) => one.way !== way)) return differing(way, others);
  if (!first.sure) return uncertain(way, 'weakWord');
  const beside = match ? match.leftover : all.lines.join('\n');
  // A cancellation moves money the other way, and the text does not say whether this is one.
  if (CANCELLED.test(beside)) return uncertain(way, 'cancelled');
  return certain(way);
}

// A refund to a card also mentions the purchase.
function differing(
  way: MoneyDirection,
  others: readonly { way: MoneyDirection; card?: boolean }[],
) {
  const refund = others.some((one) => one.card && one.way === 'in');
  return refund ? uncertain('in', 'cancelled') : uncertain(way, 'severalDirections');
}

/** @param from the sender that an export names */
export function parseTag({ match, all, text }: ParsedPart, from: TagAt | null): ParsedValue {
  if (match && match.format.tag !== null) return certain(match.format.tag);
  const values = [...new Set(all.tags)];
  const [first] = values;
  if (first === undefined) {
    const value = from?.values[0];
    return value === undefined ? missingValue() : uncertain(value, 'fromHeader');
  }
  const [line = ''] = text.split('\n', 1);
  // Further on it may be the other party.
  return values.length === 1 && /^[[(<]/u.test(line)
    ? certain(first)
    : values.length === 1
      ? uncertain(first, 'guessed')
      : uncertain(first, 'severalTags');
}

const labelBefore = new RegExp(`^(?:${LABEL.source})`, 'u');

/** Removes honorifics, labels and quotes. */
export function stripManners(text: string): string {
  const [one = '', other] = text.split(/→|->/u).map((part) => part.trim());
  const name = other !== undefined && /^내 |통장|계좌/u.test(one) ? other : one;
  return name
    .replace(labelBefore, '')
    .trim()
    .replace(/^["'“[(](.+)["'”\])]$/u, '$1')
    .replace(/(?<=[가-힣*)]) ?(?:고객)?님(?:께서|이|에게|께)?$/u, '')
    .trim();
}

export function parseParty({ match, all }: ParsedPart): ParsedValue {
  if (match?.party) return certain(stripManners(match.party));
  if (all.labelled !== null) return certain(stripManners(all.labelled));
  const names = all.lines
    .map(stripManners)
    .filter((line) => isParty(line) && [...line].length >= 2);
  const [first] = names.toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)));
  return first === undefined ? missingValue() : uncertain(first, 'guessed');
}

const isLong = (line: string): boolean => [...line].length > 16;

export function parseAccount({ match, all }: ParsedPart): ParsedValue {
  const number = match?.account ?? all.accounts[0];
  if (number === undefined || number === null) return missingValue();
  return match || all.accounts.length === 1 ? certain(number) : uncertain(number, 'guessed');
}

/** @param usual currency of amounts without one */
export function parseCurrency(
  { match, all, text }: ParsedPart,
  money: Money | null,
  usual: string | null,
): ParsedValue {
  const written = money?.currency ?? match?.currency ?? null;
  if (written !== null) return certain(written);
  const [only, other] = [...new Set(all.currencies)];
  if (only !== undefined)
    return other === undefined ? certain(only) : uncertain(only, 'noCurrency');
  if (usual === null) return missingValue();
  return /외화|해외|타발|당발/u.test(text) ? uncertain(usual, 'noCurrency') : certain(usual);
}

export function parseDate(
  { match, all }: ParsedPart,
  header: DayParts | null,
  today: string,
): ParsedValue {
  const found = match?.date ? [match.date] : all.dates;
  const days = [...new Set(found.flatMap((parts) => resolveDay(parts, today) ?? []))];
  const [first] = days;
  if (first === undefined) {
    const day = header && resolveDay(header, today);
    return day ? uncertain(day, 'fromHeader') : missingValue();
  }
  return days.length === 1 ? certain(first) : uncertain(first, 'severalDates');
}

export function parseTime({ match, all }: ParsedPart, header: string | null): ParsedValue {
  const found = match?.time ? [match.time] : all.times;
  const [first] = found;
  if (first !== undefined)
    return found.length === 1 ? certain(first) : uncertain(first, 'severalDates');
  return header === null ? missingValue() : uncertain(header, 'fromHeader');
}
