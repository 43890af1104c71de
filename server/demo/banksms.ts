import { toUsd } from '../../src/money';
import { dateText, timeText, type DayNumber } from './calendar';
import { moneyText, rateOn } from './currencies';
import type { Buyer } from './customers';
import { koreanName } from './names';
import type { Random } from './random';
import type { BanksmsRow, LedgerRow } from './rows';
import { smsReaders } from './staff';
import { workdayFrom } from './timeline';

interface Message {
  /** MM/DD and HH:mm. */
  date: string;
  time: string;
  deposit: boolean;
  /** With thousands separators, without currency. */
  amount: string;
  rest: string;
  partner: string;
}

const word = ({ deposit }: Message) => (deposit ? '입금' : '출금');

/** Our account number is masked as that bank does. */
const BANKS: Readonly<Record<string, (message: Message) => string>> = {
  KB: (m) =>
    `[Web발신]\n[KB]${m.date} ${m.time}\n123401**123\n${m.partner}\n${m.deposit ? '전자금융입금' : '인터넷출금이체'}\n${m.amount}\n잔액${m.rest}`,
  SHINHAN: (m) =>
    `[Web발신]\n신한${m.date} ${m.time}\n100-***-012345\n${word(m)}   ${m.amount}\n잔액   ${m.rest}\n ${m.partner}`,
  WOORI: (m) =>
    `[Web발신]\n우리 ${m.date} ${m.time}\n*012345\n${word(m)} ${m.amount}원\n${m.partner}\n잔액 ${m.rest}원`,
  HANA: (m) =>
    `[Web발신]\n하나,${m.date},${m.time}\n123******04567\n${word(m)}${m.amount}원\n${m.partner}\n잔액${m.rest}원`,
  NH: (m) =>
    `[Web발신]\n농협 ${word(m)}${m.amount}원\n${m.date} ${m.time} 301-****-0123-41\n${m.partner} 잔액${m.rest}원`,
  IBK: (m) =>
    `[Web발신]\n[기업]${m.date} ${m.time}\n${word(m)} ${m.amount}원\n잔액 ${m.rest}원\n${m.partner}\n012***01234017`,
  KAKAO: (m) =>
    `[카카오뱅크]\n${word(m)} ${m.amount}원\n${m.date} ${m.time}\n3333-**-***0123\n${m.partner}\n잔액 ${m.rest}원`,
  TOSS: (m) =>
    `[토스뱅크]\n${m.partner}${m.deposit ? '님이 보냈어요' : '님에게 보냈어요'}\n${word(m)} ${m.amount}원\n${m.date} ${m.time}\n잔액 ${m.rest}원`,
};

const SHARES = { KB: 26, SHINHAN: 20, WOORI: 13, HANA: 13, NH: 10, IBK: 9, KAKAO: 5, TOSS: 4 };

/** No text messages. */
const APP_BANKS = ['KAKAO', 'TOSS'];

const OUR_NAME = '(주)하늘투어';

interface Occasion {
  row: Pick<LedgerRow, 'direction' | 'currency' | 'amount' | 'exchangeRate' | 'usdAmount'>;
  partner: string;
  day: DayNumber;
  seconds: number;
}

export function messageFor(random: Random, { row, partner, day, seconds }: Occasion): BanksmsRow {
  const { direction, currency, amount, exchangeRate, usdAmount } = row;
  const bankCode = random.weighted(SHARES);
  const deposit = direction === 'DEPOSIT';
  const smsDate = dateText(day);
  const smsTime = timeText(Math.floor(seconds / 60));
  // Banks truncate long names.
  const shown = [...partner].slice(0, 10).join('');
  const message = {
    date: smsDate.slice(5).replace('-', '/'),
    time: smsTime,
    deposit,
    amount: withCommas(amount),
    rest: withCommas(`${random.integer(3_000, 280_000)}${random.digits(3)}`),
    partner: shown,
  };
  const method = APP_BANKS.includes(bankCode) ? 'APP' : random.chance(0.04) ? 'MANUAL' : 'SMS';
  const written = random.integer(10, 59);
  return {
    id: 0,
    method,
    direction,
    bankCode,
    sender: deposit ? shown : OUR_NAME,
    receiver: deposit ? OUR_NAME : shown,
    currency,
    amount,
    exchangeRate,
    usdAmount,
    smsDate,
    smsTime,
    sms: method === 'MANUAL' ? `통장 확인: ${shown}` : (BANKS[bankCode]?.(message) ?? null),
    userId: random.pick(smsReaders),
    updatedAt: `${smsDate} ${smsTime}:${written}`,
  };
}

export function unmatchedMessages(
  random: Random,
  count: number,
  buyers: readonly Buyer[],
  lastDay: DayNumber,
): BanksmsRow[] {
  return Array.from({ length: count }, () => {
    const day = Math.min(lastDay, workdayFrom(lastDay - random.integer(0, 24)));
    const exchangeRate = rateOn('KRW', day);
    const amount = moneyText('KRW', random.integer(8, 620) * 10_000);
    const direction = random.chance(0.85) ? 'DEPOSIT' : 'WITHDRAWAL';
    const payer = random.chance(0.5) ? random.pick(buyers).payer : '';
    return messageFor(random, {
      row: {
        direction,
        currency: 'KRW',
        amount,
        exchangeRate,
        usdAmount: toUsd(amount, exchangeRate),
      },
      partner: payer || koreanName(random),
      day,
      seconds: random.integer(9 * 3600, 18 * 3600),
    });
  });
}

function withCommas(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3}){1,9}$)/g, ',');
}
