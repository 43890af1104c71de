import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import type { AnyRecord } from '../../../src/schema';
import ko from '../../../i18n/ko';
import { readRights } from '../../../src/rights';
import { bespoke, records, standStill } from './messages';
import { fakeProvider, openAdmin, type FakeProvider } from '../../record/formHarness';

const { paste, match } = ko.banksms;

const KB = '[KB]11/20 14:22\n123401**123\n홍길동\n전자금융입금\n500,000\n잔액1,234,567';
const TWO = '[국민] 11/20 18:00 입금 1,000,000원 2,000,000원 안광수';

const pasted = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  fireEvent(document.body, event);
};
const rows = (dialog: HTMLElement) => [...dialog.querySelectorAll('tr.grid-row')];

beforeEach(standStill);

describe('the paste dialog', () => {
  async function open(provider: FakeProvider, ...texts: string[]) {
    openAdmin('/admin/banksms', provider, bespoke);
    await screen.findByRole('button', { name: paste.open });
    pasted(texts.join('\n\n'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(rows(dialog)).toHaveLength(texts.length));
    return dialog;
  }
  const save = (dialog: HTMLElement) =>
    fireEvent.keyDown(within(dialog).getByRole('grid'), { code: 'KeyS', key: 's', ctrlKey: true });

  it('saves what is sure, and keeps what is not and what fails', async () => {
    const provider = fakeProvider(records());
    const refused = new ApiError({ kind: 'http', status: 422, words: 'No.' });
    provider.create.mockRejectedValueOnce(refused);
    const dialog = await open(provider, KB, TWO);
    // A wrong format is told of, and costs nothing else.
    expect(dialog.textContent).toContain(ko.banksms.formatErrors.unclosed);

    save(dialog);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dialog.querySelectorAll('tr[data-state="failed"]')).toHaveLength(2));
    save(dialog);
    await waitFor(() => expect(rows(dialog)).toHaveLength(1));
    expect(provider.create).toHaveBeenCalledTimes(2);
    expect(provider.create.mock.calls.at(-1)?.[1].data).toMatchObject({
      ...{ direction: 'DEPOSIT', bankCode: 'KB', sender: '홍길동', receiver: '123401**123' },
      ...{ amount: '500000', smsDate: '2026-11-20', smsTime: '14:22', sms: KB },
    });
  });

  it('asks before it closes, and takes what was looked at', async () => {
    const provider = fakeProvider(records());
    const dialog = await open(provider, TWO);
    fireEvent.click(within(dialog).getByRole('button', { name: ko.ra.action.close }));
    fireEvent.click(await screen.findByRole('button', { name: ko.form.leave.stay }));
    expect(rows(dialog)).toHaveLength(1);
    // Looked at: now it may be saved.
    fireEvent.click(dialog.querySelector('.table-more') as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitem', { name: paste.confirm }));
    save(dialog);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('what is stored already', () => {
  const copy = { ...records().banksms![0]!, id: 7, sms: KB, smsTime: '14:22' };

  it('is not saved again by a reflex: the keyboard stands at the row, and the way back is the answer', async () => {
    const provider = fakeProvider({ ...records(), banksms: [copy] });
    openAdmin('/admin/banksms', provider, bespoke);
    await screen.findByRole('button', { name: paste.open });
    pasted(KB);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(dialog.querySelector('tr.grid-row')).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
    const button = within(dialog).getByRole('button', { name: /^1건 저장/ });
    fireEvent.click(button);
    const question = await screen.findByRole('dialog', { name: ko.form.doubts.title });
    expect(question).toHaveTextContent('이미 저장된 문자와 같을 수 있습니다(#7).');
    const back = within(question).getByRole('button', { name: ko.form.doubts.no });
    expect(back).toHaveFocus();
    fireEvent.click(back);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(provider.create).not.toHaveBeenCalled();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: ko.form.doubts.yes }));
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
  });

  it('has to be known before anything is saved', async () => {
    const provider = fakeProvider(records());
    const { getList } = provider;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    provider.getList = vi.fn(async (route, params) => {
      if (route === 'banksms' && params.filter.startDate) await answered;
      return getList(route, params);
    });
    openAdmin('/admin/banksms', provider, bespoke);
    await screen.findByRole('button', { name: paste.open });
    pasted(KB);
    const button = await screen.findByRole('button', { name: /^1건 저장/ });
    // Neither by the button nor by its key; what was wished for is done once it is known.
    expect(button).not.toHaveFocus();
    fireEvent.click(button);
    fireEvent.click(button);
    await act(async () => undefined);
    expect(provider.create).not.toHaveBeenCalled();
    act(answer);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
  });
});

describe('for a role', () => {
  const may = (permissions: object) => ({ rights: readRights(JSON.stringify(permissions)) });

  it('without the right to add messages there is nothing to paste by', async () => {
    const rights = may({ banksms: ['list'], depositandwithdrawals: '*' });
    openAdmin('/admin/banksms', fakeProvider(records()), bespoke, [], rights);
    expect(await screen.findByRole('button', { name: match.view })).toBeTruthy();
    expect(screen.queryByRole('button', { name: paste.open })).toBeNull();
    pasted(KB);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that may change no entry there is no matching', async () => {
    const rights = may({ banksms: '*', depositandwithdrawals: ['list'] });
    openAdmin('/admin/banksms', fakeProvider(records()), bespoke, [], rights);
    await screen.findByRole('button', { name: paste.open });
    expect(screen.queryByRole('button', { name: match.view })).toBeNull();
  });

  it('that may not change customers a match remembers no name', async () => {
    const provider = fakeProvider(records());
    const rights = may({ '*': '*', customers: ['list', 'show'] });
    openAdmin('/admin/banksms?view=match', provider, bespoke, [], rights);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    await screen.findByRole('listbox', { name: match.candidates });
    fireEvent.keyDown(list, { key: 'Enter' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    expect(provider.update.mock.calls.map(([route]) => route)).toEqual(['depositandwithdrawals']);
  });
});

describe('a message', () => {
  it('shows its entries and what they leave of it, and makes an entry of that', async () => {
    const data = records();
    Object.assign(data.depositandwithdrawals?.[1] ?? {}, { banksmsId: 1, summary: '예약금 일부' });
    const provider = fakeProvider(data);
    const { router } = openAdmin('/admin/banksms/1', provider, bespoke);
    const rest = await screen.findByText(/100,000 KRW/);
    const notice = rest.closest<HTMLElement>('[role="alert"]') as HTMLElement;
    expect(within(notice).getAllByRole('link')).toHaveLength(1);
    expect(within(notice).getByRole('link', { name: /#12 .*예약금 일부/ })).toBeTruthy();
    fireEvent.click(within(notice).getByRole('button', { name: match.make }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/admin/depositandwithdrawals/create'),
    );
    expect(router.state.location.state).toMatchObject({
      record: { amount: '100000', banksmsId: 1, direction: 'DEPOSIT', usdAmount: '71.43' },
    });
  });

  it('names the customer that alone has the sender, among all of them', async () => {
    const data = records();
    const [gaon] = data['codes/customers'] ?? [];
    const others = Array.from({ length: 1200 }, (_, index) => ({
      ...{ ...gaon, id: 100 + index, code: `C${index}`, name: `거래처 ${index}` },
    }));
    const customers = [{ ...gaon, name: '가온 본점' } as AnyRecord, ...others];
    const make = async () => {
      const { router } = openAdmin('/admin/banksms/1', fakeProvider(data), bespoke);
      const button = await screen.findByRole('button', { name: match.make });
      await waitFor(() => expect(button).toBeEnabled());
      fireEvent.click(button);
      await waitFor(() => expect(router.state.location.state).not.toBeNull());
      const { record } = router.state.location.state as { record: Record<string, unknown> };
      cleanup();
      return record.customerCode;
    };
    data['codes/customers'] = customers;
    expect(await make()).toBe('GAON');
    const namesake = { ...gaon, id: 9000, name: '가온 본점', code: 'ZZ' } as AnyRecord;
    data['codes/customers'] = [...customers, namesake];
    expect(await make()).toBeUndefined();
  });

  it('that is settled says so, and makes no more of it', async () => {
    const data = records();
    Object.assign(data.depositandwithdrawals?.[0] ?? {}, { banksmsId: 2 });
    openAdmin('/admin/banksms/2', fakeProvider(data), bespoke);
    await screen.findByText(ko.banksms.message.settled);
    expect(screen.queryByRole('button', { name: match.make })).toBeNull();
  });
});
