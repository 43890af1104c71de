import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WaitingBadge from '../../src/features/balances/menuBadge';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { standing } from '../../src/fields/standing';
import { readResources } from '../../src/schema/files/read';
import { GenericList } from '../../src/screens/GenericList';
import { fakeProvider, openAdmin } from '../record/formHarness';

afterEach(() => localStorage.clear());

it.each([
  ['100', '0', 'open', '100'],
  ['100', '40.5', 'part', '59.5'],
  ['100', '100.00', 'whole', '0'],
  ['100', '130', 'over', '30'],
  [null, '130', null, '0'],
  ['100', null, null, '0'],
])('of %s, %s is %s', (amount, sum, state, difference) => {
  expect(standing(amount, sum)).toEqual({ state, difference });
});

const message = (id: number, amount: string) => ({
  ...{
    id,
    direction: 'DEPOSIT',
    currency: 'KRW',
    amount,
    smsDate: '2026-11-20',
    sms: `문자 ${id}`,
  },
});
const entry = (id: number, amount: string, banksmsId: number | null) => ({
  ...{ id, direction: 'DEPOSIT', currency: 'KRW', amount, banksmsId, summary: `입금 ${id}` },
  createdAt: '2026-11-20 10:00:00',
});
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
    openAdmin('/admin/banksms', provider, list, ['settled']);
    expect(await stateOf(1)).toHaveTextContent('일부');
    expect(await stateOf(2)).toHaveTextContent('미처리');
    expect(await stateOf(3)).toHaveTextContent('초과');
    expect((await stateOf(1)).parentElement).toHaveAttribute('title', '남은 금액 300,000 KRW');
    const asked = provider.getList.mock.calls.map(([route]) => route);
    expect(asked).not.toContain('depositandwithdrawals');
  });

  it('without the extension adds up the entries of the days around, by one documented request', async () => {
    const provider = fakeProvider(data());
    openAdmin('/admin/banksms', provider, list);
    expect(await stateOf(1)).toHaveTextContent('일부');
    expect(await stateOf(2)).toHaveTextContent('완료');
    expect(await stateOf(3)).toHaveTextContent('미처리');
    const asked = provider.getList.mock.calls.filter(([r]) => r === 'depositandwithdrawals');
    expect(asked.map(([, { filter }]) => filter)).toEqual([
      { startDate: '2026-10-01', endDate: '2026-12-31' },
    ]);
  });
});

describe('more entries than a page has', () => {
  const near = { startDate: '2026-11-13', endDate: '2026-11-27' };
  const others = Array.from({ length: 1000 }, (_, at) => entry(5000 - at, '1', null));
  const open = (found: object[], total: number) => {
    const provider = fakeProvider({ ...data(), depositandwithdrawals: [] });
    const { getList } = provider;
    provider.getList = vi.fn(async (route, params) => {
      if (route !== 'depositandwithdrawals') return getList(route, params);
      const isNear = params.filter.startDate === near.startDate;
      return { data: (isNear ? found : others) as never[], total: isNear ? total : 1500 };
    });
    openAdmin('/admin/banksms', provider, list);
    return () => provider.getList.mock.calls.filter(([route]) => route === 'depositandwithdrawals');
  };
  const rowOf = async (id: number) =>
    (await screen.findByText(`문자 ${id}`)).closest('tr') ?? document.body;

  it('are looked through on the days nearest to the rows, by one page more', async () => {
    const asked = open([entry(11, '200000', 1), entry(12, '500000', 2)], 2);
    expect(await stateOf(1)).toHaveTextContent('일부');
    expect(await stateOf(2)).toHaveTextContent('완료');
    expect(await stateOf(3)).toHaveTextContent('미처리');
    expect(asked().map(([, { filter }]) => filter)).toEqual([
      { startDate: '2026-10-01', endDate: '2026-12-31' },
      near,
    ]);
  });

  it('on these days, too, leave open what was not found, and the badge says why', async () => {
    open([entry(11, '200000', 1), entry(12, '500000', 2)], 1200);
    expect(await stateOf(2)).toHaveTextContent('완료');
    for (const id of [1, 3]) {
      const state = await within(await rowOf(id)).findByText('미조회');
      expect(state.parentElement?.title).toContain('이 기간의 자료가 1,500건이어서');
    }
  });
});

describe('a backend without extensions', () => {
  afterEach(() => vi.useRealTimers());

  it('is asked for one page of entries by a list of seven months, and for one of balances by the badge', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { depositandwithdrawals } = data();
    const banksms = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      ...message(id, '500000'),
      smsDate: `2026-0${id}-15`,
    }));
    const waiting = { id: 1, title: '5월', confirmerId: 7, confirmedAt: null };
    const provider = fakeProvider({ banksms, depositandwithdrawals, balances: [waiting] });
    const { router } = openAdmin('/admin/banksms', provider, list, [], { frame: <WaitingBadge /> });
    expect(await stateOf(7)).toHaveTextContent('미처리');
    await screen.findByRole('img', { name: /1/ });
    const pages = (asked: string) =>
      provider.getList.mock.calls
        .filter(([route]) => route === asked)
        .map(([, { pagination }]) => pagination);
    expect(pages('banksms')).toHaveLength(1);
    expect(pages('depositandwithdrawals')).toEqual([{ page: 1, perPage: 1000 }]);
    expect(pages('balances')).toEqual([{ page: 1, perPage: 1000 }]);

    // Other screens ask for the badge no more, until it is old.
    const goOn = async (path: string, seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await act(() => router.navigate(path));
    };
    await goOn('/admin/codes/cities', 30);
    await goOn('/admin/customers', 30);
    expect(pages('balances')).toHaveLength(1);
    await goOn('/admin/codes/cities', 300);
    await waitFor(() => expect(pages('balances')).toHaveLength(2));
  });
});

describe('a message’s own page', () => {
  it('names its entries and what they leave, and leads to where somebody goes on', async () => {
    openAdmin('/admin/banksms/1', fakeProvider(data()));
    const rest = await screen.findByText('입출금: 일부 · 남은 금액 300,000 KRW');
    const notice = within(rest.closest<HTMLElement>('[role="alert"]') ?? document.body);
    expect(notice.getByRole('link', { name: '#11 입금 11' })).toBeInTheDocument();
    expect(notice.queryByRole('link', { name: /#12/ })).toBeNull();
    expect(notice.getByRole('link', { name: '맞추기' })).toHaveAttribute(
      'href',
      '/admin/depositandwithdrawals?view=match&banksmsId=1',
    );
  });

  it('says that it is done, and leads nowhere then', async () => {
    openAdmin('/admin/banksms/2', fakeProvider(data()));
    const done = await screen.findByText('입출금: 완료');
    const notice = within(done.closest<HTMLElement>('[role="alert"]') ?? document.body);
    expect(notice.queryByRole('link', { name: '맞추기' })).toBeNull();
  });
});

/** Two resources that an administrator has written. */
const words = (ko: string, fields: object) => ({
  ko: { name: ko, fields },
  en: { name: `${ko} |||| ${ko}`, fields },
});
const common = { menu: { group: 'money', icon: 'sms' }, filters: {} };
const invoices = {
  ...{ name: 'invoices', entity: { singular: 'Invoice', plural: 'Invoices' }, title: 'name' },
  ...common,
  fields: {
    id: { type: 'id' },
    name: { type: 'text', required: true },
    due: { type: 'date' },
    amount: { type: 'decimal' },
    paid: { type: 'settled', of: 'payments', by: 'invoiceId', sum: 'amount', against: 'amount' },
  },
  columns: ['name', 'amount', 'paid'],
  order: [{ field: 'id', order: 'DESC' }],
  labels: words('청구서', { name: '이름', due: '기한', amount: '금액', paid: '납부' }),
};
const payments = {
  ...{ name: 'payments', entity: { singular: 'Payment', plural: 'Payments' }, title: 'id' },
  ...common,
  fields: {
    id: { type: 'id' },
    invoiceId: { type: 'referenceById', to: 'invoices' },
    amount: { type: 'decimal' },
    note: { type: 'text' },
  },
  columns: ['invoiceId', 'amount'],
  order: [{ field: 'id', order: 'DESC' }],
  labels: words('납부', { invoiceId: '청구서', amount: '금액', note: '비고' }),
};

describe('a resource of a file', () => {
  const findings = (file: object) =>
    readResources(
      declarations,
      [file, payments].map((one) => ({
        name: (one as { name: string }).name,
        texts: [JSON.stringify(one)],
      })),
      fieldTypes,
    )
      .files.filter(({ name }) => name === 'invoices')
      .flatMap(({ findings: found }) => found.map(({ key }) => key));

  it('has it too', async () => {
    expect(findings(invoices)).toEqual([]);
    const provider = fakeProvider({
      invoices: [{ id: 1, name: '11월', amount: '300', paid: '300' }],
    });
    const files = { files: [invoices, payments] };
    openAdmin('/admin/invoices', provider, { route: 'invoices', list: GenericList }, [], files);
    const row = (await screen.findByText('11월')).closest('tr') ?? document.body;
    await waitFor(() => expect(within(row).getByText('완료')).toBeInTheDocument());
  });

  it.each([
    ['of', { of: 'payment' }],
    ['by', { by: 'note' }],
    ['by', { by: 'invoice' }],
    ['sum', { sum: 'note' }],
    ['against', { against: 'name' }],
  ])('is told where %s is wrong', (option, wrong) => {
    const paid = { ...invoices.fields.paid, ...wrong };
    const file = { ...invoices, fields: { ...invoices.fields, paid } };
    expect(findings(file)).toEqual([`fields.paid.${option}`]);
  });
});
