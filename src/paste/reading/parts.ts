import { isParty, type Match } from './match';
import { dayMeant, type DayParts, type Money } from './pieces';
import { LABEL, type Scan } from './scan';
import type { TagAt } from './tags';
import { missing, sure, unsure, type Reason, type Value } from './types';
import { CANCELLED } from './vocabulary';
import type { Way } from '../../schema/template';

/** What one text was found to hold. */
export interface Sight {
  text: string;
  match: Match | null;
  /** What is in the part that the format left over; null without one. */
  left: Scan | null;
  /** What is in all of it. */
  all: Scan;
}

/** What else is not sure keeps its own reason. */
export const doubted = (value: Value, reason: Reason | null): Value =>
  reason && value.value !== null && value.mark === 'sure' ? unsure(value.value, reason) : value;

export type AmountValue = Value & { money: Money | null };

/** The amount that was moved. Where two compete nobody is sure (docs/paste.md). */
export function amountOf({ match, left, all, text }: Sight): AmountValue {
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
  if (!first || text.startsWith('(광고)')) return { ...missing(), money: null };
  const unsaid = all.directions.length === 0 && !first.sign;
  // A number alone may be anything: a code to sign in with, a reservation.
  if (unsaid && !first.isMoney) return { ...missing(), money: null };
  const rivals = [...pool, ...strong].filter((one) => one.amount !== first.amount);
  const judgement = judged(first, { rivals: rivals.length, named: first.named });
  return unsaid && judgement.mark === 'sure'
    ? { ...judgement, ...unsure(first.amount, 'noDirection') }
    : judgement;
}

function judged(money: Money, { rivals, named: isNamed }: { rivals: number; named: boolean }) {
  const value = money.amount;
  const judge = (): Value => {
    if (rivals > 0) return unsure(value, 'severalAmounts');
    if (money.inWords) return unsure(value, 'koreanNumeral');
    if (!money.isMoney && !isNamed) return unsure(value, 'noUnit');
    return sure(value);
  };
  return { ...judge(), money };
}

/** Did it come in, or go? */
export function wayOf({ match, left, all }: Sight, money: Money | null): Value {
  const sign: Way | null = money?.sign === '+' ? 'in' : money?.sign === '-' ? 'out' : null;
  const found = match?.direction ? [match.direction] : all.directions;
  const strong = found.filter((one) => one.sure);
  const [first] = strong.length > 0 ? strong : found;
  if (!first) return sign ? unsure(sign, 'weakWord') : missing();
  const { way } = first;
  if (sign && sign !== way) return unsure(way, 'signDiffers');
  const others = (left ? left.directions : all.directions).filter((one) => one.sure);
  if (others.some((one) => one.way !== way)) return differing(way, others);
  if (!first.sure) return unsure(way, 'weakWord');
  const beside = match ? match.leftover : all.lines.join('\n');
  // What is taken back goes the other way, and here nothing says which of the two it is.
  if (CANCELLED.test(beside)) return unsure(way, 'cancelled');
  return sure(way);
}

// A refund to a card names the purchase too: the refund is what happened.
function differing(way: Way, others: readonly { way: Way; card?: boolean }[]) {
  const refund = others.some((one) => one.card && one.way === 'in');
  return refund ? unsure('in', 'cancelled') : unsure(way, 'severalDirections');
}

/** Who wrote it. @param from whom an export names as the writer */
export function tagOf({ match, all, text }: Sight, from: TagAt | null): Value {
  if (match && match.format.tag !== null) return sure(match.format.tag);
  const values = [...new Set(all.tags)];
  const [first] = values;
  if (first === undefined) {
    const value = from?.values[0];
    return value === undefined ? missing() : unsure(value, 'fromHeader');
  }
  const [line = ''] = text.split('\n', 1);
  // One that begins the message speaks; one further on may be the other side's.
  return values.length === 1 && /^[[(<]/u.test(line)
    ? sure(first)
    : values.length === 1
      ? unsure(first, 'guessed')
      : unsure(first, 'severalTags');
}

const labelBefore = new RegExp(`^(?:${LABEL.source})`, 'u');

/** A name without what only manners add. */
export function named(text: string): string {
  const [one = '', other] = text.split(/→|->/u).map((part) => part.trim());
  const name = other !== undefined && /^내 |통장|계좌/u.test(one) ? other : one;
  return name
    .replace(labelBefore, '')
    .trim()
    .replace(/^["'“[(](.+)["'”\])]$/u, '$1')
    .replace(/(?<=[가-힣*)]) ?(?:고객)?님(?:께서|이|에게|께)?$/u, '')
    .trim();
}

export function partyOf({ match, all }: Sight): Value {
  if (match?.party) return sure(named(match.party));
  if (all.labelled !== null) return sure(named(all.labelled));
  const names = all.lines.map(named).filter((line) => isParty(line) && [...line].length >= 2);
  const [first] = names.toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)));
  return first === undefined ? missing() : unsure(first, 'guessed');
}

const isLong = (line: string): boolean => [...line].length > 16;

export function accountOf({ match, all }: Sight): Value {
  const number = match?.account ?? all.accounts[0];
  if (number === undefined || number === null) return missing();
  return match || all.accounts.length === 1 ? sure(number) : unsure(number, 'guessed');
}

/** @param usual the currency of what names none; null where there is no such one */
export function currencyOf(
  { match, all, text }: Sight,
  money: Money | null,
  usual: string | null,
): Value {
  const said = money?.currency ?? match?.currency ?? null;
  if (said !== null) return sure(said);
  const [only, other] = [...new Set(all.currencies)];
  if (only !== undefined) return other === undefined ? sure(only) : unsure(only, 'noCurrency');
  if (usual === null) return missing();
  return /외화|해외|타발|당발/u.test(text) ? unsure(usual, 'noCurrency') : sure(usual);
}

export function dateOf({ match, all }: Sight, header: DayParts | null, today: string): Value {
  const found = match?.date ? [match.date] : all.dates;
  const days = [...new Set(found.flatMap((parts) => dayMeant(parts, today) ?? []))];
  const [first] = days;
  if (first === undefined) {
    const day = header && dayMeant(header, today);
    return day ? unsure(day, 'fromHeader') : missing();
  }
  return days.length === 1 ? sure(first) : unsure(first, 'severalDates');
}

export function timeOf({ match, all }: Sight, header: string | null): Value {
  const found = match?.time ? [match.time] : all.times;
  const [first] = found;
  if (first !== undefined) return found.length === 1 ? sure(first) : unsure(first, 'severalDates');
  return header === null ? missing() : unsure(header, 'fromHeader');
}
