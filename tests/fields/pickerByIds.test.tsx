import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { fakeProvider, labelOf, openAdmin, sent, type Data } from '../record/formHarness';
import { aReservation } from '../support/samples';
import { FIELDS, open, options } from './pickers';
import { itInLab } from '../support/itInLab';

describe('references by id and several at once', () => {
  const balances = (): Data => ({
    balances: [{ id: 1, title: '5월 정산', reservationCodes: ['R1'], confirmerId: null }],
    reservations: [
      { id: 1, code: 'R1', name: '홍길동' },
      { id: 2, code: 'R2', name: '김철수' },
    ],
    users: [
      { id: 7, name: '나', email: 'me@x.kr', active: true },
      { id: 8, name: '이부장', email: 'lee@x.kr', active: true },
    ],
  });

  it('leave the current user out of the confirmers', async () => {
    const { user, box, provider, save } = await open('/admin/balances/1', balances());
    await user.click(box('balances', 'confirmerId'));
    await waitFor(async () => expect(await options()).toEqual(['이부장lee@x.kr']));
    await user.keyboard('나');
    expect(await screen.findByText(ko.form.picker.own.replace('%{titles}', '나'))).toBeVisible();
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('option', { name: /이부장/ }));
    await save();
    expect(sent(provider.update)).toEqual({ confirmerId: 8 });
  });

  itInLab(
    "leave out the record's creator, and users who may not confirm it according to the backend",
    async () => {
      const person = (id: number) => ({
        id,
        name: `사람 ${id}`,
        email: `${id}@x.kr`,
        active: true,
      });
      const data: Data = { ...balances(), users: [7, 8, 9, 10].map(person) };
      data.balances = [{ ...data.balances![0]!, userId: 8 }];
      const getConfirmers = vi.fn(async () => ({ data: [7, 8, 10] }));
      const show = async (extensions: string[]) => {
        const provider = { ...fakeProvider(data), getConfirmers };
        const admin = openAdmin('/admin/balances/1', provider, { extensions, fields: FIELDS });
        const name = labelOf('balances', 'confirmerId');
        await userEvent.click(await screen.findByRole('combobox', { name }));
        const found = await options();
        admin.unmount();
        return found;
      };
      expect(await show([])).toEqual(['사람 99@x.kr', '사람 1010@x.kr']);
      expect(getConfirmers).not.toHaveBeenCalled();
      expect(await show(['people'])).toEqual(['사람 1010@x.kr']);
      expect(getConfirmers).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'balances' }),
        expect.anything(),
      );
      // The server checks on save.
      getConfirmers.mockRejectedValue(new Error('down'));
      expect(await show(['people'])).toEqual(['사람 99@x.kr', '사람 1010@x.kr']);
    },
  );

  it('are named by one request if there are more than a lookup holds', async () => {
    const person = (id: number) => ({ id, name: `사람 ${id}`, email: `${id}@x.kr`, active: true });
    const data: Data = {
      ...balances(),
      users: Array.from({ length: 1200 }, (_, at) => person(at + 1)),
    };
    data.balances = [{ ...data.balances![0]!, confirmerId: 1150 }];
    const { box, provider } = await open('/admin/balances/1', data);
    await waitFor(() => expect(box('balances', 'confirmerId')).toHaveValue('사람 1150'));
    expect(provider.getOne.mock.calls.filter(([route]) => route === 'users')).toHaveLength(1);
  });

  it('hold several codes as chips', async () => {
    const { user, box, provider, save } = await open('/admin/balances/1', balances());
    const input = box('balances', 'reservationCodes');
    expect(screen.getByText('R1')).toBeInTheDocument();
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: /R2.*김철수/ }));
    await save();
    expect(sent(provider.update)).toEqual({ reservationCodes: ['R1', 'R2'] });
  });

  it("keep unresolved text, and can't be saved with it", async () => {
    const { user, box, provider } = await open('/admin/balances/create', {
      reservations: [{ id: 1, ...aReservation, code: 'R2605-00001' }],
    });
    const input = box('balances', 'reservationCodes');
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: /R2605-00001/ }));
    await user.type(input, '없음');
    await user.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription(ko.validation.oneOf));
    expect(input).toHaveValue('없음');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(provider.create).not.toHaveBeenCalled();
    await user.clear(input);
    expect(input).not.toHaveAccessibleDescription(/./);
  });

  it('resolve a code that was typed and left', async () => {
    const { user, box } = await open('/admin/balances/1', balances());
    const input = box('balances', 'reservationCodes');
    await user.type(input, 'R2');
    await user.tab();
    await waitFor(() => expect(input).toHaveValue(''));
    expect(screen.getByText('R2')).toBeInTheDocument();
  });
});
