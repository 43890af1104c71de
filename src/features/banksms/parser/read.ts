import { matchFormats, isParty, type Match } from '../formats/match';
import type { Knowledge } from '../formats/formats';
import { anyName } from './banks';
import { dayMeant } from './pieces';
import type { DayParts, Money } from './pieces';
import { LABEL, scan, type BankAt, type Scan } from './scan';
import { splitMessages, type Block } from './split';
import { isTextMessage, LONGEST_MESSAGE, plain } from './text';
import {
  FIELDS,
  type Direction,
  type Draft,
  type FieldName,
  type Mark,
  type Reason,
} from './types';
import { CANCELLED, NOT_DONE } from './vocabulary';

export interface ReadPaste {
  drafts: Draft[];
  /** Messages beyond the most that are read at once. */
  beyond: number;
  /** What was not read. */
  rest: string;
}

/**
 * Reads one or many pasted messages. Pure: the same text, knowledge and day give the same drafts.
 * @param today YYYY-MM-DD in Asia/Seoul, for days without a year
 */
export function readPaste(pasted: string, knowledge: Knowledge, today: string): ReadPaste {
  const anyBank = bankFinder(knowledge);
  const { blocks, beyond, rest } = splitMessages(pasted, (line) => anyBank(line, 0) !== null);
  const drafts = blocks.map((block) => readBlock(block, knowledge, anyBank, today));
  return { drafts, beyond, rest };
}

type FindBank = (text: string, at: number) => BankAt | null;

/** Whose tag stands at a place. */
function bankFinder({ banks }: Knowledge): FindBank {
  const codes = new Map<string, string[]>();
  for (const { code, names } of banks)
    for (const name of names) {
      const key = name.toLowerCase();
      codes.set(key, [...new Set([...(codes.get(key) ?? []), code])]);
    }
  const tag = new RegExp(`([[(<]?)(${anyName(banks)})(?![a-z]|은행원)[\\])>]?`, 'iuy');
  return (text, at) => {
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return null;
    const [all, bracket, name = ''] = found;
    const end = at + all.length;
    // A word that merely begins like a bank's name is none: 하나로마트, 우리집.
    const isTag =
      bracket !== '' ||
      !/[가-힣a-z]/iu.test(text[end] ?? '') ||
      /^(?:체크|카드|은행|입금|출금|알림)/u.test(text.slice(end));
    return isTag ? { codes: codes.get(name.toLowerCase()) ?? [], end } : null;
  };
}

/** What a field is worth and how sure it is. */
interface Value {
  value: string | null;
  mark: Mark;
  reason?: Reason;
}

const sure = (value: string): Value => ({ value, mark: 'sure' });
const unsure = (value: string, reason: Reason): Value => ({ value, mark: 'unsure', reason });
const missing = (reason: Reason = 'notFound'): Value => ({ value: null, mark: 'missing', reason });

function readBlock(block: Block, knowledge: Knowledge, anyBank: FindBank, today: string): Draft {
  const whole = plain(block.text);
  const text = whole.slice(0, LONGEST_MESSAGE);
  const match = matchFormats(text, knowledge.formats, knowledge.tags);
  const all = scan(text, anyBank);
  const left = match ? scan(match.leftover, anyBank) : null;
  const notDone = NOT_DONE.test(text) ? 'notDone' : null;

  const amount = amountOf(match, left, all, text);
  const direction = directionOf(match, left, all, amount.money);
  const bank = bankOf(match, all, {
    text,
    from: block.header.from && anyBank(block.header.from, 0),
  });
  // Who is no bank may be asking about a movement.
  const wrong = notDone ?? (bank.value === null ? 'noBank' : null);
  const isMovement = direction.value !== null || amount.value !== null;
  const party = match?.party ? sure(named(match.party)) : isMovement ? partyOf(all) : missing();
  const account = accountOf(match, all);
  const deposit = direction.value === 'DEPOSIT';
  const date = dateOf(match?.date ? [match.date] : all.dates, block.header.date, today);
  const read: Record<FieldName, Value> = {
    method: sure(isTextMessage(block.text) || !isApp(bank.value) ? 'SMS' : 'APP'),
    direction: doubted(direction, wrong),
    bankCode: bank,
    sender: deposit ? party : account,
    receiver: deposit ? account : party,
    currency: currencyOf(match, all, amount.money, text),
    amount: doubted(amount, wrong),
    smsDate: date,
    smsTime: timeOf(match?.time ? [match.time] : all.times, block.header.time),
  };
  if (whole.length > LONGEST_MESSAGE && read.amount.value)
    read.amount = unsure(read.amount.value, 'tooLong');
  const entries = FIELDS.map((name) => [name, read[name]] as const);
  return {
    values: fromEntries(entries.map(([name, { value }]) => [name, value])),
    marks: fromEntries(entries.map(([name, { mark }]) => [name, mark])),
    reasons: Object.fromEntries(
      entries.flatMap(([name, { reason }]) => (reason ? [[name, reason]] : [])),
    ),
    sms: block.text,
    leftover: [
      ...(match
        ? leftLines(match.leftover)
        : all.lines.filter((line) => named(line) !== party.value)),
      whole.slice(LONGEST_MESSAGE),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    format: match && {
      bankCode: match.format.bankCode,
      template: match.format.template,
      own: match.format.own,
    },
  };
}

/** What else is not sure keeps its own reason. */
const doubted = (value: Value, reason: Reason | null): Value =>
  reason && value.value !== null && value.mark === 'sure' ? unsure(value.value, reason) : value;

const fromEntries = <T>(entries: readonly (readonly [FieldName, T])[]): Record<FieldName, T> =>
  Object.fromEntries(entries) as Record<FieldName, T>;

const leftLines = (leftover: string): string[] => leftover.split('\n').map((line) => line.trim());

/** Banks that tell by their app unless it is a text message. */
const isApp = (bank: string | null): boolean => bank === 'KAKAO' || bank === 'TOSS';

type AmountValue = Value & { money: Money | null };

/** The amount that was moved. Where two compete nobody is sure (docs/banksms.md). */
function amountOf(match: Match | null, left: Scan | null, all: Scan, text: string): AmountValue {
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

function directionOf(
  match: Match | null,
  left: Scan | null,
  all: Scan,
  money: Money | null,
): Value {
  const sign: Direction | null =
    money?.sign === '+' ? 'DEPOSIT' : money?.sign === '-' ? 'WITHDRAWAL' : null;
  const found = match?.direction ? [match.direction] : all.directions;
  const strong = found.filter((one) => one.sure);
  const [first] = strong.length > 0 ? strong : found;
  if (!first) return sign ? unsure(sign, 'weakWord') : missing();
  const { direction } = first;
  if (sign && sign !== direction) return unsure(direction, 'signDiffers');
  const others = (left ? left.directions : all.directions).filter((one) => one.sure);
  if (others.some((one) => one.direction !== direction)) return differing(direction, others);
  if (!first.sure) return unsure(direction, 'weakWord');
  const beside = match ? match.leftover : all.lines.join('\n');
  // What is taken back goes the other way, and here nothing says which of the two it is.
  if (CANCELLED.test(beside)) return unsure(direction, 'cancelled');
  return sure(direction);
}

// A refund to a card names the purchase too: the refund is what happened.
function differing(
  direction: Direction,
  others: readonly { direction: Direction; card?: boolean }[],
) {
  const refund = others.some((one) => one.card && one.direction === 'DEPOSIT');
  return refund ? unsure('DEPOSIT', 'cancelled') : unsure(direction, 'severalDirections');
}

interface Sender {
  text: string;
  /** The bank that an export says has written. */
  from: BankAt | null | '';
}

function bankOf(match: Match | null, all: Scan, { text, from }: Sender): Value {
  if (match) return sure(match.format.bankCode);
  const codes = [...new Set(all.banks)];
  const [first] = codes;
  if (first === undefined) {
    const code = from ? from.codes[0] : undefined;
    return code === undefined ? missing() : unsure(code, 'fromHeader');
  }
  const [line = ''] = text.split('\n', 1);
  // One that begins the message speaks; one further on may be the other side's.
  return codes.length === 1 && /^[[(<]/u.test(line)
    ? sure(first)
    : codes.length === 1
      ? unsure(first, 'guessedParty')
      : unsure(first, 'severalBanks');
}

const labelBefore = new RegExp(`^(?:${LABEL.source})`, 'u');

/** A name without what only manners add. */
function named(text: string): string {
  const [one = '', other] = text.split(/→|->/u).map((part) => part.trim());
  const name = other !== undefined && /^내 |통장|계좌/u.test(one) ? other : one;
  return name
    .replace(labelBefore, '')
    .trim()
    .replace(/^["'“[(](.+)["'”\])]$/u, '$1')
    .replace(/(?<=[가-힣*)]) ?(?:고객)?님(?:께서|이|에게|께)?$/u, '')
    .trim();
}

function partyOf(all: Scan): Value {
  if (all.labelled !== null) return sure(named(all.labelled));
  const names = all.lines.map(named).filter((line) => isParty(line) && [...line].length >= 2);
  const [first] = names.toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)));
  return first === undefined ? missing() : unsure(first, 'guessedParty');
}

const isLong = (line: string): boolean => [...line].length > 16;

function accountOf(match: Match | null, all: Scan): Value {
  const number = match?.account ?? all.accounts[0];
  if (number === undefined || number === null) return missing();
  return match || all.accounts.length === 1 ? sure(number) : unsure(number, 'guessedParty');
}

function currencyOf(match: Match | null, all: Scan, money: Money | null, text: string): Value {
  const said = money?.currency ?? match?.currency ?? null;
  if (said !== null) return sure(said);
  const [only, other] = [...new Set(all.currencies)];
  if (only !== undefined) return other === undefined ? sure(only) : unsure(only, 'noCurrency');
  if (/외화|해외|타발|당발/u.test(text)) return unsure('KRW', 'noCurrency');
  return sure('KRW');
}

function dateOf(found: readonly DayParts[], header: DayParts | null, today: string): Value {
  const days = [...new Set(found.flatMap((parts) => dayMeant(parts, today) ?? []))];
  const [first] = days;
  if (first === undefined) {
    const day = header && dayMeant(header, today);
    return day ? unsure(day, 'fromHeader') : missing();
  }
  return days.length === 1 ? sure(first) : unsure(first, 'severalDates');
}

function timeOf(found: readonly string[], header: string | null): Value {
  const [first] = found;
  if (first !== undefined) return found.length === 1 ? sure(first) : unsure(first, 'severalDates');
  return header === null ? missing() : unsure(header, 'fromHeader');
}
