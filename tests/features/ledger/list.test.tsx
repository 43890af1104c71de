import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../../src/schema';
import LedgerList from '../../../src/features/ledger/list';
import { renderList, serve } from '../../list/listHarness';
import { resources } from '../../support/resources';
import { textsOf } from '../../support/textsOf';
import { anEntry } from '../../support/samples';

const route = 'depositandwithdrawals';
const entry = (id: number, more: object) =>
  anEntry(id, {
    currency: 'KRW',
    amount: '1350000',
    exchangeRate: '1350',
    usdAmount: '1000',
    confirmedAt: null,
    ...more,
  });
const rows = [
  entry(1, { confirmerId: 3, confirmerName: '한지원', confirmedAt: '2026-11-21 15:00:00' }),
  entry(2, { direction: 'WITHDRAWAL', currency: 'JPY', amount: '15015', usdAmount: '100.1' }),
  entry(3, { amount: '1', usdAmount: '0', confirmerId: 3, confirmerName: '한지원' }),
];

const cellsOf = (row: HTMLElement) => textsOf('cell', row);
const totalsBox = () => screen.getByRole('group', { name: '입출금 합계' });
const totals = () => within(totalsBox());
const strip = () => totals().getAllByRole('row').slice(1).map(cellsOf);

async function openTotals(name: RegExp) {
  await userEvent.click(totals().getByRole('button', { name, expanded: false }));
}

async function show(all: AnyRecord[], getTotals?: () => Promise<unknown>) {
  const dataProvider = { getList: serve({ [route]: all }), ...(getTotals && { getTotals }) };
  const extensions = getTotals ? ['totals'] : [];
  renderList({ route, dataProvider, extensions, children: <LedgerList /> });
  await screen.findByRole('grid');
}

const thirty = Array.from({ length: 30 }, (_, id) => ({ ...rows[id % rows.length]!, id: id + 1 }));

test('in and out are told apart by sign and arrow, confirmed entries are marked', async () => {
  await show(rows);
  const [paid, spent, named] = screen.getAllByRole('row').slice(1, 4);
  if (!paid || !spent || !named) throw new Error('there are no rows');
  expect(cellsOf(paid)).toEqual(expect.arrayContaining(['↓ 입금', '+1,350,000 KRW', '+1,000.00']));
  expect(cellsOf(spent)).toEqual(expect.arrayContaining(['↑ 출금', '-15,015 JPY', '-100.10']));
  expect(within(paid).getByRole('img', { name: '확정됨' })).toBeVisible();
  expect(within(spent).queryByRole('img', { name: '확정됨' })).toBeNull();
  expect(within(spent).getByText('미확정')).toBeVisible();
  expect(within(named).queryByRole('img', { name: '확정됨' })).toBeNull();
  expect(within(named).getByRole('img', { name: '확정 대기' })).toBeVisible();
  expect(totals().queryByRole('table')).not.toBeInTheDocument();
  expect(textsOf('definition', totalsBox())).toEqual(['899.90', '1,350,001', '-15,015']);
  expect(totals().getByText('통화 2개')).toBeVisible();
  await openTotals(/조건에 맞는 전체 3건의 합계/);
  expect(strip()).toEqual([
    ['+1,000.00', '+1,350,001', '–'],
    ['-100.10', '–', '-15,015'],
    ['899.90', '1,350,001', '-15,015'],
  ]);
});

test('the written name is shown where no customer is linked', async () => {
  await show([
    entry(1, { customerCode: null, customerText: '홍길동' }),
    entry(2, { customerCode: 'C1', customerName: '하나투어', customerText: '(주)하나' }),
  ]);
  const [written, linked] = screen.getAllByRole('row').slice(1, 3).map(cellsOf);
  expect(written).toContain('홍길동');
  expect(linked).toContain('하나투어');
});

test('a card also says in words whether money came in or went out', () => {
  const { card } = resources.find(({ name }) => name === route)!;
  expect(card).toEqual(expect.arrayContaining(['customerCode', 'direction', 'amount']));
});

test('loading totals are not shown as zero', async () => {
  await show(thirty, () => new Promise(() => undefined));
  await openTotals(/조건에 맞는 전체 –건의 합계/);
  expect(strip()[2]).toEqual(['–']);
});

test('the totals are of the whole filter, and unconfirmed is offered if the backend can filter by it', async () => {
  await show(thirty, async () => ({
    data: {
      perCurrency: [
        {
          by: { currency: 'KRW', direction: 'DEPOSIT' },
          sums: { amount: '99999999999999.00', usdAmount: '0.01' },
          count: 1234,
        },
      ],
      perDay: [],
    },
  }));
  await openTotals(/합계/);
  await waitFor(() => expect(strip()[2]).toEqual(['0.01', '99,999,999,999,999']));
  expect(screen.getByText('조건에 맞는 전체 1,234건의 합계')).toBeVisible();
  expect(screen.queryByRole('button', { name: '미확정' })).toBeNull();
});
