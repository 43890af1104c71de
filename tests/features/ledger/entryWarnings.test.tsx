import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ko from '../../../i18n/ko';
import LedgerEdit from '../../../src/features/ledger/edit';
import type { AnyRecord } from '../../../src/schema';
import { readRights } from '../../../src/rights';
import { fakeProvider, labelOf, openAdmin, sent } from '../../record/formHarness';
import { textsOf } from '../../support/textsOf';
import { retype } from '../../support/retype';

const route = 'depositandwithdrawals';
const { warnings: messages } = ko.form;
const entry = (id: number, more: object = {}): AnyRecord => ({
  id,
  direction: 'DEPOSIT',
  accCode: 'FEE',
  reservationCode: 'R1',
  customerCode: 'C1',
  currency: 'USD',
  amount: '100',
  exchangeRate: '1',
  usdAmount: '100.00',
  createdAt: '2026-11-20 10:00:00',
  confirmerId: null,
  confirmedAt: null,
  ...more,
});
const balance = { id: 5, title: '11월 정산', confirmedAt: '2026-11-21 10:00:00' };

function open(reservation: object, settling: object = balance, entries = [entry(1)]) {
  const provider = fakeProvider({
    [route]: entries,
    reservations: [{ id: 9, code: 'R1', revStatus: 'CONFIRM', balanceId: null, ...reservation }],
    balances: [{ ...balance, ...settling }],
    users: [],
    banksms: [],
    sections: [],
    'codes/customers': [],
    'codes/basic': [],
    'codes/exchangerates': [],
  });
  const fields = ['reservationCode', 'amount', 'summary'];
  return { user: userEvent.setup({ delay: null }), provider, fields };
}

async function show({ provider, fields }: ReturnType<typeof open>, rights?: object) {
  openAdmin(`/admin/${route}/1`, provider, {
    route,
    edit: LedgerEdit,
    fields,
    ...(rights && { rights: readRights(JSON.stringify(rights)) }),
  });
  return screen.findByRole('textbox', { name: labelOf(route, 'summary') });
}
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: '저장' }));
const amount = () => screen.getByRole('textbox', { name: labelOf(route, 'amount') });

describe('an entry of a confirmed balance', () => {
  it('says so with a link, and asks before its sums change', async () => {
    const opened = open({ balanceId: 5 });
    const { user, provider } = opened;
    await show(opened);
    const link = await screen.findByRole('link', { name: /11월 정산/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('/admin/balances/5/show'));
    await retype(user, amount(), '120');
    await save(user);
    const question = await screen.findByRole('dialog', { name: messages.title });
    expect(question).toHaveTextContent('확정된 정산에 들어 있습니다: 11월 정산.');
    expect(within(question).getByRole('button', { name: messages.no })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(provider.update).not.toHaveBeenCalled();
    expect(amount()).toHaveValue('120');
    await save(user);
    await user.click(await screen.findByRole('button', { name: messages.yes }));
    await waitFor(() => expect(sent(provider.update)).toMatchObject({ amount: '120' }));
  });

  it('does not ask about changed texts', async () => {
    const opened = open({ balanceId: 5 });
    const { user, provider } = opened;
    await user.type(await show(opened), '메모');
    await save(user);
    await waitFor(() => expect(sent(provider.update)).toEqual({ summary: '메모' }));
  });

  it.each<[string, object, object]>([
    ['is not confirmed', { balanceId: 5 }, { confirmedAt: null }],
    ['is none', { balanceId: null }, {}],
  ])('says nothing where the balance %s', async (_, reservation, settling) => {
    const opened = open(reservation, settling);
    const { user, provider } = opened;
    await show(opened);
    await retype(user, amount(), '120');
    await save(user);
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(screen.queryByText(ko.ledger.form.settled)).toBeNull();
  });

  it('can be saved if nothing of it can be loaded', async () => {
    const opened = open({ balanceId: 5 });
    const { user, provider } = opened;
    await show(opened, { depositandwithdrawals: '*' });
    const { getList } = provider;
    provider.getList.mockImplementation((name, params) =>
      name === route ? getList(name, params) : Promise.reject(new Error('down')),
    );
    provider.getOne.mockRejectedValueOnce(new Error('down'));
    await retype(user, amount(), '120');
    await save(user);
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
  });
});

it('all reasons are named at once', async () => {
  const opened = open({ balanceId: 5, revStatus: 'CANCEL' }, {}, [
    entry(1, { amount: '90' }),
    entry(2),
  ]);
  const { user } = opened;
  await show(opened);
  await retype(user, amount(), '100');
  await save(user);
  const question = await screen.findByRole('dialog', { name: messages.title });
  expect(textsOf('listitem', question)).toEqual([
    '확정된 정산에 들어 있습니다: 11월 정산. 저장하면 확정한 금액과 달라집니다.',
    '같은 날 같은 거래처에 같은 금액이 이미 있습니다: #2',
    '예약 R1의 상태가 취소인데 입금입니다.',
  ]);
});
