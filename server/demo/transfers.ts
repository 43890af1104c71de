import Big from 'big.js';
import { toUsd } from '../../src/money';
import { messageFor } from './banksms';
import { parseDayNumber } from './calendar';
import { moneyText } from './currencies';
import type { LedgerDraft } from './ledger';
import type { Random } from './random';

/** How often such a transfer is found only in part so far. */
const PART_FOUND = 0.25;

/**
 * Whoever pays or is paid for several bookings on one day makes one transfer of it: one message, which those entries
 * settle together. Now and then one of them is not tied to it yet.
 */
export function joinTransfers(random: Random, ledger: readonly LedgerDraft[]): void {
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
