import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { undoLog } from '../../../src/data/undoLog';
import ko from '../../../i18n/ko';
import { imports as words } from '../../../i18n/ko/import';
import type { CheckRefusal, CheckedWrite } from '../../../src/data/dryRun';
import { abortedError, ApiError } from '../../../src/data/errors';
import { NetworkContext } from '../../../src/data/network';
import LedgerList from '../../../src/features/ledger/list';
import * as files from '../../../src/shell/saveFile';
import { unsaved } from '../../../src/shell/unsaved';
import { createStore } from '../../../src/store';
import type { AnyRecord } from '../../../src/schema';
import { GenericList } from '../../../src/screens/GenericList';
import { readRights } from '../../../src/rights';
import { standStill } from '../../support/standStill';
import { textOf } from '../../support/blob';
import { pasteText } from '../../support/pasteText';
import { press } from '../../support/press';
import { fakeProvider, openAdmin, type FakeProvider } from '../../record/formHarness';
import { workbookOf } from './workbook';
import { itInLab } from '../../support/itInLab';

const cities = { route: 'codes/cities', list: GenericList };

const records = (): Record<string, AnyRecord[]> => ({
  'codes/countries': [
    { id: 1, code: 'TH', name: '태국', active: true },
    { id: 2, code: 'JP', name: '일본', active: true },
  ],
  'codes/cities': [
    { id: 4, code: '007', name: '방콕', countryCode: 'TH', seq: 1, active: true },
    { id: 5, code: '008', name: '도쿄', countryCode: 'JP', seq: 2, active: true },
  ],
});

const prices = workbookOf({
  도시: [
    ['국가', '코드', '도시명', '정렬 순서', '비고'],
    ['태국', 7, '방콕 시내', 1, 'x'],
    ['일본', 8, '도쿄', 2, ''],
    ['시암', 9, '치앙마이', 3, ''],
    ['일본', 10, '', 4, ''],
  ],
});

const fileOf = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name);

async function open(provider: FakeProvider, extensions: readonly string[] = []) {
  openAdmin('/admin/codes/cities', provider, { ...cities, extensions });
  return choose(fileOf('도시.xlsx', prices));
}

async function choose(file: File) {
  fireEvent.click(await screen.findByRole('button', { name: ko.list.import.open }));
  const dialog = await screen.findByRole('dialog');
  const input = await within(dialog).findByLabelText<HTMLInputElement>(words.choose.button, {
    selector: 'input',
  });
  fireEvent.change(input, { target: { files: [file] } });
  return dialog;
}

/** On a list, which opens the dialog. */
async function pasteRows(
  provider: FakeProvider,
  text: string,
  route = 'codes/cities',
  list: ComponentType = GenericList,
) {
  const { user } = openAdmin(`/admin/${route}`, provider, { route, list });
  await screen.findByRole('button', { name: ko.list.import.open });
  await pasteText(text);
  return { user, dialog: await screen.findByRole('dialog') };
}

const shown = (dialog: HTMLElement, state: keyof typeof words.state, count: number) =>
  within(dialog).findByRole('button', { name: `${words.state[state]} ${count}` });
const goButton = (dialog: HTMLElement, count: number) =>
  within(dialog).findByRole('button', { name: words.go.replace('%{smart_count}', String(count)) });

standStill();

describe('the import dialog', () => {
  it('knows the titles of an export, even if several records have them', async () => {
    const route = 'depositandwithdrawals';
    const message = { party: '홍길동', smsDate: '2026-11-25', smsTime: '10:00' };
    const provider = fakeProvider({
      [route]: [{ id: 9, banksmsId: 3, confirmerId: null, confirmedAt: null }],
      banksms: [3, 4].map((id) => ({ id, ...message })),
    });
    openAdmin(`/admin/${route}`, provider, { route, list: LedgerList });
    const text = 'id,은행 문자,확정자\n9,홍길동 2026-11-25 10:00,미확정';
    const dialog = await choose(new File([text], '입출금.csv'));
    await shown(dialog, 'same', 1);
  });

  it('knows the titles of a record whose key is corrected', async () => {
    const data = records();
    data['codes/countries']?.push({ id: 3, code: 'TX', name: '태국', active: true });
    const { user, dialog } = await pasteRows(
      fakeProvider(data),
      '코드\t도시명\t국가\n\t방콕\t태국',
    );
    await shown(dialog, 'bad', 1);
    await user.click(within(dialog).getByRole('textbox', { name: '2행 코드' }));
    await user.keyboard('007{Enter}');
    await shown(dialog, 'same', 1);
  });

  it('asks open questions, shows before and after, and returns failed rows', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const provider = fakeProvider(records());
    const refused = new ApiError({
      kind: 'http',
      status: 422,
      text: 'No.',
      body: { errors: { name: 'The name has already been taken.' } },
    });
    provider.update.mockRejectedValueOnce(refused);
    const dialog = await open(provider);
    // Others have leading zeros.
    const fill = words.ambiguous.answers.fill.replace('%{digits}', '3');
    fireEvent.click(await within(dialog).findByRole('radio', { name: fill }));
    await shown(dialog, 'changed', 1);
    await shown(dialog, 'same', 1);
    expect(dialog.querySelector('tr[data-state="changed"]')).toHaveTextContent(
      '2 변경태국7007방콕 변경방콕 시내1x',
    );
    await shown(dialog, 'bad', 2);
    expect(within(dialog).getByRole('combobox', { name: /시암.* 4행/ })).toBeVisible();
    const column = within(dialog).getByRole('combobox', { name: '비고 열의 항목' });
    expect(column).toHaveValue('');

    const together = vi.spyOn(undoLog, 'together');
    await press(await goButton(dialog, 1));
    const some = words.run.some.replace('%{done}', '0').replace('%{failed}', '3');
    await within(dialog).findByText(some);
    expect(within(dialog).getByText(/^4행: .*시암/)).toBeVisible();
    expect(provider.update.mock.calls[0]?.[1]).toMatchObject({
      id: 4,
      data: { name: '방콕 시내' },
      previousData: { name: '방콕' },
    });
    expect(provider.create).not.toHaveBeenCalled();
    expect(together).toHaveBeenCalledTimes(1);
    fireEvent.click(
      within(dialog).getByRole('button', { name: words.run.download.replace('%{count}', '3') }),
    );
    const [name, file = new Blob()] = save.mock.calls[0] ?? [];
    expect(name).toBe('도시 실패.csv');
    const lines = (await textOf(file)).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(`국가,코드,도시명,정렬 순서,비고,${words.run.reason}`);
    expect(lines[1]).toMatch(/^태국,7,방콕 시내,1,x,.*사용/);
    expect(lines[2]).toMatch(/^시암,9,치앙마이,3,,.*시암/);
    expect(lines[3]).toMatch(/^일본,10,,4,,.*필수/);
    const next = within(dialog).getByLabelText(words.choose.other, { selector: 'input' });
    fireEvent.change(next, { target: { files: [fileOf('다음.xlsx', prices)] } });
    await within(dialog).findByText('다음.xlsx');
    await shown(dialog, 'bad', 2);
  });

  it('offers rows that the server failed once more, until they are returned in a file', async () => {
    vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const provider = fakeProvider(records());
    const failure = new ApiError({ kind: 'http', status: 500, text: 'Server Error' });
    provider.create.mockRejectedValue(failure);
    const { dialog } = await pasteRows(provider, '코드\t도시명\t국가\nCNX\t치앙마이\t태국');
    await press(await goButton(dialog, 1));
    fireEvent.click(await within(dialog).findByRole('button', { name: words.run.resume }));
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(2));
    const download = words.run.download.replace('%{count}', '1');
    fireEvent.click(await within(dialog).findByRole('button', { name: download }));
    expect(within(dialog).queryByRole('button', { name: words.run.resume })).toBeNull();
  });

  it('takes the record that is picked for an unknown name, in all of its rows', async () => {
    const provider = fakeProvider(records());
    const { user, dialog } = await pasteRows(
      provider,
      '코드\t도시명\t국가\nCNX\t치앙마이\t시암\nHKT\t푸켓\t시암',
    );
    await shown(dialog, 'bad', 2);
    const picker = within(dialog).getByRole('combobox', { name: /시암/ });
    await user.click(picker);
    await user.keyboard('태국{Enter}');
    await shown(dialog, 'new', 2);
    await press(await goButton(dialog, 2));
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(2));
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ countryCode: 'TH' });
    await within(dialog).findByText(words.run.done.replace('%{done}', '2'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: ko.list.import.open })).toBeVisible();
  });

  it('lets a faulty cell be corrected in place, by keyboard', async () => {
    const provider = fakeProvider(records());
    const { user, dialog } = await pasteRows(
      provider,
      '코드\t도시명\t국가\nHKT\t\tTH\nCNX\t치앙마이\t시암',
    );
    await shown(dialog, 'bad', 2);
    const name = within(dialog).getByRole('textbox', { name: '2행 도시명' });
    expect(name).toBeInvalid();
    await user.click(name);
    await user.keyboard('푸');
    await user.keyboard('{Escape}');
    expect(name).toHaveValue('');
    await user.keyboard('푸켓{Tab}');
    await shown(dialog, 'new', 1);
    expect(within(dialog).getByRole('textbox', { name: '2행 국가' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const country = within(dialog).getByRole('textbox', { name: '3행 국가' });
    expect(country).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '계속 편집' }));
    await user.clear(country);
    await user.keyboard('태국{Enter}');
    await shown(dialog, 'new', 2);
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await press(await goButton(dialog, 2));
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(2));
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ code: 'HKT', name: '푸켓' });
    expect(provider.create.mock.calls[1]?.[1].data).toMatchObject({ countryCode: 'TH' });
  });

  it('counts no row before the existing records are there', async () => {
    const provider = fakeProvider(records());
    const { dialog } = await pasteRows(provider, '도시명\t국가\n치앙마이\tTH');
    await shown(dialog, 'bad', 1);
    provider.getList.mockReturnValue(new Promise(() => undefined));
    const mode = within(dialog).getByLabelText(words.how.mode);
    fireEvent.change(mode, { target: { value: 'change' } });
    await shown(dialog, 'bad', 0);
    expect(within(dialog).getByText(words.how.loading)).toBeVisible();
  });

  it('keeps failed rows while another file is looked at', async () => {
    const provider = fakeProvider(records());
    provider.create.mockRejectedValue(new ApiError({ kind: 'http', status: 422, text: 'No.' }));
    const { dialog } = await pasteRows(provider, '코드\t도시명\t국가\nCNX\t치앙마이\tTH');
    await press(await goButton(dialog, 1));
    await within(dialog).findByRole('button', { name: words.run.discard });
    const other = within(dialog).getByLabelText(words.choose.other, { selector: 'input' });
    fireEvent.change(other, { target: { files: [fileOf('다음.xlsx', prices)] } });
    await within(dialog).findByText('다음.xlsx');
    const name = ko.list.import.unfinished;
    expect(screen.getByRole('button', { name, hidden: true })).toBeInTheDocument();
  });

  it('says that it waits for the network, can stop waiting, and continues when the server answers', async () => {
    const cancelWrites = vi.fn();
    const { get, set, subscribe } = createStore({ offline: true, writes: 1, slow: 0, returns: 0 });
    const network = { subscribe, get, cancelWrites, stopWaiting() {} };
    const provider = fakeProvider(records());
    provider.create.mockReturnValueOnce(
      new Promise((_, reject) => cancelWrites.mockImplementation(() => reject(abortedError()))),
    );
    const list = () => (
      <NetworkContext.Provider value={network}>
        <GenericList />
      </NetworkContext.Provider>
    );
    const { dialog } = await pasteRows(
      provider,
      '코드\t도시명\t국가\nCNX\t치앙마이\tTH',
      'codes/cities',
      list,
    );
    await press(await goButton(dialog, 1));
    expect(await within(dialog).findByText(ko.fault.waiting)).toBeVisible();
    // Else the end of the session would close it.
    expect(unsaved.any()).toBe(true);
    await press(within(dialog).getByRole('button', { name: ko.fault.cancelSave }));
    const told = (text: string) => text.replace('%{total}', '1').replace('%{done}', '0');
    expect(await within(dialog).findByText(told(words.run.cancelled))).toBeVisible();
    expect(within(dialog).queryByText(ko.fault.waiting)).toBeNull();
    const lost = new ApiError({ kind: 'network', text: '', uncertainWrite: 'add' });
    provider.create.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await press(within(dialog).getByRole('button', { name: words.run.resume }));
    expect(await within(dialog).findByText(told(words.run.away))).toBeVisible();
    act(() => set({ ...get(), offline: false, returns: 1 }));
    expect(await within(dialog).findByText(words.run.done.replace('%{done}', '1'))).toBeVisible();
  });

  itInLab('can be dismissed with failures, of which the list reminds until then', async () => {
    const provider = fakeProvider(records());
    const refused = new ApiError({ kind: 'http', status: 422, text: 'No.' });
    provider.create.mockRejectedValue(refused);
    const { dialog } = await pasteRows(provider, '코드\t도시명\t국가\nCNX\t치앙마이\tTH');
    await press(await goButton(dialog, 1));
    const discard = await within(dialog).findByRole('button', { name: words.run.discard });
    const button = (name: string) => screen.getByRole('button', { name, hidden: true });
    expect(button(ko.list.import.unfinished)).toBeInTheDocument();
    fireEvent.click(discard);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button(ko.list.import.open)).toBeVisible();
  });

  itInLab('has the server check every row in advance, if it can', async () => {
    const check = vi.fn(async (_: string, { rows }: { rows: readonly CheckedWrite[] }) => ({
      data: rows.map((): CheckRefusal => ({
        message: '',
        errors: { name: 'The name has already been taken.' },
      })),
    }));
    const provider = Object.assign(fakeProvider(records()), { check });
    const dialog = await open(provider, ['writes']);
    fireEvent.click(await within(dialog).findByRole('radio', { name: /0 채우기/ }));
    await shown(dialog, 'changed', 1);
    check.mockResolvedValueOnce({ data: [null] });
    await press(within(dialog).getByRole('button', { name: words.check.go }));
    const part = words.check.part.replace('%{count}', '1').replace('%{bad}', '2');
    expect(await within(dialog).findByText(part)).toBeVisible();
    expect(within(dialog).queryByText(words.check.done)).toBeNull();
    check.mockClear();
    fireEvent.click(within(dialog).getByRole('radio', { name: '그대로' }));
    fireEvent.click(within(dialog).getByRole('radio', { name: /0 채우기/ }));
    await shown(dialog, 'changed', 1);
    await press(within(dialog).getByRole('button', { name: words.check.go }));
    await shown(dialog, 'bad', 3);
    expect(check.mock.calls[0]?.[1].rows).toMatchObject([
      { action: 'update', id: 4, data: { name: '방콕 시내' } },
    ]);
    expect(provider.update).not.toHaveBeenCalled();
    await goButton(dialog, 0);
  });

  it('says where a dragged file can be dropped', async () => {
    openAdmin('/admin/codes/cities', fakeProvider(records()), cities);
    await screen.findByRole('button', { name: ko.list.import.open });
    const over = new Event('dragover', { bubbles: true, cancelable: true });
    fireEvent(document.body, Object.assign(over, { dataTransfer: { types: ['Files'] } }));
    expect(await screen.findByText(words.drop.replace('%{name}', '도시'))).toBeVisible();
  });

  it('opens for cells pasted on the list, and reports other files', async () => {
    const { dialog } = await pasteRows(
      fakeProvider(records()),
      '코드\t도시명\t국가\nOSA\t오사카\tJP',
    );
    await shown(dialog, 'new', 1);
    expect(within(dialog).getByLabelText(words.read.delimiter)).toBeVisible();
    expect(within(dialog).queryByLabelText(words.read.encoding)).toBeNull();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const html = fileOf('도시.csv', new TextEncoder().encode('<!doctype html><h1>502</h1>'));
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [html] } });
    fireEvent(document.body, drop);
    await within(dialog).findByText(words.file.html);
  });
});

it('marks a value that its list lacks, as the form does', async () => {
  const provider = fakeProvider({ ...records(), 'codes/customers': [] });
  const text = '대분류\t소분류\t국가\t코드\t거래처명\n여행사\t없는분류\t일본\tKR-AGT-902\t새길';
  const { dialog } = await pasteRows(provider, text, 'codes/customers');
  await shown(dialog, 'new', 1);
  expect(within(dialog).getAllByText(ko.form.unlisted)).toHaveLength(1);
  expect(within(dialog).getByText(/소분류 ‘없는분류’ · 1개 행/)).toHaveTextContent(
    ko.form.unlisted,
  );
});

it('requires the right to create or edit', async () => {
  const rights = readRights('{ "cities": ["list", "show"], "countries": ["list"] }');
  openAdmin('/admin/codes/cities', fakeProvider(records()), { ...cities, rights });
  await screen.findByText('방콕');
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: ko.list.import.open })).toBeNull();
});
