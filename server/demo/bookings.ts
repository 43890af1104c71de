import { BalanceMaker } from './balances';
import { unmatchedMessages, type SmsDraft, messageFor } from './banksms';
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

/** Reservations with all that belongs to them. */
export interface Bookings {
  rows: {
    reservations: ReservationRow[];
    sections: SectionRow[];
    depositandwithdrawals: LedgerRow[];
    banksms: BanksmsRow[];
    balances: BalanceRow[];
  };
  /** The last number that the codes of each month have. */
  lastNumbers: Map<string, number>;
}

interface BookingOptions {
  seed: string;
  /** Today, YYYY-MM-DD. */
  anchor: string;
  count: number;
  /** Ids, and the numbers in codes, go up by this: the numbers between are for copies. */
  stride: number;
  customers: Customers;
}

/** Makes reservations with their children. Ids follow the order in which things happened, as they would have come in. */
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
  // The balances first: they write themselves into the reservations.
  const maker = new BalanceMaker(randomFor(`${seed} balances`), lastDay, stride);
  const balances = maker.settle(drafts);
  return {
    rows: { ...numberChildren(drafts, { ledger, extra, stride }), balances },
    lastNumbers: counter.last,
  };
}

interface Children {
  /** In the order of time. */
  ledger: readonly LedgerDraft[];
  /** Messages without an entry. */
  extra: readonly SmsDraft[];
  stride: number;
}

/** Numbers the children of reservations by time, and ties them together. */
function numberChildren(
  drafts: readonly ReservationDraft[],
  { ledger, extra, stride }: Children,
): Omit<Bookings['rows'], 'balances'> {
  const number = (rows: readonly { id: number }[]) =>
    rows.forEach((row, i) => Object.assign(row, { id: i * stride + 1 }));

  const sections = drafts.flatMap((draft) => draft.sections.map(({ row }) => row));
  const noticed = new Set(ledger.flatMap(({ sms }) => sms ?? []));
  const messages = [...noticed, ...extra]
    .map(({ row }) => row)
    .toSorted((a, b) => compare(smsMoment(a), smsMoment(b)));
  for (const rows of [sections, ledger.map(({ row }) => row), messages]) number(rows);

  for (const { row, section, sms } of ledger) {
    row.sectionId = section?.row.id ?? null;
    row.banksmsId = sms?.row.id ?? null;
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

// Not localeCompare: these are digits, and there are many of them.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How often such a transfer is found only in part so far. */
const PART_FOUND = 0.25;

/**
 * Whoever pays or is paid for several bookings on one day makes one transfer of it: one message, which those entries
 * settle together. Now and then one of them is not tied to it yet.
 */
function joinTransfers(random: Random, ledger: readonly LedgerDraft[]): void {
  for (const parts of transfersOf(ledger)) {
    const [first] = parts;
    const known = parts.find(({ sms }) => sms !== null)?.sms;
    if (!first || !known) continue;
    const sum = parts.reduce((total, { row }) => total.plus(row.amount), new Big(0));
    const { direction, currency, exchangeRate, createdAt } = first.row;
    const amount = moneyText(currency, sum.toNumber());
    const [date = '', time = ''] = (createdAt ?? '').split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const sms = messageFor(random, {
      row: { direction, currency, amount, exchangeRate, usdAmount: toUsd(amount, exchangeRate) },
      partner: (direction === 'DEPOSIT' ? known.row.sender : known.row.receiver) ?? '',
      day: parseDayNumber(date),
      seconds: hours * 3600 + minutes * 60 - random.integer(120, 5400),
    });
    const open = random.chance(PART_FOUND) ? parts.at(-1) : null;
    for (const part of parts) part.sms = part === open ? null : sms;
  }
}

/** Entries in won of one company, day and direction, where there are several. In the order of time. */
function transfersOf(ledger: readonly LedgerDraft[]): LedgerDraft[][] {
  const groups = new Map<string, LedgerDraft[]>();
  for (const draft of ledger) {
    const { currency, customerText, customerCode, direction, createdAt } = draft.row;
    // Individuals share one customer, and pay for themselves.
    if (currency !== 'KRW' || (customerText ?? null) !== null) continue;
    const key = [customerCode, direction, createdAt?.slice(0, 10)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
