import { CURRENCY_OF_SYMBOL } from '../../../money/decimal';
import { isCalendarDay, twoDigits } from '../../../days';
import type { MoneyDirection } from '../../../schema/template';
import { readDirection } from './vocabulary';
import { execAt } from '../../../util/text';

export interface TextPiece<T> {
  end: number;
  value: T;
}

export interface Money {
  /** Decimal text without a sign. */
  amount: string;
  currency: string | null;
  /** By a unit, a grouping comma or a currency. */
  isMoney: boolean;
  sign: '+' | '-' | null;
  /** With 만 or 억. */
  isNumeral: boolean;
}

export type At<T> = (text: string, at: number) => TextPiece<T> | null;

// Bounded matches at one position: long texts stay fast.
const sticky = (source: string) => new RegExp(source, 'uy');

export interface DayParts {
  year: number | null;
  month: number;
  day: number;
}

const DATE = sticky(
  String.raw`(?:(20\d\d|\d\d)(?:[./-] ?|년 ?))?(\d{1,2})(?:[./-] ?|월 ?)(\d{1,2})(?:일|\.(?!\d))?(?: ?\([일월화수목금토]\)| ?[일월화수목금토]요일)?(?!\d|,\d{3})`,
);
const COMPACT = sticky(String.raw`(20\d\d)(\d\d)(\d\d)(?!\d)`);

export const parseDateAt: At<DayParts> = (text, at) => {
  if (/(?:[\d.*-]|\d,)$/u.test(text.slice(Math.max(0, at - 2), at))) return null;
  const found = execAt(COMPACT, text, at) ?? execAt(DATE, text, at);
  if (!found) return null;
  const [all, y, m, d] = found;
  const year = y === undefined ? null : Number(y.length === 2 ? `20${y}` : y);
  const [month, day] = [Number(m), Number(d)];
  const fourDigits = String(year ?? 2024).padStart(4, '0');
  if (!isCalendarDay(`${fourDigits}-${twoDigits(month)}-${twoDigits(day)}`)) return null;
  return { end: at + all.length, value: { year, month, day } };
};

const TIME = sticky(
  String.raw`(오전|오후|[aApP]\.?[mM]\.?)? ?(\d{1,2})(?::(\d\d)(?::\d\d)?|시(?: ?(\d{1,2})분?)?(?: ?\d{1,2}초)?) ?([aApP]\.?[mM]\.?(?![a-zA-Z]))?(?![\d:])`,
);

/** As HH:mm. */
export const parseTimeAt: At<string> = (text, at) => {
  if (/[\d:]/u.test(text[at - 1] ?? '')) return null;
  const found = execAt(TIME, text, at);
  if (!found) return null;
  const [all, before, h, m1, m2, after] = found;
  const halfOfDay = before ?? after;
  const minute = Number(m1 ?? m2 ?? '0');
  let hour = Number(h);
  if (hour > 23 || minute > 59) return null;
  if (halfOfDay !== undefined && hour <= 12) {
    const isAfternoon = /^(?:오후|p)/iu.test(halfOfDay);
    hour = (hour % 12) + (isAfternoon ? 12 : 0);
  }
  return { end: at + all.length, value: `${twoDigits(hour)}:${twoDigits(minute)}` };
};

const ACCOUNT = sticky(
  String.raw`(?:계좌(?:번호)? ?:? ?)?(?:\(([\d*xX]{3,16})\)|([\d*xX]{2,16}(?:-[\d*xX]{1,12}){0,4}))(?: 계좌)?(?![\d*]|[,:./]\d|-\d| ?(?:원|만|억|시|월|일|년|%))`,
);

/** Usually masked. */
export const parseAccountAt: At<string> = (text, at) => {
  if (/[\d*,.:/-]/u.test(text[at - 1] ?? '')) return null;
  const found = execAt(ACCOUNT, text, at);
  if (!found) return null;
  const [all, inBrackets, plain] = found;
  const number = inBrackets ?? plain ?? '';
  const masked = /[*xX]/u.test(number) && /\d/u.test(number);
  const parted = number.includes('-') && number.replace(/[-*xX]/gu, '').length >= 4;
  const whole = /^\d{10,16}$/u.test(number);
  const between = text[at - 1] === '(' && text[at + all.length] === ')';
  const short = (inBrackets !== undefined || between) && /^\d{3,6}$/u.test(number);
  const named = all.startsWith('계좌') && /\d{3}/u.test(number);
  if (!(masked && number.length >= 4) && !parted && !whole && !short && !named) return null;
  return { end: at + all.length, value: number };
};

const ISO =
  'KRW|USD|JPY|EUR|CNY|CNH|THB|VND|PHP|TWD|HKD|IDR|MYR|SGD|GBP|AUD|NZD|CAD|CHF|CZK|HUF|TRY|AED|MNT|LAK|KHR|UZS|MOP';
const BEFORE = String.raw`${ISO}|US\$|\$|€|£|¥|₩|\\|원화|미화|엔화|위안화`;
const AFTER = `${ISO}|원|달러|불|유로|파운드|엔|위안|바트|동|페소`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|\d{1,15}(?:\.\d{1,4})?`;

const CURRENCY = sticky(`(${ISO}|US\\$|\\$|€|£|¥)(?![A-Za-z])`);
// 3백만 is not 3.
const MONEY = sticky(
  String.raw`([+-] ?)?(?:(${BEFORE}) ?)?([+-])?(${NUMBER})(?![십백천만억조])(?: ?(${AFTER})(?![가-힣]{0,1}안|서|요일))?(?![\d*]|[,.]\d)`,
);
// 1억 2,300만 원: digits and Korean units, in order.
const NUMERAL = sticky(
  String.raw`([+-] ?)?(?:(\d{1,4}) ?억 ?)?(?:(\d{1,4}|\d,\d{3}) ?만 ?)?(\d{1,4}|\d,\d{3})? ?(?:원)?(?![\d*십백천만억조])`,
);

export const parseCurrencyAt: At<string> = (text, at) => {
  const found = execAt(CURRENCY, text, at);
  return found ? { end: at + found[0].length, value: currencyOf(found[1] ?? '') } : null;
};

const currencyOf = (word: string): string =>
  CURRENCY_OF_SYMBOL[word] ?? (word === 'CNH' ? 'CNY' : word);
const digits = (text = ''): string => text.replace(/,/gu, '').replace(/^0+(?=\d)/u, '');

/** Not digits of a longer number or a mask. */
export const parseMoneyAt: At<Money> = (text, at) => {
  if (/[\d*.,:/]|[A-Za-z*\d]-/u.test(text.slice(Math.max(0, at - 1), at))) return null;
  const numeral = execAt(NUMERAL, text, at);
  if (numeral && (numeral[2] !== undefined || numeral[3] !== undefined)) {
    const [all, sign, eok, man, one] = numeral;
    const value = `${digits(eok ?? '')}${part(man, eok)}${part(one, eok ?? man)}`;
    const money = { amount: digits(value), currency: 'KRW', isMoney: true, isNumeral: true };
    return { end: at + all.trimEnd().length, value: { ...money, sign: signOf(sign) } };
  }
  const found = execAt(MONEY, text, at);
  if (!found) return null;
  const [all, sign, before, inner, number = '', after] = found;
  const unit = before ?? after;
  return {
    end: at + all.length,
    value: {
      amount: digits(number),
      currency: unit === undefined ? null : currencyOf(unit),
      isMoney: unit !== undefined || number.includes(',') || sign !== undefined,
      sign: signOf(sign ?? inner),
      isNumeral: false,
    },
  };
};

const signOf = (sign = ''): Money['sign'] =>
  sign.startsWith('+') ? '+' : sign.startsWith('-') ? '-' : null;
/** Four digits, padded below a greater unit. */
const part = (text: string | undefined, above: string | undefined): string =>
  above === undefined ? digits(text) : digits(text ?? '0').padStart(4, '0');

const BALANCE = sticky(
  String.raw`(?:거래 ?후 ?|현재 ?|통장 ?|계좌 ?|출금 ?가능 ?|이체 ?후 ?|남은 ?)?(?:잔액|잔고|잔여액|balance)(?:은|는)? ?:? ?`,
);
const OTHER = sticky(
  String.raw`(?:이용 ?가능|출금 ?가능|사용 ?가능|결제 ?예정|이용 ?한도|일 ?한도|이체 ?한도|누적|누계|총 ?누적|합계|총액|한도|포인트|마일리지|캐시백|적립|할인|세금|원천세|환율|적용 ?환율|수수료|송금 ?수수료|가능 ?금?액|가능 ?한도|미결제)(?:금액|액)? ?:? ?`,
);

/** Such as a balance, a fee or a limit. */
function otherAt(label: RegExp): At<Money> {
  return (text, at) => {
    const found = execAt(label, text, at);
    if (!found) return null;
    const start = at + found[0].length;
    const breaks = text[start] === '\n' ? start + 1 : start;
    return parseMoneyAt(text, breaks);
  };
}
export const parseBalanceAt = otherAt(BALANCE);
export const parseOtherAmountAt = otherAt(OTHER);

const PHONE = sticky(
  String.raw`(?:☎|tel\.?:? ?|고객센터:? ?|문의:? ?)?(?:\+82-?)?(?:1[568]\d\d-\d{4}|0\d{1,2}-\d{3,4}-\d{4})(?!\d|-)`,
);
export const parsePhoneAt: At<string> = (text, at) => {
  const found = execAt(PHONE, text, at);
  return found ? { end: at + found[0].length, value: found[0] } : null;
};

export const parseDirectionAt: At<{ way: MoneyDirection; sure: boolean; card: boolean }> = (
  text,
  at,
) => {
  const found = readDirection(text, at);
  return found && { end: found.end, value: found };
};

/**
 * Without a year, the latest such day until today: banks write about the past (docs/paste.md).
 * @param today in Asia/Seoul (rules: dates-are-text)
 */
export function resolveDay({ year, month, day }: DayParts, today: string): string | null {
  const inYear = (one: number) =>
    `${String(one).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  if (year !== null) return isCalendarDay(inYear(year)) ? inYear(year) : null;
  const now = Number(today.slice(0, 4));
  // For the 29th of February.
  for (let one = now; one > now - 5; one -= 1) {
    const date = inYear(one);
    if (isCalendarDay(date) && date <= today) return date;
  }
  return null;
}
