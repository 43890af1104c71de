import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GenericList } from '../../src/screens/GenericList';
import { fakeProvider, openAdmin } from '../record/formHarness';
import { settlementState } from '../../src/money/decimal';
import { readFiles } from '../support/resourceFiles';
import { resourceFile } from '../support/resourceFile';
import { anEntry } from '../support/samples';

it.each([
  ['100', '0', 'open', '100'],
  ['100', '40.5', 'part', '59.5'],
  ['100', '100.00', 'whole', '0'],
  ['100', '130', 'over', '30'],
  [null, '130', null, '0'],
  ['100', null, null, '0'],
])('of %s, %s is %s', (amount, sum, state, difference) => {
  expect(settlementState(amount, sum)).toEqual({ state, difference });
});

const message = (id: number, amount: string) => ({
  id,
  direction: 'DEPOSIT',
  currency: 'KRW',
  amount,
  smsDate: '2026-11-20',
  sms: `문자 ${id}`,
});
const entry = (id: number, amount: string, banksmsId: number | null) =>
  anEntry(id, { currency: 'KRW', amount, banksmsId, summary: `입금 ${id}` });
const data = () => ({
  banksms: [message(1, '500000'), message(2, '500000'), message(3, '500000')],
  depositandwithdrawals: [entry(11, '200000', 1), entry(12, '500000', 2)],
});
const list = { route: 'banksms', list: GenericList };
const stateOf = async (id: number) => {
  const row = (await screen.findByText(`문자 ${id}`)).closest('tr') ?? document.body;
  return within(row).findByText(/^(미처리|일부|완료|초과)$/u);
};

describe('the list of bank messages', () => {
  it('says how far each is settled by what the backend sums, and asks for nothing else', async () => {
    const { banksms, depositandwithdrawals } = data();
    const sums = ['200000', '0', '600000'];
    const provider = fakeProvider({
      banksms: banksms.map((one, index) => ({ ...one, settled: sums[index] })),
      depositandwithdrawals,
    });
    openAdmin('/admin/banksms', provider, { ...list, extensions: ['fields'] });
    expect(await stateOf(1)).toHaveTextContent('일부');
    expect(await stateOf(2)).toHaveTextContent('미처리');
    expect(await stateOf(3)).toHaveTextContent('초과');
    expect((await stateOf(1)).parentElement).toHaveAttribute('title', '남은 금액 300,000 KRW');
    const asked = provider.getList.mock.calls.map(([route]) => route);
    expect(asked).not.toContain('depositandwithdrawals');
  });

  it('has no such column, and no request, where the backend sums nothing', async () => {
    const provider = fakeProvider(data());
    openAdmin('/admin/banksms', provider, list);
    expect(await screen.findByText('문자 1')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /처리/u })).toBeNull();
    expect(screen.queryByText(/^(미처리|일부|완료|초과)$/u)).toBeNull();
    expect(provider.getList.mock.calls.map(([route]) => route)).not.toContain(
      'depositandwithdrawals',
    );
  });
});

describe('a message’s own page', () => {
  const settledBy = (settled: string) => {
    const { banksms, depositandwithdrawals } = data();
    return fakeProvider({
      banksms: banksms.map((one) => ({ ...one, settled })),
      depositandwithdrawals: depositandwithdrawals.slice(0, 1),
    });
  };

  it('lists its entries and the open amount, with a link to continue', async () => {
    openAdmin('/admin/banksms/1', settledBy('200000'), { extensions: ['fields', 'references'] });
    const rest = await screen.findByText('입출금: 일부 · 남은 금액 300,000 KRW');
    const notice = within(rest.closest<HTMLElement>('[role="alert"]') ?? document.body);
    expect(await notice.findByRole('link', { name: '#11 입금 11' })).toBeInTheDocument();
    expect(notice.queryByRole('link', { name: /#12/ })).toBeNull();
    expect(notice.getByRole('link', { name: '매칭' })).toHaveAttribute(
      'href',
      '/admin/depositandwithdrawals?view=match&banksmsId=1',
    );
  });

  it('shows that it is settled, without the link', async () => {
    openAdmin('/admin/banksms/2', settledBy('500000'), { extensions: ['fields', 'references'] });
    const done = await screen.findByText('입출금: 완료');
    const notice = within(done.closest<HTMLElement>('[role="alert"]') ?? document.body);
    expect(notice.queryByRole('link', { name: '매칭' })).toBeNull();
  });
});

const invoices = resourceFile('invoices', {
  name: { type: 'text', required: true },
  due: { type: 'date' },
  amount: { type: 'decimal' },
  paid: { type: 'settled', of: 'payments', by: 'invoiceId', sum: 'amount', against: 'amount' },
});
const payments = resourceFile('payments', {
  note: { type: 'text' },
  invoiceId: { type: 'referenceById', to: 'invoices' },
  amount: { type: 'decimal' },
});

describe('a resource of a file', () => {
  const findings = (file: object) =>
    readFiles({ invoices: file, payments })
      .of('invoices')
      ?.findings.map(({ key }) => key);

  it('has it too', async () => {
    expect(findings(invoices)).toEqual([]);
    const provider = fakeProvider({
      invoices: [{ id: 1, name: '11월', amount: '300', paid: '300' }],
    });
    const files = { files: [invoices, payments] };
    openAdmin('/admin/invoices', provider, {
      route: 'invoices',
      list: GenericList,
      extensions: ['fields'],
      ...files,
    });
    const row = (await screen.findByText('11월')).closest('tr') ?? document.body;
    await waitFor(() => expect(within(row).getByText('완료')).toBeInTheDocument());
  });

  it.each([
    ['of', { of: 'payment' }],
    ['by', { by: 'note' }],
    ['by', { by: 'invoice' }],
    ['sum', { sum: 'note' }],
    ['against', { against: 'name' }],
  ])('reports that %s is wrong', (option, wrong) => {
    const paid = { ...invoices.fields.paid, ...wrong };
    const file = { ...invoices, fields: { ...invoices.fields, paid } };
    expect(findings(file)).toEqual([`fields.paid.${option}`]);
  });
});
