import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { initialValuesOf } from '../../src/fields/components/pickers/adding';
import { allRights } from '../../src/rights';
import { fakeProvider, openAdmin } from './formHarness';
import { resourceOf } from '../support/resources';
import { itInLab } from '../support/itInLab';

const customers = resourceOf('customers');
const fields = ['name', 'customerCode', 'type1', 'type2', 'code'];
const ADD = '+ ‘새 여행사’ 새로 등록…';

function open(more: object = {}) {
  const provider = fakeProvider({
    'codes/customers': [{ id: 1, code: 'C1', name: '하나투어', type1: 'AGENCY', active: true }],
  });
  provider.create.mockImplementation(async (_route, { data }) => ({ data: { ...data, id: 9 } }));
  const { user } = openAdmin('/admin/reservations/create', provider, { fields, ...more });
  return { provider, user };
}
const picker = () => screen.findByRole('combobox', { name: '거래처' });

describe('a record missing in a picker', () => {
  it("is created over the form, and comes back selected; the form's input stays", async () => {
    const { provider, user } = open();
    await user.type(await screen.findByRole('textbox', { name: '예약명' }), '홍길동');
    await user.type(await picker(), '새 여행사');
    await screen.findByRole('option', { name: ADD });
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '거래처 등록' }));
    expect(dialog.getByRole('combobox', { name: '대분류' })).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: '거래처명' })).toHaveValue('새 여행사');
    await user.type(dialog.getByRole('combobox', { name: '대분류' }), '여행사{Tab}');
    await user.type(dialog.getByRole('combobox', { name: '소분류' }), '호텔{Tab}');
    await user.type(dialog.getByRole('textbox', { name: '코드' }), 'NEW1');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.create.mock.calls.map(([route]) => route)).toEqual(['codes/customers']);
    expect(await picker()).toHaveValue('새 여행사');
    expect(screen.getByRole('textbox', { name: '예약명' })).toHaveValue('홍길동');
  });

  it('is created in a dialog of its own from a picker of such a dialog, which stays', async () => {
    const { user } = open();
    await user.type(await picker(), '새 여행사');
    await screen.findByRole('option', { name: ADD });
    await user.keyboard('{Enter}');
    const first = within(await screen.findByRole('dialog', { name: '거래처 등록' }));
    await user.type(first.getByRole('combobox', { name: '국가' }), '새 나라');
    await screen.findByRole('option', { name: '+ ‘새 나라’ 새로 등록…' });
    await user.keyboard('{Enter}');
    const second = within(await screen.findByRole('dialog', { name: '국가 등록' }));
    expect(second.getByRole('textbox', { name: '국가명' })).toHaveValue('새 나라');
    expect(first.getByRole('textbox', { name: '거래처명' })).toHaveValue('새 여행사');
    await user.type(second.getByRole('textbox', { name: '코드' }), 'NW');
    await user.click(second.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '국가 등록' })).toBeNull());
    expect(first.getByRole('combobox', { name: '국가' })).toHaveValue('새 나라');
  });

  itInLab('is not offered for an existing name, nor to users who may not create one', async () => {
    const rights = Object.assign(
      (resource: string, action: string) => resource !== 'customers' || action !== 'create',
      { scope: allRights.scope },
    );
    const { user } = open({ rights });
    await user.type(await picker(), '새 여행사');
    await screen.findByText('일치하는 항목이 없습니다.');
    expect(screen.queryByRole('option', { name: ADD })).toBeNull();
  });

  it('takes a required value that all records of the limited choice share', () => {
    const rows = [1, 2, 3].map((id) => ({
      id,
      type1: 'SUPPLIER',
      type2: 'HOTEL',
      countryCode: 'TH',
      active: true,
    }));
    const start = (more: object[]) =>
      initialValuesOf(customers, '새 호텔', { type2: 'HOTEL' }, [
        ...rows,
        ...more.map((one) => ({ id: 9, ...one })),
      ]);
    const name = '새 호텔';
    const known = { type2: 'HOTEL', name };
    expect(start([{ type1: 'AGENCY', type2: 'AGENT' }])).toMatchObject({
      ...known,
      type1: 'SUPPLIER',
    });
    expect(start([])).not.toHaveProperty('countryCode');
    expect(start([{ type1: 'AGENCY', type2: 'HOTEL' }])).not.toHaveProperty('type1');
    expect(initialValuesOf(customers, name, {}, rows)).toEqual({ name });
  });

  it('starts with the values that limit the choice', () => {
    expect(initialValuesOf(customers, '새 호텔', { type2: 'HOTEL', searchKey: 'x' })).toEqual({
      name: '새 호텔',
      type2: 'HOTEL',
    });
  });
});
