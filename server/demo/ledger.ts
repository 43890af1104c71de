import { toUsd } from '../../src/money';
import { messageFor } from './banksms';
import { momentText, type DayNumber } from './calendar';
import { moneyText, perUsd, rateOn } from './currencies';
import type { Random } from './random';
import type { BanksmsRow, LedgerRow } from './rows';
import type { PlannedSection } from './sections';
import { accountants, confirmers } from './staff';
import { workdayFrom } from './timeline';
import type { DemoTrip } from './trip';

export interface LedgerDraft {
  row: LedgerRow;
  section: PlannedSection | null;
  sms: BanksmsRow | null;
}

interface Movement {
  direction: 'DEPOSIT' | 'WITHDRAWAL';
  account: string;
  day: DayNumber;
  currency: string;
  amount: number;
  customerCode: string;
  summary: string;
  section?: PlannedSection;
}

/** Up to and including `lastDay`. */
export function makeLedger(
  random: Random,
  trip: DemoTrip,
  code: string,
  sections: readonly PlannedSection[],
  lastDay: DayNumber,
): LedgerDraft[] {
  const movements = [...received(random, trip, sections), ...spent(sections)];
  return movements
    .filter(({ day, amount }) => day <= lastDay && amount > 0)
    .map((movement) => makeEntry(random, trip, code, movement, lastDay));
}

function priceOf(random: Random, trip: DemoTrip, sections: readonly PlannedSection[]): number {
  const { buyer, division, pax } = trip;
  const cost = sections
    .filter(({ item }) => !item.local)
    .reduce((sum, { item }) => sum + item.cost / perUsd(item.supplier?.currency ?? 'USD'), 0);
  const margin =
    division === 'TK' ? 0.05 + random.fraction() * 0.05 : 0.11 + random.fraction() * 0.14;
  const step = buyer.currency === 'KRW' ? 10_000 : 10;
  const perHead = (cost * (1 + margin) * perUsd(buyer.currency)) / pax;
  return Math.ceil(perHead / step) * step * pax;
}

function received(random: Random, trip: DemoTrip, sections: readonly PlannedSection[]): Movement[] {
  const { buyer, status, booked, dateIn, party, pax } = trip;
  const price = priceOf(random, trip, sections);
  const step = buyer.currency === 'KRW' ? 10_000 : 10;
  const down = Math.floor((price * 0.3) / step) * step;
  const downDay = workdayFrom(booked + random.integer(1, 3));
  const restDay = workdayFrom(Math.max(downDay + 1, dateIn - random.integer(4, 12)));
  const common = { currency: buyer.currency, customerCode: buyer.code };
  const who = `${party} ${pax}명`;
  const deposit = (account: string, day: DayNumber, amount: number, word: string): Movement => ({
    ...common,
    direction: 'DEPOSIT',
    account,
    day,
    amount,
    summary: `${who} ${word}`,
  });
  switch (status) {
    case 'CONFIRM': {
      const extraDay = workdayFrom(dateIn + 2);
      const extra = random.chance(0.06) ? step * random.integer(3, 25) : 0;
      return [
        deposit('DEPOSIT', downDay, down, '예약금'),
        deposit('BALANCE', restDay, price - down, '잔금'),
        deposit('EXTRA', extraDay, extra, '현장 추가'),
      ];
    }
    case 'HOLD':
      return random.chance(0.15) ? [deposit('DEPOSIT', downDay, down, '예약금')] : [];
    case 'CANCEL': {
      if (random.chance(0.45)) return [];
      const margin = random.pick([0, 0, 0.3, 0.5]);
      const back = Math.round((down * (1 - margin)) / step) * step;
      const backDay = workdayFrom(downDay + random.integer(4, 25));
      return [
        deposit('DEPOSIT', downDay, down, '예약금'),
        {
          ...deposit('REFUND', backDay, back, margin > 0 ? '취소 환불(수수료 공제)' : '취소 환불'),
          direction: 'WITHDRAWAL',
        },
      ];
    }
    case 'DELETE':
      return [];
  }
}

function spent(sections: readonly PlannedSection[]): Movement[] {
  return sections.flatMap((section) => {
    const { supplier, cost, account, summary } = section.item;
    const [first, second] = section.paid;
    if (!supplier || first === null) return [];
    const common = {
      direction: 'WITHDRAWAL' as const,
      account,
      currency: supplier.currency,
      customerCode: supplier.code,
      section,
    };
    if (second === null) return [{ ...common, day: first, amount: cost, summary }];
    const half = Math.floor(cost / 2);
    return [
      { ...common, day: first, amount: half, summary: `${summary} 1차` },
      { ...common, day: second, amount: cost - half, summary: `${summary} 2차` },
    ];
  });
}

function makeEntry(
  random: Random,
  trip: DemoTrip,
  code: string,
  movement: Movement,
  lastDay: DayNumber,
): LedgerDraft {
  const { direction, account, day, currency, customerCode, summary, section } = movement;
  const { seller, buyer, party } = trip;
  const seconds = random.integer(10 * 3600, 18 * 3600);
  const createdAt = momentText(day, seconds);
  const amount = moneyText(currency, movement.amount);
  const exchangeRate = rateOn(currency, day);
  const usdAmount = toUsd(amount, exchangeRate);
  const userId = random.chance(0.3) ? random.pick(accountants) : seller.id;
  const isConfirmed = lastDay - day > 10 ? random.chance(0.88) : random.chance(0.25);
  const confirmer = random.pick(confirmers.filter((id) => id !== userId));
  const confirmedAt =
    isConfirmed && day < lastDay ? momentText(day + 1, 15 * 3600 + (seconds % 3600)) : null;
  const isNamed = confirmedAt !== null || random.chance(0.3);
  const row: LedgerRow = {
    id: 0,
    officeCode: seller.officeCode,
    departmentCode: seller.departmentCode,
    banksmsId: null,
    reservationCode: code,
    sectionId: null,
    direction,
    accCode: account,
    accText: account === 'LAND' && random.chance(0.3) ? '인보이스 수신' : null,
    customerCode,
    customerText: direction === 'DEPOSIT' && buyer.payer === '' ? party : null,
    currency,
    amount,
    exchangeRate,
    usdAmount,
    summary,
    userId,
    confirmerId: isNamed ? confirmer : null,
    confirmedAt,
    createdAt,
    updatedAt: createdAt,
  };
  const isNoticed = currency === 'KRW' && random.chance(direction === 'DEPOSIT' ? 0.7 : 0.4);
  const payer = buyer.payer || party;
  const partner = direction === 'DEPOSIT' || !section ? payer : (section.item.supplier?.name ?? '');
  const sms = isNoticed
    ? messageFor(random, { row, partner, day, seconds: seconds - random.integer(120, 5400) })
    : null;
  return { row, section: section ?? null, sms };
}
