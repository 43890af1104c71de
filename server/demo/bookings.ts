import { makeBalances } from './balances';
import { unmatchedMessages, messageFor } from './banksms';
import type { Customers } from './customers';
import type { LedgerDraft } from './ledger';
import { randomFor, type Random } from './random';
import { makeReservation, type ReservationDraft } from './reservations';
import type { BalanceRow, BanksmsRow, LedgerRow, ReservationRow, SectionRow } from './rows';
import { CodeCounter, makeTimeline } from './timeline';
import Big from 'big.js';
import { toUsd } from '../../src/money';
import { parseDayNumber } from './calendar';
import { moneyText } from './currencies';

const UNMATCHED = 60;

export interface Bookings {
  rows: {
    reservations: ReservationRow[];
    sections: SectionRow[];
    depositandwithdrawals: LedgerRow[];
    banksms: BanksmsRow[];
    balances: BalanceRow[];
  };
  lastNumbers: Map<string, number>;
}

interface BookingOptions {
  seed: string;
  anchor: string;
  count: number;
  /** Between ids; the gaps are for copies. */
  stride: number;
  customers: Customers;
}

/** Ids are in chronological order. */
export function makeBookings({ seed, anchor, count, stride, customers }: BookingOptions): Bookings {
  const timeline = makeTimeline(anchor, count);
  const { lastDay } = timeline;
  const counter = new CodeCounter(stride);
  const drafts: ReservationDraft[] = [];
  for (let index = 0; index < count; index += 1) {
    const { day, seconds } = timeline.booking(index);
    const booking = { id: index * stride + 1, code: counter.next(day), day, seconds };
    drafts.push(makeReservation(randomFor(seed, index), customers, booking, lastDay));
  }
  const ledger = drafts.flatMap((draft) => draft.ledger).toSorted(byTime);
  joinTransfers(randomFor(`${seed} transfers`), ledger);
  const random = randomFor(`${seed} unmatched`);
  const extra = count > 0 ? unmatchedMessages(random, UNMATCHED, customers.agencies, lastDay) : [];
  // Balances write their ids into the reservations.
  const balances = makeBalances(randomFor(`${seed} balances`), drafts, { lastDay, stride });
  return {
    rows: { ...numberChildren(drafts, { ledger, extra, stride }), balances },
    lastNumbers: counter.last,
  };
}

interface Children {
  ledger: readonly LedgerDraft[];
  extra: readonly BanksmsRow[];
  stride: number;
}

function numberChildren(
  drafts: readonly ReservationDraft[],
  { ledger, extra, stride }: Children,
): Omit<Bookings['rows'], 'balances'> {
  const number = (rows: readonly { id: number }[]) =>
    rows.forEach((row, i) => Object.assign(row, { id: i * stride + 1 }));

  const sections = drafts.flatMap((draft) => draft.sections.map(({ row }) => row));
  const usedMessages = new Set(ledger.flatMap(({ sms }) => sms ?? []));
  const messages = [...usedMessages, ...extra].toSorted((a, b) =>
    compare(smsMoment(a), smsMoment(b)),
  );
  for (const rows of [sections, ledger.map(({ row }) => row), messages]) number(rows);

  for (const { row, section, sms } of ledger) {
    row.sectionId = section?.row.id ?? null;
    row.banksmsId = sms?.id ?? null;
  }
  return {
    reservations: drafts.map(({ row }) => row),
    sections,
    depositandwithdrawals: ledger.map(({ row }) => row),
    banksms: messages,
  };
}

function byTime(a: LedgerDraft, b: LedgerDraft): number {
  return compare(a.row.createdAt ?? '', b.row.createdAt ?? '');
}

function smsMoment({ smsDate, smsTime }: BanksmsRow): string {
  return `${smsDate} ${smsTime ?? ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Share of transfers that are only partly matched. */
const PART_FOUND = 0.25;

function joinTransfers(random: Random, ledger: readonly LedgerDraft[]): void {
  for (const parts of transfersOf(ledger)) {
    const [first] = parts;
    const message = parts.find(({ sms }) => sms !== null)?.sms;
    if (!first || !message) continue;
    const sum = parts.reduce((total, { row }) => total.plus(row.amount), new Big(0));
    const { direction, currency, exchangeRate, createdAt } = first.row;
    const amount = moneyText(currency, sum.toNumber());
    const [date = '', time = ''] = (createdAt ?? '').split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const sms = messageFor(random, {
      row: { direction, currency, amount, exchangeRate, usdAmount: toUsd(amount, exchangeRate) },
      partner: (direction === 'DEPOSIT' ? message.sender : message.receiver) ?? '',
      day: parseDayNumber(date),
      seconds: hours * 3600 + minutes * 60 - random.integer(120, 5400),
    });
    const open = random.chance(PART_FOUND) ? parts.at(-1) : null;
    for (const part of parts) part.sms = part === open ? null : sms;
  }
}

function transfersOf(ledger: readonly LedgerDraft[]): LedgerDraft[][] {
  const groups = new Map<string, LedgerDraft[]>();
  for (const draft of ledger) {
    const { currency, customerText, customerCode, direction, createdAt } = draft.row;
    // Individuals share one customer but pay separately.
    if (currency !== 'KRW' || (customerText ?? null) !== null) continue;
    const key = [customerCode, direction, createdAt?.slice(0, 10)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
