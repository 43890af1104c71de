import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { addDays, formatSpokenDay } from '../../../src/days';
import LedgerCreate from '../../../src/features/ledger/create';
import LedgerEdit from '../../../src/features/ledger/edit';
import ko from '../../../i18n/ko';
import type { AnyRecord } from '../../../src/schema';
import { stopClock, TODAY } from '../../support/clock';
import { press } from '../../support/press';
import { retype } from '../../support/retype';
import { fakeProvider, labelOf, openAdmin } from '../../record/formHarness';
import { itInLab } from '../../support/itInLab';
import { aRate } from '../../support/samples';

stopClock();

const route = 'depositandwithdrawals';
const day = addDays(TODAY, -3);
const said = formatSpokenDay(day, 'ko', TODAY);
const rates = [aRate(1, 'USD', '1'), aRate(2, 'KRW', '1390.25'), aRate(3, 'THB', '32')];
const change = (at: string, before: string, after: string) => ({
  id: 1,
  at: `${at} 09:30:00`,
  userId: 1,
  userName: null,
  action: 'update',
  reason: null,
  changes: [{ field: 'rate', before, after }],
});

async function open(extensions: readonly string[], table = rates, stored: AnyRecord | null = null) {
  const getHistory = vi.fn(async (_route: string, { id }: { id: number }) => ({
    data:
      id === 2
        ? [change(TODAY, '1380.50', '1390.25'), change(addDays(day, -1), '1375', '1380.50')]
        : [change(TODAY, '31.1', '32')],
  }));
  const data = { 'codes/exchangerates': table, [route]: stored ? [stored] : [] };
  const provider = Object.assign(fakeProvider(data), { getHistory });
  const path = `/admin/${route}/${stored?.id ?? 'create'}`;
  const { user } = openAdmin(path, provider, {
    route,
    create: LedgerCreate,
    edit: LedgerEdit,
    extensions,
    store: memoryStore({ lastCurrency: 'KRW' }),
    fields: ['createdAt', 'currency', 'amount', 'exchangeRate', 'usdAmount'],
  });
  const field = (name: string) =>
    screen.findByLabelText(new RegExp(`^${labelOf(route, name)}[ *]*$`));
  const type = async (name: string, text: string) => {
    await retype(user, await field(name), text);
    await user.tab();
  };
  if (stored?.createdAt) await waitFor(() => expect(getHistory).toHaveResolvedTimes(1));
  return { getHistory, field, type, create: provider.create };
}

it('an entry uses the rate of its day and says which, and never replaces a typed one', async () => {
  const { getHistory, field, type } = await open(['changes']);
  const today = formatSpokenDay(TODAY, 'ko');
  expect(await screen.findByText(`오늘(${today}) 환율 1,390.25`)).toBeInTheDocument();
  expect(getHistory).not.toHaveBeenCalled();
  await type('createdAt', day);
  expect(await screen.findByText(`${said} 환율 1,380.50`)).toBeInTheDocument();
  expect(await field('exchangeRate')).toHaveValue('1,380.50');
  // The baht's earlier rate is unknown.
  await type('currency', 'THB');
  expect(await screen.findByText(`${said} 환율을 알 수 없어 ${today} 환율 32`)).toBeInTheDocument();
  await type('exchangeRate', '31.8');
  await waitFor(() => expect(screen.queryByText(/환율 3/)).toBeNull());
  await type('createdAt', TODAY);
  await type('currency', 'KRW');
  expect(await field('exchangeRate')).toHaveValue('31.8');
});

const stored = (exchangeRate: string): AnyRecord => ({
  id: 9,
  createdAt: `${day} 10:00:00`,
  direction: 'WITHDRAWAL',
  currency: 'KRW',
  amount: '1390250',
  usdAmount: '1000.00',
  exchangeRate,
});

it('a stored entry keeps its rate, though its day had another', async () => {
  const { field, type } = await open(['changes'], rates, stored('1390.25'));
  await type('usdAmount', '1001');
  expect(await field('exchangeRate')).toHaveValue('1,390.25');
});

it('a stored entry without a day shows none', async () => {
  const { field } = await open(['changes'], rates, { ...stored('1390.25'), createdAt: null });
  expect(await field('createdAt')).toHaveValue('');
});

it('a stored entry takes the rate of another currency', async () => {
  const { field, type } = await open(['changes'], rates, stored('1380.50'));
  await type('currency', 'THB');
  await waitFor(async () => expect(await field('exchangeRate')).toHaveValue('32'));
});

it.each([
  ['without a history', [], day],
  ['of a future day, which has none yet,', ['changes'], addDays(TODAY, 4)],
])('%s the rate is that of its last change, and says so', async (_what, extensions, of) => {
  const { getHistory, field, type } = await open(extensions);
  await type('createdAt', of);
  const [asked, known] = [of, TODAY].map((one) => formatSpokenDay(one, 'ko'));
  const text = `${asked} 환율을 알 수 없어 ${known} 환율 1,390.25`;
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await field('exchangeRate')).toHaveValue('1,390.25');
  expect(getHistory).not.toHaveBeenCalled();
});

it('a rate of an earlier day is not called today’s: it shows its day, asks, and links to the rate', async () => {
  const { field } = await open(
    [],
    rates.map((one) => ({ ...one, updatedAt: `${day} 09:30:00` })),
  );
  const text = `${said} 환율 1,390.25. 오늘 환율이 아직 없습니다. 이 환율이 맞는지 확인해 주세요.`;
  expect(await screen.findByText(text)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: '오늘 환율 입력 (새 탭)' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/codes/exchangerates/2'));
  expect(await field('exchangeRate')).toHaveValue('1,390.25');
});

it('a rate of an unknown day is not called today’s', async () => {
  await open(
    [],
    rates.map((one) => ({ ...one, updatedAt: null })),
  );
  expect(await screen.findByText('등록된 환율 1,390.25')).toBeInTheDocument();
});

itInLab('a day that can’t be read stays and blocks the save', async () => {
  const { field, type, create } = await open([]);
  await type('createdAt', '20261332');
  expect(await field('createdAt')).toHaveValue('20261332');
  expect(await field('createdAt')).toBeInvalid();
  await press(screen.getByRole('button', { name: ko.ra.action.save }));
  await waitFor(async () => expect(await field('createdAt')).toHaveFocus());
  expect(await field('createdAt')).toHaveValue('20261332');
  expect(await field('createdAt')).toHaveAccessibleDescription(/날짜/);
  await type('createdAt', day);
  expect(await field('createdAt')).toHaveValue(day);
  expect(await field('createdAt')).toBeValid();
  expect(create).not.toHaveBeenCalled();
});
