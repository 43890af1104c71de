import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ko from '../../../i18n/ko';
import LedgerEdit from '../../../src/features/ledger/edit';
import type { AnyRecord } from '../../../src/schema';
import { readRights, type Rights } from '../../../src/rights';
import { fakeProvider, labelOf, openAdmin, sent } from '../../record/formHarness';
import { textsOf } from '../../support/textsOf';
import { retype } from '../../support/retype';
import { runBefore } from '../../support/runBefore';
import { anEntry } from '../../support/samples';

const route = 'depositandwithdrawals';
const { warnings: messages } = ko.form;
const balance = { id: 5, title: '11월 정산', confirmedAt: '2026-11-21 10:00:00' };

interface Opened {
  settling?: object;
  entries?: AnyRecord[];
  rights?: Rights;
}

async function open(
  reservation: object,
  { settling = balance, entries = [anEntry(1)], ...more }: Opened = {},
) {
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
  const screens = { route, edit: LedgerEdit };
  const { user } = openAdmin(`/admin/${route}/1`, provider, { ...screens, fields, ...more });
  const summary = await screen.findByRole('textbox', { name: labelOf(route, 'summary') });
  const save = () => user.click(screen.getByRole('button', { name: '저장' }));
  const saveAmount = async (text: string) => {
    await retype(user, amount(), text);
    await save();
  };
  return { user, provider, summary, save, saveAmount };
}

const amount = () => screen.getByRole('textbox', { name: labelOf(route, 'amount') });

describe('an entry of a confirmed balance', () => {
  it('says so with a link, and asks before its sums change', async () => {
    const { user, provider, save, saveAmount } = await open({ balanceId: 5 });
    const link = await screen.findByRole('link', { name: /11월 정산/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('/admin/balances/5/show'));
    await saveAmount('120');
    const question = await screen.findByRole('dialog', { name: messages.title });
    expect(question).toHaveTextContent('확정된 정산에 들어 있습니다: 11월 정산.');
    expect(within(question).getByRole('button', { name: messages.no })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(provider.update).not.toHaveBeenCalled();
    expect(amount()).toHaveValue('120');
    await save();
    await user.click(await screen.findByRole('button', { name: messages.yes }));
    await waitFor(() => expect(sent(provider.update)).toMatchObject({ amount: '120' }));
  });

  it('does not ask about changed texts', async () => {
    const { user, provider, summary, save } = await open({ balanceId: 5 });
    await user.type(summary, '메모');
    await save();
    await waitFor(() => expect(sent(provider.update)).toEqual({ summary: '메모' }));
  });

  it.each<[string, object, object]>([
    ['is not confirmed', { balanceId: 5 }, { confirmedAt: null }],
    ['is none', { balanceId: null }, {}],
  ])('says nothing where the balance %s', async (_, reservation, settling) => {
    const { provider, saveAmount } = await open(reservation, { settling });
    await saveAmount('120');
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(screen.queryByText(ko.ledger.form.settled)).toBeNull();
  });

  it('can be saved if nothing of it can be loaded', async () => {
    const rights = readRights('{"depositandwithdrawals":"*"}');
    const { provider, saveAmount } = await open({ balanceId: 5 }, { rights });
    runBefore(provider.getList, (name) => {
      if (name !== route) throw new Error('down');
    });
    provider.getOne.mockRejectedValueOnce(new Error('down'));
    await saveAmount('120');
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
  });
});

it('all reasons are named at once', async () => {
  const entries = [anEntry(1, { amount: '90' }), anEntry(2)];
  const { saveAmount } = await open({ balanceId: 5, revStatus: 'CANCEL' }, { entries });
  await saveAmount('100');
  const question = await screen.findByRole('dialog', { name: messages.title });
  expect(textsOf('listitem', question)).toEqual([
    '확정된 정산에 들어 있습니다: 11월 정산. 저장하면 확정한 금액과 달라집니다.',
    '같은 날 같은 거래처에 같은 금액이 이미 있습니다: #2',
    '예약 R1의 상태가 취소인데 입금입니다.',
  ]);
});
