import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import ko from '../../../i18n/ko';
import { readRights } from '../../../src/rights';
import { bespoke, records, standStill } from './messages';
import { fakeProvider, openAdmin, type FakeProvider } from '../../record/formHarness';

const { paste } = ko.banksms;

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
    expect(await screen.findByRole('link', { name: ko.settled.go })).toBeTruthy();
    expect(screen.queryByRole('button', { name: paste.open })).toBeNull();
    pasted(KB);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
