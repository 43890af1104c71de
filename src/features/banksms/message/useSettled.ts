import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useGetList } from 'ra-core';
import { useContext } from 'react';
import { LARGEST_PER_PAGE_SENT } from '../../../data/limits';
import { lookupQuery, useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { isCalendarDay, addDays } from '../../../days';
import type { AnyRecord } from '../../../schema';
import { openMessages } from '../matching/messages';
import { customerOf, entryStart } from '../matching/prefill';

/** Entries are looked for so many days around the message, as the matching does (docs/banksms.md). */
const AROUND = 31;

interface Settled {
  /** Those of the message; undefined while they are fetched. */
  entries: readonly AnyRecord[] | undefined;
  /** What they leave of it, decimal text; null for nothing. */
  rest: string | null;
  /** What an entry of the rest starts with; null where nothing is left. */
  start: Readonly<Record<string, unknown>> | null;
  error: Error | null;
  refetch: () => void;
}

/** What the ledger has of a bank message, by documented parameters: no one asks for the entries of a message. */
export function useSettled(record: AnyRecord): Settled {
  const { smsDate, direction, currency } = record;
  const day = typeof smsDate === 'string' && isCalendarDay(smsDate) ? smsDate : null;
  const ledger = useResource('depositandwithdrawals');
  const filter = day && {
    ...{ startDate: addDays(day, -AROUND), endDate: addDays(day, AROUND) },
    ...{ direction, currency },
  };
  const { data, error, refetch } = useGetList<AnyRecord>(
    ledger.route,
    { filter: filter ?? {}, pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT } },
    { enabled: filter !== null, onError: () => undefined },
  );
  const dataProvider = useContext(DataProviderContext);
  const { data: customers } = useQuery(lookupQuery(useResource('customers'), dataProvider));
  const { byKey } = useLookup('exchange-rates');

  const entries = data?.filter(({ banksmsId }) => banksmsId === record.id);
  const [open] = openMessages([record], entries ?? []);
  const rate = byKey(String(currency))?.rate;
  const customer = open && customerOf(open.party, customers?.data ?? []);
  return {
    entries,
    rest: open?.rest ?? null,
    start: open
      ? {
          ...entryStart(open, typeof rate === 'string' ? rate : null),
          ...(customer && { customerCode: customer.code }),
        }
      : null,
    error,
    refetch: () => void refetch(),
  };
}
