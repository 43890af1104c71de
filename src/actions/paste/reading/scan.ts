import { isParty } from './match';
import * as pieces from './pieces';
import type { MoneyDirection } from '../../../schema/template';
import type { FindTag } from './tags';
import { execAt } from '../../../util/text';

interface FoundAmount extends pieces.Money {
  named: boolean;
}

export interface MessageScan {
  dates: pieces.DayParts[];
  times: string[];
  accounts: string[];
  directions: { way: MoneyDirection; sure: boolean; card: boolean }[];
  amounts: FoundAmount[];
  currencies: string[];
  tags: string[];
  /** After a label such as 보낸분. */
  labelled: string | null;
  /** Lines without the matches. */
  lines: string[];
}

export const LABEL =
  /(?:보낸 ?분|보내는 ?분|보내신 ?분|보낸 ?사람|보낸 ?이|입금자 ?(?:명|성함)?|입금 ?인|의뢰인|송금인|받는 ?분|받는 ?사람|받으시는 ?분|수취인|예금주|거래처|거래 ?내용|내용|적요|기재 ?내용|사용처|이용처|가맹점(?:명)?|거래 ?상대|상대방) ?[:：]? ?/uy;
const AMOUNT_LABEL =
  /(?:입금|출금|거래|결제|승인|이체|송금|받은|보낸|이용|사용|취소|환불)? ?(?:금액|액|금) ?:? ?/uy;
const NOISE =
  /고객님|회원님|계좌번호|계좌|통장|안내|알림|잔액 ?부족(?:으로)?|부족으로|출금 ?예정|입금 ?예정|자동이체|실패|거절|한도 ?초과|→ ?내 .*|입출금내역|내역|거래일시|거래 ?일자|거래 ?시간|거래 ?시각|거래 ?구분|일시불|일시|승인번호|적요|거래|구분|\(광고\)|무료수신거부|에서|으로|[:|/·•▶■□◆※,;>\-[\]()<>~=+"']/gu;
const URL = /https?:\/\/\S{1,200}|www\.\S{1,200}/uy;

// Other characters are skipped quickly.
const BEGINS = /[\d*₩\\$€£¥+\-A-Za-z가-힣(☎]/u;

export interface ScanOptions {
  anyTag: FindTag;
  /** Other kinds are left as they are. */
  wants: (kind: string) => boolean;
}

interface Scan extends ScanOptions {
  text: string;
  at: number;
  isWordStart: boolean;
  wantsMoney: boolean;
  found: MessageScan;
  /** Ends of the last word that names an amount, and of the last amount; -1 without one. */
  namedEnd: number;
  amountEnd: number;
}

/** Takes what begins here; returns its end, null if nothing does. */
type Rule = (scan: Scan) => number | null;

// The first that finds something wins.
const RULES: readonly Rule[] = [
  passUnused,
  takeLabelled,
  taker('date', pieces.parseDateAt, ({ dates }) => dates),
  taker('time', pieces.parseTimeAt, ({ times }) => times),
  takeTag,
  takeDirection,
  takeAmountLabel,
  taker('account', pieces.parseAccountAt, ({ accounts }) => accounts),
  takeAmount,
  takeCurrency,
];

export function scanMessage(text: string, options: ScanOptions): MessageScan {
  const { wants } = options;
  const found: MessageScan = {
    dates: [],
    times: [],
    accounts: [],
    directions: [],
    amounts: [],
    currencies: [],
    tags: [],
    labelled: wants('party') ? addressee(text) : null,
    lines: [],
  };
  const wantsMoney = wants('amount') || wants('direction');
  const scan: Scan = {
    ...options,
    text,
    at: 0,
    isWordStart: true,
    wantsMoney,
    found,
    namedEnd: -1,
    amountEnd: -1,
  };
  let left = '';
  while (scan.at < text.length) {
    const end = endOfMatch(scan);
    const rest = end === null ? restOfWord(text, scan.at) : ' ';
    left += rest;
    scan.at = end ?? scan.at + rest.length;
  }
  found.lines = left
    .split('\n')
    .map((line) => (wantsMoney ? line.replace(NOISE, ' ') : line).replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  return found;
}

function endOfMatch(scan: Scan): number | null {
  const { text, at } = scan;
  if (!BEGINS.test(text[at] ?? '')) return null;
  scan.isWordStart = !/[\p{L}\d]/u.test(text[at - 1] ?? '');
  for (const rule of RULES) {
    const end = rule(scan);
    if (end !== null) return end;
  }
  return null;
}

/** The rest of a number or word is not matched. */
function restOfWord(text: string, at: number): string {
  const char = text[at] ?? '';
  return BEGINS.test(char) ? (execAt(/\d[\d,.*-]*|[A-Za-z]+|[^]/uy, text, at)?.[0] ?? char) : char;
}

/** 홍길동님이, 홍길동님에게: the party. */
function addressee(text: string): string | null {
  const person =
    /^(?:\[[^\]\n]{1,20}\] ?)?([^\n\d,:[\]]{2,20}?)님(?:이|께서|에게|께|한테)(?= |\n|$)/mu.exec(
      text,
    );
  return person?.[1]?.trim() ?? null;
}

function isNear({ text, at }: Scan, end: number): boolean {
  return end >= 0 && /^[ \n:]{0,3}$/u.test(text.slice(end, at));
}

function taker<T>(kind: string, parse: pieces.At<T>, valuesOf: (found: MessageScan) => T[]): Rule {
  return ({ text, at, found, wants }) => {
    const piece = wants(kind) ? parse(text, at) : null;
    if (!piece) return null;
    valuesOf(found).push(piece.value);
    return piece.end;
  };
}

/** Addresses, phones, balances and amounts of other kinds. */
function passUnused({ text, at, isWordStart, wantsMoney }: Scan): number | null {
  if (!wantsMoney) return null;
  const contact = isWordStart ? (endOf(URL, text, at) ?? pieces.parsePhoneAt(text, at)?.end) : null;
  const other = () => pieces.parseBalanceAt(text, at) ?? pieces.parseOtherAmountAt(text, at);
  return contact ?? other()?.end ?? null;
}

function takeLabelled({ text, at, isWordStart, wants, found }: Scan): number | null {
  if (!isWordStart || !wants('party') || found.labelled !== null) return null;
  const label = endOf(LABEL, text, at);
  if (label === null) return null;
  const line = text.slice(label).split('\n', 1)[0] ?? '';
  const name = cutName(line);
  if (!isParty(name)) return null;
  found.labelled = name;
  return label + line.indexOf(name) + name.length;
}

function takeTag({ text, at, isWordStart, anyTag, found }: Scan): number | null {
  const tag = isWordStart ? anyTag(text, at) : null;
  if (!tag) return null;
  found.tags.push(...tag.values);
  return tag.end;
}

function takeDirection(scan: Scan): number | null {
  const { text, at, wantsMoney, found } = scan;
  const direction = text[at - 1] === '입' || !wantsMoney ? null : pieces.parseDirectionAt(text, at);
  if (!direction) return null;
  const last = found.amounts.at(-1);
  if (last && isNear(scan, scan.amountEnd)) last.named = true;
  found.directions.push(direction.value);
  scan.namedEnd = direction.end;
  return direction.end;
}

function takeAmountLabel(scan: Scan): number | null {
  const { text, at, isWordStart, wantsMoney } = scan;
  const end = isWordStart && wantsMoney ? endOf(AMOUNT_LABEL, text, at) : null;
  if (end !== null) scan.namedEnd = end;
  return end;
}

function takeAmount(scan: Scan): number | null {
  const { text, at, isWordStart, wants, found } = scan;
  const isInWord = /[가-힣(☎A-Za-z]/u.test(text[at] ?? '') && !isWordStart;
  const sum = isInWord || !wants('amount') ? null : pieces.parseMoneyAt(text, at);
  if (!sum) return null;
  const named = isNear(scan, scan.namedEnd);
  // A short number without a unit counts people or instalments.
  if (!sum.value.isMoney && !named && sum.value.amount.length < 3) return null;
  found.amounts.push({ ...sum.value, named });
  scan.amountEnd = sum.end;
  return sum.end;
}

function takeCurrency(scan: Scan): number | null {
  const { text, at, isWordStart, wants, found } = scan;
  const currency = isWordStart && wants('currency') ? pieces.parseCurrencyAt(text, at) : null;
  if (!currency) return null;
  found.currencies.push(currency.value);
  if (isNear(scan, scan.namedEnd)) scan.namedEnd = currency.end;
  return currency.end;
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  const found = execAt(pattern, text, at);
  return found && found[0] !== '' ? at + found[0].length : null;
}

function cutName(line: string): string {
  const name = line.split(/ {2,}| ?[|/] ?|,| (?=\d|잔액|입금|출금)/u, 1)[0] ?? '';
  return name.trim().slice(0, 40);
}
