import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ExtensionsProvider } from '../../src/data/extensions';
import { createQueryClient } from '../../src/data/queryClient';
import { refreshAfterWrite } from '../../src/data/refresh';
import {
  fetchTotals,
  totalsOf,
  useTotals,
  type LoadedRows,
  type TotalsProvider,
} from '../../src/data/totals';
import type { AnyRecord, Total } from '../../src/schema';
import { createBackend, createTestProvider, setup } from './backend';
import { inData } from './inData';
import { resourceOf, resources } from '../support/resources';

afterEach(cleanup);

const reservations = resourceOf('reservations');
const ledger = resourceOf('depositandwithdrawals');
const pax = (paxCount: number) => [{ revDivision: 'MD', revType: 'GOLF', paxCount, count: 2 }];
const answering = (totals: unknown) => ({
  answer: () => ({ body: { data: [], meta: { total: 0 }, totals, status_code: 200 } }),
});
const totalsFrom = (provider: unknown, filter: object) =>
  (provider as TotalsProvider).getTotals('reservations', { filter: { ...filter } });

describe('getTotals', () => {
  test('asks for the smallest page of the filter, and reads the answer as a record', async () => {
    const { backend, provider } = setup(answering({ pax: pax(12) }), {
      extensions: ['totals', 'mine'],
    });
    const { data } = await totalsFrom(provider, { revDivision: 'MD', userId: '7' });
    expect(backend.lines()).toEqual([
      'GET /reservations?revDivision=MD&userId=7&totals=1&perPage=2&page=1',
    ]);
    expect(data).toEqual({
      pax: [{ by: { revDivision: 'MD', revType: 'GOLF' }, sums: { paxCount: '12' }, count: 2 }],
    });
  });

  test.each([[undefined], [null], [{}], [{ pax: 3 }], [{ pax: [1] }]])(
    'takes %j for no answer',
    async (totals) => {
      const { provider } = setup(answering(totals), { extensions: ['totals'] });
      await expect(totalsFrom(provider, {})).rejects.toMatchObject({
        kind: 'malformed',
        text: 'Failed to fetch Reservations.',
      });
    },
  );

  test('refuses a filter that the backend does not know', async () => {
    const client = { request: () => Promise.reject(new Error('asked')) };
    const request = { client, resource: reservations, extensions: ['totals'] };
    await expect(fetchTotals({ ...request, filter: { userId: 7 } })).rejects.toThrow('"userId"');
  });
});

describe('totalsOf', () => {
  const sums: Total = {
    name: 'sums',
    sum: ['amount', 'usdAmount'],
    by: [
      { field: 'currency', per: 'value' },
      { field: 'direction', per: 'value' },
    ],
    without: [{ field: 'accCode', values: ['VOID'] }],
  };
  const entry = (more: object): AnyRecord => ({
    id: 1,
    currency: 'USD',
    direction: 'DEPOSIT',
    accCode: 'TOUR',
    amount: '0.10',
    usdAmount: '0.10',
    ...more,
  });

  test('adds decimals exactly, by group; empty or invalid values add nothing', () => {
    const rows = totalsOf(ledger, sums, [
      entry({}),
      entry({ amount: '0.2' }),
      entry({ accCode: 'VOID', amount: '100' }),
      entry({ accCode: null, amount: null, usdAmount: 'n/a' }),
      entry({ currency: 'KRW', amount: '90071992547409.91' }),
      entry({ currency: 'KRW', amount: '90071992547409.91' }),
    ]);
    expect(rows).toEqual([
      {
        by: { currency: 'USD', direction: 'DEPOSIT' },
        sums: { amount: '0.3', usdAmount: '0.2' },
        count: 3,
      },
      {
        by: { currency: 'KRW', direction: 'DEPOSIT' },
        sums: { amount: '180143985094819.82', usdAmount: '0.2' },
        count: 2,
      },
    ]);
  });

  test('groups moments by their day; none is a day of its own', () => {
    const perDay: Total = {
      name: 'perDay',
      sum: ['usdAmount'],
      by: [{ field: 'createdAt', per: 'day' }],
      without: [],
    };
    const rows = totalsOf(ledger, perDay, [
      entry({ createdAt: '2026-11-01 00:00:00' }),
      entry({ createdAt: '2026-11-01 23:59:59' }),
      entry({ createdAt: '2026-11-02T00:00:00+09:00' }),
      entry({ createdAt: null }),
    ]);
    expect(rows.map(({ by, sums, count }) => [by.createdAt, sums.usdAmount, count])).toEqual([
      ['2026-11-01', '0.2', 2],
      ['2026-11-02', '0.1', 1],
      [null, '0.1', 1],
    ]);
  });

  test('of nothing are no groups', () => expect(totalsOf(ledger, sums, [])).toEqual([]));
});

describe('useTotals', () => {
  const records: AnyRecord[] = [
    { id: 1, revDivision: 'MD', revType: 'GOLF', revStatus: 'HOLD', paxCount: 5 },
    { id: 2, revDivision: 'MD', revType: 'GOLF', revStatus: 'CANCEL', paxCount: 7 },
  ];

  const ALL = {};

  function Show({ loaded, filter = ALL }: { loaded: LoadedRows; filter?: object }) {
    const { rows, isPending, error, scope } = useTotals(
      reservations,
      { ...filter },
      { name: 'pax', loaded },
    );
    const sums = rows.map((row) => row.sums.paxCount).join();
    return <p>{isPending ? 'pending' : (error?.message ?? `${sums} ${scope}`)}</p>;
  }

  function show(loaded: LoadedRows, extensions: string[], answer = answering({ pax: pax(12) })) {
    const backend = createBackend(answer);
    const client = createQueryClient();
    const provider = refreshAfterWrite(
      createTestProvider(backend, { extensions }),
      client,
      resources,
    );
    render(
      <ExtensionsProvider extensions={extensions}>
        <Show loaded={loaded} />
      </ExtensionsProvider>,
      { wrapper: inData(provider, client) },
    );
    return { backend, provider };
  }
  const asked = (backend: ReturnType<typeof createBackend>) =>
    backend.lines().filter((line) => line.includes('totals=1')).length;

  test('with the extension: over the whole filter, and again after a write', async () => {
    const { backend, provider } = show({ records, complete: false }, ['totals']);
    expect(screen.getByText('pending')).toBeTruthy();
    expect(await screen.findByText('12 filter')).toBeTruthy();
    expect(asked(backend)).toBe(1);
    await act(() => provider.delete('reservations', { id: 1 }));
    await waitFor(() => expect(asked(backend)).toBe(2));
  });

  test('another filter: its sums, never those of the filter before', async () => {
    let answerNext: (() => void) | undefined;
    const provider = {
      getTotals: (_route: string, { filter }: { filter: { revType?: string } }) => {
        const data = { pax: [{ by: {}, sums: { paxCount: filter.revType ?? 'all' }, count: 1 }] };
        const answer = { data };
        if (filter.revType === undefined) return Promise.resolve(answer);
        return new Promise((resolve) => {
          answerNext = () => resolve(answer);
        });
      },
    };
    const tree = (filter: object) => (
      <ExtensionsProvider extensions={['totals']}>
        <Show loaded={{ records, complete: false }} filter={filter} />
      </ExtensionsProvider>
    );
    const { rerender } = render(tree({}), { wrapper: inData(provider) });
    expect(await screen.findByText('all filter')).toBeTruthy();
    rerender(tree({ revType: 'GOLF' }));
    expect(screen.getByText('pending')).toBeTruthy();
    await waitFor(() => expect(answerNext).toBeDefined());
    answerNext?.();
    expect(await screen.findByText('GOLF filter')).toBeTruthy();
  });

  test('without it: over the loaded rows, which may be all there are', () => {
    const { backend } = show({ records, complete: true }, []);
    expect(screen.getByText('5 filter')).toBeTruthy();
    expect(backend.sent).toEqual([]);
  });

  test('without it, more rows elsewhere: says so', () => {
    show({ records, complete: false }, []);
    expect(screen.getByText('5 loaded')).toBeTruthy();
  });

  test('waits for pending rows', () => {
    show({ records: undefined, complete: false }, []);
    expect(screen.getByText('pending')).toBeTruthy();
  });

  test('passes on why the sums failed to load', async () => {
    const answer = {
      answer: () => ({ body: { status_code: 500, message: '점검 중입니다', totals: {} } }),
    };
    const backend = answer as unknown as ReturnType<typeof answering>;
    show({ records, complete: false }, ['totals'], backend);
    expect(await screen.findByText('500:점검 중입니다')).toBeTruthy();
  });
});
