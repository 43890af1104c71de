import Big from 'big.js';
import type { AnyRecord } from '../../../schema';
import type { OpenMessage } from './types';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Decimal text as a number to reckon with; null for anything else. */
export const decimal = (value: unknown): Big | null =>
  typeof value === 'string' && DECIMAL.test(value) ? new Big(value) : null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whom the money of a message came from or went to. */
export const partyOf = ({ direction, sender, receiver }: AnyRecord): string =>
  text(direction === 'DEPOSIT' ? sender : receiver);

/**
 * The messages whose entries do not reach their amount, with what is left of each, newest first (issue: Bank SMS). One
 * whose amount cannot be read is left out: nothing can be matched with it.
 */
export function openMessages(
  messages: readonly AnyRecord[],
  entries: readonly AnyRecord[],
): OpenMessage[] {
  const settled = new Map<number, Big>();
  for (const { banksmsId, amount } of entries) {
    const part = decimal(amount);
    if (typeof banksmsId !== 'number' || !part) continue;
    settled.set(banksmsId, (settled.get(banksmsId) ?? new Big(0)).plus(part));
  }
  return messages
    .flatMap((record): OpenMessage[] => {
      const amount = decimal(record.amount);
      if (!amount) return [];
      const rest = amount.minus(settled.get(record.id) ?? 0);
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
