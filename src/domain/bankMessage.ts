import Big from 'big.js';
import { parseDecimal } from '../money/decimal';
import type { AnyRecord } from '../schema';
import { textOrEmpty } from '../util/text';

/** Default days matched, today included. */
export const MATCH_DAYS = 14;

/** Entries and trips are searched this many days around the period. */
export const AROUND_DAYS = 31;

/** A message that ledger entries do not fully account for. */
export interface OpenMessage {
  record: AnyRecord;
  id: number;
  direction: string;
  currency: string;
  amount: string;
  /** The amount minus that of its entries. */
  rest: string;
  date: string;
  /** The sender or receiver. */
  party: string;
}

const partyOf = ({ direction, sender, receiver }: AnyRecord): string =>
  textOrEmpty(direction === 'DEPOSIT' ? sender : receiver);

/**
 * Newest first, without invalid amounts (docs/matching.md).
 * The backend's own sum takes precedence (`fields` extension).
 * @example openMessages([{ id: 1, amount: '500' }], [{ id: 2, banksmsId: 1, amount: '200' }])[0]?.rest // '300'
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
          record,
          id: record.id,
          rest: rest.toFixed(),
          amount: amount.toFixed(),
          direction: textOrEmpty(record.direction),
          currency: textOrEmpty(record.currency),
          date: textOrEmpty(record.smsDate),
          party: partyOf(record),
        },
      ];
    })
    .toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)) || other.id - one.id);
}

const momentOf = ({ record, date }: OpenMessage): string =>
  `${date} ${textOrEmpty(record.smsTime)}`;
