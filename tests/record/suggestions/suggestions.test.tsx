import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import LedgerCreate from '../../../src/features/ledger/create';
import { createPathWith } from '../../../src/record/form/clone';
import { resourceFile } from '../../support/resourceFile';
import { fakeProvider, labelOf, openAdmin, sent, type Data } from '../formHarness';
import { itInLab } from '../../support/itInLab';

const route = 'depositandwithdrawals';
const account = (id: number, code: string, name: string) => ({ id, type: 'ACCOUNT', code, name });
const deposit = { id: 1, direction: 'DEPOSIT', reservationCode: 'R1', accCode: 'DEPOSIT' };
const data: Data = {
  reservations: [{ id: 9, code: 'R1', name: '다낭', customerCode: 'C1' }],
  'codes/basic': [account(1, 'DEPOSIT', '예약금'), account(2, 'BALANCE', '잔금')],
  'codes/exchangerates': [
    { id: 1, currency: 'KRW', rate: '1400' },
    { id: 2, currency: 'VND', rate: '25000' },
  ],
  'codes/customers': [
    { id: 1, code: 'C1', name: '하나투어' },
    { id: 2, code: 'P1', name: '다낭호텔' },
  ],
  sections: [{ id: 4, reservationCode: 'R1', section: 'HOTEL', providerCode: 'P1' }],
};

function openEntry(start: object, fields: readonly string[], entries: Data[string] = []) {
  const provider = fakeProvider({ ...data, [route]: entries });
  const { user } = openAdmin(createPathWith(`/admin/${route}/create`, { ...start }), provider, {
    route,
    create: LedgerCreate,
    fields,
  });
  return { provider, user };
}
const offer = (name: RegExp) => screen.findByRole('button', { name });
const chooseKind = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.selectOptions(await box('direction'), name);
};
const box = (name: string) => screen.findByRole('combobox', { name: labelOf(route, name) });

describe('an entry of a reservation', () => {
  const account = ['direction', 'accCode', 'reservationCode', 'summary'];
  it('is offered the account of a first deposit, which Tab accepts', async () => {
    const { user } = openEntry({ reservationCode: 'R1', direction: 'DEPOSIT' }, account);
    await offer(/예약금/);
    const input = await box('accCode');
    expect(input).toHaveValue('');
    await user.click(input);
    await user.keyboard('{Escape}{Tab}');
    await waitFor(() => expect(input).toHaveValue('예약금'));
    expect(screen.queryByRole('button', { name: /예약금/ })).toBeNull();
  });

  it('is offered the balance when there was a deposit, by a click', async () => {
    const start = { reservationCode: 'R1', direction: 'DEPOSIT' };
    const { user } = openEntry(start, account, [deposit]);
    await user.click(await offer(/잔금/));
    expect(await box('accCode')).toHaveValue('잔금');
  });

  it('suggests no account when money goes out', async () => {
    const { provider } = openEntry({ reservationCode: 'R1', direction: 'WITHDRAWAL' }, account);
    await box('accCode');
    expect(screen.queryByText('추천')).toBeNull();
    expect(provider.getList.mock.calls.filter(([name]) => name === route)).toEqual([]);
  });

  const customer = ['direction', 'reservationCode', 'sectionId', 'customerCode'];
  it('suggests the provider of the section that it pays', async () => {
    const start = { reservationCode: 'R1', direction: 'WITHDRAWAL', sectionId: 4 };
    const { user } = openEntry(start, customer);
    expect(await box('customerCode')).toHaveValue('');
    await user.click(await offer(/다낭호텔/));
    expect(await box('customerCode')).toHaveValue('다낭호텔');
  });

  it('uses the customer of the picked reservation, and keeps what was typed', async () => {
    const { user } = openEntry({ direction: 'DEPOSIT' }, customer);
    await user.type(await box('reservationCode'), 'R1');
    await user.tab();
    await waitFor(async () => expect(await box('customerCode')).toHaveValue('하나투어'));
    await user.clear(await box('customerCode'));
    await user.type(await box('customerCode'), '다낭호텔');
    await user.tab();
    expect(await box('customerCode')).toHaveValue('다낭호텔');
    expect(screen.queryByText('추천')).toBeNull();
  });
});

describe('amounts of a reservation', () => {
  const fields = ['direction', 'reservationCode', 'accCode', 'currency', 'amount', 'exchangeRate'];
  const paid = { direction: 'WITHDRAWAL', reservationCode: 'R1', currency: 'VND' };
  const rate = () => screen.findByRole('textbox', { name: labelOf(route, 'exchangeRate') });

  it('use the currency of its last entry of the kind, with that rate', async () => {
    const entries = [
      { id: 3, ...paid },
      { id: 2, ...paid, direction: 'DEPOSIT', currency: 'KRW' },
    ];
    openEntry({ reservationCode: 'R1', direction: 'DEPOSIT' }, fields, entries);
    await waitFor(async () => expect(await box('currency')).toHaveValue('KRW'));
    await waitFor(async () => expect(await rate()).toHaveValue('1,400'));
  });

  itInLab(
    'suggested for one kind are requested again for the other; typed values stay',
    async () => {
      const { user, provider } = openEntry(
        { reservationCode: 'R1', direction: 'DEPOSIT' },
        fields,
        [{ id: 2, ...paid, direction: 'DEPOSIT', currency: 'KRW' }],
      );
      await user.click(await offer(/잔금/));
      await waitFor(async () => expect(await box('currency')).toHaveValue('KRW'));
      await user.type(screen.getByRole('textbox', { name: labelOf(route, 'amount') }), '5');
      await user.click(screen.getByRole('button', { name: /저장하고 계속/ }));
      await waitFor(() => expect(provider.create).toHaveBeenCalledOnce());
      await waitFor(async () => expect(await box('reservationCode')).toHaveValue(''));
      expect(await box('accCode')).toHaveValue('잔금');
      expect(await box('currency')).toHaveValue('KRW');
      await chooseKind(user, '출금');
      await waitFor(async () => expect(await box('accCode')).toHaveValue(''));
      await waitFor(async () => expect(await box('currency')).toHaveValue(''));
      await waitFor(async () => expect(await rate()).toHaveValue(''));
      await user.type(await box('accCode'), '예약금');
      await user.tab();
      await chooseKind(user, '입금');
      expect(await box('accCode')).toHaveValue('예약금');
      expect(await box('currency')).toHaveValue('KRW');
    },
  );

  itInLab('Tab accepts a single suggestion that was still loading', async () => {
    const { user, provider } = openEntry({ direction: 'DEPOSIT' }, fields);
    const answers: ((rows: { data: []; total: number }) => void)[] = [];
    const list = provider.getList.getMockImplementation();
    provider.getList.mockImplementation((name, params) =>
      name === route || !list
        ? new Promise((resolve) => answers.push(resolve))
        : list(name, params),
    );
    await user.type(await box('reservationCode'), 'R1');
    await user.tab();
    await user.click(await box('accCode'));
    await user.keyboard('{Escape}{Tab}');
    expect(await box('accCode')).toHaveValue('');
    answers.forEach((answer) => answer({ data: [], total: 0 }));
    await waitFor(async () => expect(await box('accCode')).toHaveValue('예약금'));
  });
});

function openAirline() {
  const text = { type: 'text', required: true };
  const suggestions = { code: { next: true } };
  const file = resourceFile('airways', { code: text, name: text }, { suggestions });
  const airways = [
    { id: 2, code: 'AIR-08', name: '둘' },
    { id: 1, code: 'AIR-07', name: '하나' },
  ];
  const provider = fakeProvider({ airways });
  const options = { extensions: ['sort'], files: [file] };
  return { provider, ...openAdmin('/admin/airways/create', provider, options) };
}

it("a file's declaration suggests what follows the newest, and Enter does not submit", async () => {
  const { user, provider } = openAirline();
  await offer(/AIR-09/);
  const code = screen.getByRole('textbox', { name: 'code' });
  expect(code).toHaveValue('');
  await user.click(code);
  await user.keyboard('{Enter}');
  expect(code).toHaveValue('AIR-09');
  expect(provider.create).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'name' }), '셋');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent(provider.create)).toMatchObject({ code: 'AIR-09' }));
});

it('typing a title filters the suggestions', async () => {
  const titles = ['모두투어 11월 정산', '하나투어 11월 정산'];
  const provider = fakeProvider({ balances: titles.map((title, at) => ({ id: 2 - at, title })) });
  const { user } = openAdmin('/admin/balances/create', provider, { fields: ['title'] });
  await offer(/모두투어 12월/);
  await user.type(screen.getByRole('textbox', { name: '제목' }), '하나');
  expect(screen.queryByRole('button', { name: /모두투어/ })).toBeNull();
  await user.tab();
  expect(screen.getByRole('textbox', { name: '제목' })).toHaveValue('하나투어 12월 정산');
});

it('the stored title of a record is not suggested with another change', async () => {
  const { router, user } = openAirline();
  // It was offered for the next one.
  await offer(/AIR-09/);
  await act(() => router.navigate('/admin/airways/1'));
  expect(await screen.findByDisplayValue('AIR-07')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /AIR-09/ })).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'name' }), '셋');
  await user.tab();
  expect(screen.queryByRole('button', { name: /AIR-09/ })).toBeNull();
});

describe('the code of a new customer', () => {
  const customer = (id: number, code: string, more: object) => ({
    id,
    code,
    name: `업체 ${id}`,
    type1: 'SUPPLIER',
    type2: 'HOTEL',
    countryCode: 'CZ',
    ...more,
  });
  const agency = { type1: 'AGENCY', type2: 'AGENT', countryCode: 'KR' };
  const fields = ['type1', 'type2', 'countryCode', 'code'];
  async function open(start: object = {}) {
    const provider = fakeProvider({
      'codes/customers': [
        // More than are read without a filter.
        ...Array.from({ length: 60 }, (_, at) => customer(99 - at, `CZ-PRG-VHC-${at + 100}`, {})),
        customer(3, 'KR-AGT-060', agency),
        customer(2, 'KR-AGT-001', agency),
      ],
      'codes/countries': [{ id: 1, code: 'KR', name: '대한민국', active: true }],
    });
    const path = createPathWith('/admin/codes/customers/create', { ...start });
    const { user } = openAdmin(path, provider, { extensions: ['sort'], fields });
    const input = await screen.findByRole('textbox', { name: labelOf('codes/customers', 'code') });
    return { input, user };
  }

  it('follows those of the chosen category and country', async () => {
    await open({ type1: 'AGENCY', countryCode: 'KR' });
    await offer(/KR-AGT-061/);
    expect(screen.queryByRole('button', { name: /CZ-PRG/ })).toBeNull();
  });

  it('is searched by what is typed, before anything is chosen', async () => {
    const { input, user } = await open();
    await user.type(input, 'kr');
    await offer(/KR-AGT-061/);
    await user.tab();
    expect(input).toHaveValue('KR-AGT-061');
  });

  itInLab('is the next free one, by a click, if the typed one is taken', async () => {
    const { input, user } = await open();
    await user.type(input, 'KR-AGT-001{Tab}');
    expect(input).toHaveValue('KR-AGT-001');
    await user.click(await offer(/KR-AGT-061/));
    expect(input).toHaveValue('KR-AGT-061');
  });
});
