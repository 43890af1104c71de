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

export function scanMessage(text: string, { anyTag, wants }: ScanOptions): MessageScan {
  const money = wants('amount') || wants('direction');
  const found: MessageScan = {
    dates: [],
    times: [],
    accounts: [],
    directions: [],
    amounts: [],
    currencies: [],
    tags: [],
    labelled: null,
    lines: [],
  };
  let left = '';
  let at = 0;
  let named = -1;
  let amountEnd = -1;
  // 홍길동님이, 홍길동님에게: the party.
  const person =
    /^(?:\[[^\]\n]{1,20}\] ?)?([^\n\d,:[\]]{2,20}?)님(?:이|께서|에게|께|한테)(?= |\n|$)/mu.exec(
      text,
    );
  if (person?.[1] && wants('party')) found.labelled = person[1].trim();
  const near = (from: number) => from >= 0 && /^[ \n:]{0,3}$/u.test(text.slice(from, at));
  const gap = (end: number) => {
    left += ' ';
    at = end;
  };
  const take = <T>(kind: string, parse: pieces.At<T>, values: T[]): boolean => {
    const piece = wants(kind) ? parse(text, at) : null;
    if (!piece) return false;
    values.push(piece.value);
    gap(piece.end);
    return true;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (!BEGINS.test(char)) {
      left += char;
      at += 1;
      continue;
    }
    const starts = !/[\p{L}\d]/u.test(text[at - 1] ?? '');
    const skipped =
      starts && money ? (endOf(URL, text, at) ?? pieces.parsePhoneAt(text, at)?.end) : undefined;
    const other = money
      ? (pieces.parseBalanceAt(text, at) ?? pieces.parseOtherAmountAt(text, at))
      : null;
    if (skipped !== undefined || other) {
      gap(skipped ?? other?.end ?? at + 1);
      continue;
    }
    const label = starts && wants('party') ? endOf(LABEL, text, at) : null;
    if (label !== null && found.labelled === null) {
      const line = text.slice(label).split('\n', 1)[0] ?? '';
      const name = cutName(line);
      if (isParty(name)) {
        found.labelled = name;
        gap(label + line.indexOf(name) + name.length);
        continue;
      }
    }
    if (take('date', pieces.parseDateAt, found.dates)) continue;
    if (take('time', pieces.parseTimeAt, found.times)) continue;
    const tag = starts ? anyTag(text, at) : null;
    if (tag) {
      found.tags.push(...tag.values);
      gap(tag.end);
      continue;
    }
    const direction = text[at - 1] === '입' || !money ? null : pieces.parseDirectionAt(text, at);
    if (direction) {
      const beside = near(amountEnd);
      const last = found.amounts.at(-1);
      if (beside && last) last.named = true;
      found.directions.push(direction.value);
      named = direction.end;
      gap(direction.end);
      continue;
    }
    const amountLabel = money ? endOf(AMOUNT_LABEL, text, at) : null;
    if (amountLabel !== null && starts) {
      named = amountLabel;
      gap(amountLabel);
      continue;
    }
    if (take('account', pieces.parseAccountAt, found.accounts)) continue;
    const isInWord = /[가-힣(☎A-Za-z]/u.test(char) && !starts;
    const sum = isInWord || !wants('amount') ? null : pieces.parseMoneyAt(text, at);
    // A short number without a unit counts people or instalments.
    const isShort = sum && !sum.value.isMoney && !near(named) && sum.value.amount.length < 3;
    if (sum && !isShort) {
      found.amounts.push({ ...sum.value, named: near(named) });
      amountEnd = sum.end;
      gap(sum.end);
      continue;
    }
    const currency = starts && wants('currency') ? pieces.parseCurrencyAt(text, at) : null;
    if (currency) {
      found.currencies.push(currency.value);
      if (near(named)) named = currency.end;
      gap(currency.end);
      continue;
    }
    // The rest of a number or word is not matched.
    const whole = /\d[\d,.*-]*|[A-Za-z]+|[^]/uy;
    const word = execAt(whole, text, at)?.[0] ?? char;
    left += word;
    at += word.length;
  }
  found.lines = left
    .split('\n')
    .map((line) => (money ? line.replace(NOISE, ' ') : line).replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  return found;
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  const found = execAt(pattern, text, at);
  return found && found[0] !== '' ? at + found[0].length : null;
}

function cutName(line: string): string {
  const name = line.split(/ {2,}| ?[|/] ?|,| (?=\d|잔액|입금|출금)/u, 1)[0] ?? '';
  return name.trim().slice(0, 40);
}
