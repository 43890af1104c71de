import type { AnyRecord } from '../../../src/schema';
import { type BackendOptions, type Reply, type Sent } from '../../data/backend';
import { resourceOf } from '../../support/resources';
import { aReservation, anEntry } from '../../support/samples';

type Rows = Record<string, AnyRecord[]>;

/** A Sunday. */
export const TODAY = '2026-11-22';

export const reservation = (id: number, more: object = {}): AnyRecord => ({
  id,
  code: `R${id}`,
  ...aReservation,
  revProc: 'FINAL',
  name: `단체${id}`,
  dateIn: TODAY,
  dateOut: '2026-11-25',
  paxCount: 10,
  kGuide: '김가이드',
  sections: '',
  depositAndWithdrawals: '',
  ...more,
});

export const message = (id: number, more: object = {}): AnyRecord => ({
  id,
  direction: 'DEPOSIT',
  sender: '하나투어',
  receiver: '',
  currency: 'USD',
  amount: '100',
  smsDate: '2026-11-20',
  smsTime: '10:00',
  sms: '입금',
  ...more,
});

export const entry = (id: number, more: object = {}) =>
  anEntry(id, {
    banksmsId: null,
    amount: '100.10',
    usdAmount: '100.10',
    createdAt: `${TODAY} 10:00:00`,
    ...more,
  });

export const balance = (id: number, more: object = {}): AnyRecord => ({
  id,
  title: `정산 ${id}`,
  finalProfit: '60.10',
  userId: 3,
  confirmerId: 7,
  confirmedAt: null,
  ...more,
});

export function found(name: string, rows: readonly AnyRecord[], query: URLSearchParams) {
  const { filters, extraFilters } = resourceOf(name);
  const chosen = filters.find(({ chooses }) => chooses);
  return rows.filter((row) =>
    [...filters, ...extraFilters].every((filter) => {
      const wanted = query.get(filter.parameter);
      const { equals, empty, from, to } = filter;
      if (wanted === null) return true;
      if (equals !== undefined) return String(row[equals]) === wanted;
      if (empty !== undefined) return (row[empty] === null) === (wanted === '1');
      const end = from ?? to;
      if (end === undefined) return true;
      const field = chosen ? query.get(chosen.parameter) : end;
      const day = String(row[field ?? '']).slice(0, 10);
      return from === undefined ? day <= wanted : day >= wanted;
    }),
  );
}

interface Answering {
  rows: Rows;
  /** Overrides a response, or fails. */
  instead?: (sent: Sent, url: URL) => Promise<undefined> | Reply | undefined;
}

export const answering = ({ rows, instead }: Answering): BackendOptions => ({
  async answer(sent) {
    const url = new URL(sent.url, 'http://backend');
    const name = url.pathname.slice(1);
    const other = await instead?.(sent, url);
    if (other) return other;
    const all = found(name, rows[name] ?? [], url.searchParams);
    const perPage = Number(url.searchParams.get('perPage'));
    const start = (Number(url.searchParams.get('page')) - 1) * perPage;
    const data = all.slice(start, start + perPage);
    return { body: { data, links: {}, meta: { total: all.length, links: [] }, status_code: 200 } };
  },
});
