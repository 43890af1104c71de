import { momentText, mondayBasedWeekday, type DayNumber } from './calendar';
import type { ExchangeRateRow } from './rows';
import { scaleOf } from '../../src/money/decimal';

/** Seconds; 9:30. */
const ENTERED = 9.5 * 3600;

/** Units per US dollar, and symbol. */
const CURRENCIES: Readonly<Record<string, readonly [perUsd: number, symbol: string]>> = {
  USD: [1, '$'],
  KRW: [1387.5, '₩'],
  THB: [32.6, '฿'],
  VND: [25_840, '₫'],
  PHP: [57.35, '₱'],
  JPY: [149.8, '¥'],
  CNY: [7.182, 'CN¥'],
  TWD: [30.95, 'NT$'],
  HKD: [7.782, 'HK$'],
  IDR: [16_380, 'Rp'],
  MYR: [4.236, 'RM'],
  SGD: [1.294, 'S$'],
  EUR: [0.8645, '€'],
  GBP: [0.7482, '£'],
  AUD: [1.528, 'A$'],
  NZD: [1.712, 'NZ$'],
  CAD: [1.386, 'C$'],
  CHF: [0.8034, 'CHF'],
  CZK: [21.24, 'Kč'],
  HUF: [344.6, 'Ft'],
  TRY: [41.35, '₺'],
  AED: [3.6725, 'د.إ'],
  MNT: [3578, '₮'],
  LAK: [21_620, '₭'],
  KHR: [4012, '៛'],
  UZS: [12_280, 'soʻm'],
  MOP: [8.016, 'MOP$'],
};

/** Today's are still to be entered. */
export function makeExchangeRates(today: DayNumber): ExchangeRateRow[] {
  const day = workingDay(today - 1);
  const won = Number(rateOn('KRW', day));
  return Object.entries(CURRENCIES).map(([currency, [, symbol]], i) => {
    const rate = rateOn(currency, day);
    return {
      id: i + 1,
      currency,
      symbol,
      rate,
      rate2: String(Number((won / Number(rate)).toPrecision(5))),
      seq: (i + 1) * 10,
      active: true,
      updatedAt: momentText(day, ENTERED),
    };
  });
}

export function makeRateChanges(today: DayNumber, weeks: number): RateChange[] {
  const days = Array.from({ length: 7 * weeks }, (_, index) => today - 7 * weeks + index);
  return days
    .filter((day) => workingDay(day) === day)
    .flatMap((day) =>
      Object.keys(CURRENCIES).flatMap((currency, i): RateChange[] => {
        const [before, after] = [rateOn(currency, day - 1), rateOn(currency, day)];
        return before === after ? [] : [{ id: i + 1, at: momentText(day, ENTERED), before, after }];
      }),
    );
}

const SATURDAY = 5;

const workingDay = (day: DayNumber): DayNumber =>
  day - Math.max(0, mondayBasedWeekday(day) - SATURDAY + 1);

export interface RateChange {
  id: number;
  at: string;
  before: string;
  after: string;
}

/** @throws for an unlisted currency */
export function perUsd(currency: string): number {
  const details = CURRENCIES[currency];
  if (!details) throw new Error(`No rate for ${currency}.`);
  return details[0];
}

/** Varies by up to 4 % over the seasons. */
export function rateOn(currency: string, on: DayNumber): string {
  const base = perUsd(currency);
  if (currency === 'USD') return '1';
  const day = workingDay(on);
  const phase = currency.charCodeAt(0) + currency.charCodeAt(2);
  const season = 0.03 * Math.sin((day / 365) * 2 * Math.PI + phase);
  const week = 0.008 * Math.sin(Math.floor(day / 7) * 12.9898 + phase);
  const own = 0.002 * Math.sin(day * 78.233 + phase);
  return String(Number((base * (1 + season + week + own)).toPrecision(base >= 1000 ? 6 : 5)));
}

/** 1200 USD is 1200.00. */
export function moneyText(currency: string, units: number): string {
  return units.toFixed(scaleOf(currency));
}
