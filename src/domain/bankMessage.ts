import Big from 'big.js';
import type { AnyRecord } from '../schema';

/** The messages of this many days are matched, today's included, unless the person says otherwise. */
export const MATCH_DAYS = 14;

/** Entries are looked for this many days around the period, and so are trips. */
export const AROUND_DAYS = 31;

/** A message that the ledger does not account for in full. */
export interface OpenMessage {
  record: AnyRecord;
  id: number;
  direction: string;
  currency: string;
  amount: string;
  /** The amount less that of its entries, decimal text. */
  rest: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Whom the money came from or went to. */
  party: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Decimal text as a number to calculate with; null for anything else. */
export const parseDecimal = (value: unknown): Big | null =>
  typeof value === 'string' && DECIMAL.test(value) ? new Big(value) : null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whom the money of a message came from or went to. */
const partyOf = ({ direction, sender, receiver }: AnyRecord): string =>
  text(direction === 'DEPOSIT' ? sender : receiver);

/**
 * The messages whose entries do not reach their amount, with what is left of each, newest first (docs/matching.md). One
 * whose amount cannot be read is left out: nothing can be matched with it. Where the backend sends along what its entries
 * come to, wherever they are, that counts (extension `fields`).
 */
export function openMessages(
  messages: readonly AnyRecord[],
  entries: readonly AnyRecord[],
): OpenMessage[] {
  const settled = new Map<number, Big>();
  for (const { banksmsId, amount } of entries) {
    const part = parseDecimal(amount);
    if (typeof banksmsId !== 'number' || !part) continue;
    settled.set(banksmsId, (settled.get(banksmsId) ?? new Big(0)).plus(part));
  }
  return messages
    .flatMap((record): OpenMessage[] => {
      const amount = parseDecimal(record.amount);
      if (!amount) return [];
      const rest = amount.minus(parseDecimal(record.settled) ?? settled.get(record.id) ?? 0);
      if (rest.lte(0)) return [];
      return [
        {
          ...{ record, id: record.id, rest: rest.toFixed(), amount: amount.toFixed() },
          direction: text(record.direction),
          currency: text(record.currency),
          date: text(record.smsDate),
          party: partyOf(record),
        },
      ];
    })
    .toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)) || other.id - one.id);
}

const momentOf = ({ record, date }: OpenMessage): string => `${date} ${text(record.smsTime)}`;
