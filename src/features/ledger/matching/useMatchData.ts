import Big from 'big.js';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { listKey } from '../../../data/keys';
import { LARGEST_PAGE_SIZE } from '../../../data/limits';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { addDays } from '../../../days';
import { AROUND_DAYS } from '../../../domain/bankMessage';
import { parseDecimal } from '../../../money/decimal';

const PREFETCHED_DAYS = 120;
const PAGE = { page: 1, perPage: LARGEST_PAGE_SIZE };
const NONE: readonly AnyRecord[] = [];

export type MatchFilter = Readonly<Record<string, unknown>>;

/** Both ends included. */
export interface MatchPeriod {
  from: string;
  to: string;
}

/** Filters that apply to messages and entries alike. */
export const MATCH_FILTERS = ['startDate', 'endDate', 'direction', 'currency', 'officeCode'];

const filled = (filter: MatchFilter): MatchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

interface Rows {
  data: AnyRecord[];
  total: number;
}

/** Own changes update cached rows: a refetch would block the keyboard. */
export function useMatchData({ from, to }: MatchPeriod, filters: MatchFilter) {
  const { direction, currency, officeCode } = filters;
  const queryClient = useQueryClient();
  const ledger = useRows('depositandwithdrawals', {
    ...filled({ direction, currency, officeCode }),
    startDate: addDays(from, -AROUND_DAYS),
    endDate: addDays(to, AROUND_DAYS),
  });
  const messages = useRows('banksms', {
    ...filled({ direction, officeCode }),
    startDate: from,
    endDate: to,
  });
  const reservations = useRows('reservations', {
    dateField: 'dateIn',
    startDate: addDays(from, -AROUND_DAYS),
    endDate: addDays(to, PREFETCHED_DAYS),
  });
  const customers = useRows('customers', {});
  const rates = useLookup('exchange-rates');
  const all = [messages, ledger, reservations, customers];

  const byCode = useMemo(
    () => new Map(customers.rows.map((customer) => [String(customer.code), customer])),
    [customers.rows],
  );
  const { byKey } = rates;
  const rateOf = useCallback(
    (currency: string): string | null => {
      const rate = byKey(currency)?.rate;
      return typeof rate === 'string' ? rate : null;
    },
    [byKey],
  );
  // No documented parameter filters messages by currency.
  const wanted = useMemo(
    () =>
      currency ? messages.rows.filter((message) => message.currency === currency) : messages.rows,
    [messages.rows, currency],
  );
  const now = (key: readonly unknown[]) => queryClient.getQueryData<Rows>(key)?.data ?? NONE;
  const put = (key: readonly unknown[]) => (record: AnyRecord) =>
    queryClient.setQueryData<Rows>(key, (rows) => rows && withRecord(rows, record));
  const entryNow = (id: number) => now(ledger.key).find((one) => one.id === id);
  const count = (entry: AnyRecord | undefined, sign: 1 | -1) => {
    const message = now(messages.key).find(({ id }) => id === entry?.banksmsId);
    const settled = parseDecimal(message?.settled);
    if (!entry || !message || !settled) return;
    const amount = (parseDecimal(entry.amount) ?? new Big(0)).times(sign);
    put(messages.key)({ ...message, settled: settled.plus(amount).toFixed() });
  };
  return {
    messages: wanted,
    entries: ledger.rows,
    reservations: reservations.rows,
    customers: byCode,
    rateOf,
    /** Includes the last write, even before it renders. */
    entryNow,
    customerNow: (code: string) => now(customers.key).find((one) => one.code === code),
    putEntry: (entry: AnyRecord) => {
      count(entryNow(entry.id), -1);
      count(entry, 1);
      put(ledger.key)(entry);
    },
    putCustomer: put(customers.key),
    dropEntry: (id: number) => {
      count(entryNow(id), -1);
      queryClient.setQueryData<Rows>(ledger.key, (rows) => rows && withoutRecord(rows, id));
    },
    isPending: messages.isPending || ledger.isPending || customers.isPending,
    isSeeking: ledger.isPending || reservations.isPending || customers.isPending,
    isFetching: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error)?.error ?? null,
    missing: all.reduce((sum, { missing }) => sum + missing, 0),
    refetch: () => all.forEach(({ refetch }) => refetch()),
  };
}

export type MatchData = ReturnType<typeof useMatchData>;

function useRows(name: string, filter: MatchFilter) {
  const { route, sort } = useResource(name);
  const params = { pagination: PAGE, sort: sort[0], filter };
  const {
    data,
    total = 0,
    isPending,
    isFetching,
    error,
    refetch,
  } = useGetList<AnyRecord>(route, params, { refetchOnWindowFocus: false });
  return {
    key: listKey(route, params),
    isPending,
    isFetching,
    error,
    rows: data ?? NONE,
    missing: data ? Math.max(0, total - data.length) : 0,
    refetch: () => void refetch(),
  };
}

function withRecord({ data, total }: Rows, record: AnyRecord): Rows {
  const at = data.findIndex(({ id }) => id === record.id);
  if (at < 0) return { data: [record, ...data], total: total + 1 };
  return { data: data.with(at, { ...data[at], ...record }), total };
}

function withoutRecord({ data, total }: Rows, id: number): Rows {
  const rest = data.filter((one) => one.id !== id);
  return { data: rest, total: total - (data.length - rest.length) };
}
