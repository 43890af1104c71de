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

const flight = (id: number, code: string) =>
  `${[id, code, 'FLIGHT', '', TODAY, '06:05', '09:20', 'VN441'].join('|')}${'|'.repeat(18)}`;

export const rows: Rows = {
  reservations: [
    reservation(1, { sections: flight(11, 'R1') }),
    reservation(2, { revType: 'FIT', revDivision: 'TK', paxCount: 3, revStatus: 'HOLD' }),
    reservation(3, { revStatus: 'CANCEL', paxCount: 50 }),
    reservation(4, { dateIn: '2026-11-29', dateOut: '2026-12-02', revStatus: 'HOLD' }),
    // Just outside of the range.
    reservation(5, { dateIn: '2026-11-30', dateOut: '2026-12-02' }),
    reservation(6, { dateIn: '2026-11-19', dateOut: TODAY, revType: 'PACK' }),
  ],
  balances: [
    balance(1),
    balance(2),
    balance(3, { confirmerId: 8 }),
    balance(4, { confirmedAt: 'x' }),
  ],
  banksms: [message(1), message(2), message(3, { direction: 'WITHDRAWAL' })],
  depositandwithdrawals: [
    entry(1, { banksmsId: 1 }),
    entry(2, { direction: 'WITHDRAWAL', usdAmount: '0.20', createdAt: '2026-11-15 10:00:00' }),
    entry(3, { createdAt: '2026-09-27 23:59:59' }),
  ],
};

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
