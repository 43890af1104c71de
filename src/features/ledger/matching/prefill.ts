import { toUsd } from '../../../money';
import type { AnyRecord } from '../../../schema';
import { compareNames } from './names';
import { isOnePayer, customerNames } from './rank';
import type { OpenMessage } from '../../../domain/bankMessage';
import { parseDecimal } from '../../../money/decimal';

export function findCustomer(party: string, customers: Iterable<AnyRecord>): AnyRecord | null {
  const matching = [...customers].filter(
    (one) =>
      one.active !== false &&
      isOnePayer(one) &&
      customerNames(one).some((name) => compareNames(party, name) === 'equal'),
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/**
 * Initial values of a message's entry.
 * @param rate today's, if the message has none
 */
export function initialEntry(
  { record, id, direction, currency, rest, date, party }: OpenMessage,
  rate: string | null,
) {
  const time = typeof record.smsTime === 'string' ? record.smsTime : '00:00';
  const exchangeRate = parseDecimal(record.exchangeRate)?.toFixed() ?? rate;
  return {
    direction,
    currency,
    amount: rest,
    exchangeRate,
    banksmsId: id,
    usdAmount: toUsd(rest, exchangeRate),
    customerText: party === '' ? null : party,
    summary: party === '' ? null : party,
    createdAt: `${date} ${time}:00`,
  };
}

/** Copies the user's entry except for what each message determines. */
export function similarEntry(
  typed: Readonly<Record<string, unknown>>,
  first: OpenMessage,
  message: OpenMessage,
) {
  const { exchangeRate } = typed;
  const rate = typeof exchangeRate === 'string' ? exchangeRate : null;
  const own = initialEntry({ ...message, record: { ...message.record, exchangeRate: rate } }, rate);
  const textFields = (['customerText', 'summary'] as const).filter(
    (name) => (typed[name] ?? '') !== first.party,
  );
  return { ...typed, ...own, ...Object.fromEntries(textFields.map((name) => [name, typed[name]])) };
}
