import { toUsd } from '../../../money';
import type { AnyRecord } from '../../../schema';
import { fitOf } from './names';
import { isOnePayer, namesOf } from './rank';
import type { OpenMessage } from '../../../domain/bankMessage';

/** The customer that alone has the sender among its names; null where none or several have. */
export function customerOf(party: string, customers: Iterable<AnyRecord>): AnyRecord | null {
  const found = [...customers].filter(
    (one) =>
      one.active !== false &&
      isOnePayer(one) &&
      namesOf(one).some((name) => fitOf(party, name) === 'equal'),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What a new ledger entry of a message starts with: all that the message says, and the rest as its amount. */
export function entryStart(
  { record, id, direction, currency, rest, date, party }: OpenMessage,
  rate: string | null,
) {
  const time = typeof record.smsTime === 'string' ? record.smsTime : '00:00';
  return {
    ...{ direction, currency, amount: rest, exchangeRate: rate, banksmsId: id },
    usdAmount: toUsd(rest, rate),
    customerText: party === '' ? null : party,
    summary: party === '' ? null : party,
    createdAt: `${date} ${time}:00`,
  };
}
