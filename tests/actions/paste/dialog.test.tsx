import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { describe, expect, it } from 'vitest';
import ko from '../../../i18n/ko';
import { pasteDialog } from '../../../i18n/ko/pasteDialog';
import { ApiError } from '../../../src/data/errors';
import { readRights } from '../../../src/rights';
import type { AnyRecord } from '../../../src/schema';
import { ko as schemaWords } from '../../../src/schema/checks/messages/ko';
import { GenericList } from '../../../src/screens/GenericList';
import { fakeProvider, openAdmin, type FakeProvider } from '../../record/formHarness';
import { deferred } from '../../support/deferred';
import { runBefore } from '../../support/runBefore';
import { standStill } from '../../support/standStill';
import { pasteText } from '../../support/pasteText';
import { itInLab } from '../../support/itInLab';

const paste = { ...ko.pasted, ...pasteDialog };
const pasteName = paste.title.replace('%{names}', '은행 문자');
const bankList = { route: 'banksms', list: GenericList };

const KB = '[KB]11/20 14:22\n123401**123\n홍길동\n전자금융입금\n500,000\n잔액1,234,567';
const OTHER = '[KB]11/20 15:00\n123401**123\n이영희\n전자금융입금\n300,000\n잔액900,000';
const TWO = '[국민] 11/20 18:00 입금 1,000,000원 2,000,000원 안광수';

const lefts = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.pasted-left > li')].map(({ textContent }) => textContent);
const rows = (dialog: HTMLElement) => [...dialog.querySelectorAll('tr.grid-row')];

const records = (): Record<string, AnyRecord[]> => ({
  'codes/basic': [
    { id: 1, type: 'BANK', code: 'KB', name: 'KB국민은행', text: null, active: 1 },
    { id: 2, type: 'SMSFORMAT', code: 'BAD', name: 'KB', text: '{amount', active: 1 },
  ],
  'codes/exchangerates': [{ id: 1, currency: 'KRW', rate: '1400', active: 1 }],
  banksms: [],
});

standStill();

async function pasteMessages(provider: FakeProvider, text: string, more: object = {}) {
  openAdmin('/admin/banksms', provider, { ...bankList, ...more });
  await screen.findByRole('button', { name: pasteName });
  await pasteText(text);
}

describe('the paste dialog', () => {
  async function open(provider: FakeProvider, ...texts: string[]) {
    await pasteMessages(provider, texts.join('\n\n'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(rows(dialog)).toHaveLength(texts.length));
    return dialog;
  }
  const save = (dialog: HTMLElement) =>
    fireEvent.keyDown(within(dialog).getByRole('grid'), { code: 'KeyS', key: 's', ctrlKey: true });

  it('saves what is certain, and keeps what is not and what fails', async () => {
    const provider = fakeProvider(records());
    const refused = new ApiError({ kind: 'http', status: 422, text: 'No.' });
    provider.create.mockRejectedValueOnce(refused);
    const dialog = await open(provider, KB, TWO);
    // Uncertain ones are not saved.
    await within(dialog).findByRole('button', { name: '1건 저장' });
    expect(rows(dialog)[0]?.querySelector('.pasted-format')).toHaveTextContent(/^KB국민은행$/);
    await waitFor(() => expect(dialog).toHaveTextContent(schemaWords.problems.openBrace));

    const content = dialog.querySelector<HTMLElement>('.pasted')!;
    content.scrollTop = 500;
    save(dialog);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dialog.querySelectorAll('tr[data-state="failed"]')).toHaveLength(2));
    await waitFor(() => expect(content.scrollTop).toBe(0));
    expect(lefts(dialog)).toEqual([
      '홍길동 500,000 KRW 2026-11-20 No.',
      `안광수 1,000,000 KRW 2026-11-20 금액: ${paste.reasons.severalAmounts}`,
    ]);
    save(dialog);
    await waitFor(() => expect(rows(dialog)).toHaveLength(1));
    expect(provider.create).toHaveBeenCalledTimes(2);
    expect(provider.create.mock.calls.at(-1)?.[1].data).toMatchObject({
      direction: 'DEPOSIT',
      bankCode: 'KB',
      sender: '홍길동',
      receiver: '123401**123',
      amount: '500000',
      exchangeRate: '1400',
      smsDate: '2026-11-20',
      smsTime: '14:22',
      sms: KB,
    });
  });

  it('sends nothing twice for two Ctrl+S at once, with others stored already', async () => {
    const first = { id: 7, direction: 'DEPOSIT', bankCode: 'KB', sender: '홍길동', sms: KB };
    const day = { smsDate: '2026-11-20', smsTime: '14:22', amount: '500000', currency: 'KRW' };
    const provider = fakeProvider({ ...records(), banksms: [{ ...first, ...day }] });
    provider.create.mockRejectedValue(new ApiError({ kind: 'http', status: 422, text: 'No.' }));
    const dialog = await open(provider, KB, OTHER);
    const others = paste.saveOthers.replace('%{smart_count}', '1');
    await within(dialog).findByRole('button', { name: others });
    save(dialog);
    save(dialog);
    await waitFor(() => expect(dialog.querySelector('tr[data-state="failed"]')).not.toBeNull());
    await act(async () => undefined);
    expect(provider.create).toHaveBeenCalledTimes(1);
  });

  it('reads by Ctrl+Enter in the rows, too, and adds no empty one', async () => {
    const dialog = await open(fakeProvider(records()), KB);
    const grid = within(dialog).getByRole('grid');
    fireEvent.keyDown(grid, { key: 'Enter', code: 'Enter', ctrlKey: true });
    expect(rows(dialog)).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('button', { name: paste.add }));
    await waitFor(() => expect(rows(dialog)).toHaveLength(2));
  });

  it('counts unread text among what is to be checked, until it is confirmed', async () => {
    const unread = '고객센터 이벤트 당첨';
    const dialog = await open(fakeProvider(records()), `${KB}\n${unread}`);
    const count = (toCheck: number) =>
      within(dialog).findByText(
        paste.counts
          .replace('%{total}', '1')
          .replace('%{toCheck}', String(toCheck))
          .replace('%{duplicates}', '0'),
      );
    await count(1);
    const confirm = within(dialog).getByRole('button', { name: paste.confirm });
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(rows(dialog)[0]?.innerHTML).toContain(unread);
    fireEvent.click(confirm);
    await count(0);
    expect(confirm).not.toBeInTheDocument();
  });

  it('asks before it closes, and accepts reviewed rows', async () => {
    const provider = fakeProvider(records());
    const dialog = await open(provider, TWO);
    fireEvent.click(within(dialog).getByRole('button', { name: ko.ra.action.close }));
    fireEvent.click(await screen.findByRole('button', { name: ko.form.leave.stay }));
    expect(rows(dialog)).toHaveLength(1);
    const grid = within(dialog).getByRole('grid');
    await waitFor(() => expect(grid).toContainElement(document.activeElement as HTMLElement));
    for (const key of ['ArrowRight', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement as HTMLElement, { key, code: key });
    const confirm = within(dialog).getByRole('button', { name: paste.confirm });
    await waitFor(() => expect(confirm).toHaveFocus());
    fireEvent.click(confirm);
    expect(confirm).not.toBeInTheDocument();
    save(dialog);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

itInLab('unsaved rows are announced on the list, and can be continued there', async () => {
  const store = localStorageStore(undefined, '.pasted');
  await pasteMessages(fakeProvider(records()), TWO, { store });
  await waitFor(() => expect(rows(screen.getByRole('dialog'))).toHaveLength(1));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(Object.keys(store.listItems?.('draft:') ?? {})).toHaveLength(1));
  cleanup();
  openAdmin('/admin/banksms', fakeProvider(records()), { ...bankList, store });
  const unsaved = paste.unsavedOf.replace('%{name}', '은행 문자');
  fireEvent.click(await screen.findByRole('button', { name: unsaved }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: ko.draft.resume }));
  await waitFor(() => expect(rows(dialog)).toHaveLength(1));
});

it('removes a card approval with a button, and restores it', async () => {
  await pasteMessages(
    fakeProvider(records()),
    '[KB국민카드] 하늘투어님 1234 승인 55,000원 일시불 11/20 12:31 스타벅스 강남점',
  );
  const dialog = await screen.findByRole('dialog');
  const remove = await within(dialog).findByRole('button', { name: paste.notMovement });
  const confirm = within(dialog).getByRole('button', { name: paste.confirm });
  const press = (code: string) => fireEvent.keyDown(document.activeElement!, { code, key: code });
  act(() => confirm.focus());
  press('ArrowRight');
  expect(remove).toHaveFocus();
  press('ArrowLeft');
  expect(confirm).toHaveFocus();
  fireEvent.click(remove);
  await waitFor(() => expect(rows(dialog)).toHaveLength(0));
  expect(within(dialog).getByRole('button', { name: paste.saveNothing })).toBeDisabled();
  const undo = within(dialog).getByRole('button', { name: paste.restore });
  await waitFor(() => expect(undo).toHaveFocus());
  fireEvent.click(undo);
  await waitFor(() => expect(rows(dialog)).toHaveLength(1));
  expect(undo).not.toBeInTheDocument();
  // It is held back as before.
  expect(within(dialog).getByRole('button', { name: paste.notMovement })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: paste.checkFirst })).toBeDisabled();
});

describe('a stored message', () => {
  const copy = {
    id: 7,
    direction: 'DEPOSIT',
    currency: 'KRW',
    amount: '500000',
    bankCode: 'KB',
    sender: '홍길동',
    smsDate: '2026-11-20',
    smsTime: '14:22',
    sms: KB,
    method: 'SMS',
  };

  it('is not saved again by mistake: focus is on the row, and the safe answer is the default', async () => {
    const provider = fakeProvider({ ...records(), banksms: [copy] });
    await pasteMessages(provider, KB);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(dialog.querySelector('tr.grid-row')).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
    expect(within(dialog).getByRole('button', { name: paste.allStored })).toBeDisabled();
    const button = within(dialog).getByRole('button', { name: '중복 포함 1건 저장' });
    fireEvent.click(button);
    const question = await screen.findByRole('dialog', { name: ko.form.warnings.title });
    expect(question).toHaveTextContent(
      '이미 저장된 내용과 같을 수 있습니다: 홍길동 500,000 KRW 2026-11-20',
    );
    const back = within(question).getByRole('button', { name: ko.form.warnings.no });
    expect(back).toHaveFocus();
    fireEvent.click(back);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(provider.create).not.toHaveBeenCalled();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: ko.form.warnings.yes }));
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
  });

  itInLab('can be left out: the others are saved, and it is named', async () => {
    const provider = fakeProvider({ ...records(), banksms: [copy] });
    await pasteMessages(provider, [KB, OTHER, OTHER].join('\n\n'));
    // Once the stored ones are found.
    const others = await screen.findByRole('button', { name: '중복 제외 1건 저장' });
    const all = screen.getByRole('button', { name: '중복 포함 3건 저장' });
    expect(all.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(others).toHaveAttribute('aria-keyshortcuts');
    await waitFor(() => expect(others).toBeEnabled());
    fireEvent.click(others);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ sender: '이영희' });
    await screen.findByText('2건은 저장하지 않았습니다.');
    expect(lefts(document.body)).toEqual([
      '홍길동 500,000 KRW 2026-11-20 이미 저장된 내용과 같을 수 있습니다: 홍길동 500,000 KRW 2026-11-20',
      '이영희 300,000 KRW 2026-11-20 이미 저장된 내용과 같을 수 있습니다: 이영희 300,000 KRW 2026-11-20',
    ]);
  });

  it('must be checked before anything is saved', async () => {
    const provider = fakeProvider(records());
    const answered = deferred();
    runBefore(provider.getList, async (route, { filter }) => {
      if (route === 'banksms' && filter.startDate) await answered.promise;
    });
    await pasteMessages(provider, KB);
    const button = await screen.findByRole('button', { name: /^1건 저장/ });
    // The request runs once its answer is known.
    expect(button).not.toHaveFocus();
    fireEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(provider.create).not.toHaveBeenCalled();
    act(answered.resolve);
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
  });
});

it('without the right to add messages pasting is not available', async () => {
  const rights = { rights: readRights(JSON.stringify({ banksms: ['list'] })) };
  openAdmin('/admin/banksms', fakeProvider(records()), { ...bankList, ...rights });
  await screen.findByRole('searchbox');
  expect(screen.queryByRole('button', { name: pasteName })).toBeNull();
  await pasteText(KB);
  expect(screen.queryByRole('dialog')).toBeNull();
});
