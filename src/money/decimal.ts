import Big from 'big.js';
import { groupDigits } from './groupDigits';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * True for digits with sign and decimal point.
 * @example isDecimalText('-12.5') // true
 */
export const isDecimalText = (value: unknown): value is string =>
  typeof value === 'string' && DECIMAL.test(value);

/**
 * An exact number, or null.
 * @example parseDecimal('12.50')?.toFixed(1) // '12.5'
 */
export const parseDecimal = (value: unknown): Big | null =>
  isDecimalText(value) ? new Big(value) : null;

/**
 * False for values that are not decimal text.
 * @example sameDecimal('1.50', '1.5') // true
 */
export function sameDecimal(a: unknown, b: unknown): boolean {
  return isDecimalText(a) && isDecimalText(b) && new Big(a).eq(b);
}

/** @example addDecimals(['0.1', '0.2']) // '0.3' */
export const addDecimals = (texts: readonly string[]): string =>
  texts.reduce((sum, text) => sum.plus(text), new Big(0)).toFixed();

/** For `toSorted`. */
export const compareDecimals = (one: string, other: string): number =>
  new Big(one).cmp(new Big(other));

/**
 * Halves away from zero.
 * @example roundHalfUp('2.345', 2) // '2.35'
 */
export function roundHalfUp(value: Big | string, places: number): string {
  return new Big(value).round(places, Big.roundHalfUp).toFixed(places);
}

/** For an empty or loading sum: zeros would look like figures. */
export const NO_SUM = '–';

/** A negative amount turns the sign. */
export function withSign(sign: '+' | '-', amount: string): string {
  if (!/^-?\d/.test(amount)) return amount;
  if (!amount.startsWith('-')) return `${sign}${amount}`;
  return sign === '+' ? amount : amount.replace('-', '+');
}

/**
 * With so many decimals; unchanged if digits would be lost.
 * @example toScale('1.5', 2) // '1.50'
 */
export function toScale(text: string, scale: number): string {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const significant = fraction.replace(/(?<!0)0+$/, '');
  if (significant.length > scale) return `${whole}.${significant}`;
  return scale === 0 ? whole : `${whole}.${significant.padEnd(scale, '0')}`;
}

/**
 * Normalizes a typed number. Invalid text such as 1,5 stays visible, so that it is reported.
 * @example cleanNumber('₩1,200') // '1200'
 */
export function cleanNumber(typed: string): string {
  return readWrittenNumber(typed) ?? halfwidth(typed);
}

const halfwidth = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').replace(/^[−–]/, '-');

// Without multipliers such as 만, which are part of the number.
const COUNTER = /(?<=\d)(?:명|인|실|박|대|개|원|매|장|석|회|팀|ea|pax|usd|krw)$/i;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

const MAX_LENGTH = 600;

/** Parses a written number: 1,200, ₩1,200, 12명, (1,200), △1,200, ₩- for zero. Null if invalid: 1,5 is not 15. */
export function readWrittenNumber(written: string): string | null {
  if (written.length > MAX_LENGTH) return null;
  const text = halfwidth(written)
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([$€¥₩฿₫₱\\]?)[△▲−–]/, '$1-')
    .replace(/^(-?)[$€¥₩฿₫₱\\](-?)/, '$1$2')
    .replace(COUNTER, '')
    .replace(/^(\d[\d,.]*)-$/, '-$1')
    .replace(/^(-?)\./, '$10.');
  if (text === '-' && EMPTY_AMOUNT.test(halfwidth(written))) return '0';
  return DECIMAL.test(text) || GROUPED.test(text) ? text.replaceAll(',', '') : null;
}

const EMPTY_AMOUNT = /^[$€¥₩฿₫₱\\]-$/;

const MAX_SCALE = 4;
// Of CLDR: browsers differ, their first `Intl.NumberFormat` is slow.
const SCALES: readonly (readonly [string, number])[] = [
  [
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX UYI VND VUV XAF XOF XPF YER',
    0,
  ],
  ['BHD JOD KWD LYD OMR TND', 3],
  ['CLF UYW', 4],
];

/**
 * Decimals of a currency; 4, the maximum, while unknown.
 * @example scaleOf('KRW') // 0
 */
export function scaleOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return MAX_SCALE;
  return SCALES.find(([currencies]) => currencies.includes(currency))?.[1] ?? 2;
}

/** `difference` is never negative. */
export interface SettlementState {
  /** null: one is not a number. */
  state: 'open' | 'part' | 'whole' | 'over' | null;
  difference: string;
}

export function settlementState(amount: unknown, sum: unknown): SettlementState {
  if (!isDecimalText(amount) || !isDecimalText(sum)) return { state: null, difference: '0' };
  const rest = new Big(amount).minus(sum);
  const difference = rest.abs().toFixed();
  if (rest.eq(0)) return { state: 'whole', difference };
  if (rest.lt(0)) return { state: 'over', difference };
  return { state: new Big(sum).eq(0) ? 'open' : 'part', difference };
}

/** @example formatAmount('1500000', 'KRW') // '1,500,000 KRW' */
export const formatAmount = (amount: string, currency: string): string =>
  `${groupDigits(toScale(amount, scaleOf(currency)))} ${currency}`.trim();

/** Usual meanings. */
export const CURRENCY_OF_SYMBOL: Readonly<Record<string, string>> = {
  '₩': 'KRW',
  '\\': 'KRW',
  원: 'KRW',
  원화: 'KRW',
  US$: 'USD',
  $: 'USD',
  달러: 'USD',
  불: 'USD',
  미화: 'USD',
  '€': 'EUR',
  유로: 'EUR',
  '£': 'GBP',
  파운드: 'GBP',
  '¥': 'JPY',
  엔: 'JPY',
  엔화: 'JPY',
  위안: 'CNY',
  위안화: 'CNY',
  '฿': 'THB',
  바트: 'THB',
  '₫': 'VND',
  동: 'VND',
  '₱': 'PHP',
  페소: 'PHP',
};

const SHARED_SYMBOLS: Readonly<Record<string, RegExp>> = {
  $: /D$/,
  달러: /D$/,
  '¥': /^(?:JPY|CNY)$/,
};

const SYMBOLS_BY_LENGTH = Object.keys(CURRENCY_OF_SYMBOL).toSorted((a, b) => b.length - a.length);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * @returns null without a foreign symbol
 * @example foreignSymbol('₩1,500,000', 'USD') // '₩'
 */
export function foreignSymbol(text: string, currency: string): string | null {
  const symbol = SYMBOLS_BY_LENGTH.find((one) => text.includes(one));
  if (symbol === undefined) {
    const code = /[a-z]{3}/i.exec(text)?.[0].toUpperCase() ?? currency;
    return code !== currency && CODES.has(code) ? code : null;
  }
  const isOwn = SHARED_SYMBOLS[symbol]?.test(currency) ?? CURRENCY_OF_SYMBOL[symbol] === currency;
  return isOwn ? null : symbol;
}

export const withoutUnit = (text: string, currency: string): string =>
  text.replace(currency, '').replace(/^\s*\+/, '');

export const cleanAmount = (typed: string, currency: string): string =>
  foreignSymbol(typed, currency) === null
    ? cleanNumber(withoutUnit(typed, currency))
    : halfwidth(typed);
