import { toUsd } from '../../../money';
import type { AnyRecord } from '../../../schema';
import { compareNames } from './names';
import { isOnePayer, customerNames } from './rank';
import { parseDecimal, type OpenMessage } from '../../../domain/bankMessage';

/** The customer that alone has the sender among its names; null where none or several have. */
export function findCustomer(party: string, customers: Iterable<AnyRecord>): AnyRecord | null {
  const found = [...customers].filter(
    (one) =>
      one.active !== false &&
      isOnePayer(one) &&
      customerNames(one).some((name) => compareNames(party, name) === 'equal'),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * What a new ledger entry of a message starts with: all that the message says, and the rest as its amount.
 * @param rate today's, for a message that says none
 */
export function initialEntry(
  { record, id, direction, currency, rest, date, party }: OpenMessage,
  rate: string | null,
) {
  const time = typeof record.smsTime === 'string' ? record.smsTime : '00:00';
  // The message's own is that of its day.
  const exchangeRate = parseDecimal(record.exchangeRate)?.toFixed() ?? rate;
  return {
    ...{ direction, currency, amount: rest, exchangeRate, banksmsId: id },
    usdAmount: toUsd(rest, exchangeRate),
    customerText: party === '' ? null : party,
    summary: party === '' ? null : party,
    createdAt: `${date} ${time}:00`,
  };
}

/**
 * What the entry of another message is made of, like one that somebody has typed for the first: theirs, but for what each
 * message says itself. What they called it, where that is not the sender, goes for all. Pure.
 */
export function similarEntry(
  typed: Readonly<Record<string, unknown>>,
  first: OpenMessage,
  message: OpenMessage,
) {
  const { exchangeRate } = typed;
  const rate = typeof exchangeRate === 'string' ? exchangeRate : null;
  const own = initialEntry({ ...message, record: { ...message.record, exchangeRate: rate } }, rate);
  const said = (['customerText', 'summary'] as const).filter(
    (name) => (typed[name] ?? '') !== first.party,
  );
  return { ...typed, ...own, ...Object.fromEntries(said.map((name) => [name, typed[name]])) };
}
