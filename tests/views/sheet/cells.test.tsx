import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { localStorageStore, memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';
import ko from '../../../i18n/ko';
import Storage from '../../../src/features/storage/Storage';
import { GenericList } from '../../../src/screens/GenericList';
import { changeStoredList } from '../../../src/list/state/stored';
import { allRights } from '../../../src/rights';
import { fakeProvider, labelOf, openAdmin, sent } from '../../record/formHarness';
import { fees, route, serve } from './rates';
import { renderAdmin, signedIn } from '../../support/admin';
import { deferred } from '../../support/deferred';
import { itInLab } from '../../support/itInLab';
import { runBefore } from '../../support/runBefore';
import { textsOf } from '../../support/textsOf';

async function open() {
  const server = serve(['writes']);
  const user = userEvent.setup({ delay: null });
  const store = memoryStore();
  changeStoredList(store, route, { last: 'page=1' });
  const screens = { route, list: GenericList };
  const admin = openAdmin(`/admin/${route}`, server.provider, {
    ...screens,
    extensions: ['writes'],
    store,
  });
  const row = (await screen.findByText('THB')).closest('tr');
  row?.focus();
  await user.keyboard('{F2}');
  const grid = await screen.findByRole('grid', {
    name: ko.list.sheet.label.replace('%{name}', '환율'),
  });
  await waitFor(() => expect(grid).toContainElement(document.activeElement as HTMLElement));
  return { ...server, ...admin, user };
}

const cellOf = (name: string, column: string) => {
  const heads = textsOf('columnheader');
  const row = screen.getAllByText(name)[0]?.closest('tr');
  return row?.cells[heads.indexOf(column)];
};
const rateOf = (name: string) =>
  cellOf(name, labelOf(route, 'rate'))?.querySelector('.grid-value')?.textContent;
const focused = () => document.activeElement?.closest('tr')?.textContent;

describe('the cells of a list', () => {
  it('start at the focused row, save each row as it is left, and return focus', async () => {
    const { user, rows, puts } = await open();
    expect(focused()).toContain('THB');
    await user.keyboard('{Tab}');
    expect(document.activeElement).toHaveAccessibleName(labelOf(route, 'rate'));
    await user.keyboard('33');
    expect(puts()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(puts()).toEqual([{ id: 2, rate: '33', was: { rate: '32' } }]));
    await screen.findByText(ko.list.cells.saved.split(' |||| ')[0]!.replace('%{smart_count}', '1'));
    await user.keyboard('99{Escape}');
    expect(rateOf('VND')).toBe('25,000');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index'));
    expect(focused()).toContain('VND');
    expect(rows.map(({ rate }) => rate)).toEqual(['1350', '33', '25000']);
    expect(puts()).toHaveLength(1);
  });

  it('keep a refused row as typed; the others continue, and the save key sends it again', async () => {
    const { user, rows, puts } = await open();
    await user.keyboard('{Tab}31.5{Enter}25100{Enter}{ArrowUp}');
    await waitFor(() => expect(rows[2]?.rate).toBe('25100'));
    expect(rateOf('THB')).toBe('31.5');
    expect(cellOf('THB', labelOf(route, 'rate'))).toHaveAttribute('aria-invalid', 'true');
    const [before] = [puts().length];
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(puts()).toHaveLength(before);
    await user.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: ko.form.leave.title });
    await user.click(within(dialog).getByRole('button', { name: ko.form.leave.stay }));
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await waitFor(() => expect(puts()).toHaveLength(before + 1));
  });

  it('accept a spreadsheet block, each cell parsed by its type, and save what can be parsed', async () => {
    const { user, rows, puts } = await open();
    await user.keyboard('{Tab}');
    await user.paste('33.5\tabc\n25,200\t1.5');
    expect([rateOf('THB'), rateOf('VND')]).toEqual(['33.5', '25,200']);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(rows[2]).toMatchObject({ rate: '25200', rate2: '1.5' }));
    expect(rows[1]?.rate).toBe('32');
    expect(puts()).toHaveLength(1);
    expect(cellOf('THB', labelOf(route, 'rate2'))).toHaveAttribute('aria-invalid', 'true');
  });
});

const managers = 'codes/customer-managers';

function managersOf(names: readonly string[]) {
  return fakeProvider({
    [managers]: names.map((name, at) => ({ id: at + 1, customerCode: 'C1', name })),
    'codes/customers': [
      { id: 1, code: 'C1', name: '하나투어' },
      { id: 2, code: 'C2', name: '모두투어' },
    ],
  });
}

async function edit(user: UserEvent, text: string) {
  (await screen.findByText(text)).closest('tr')?.focus();
  await user.keyboard('{F2}');
  return screen.findByRole('button', { name: ko.list.cells.done });
}

async function openManagers(provider: ReturnType<typeof managersOf>) {
  const store = memoryStore();
  store.setItem(`${managers}.list.columns`, ['name', 'customerCode']);
  const screens = { route: managers, list: GenericList };
  const { user } = openAdmin(`/admin/${managers}`, provider, { ...screens, store });
  await edit(user, '김담당');
  await user.keyboard('{Tab}');
  return user;
}

itInLab('delay a row until references are resolved, and leave the row in use alone', async () => {
  const answered = deferred();
  const provider = managersOf(['김담당', '이담당']);
  runBefore(provider.getList, async (of) => {
    if (of === 'codes/customers') await answered.promise;
  });
  const user = await openManagers(provider);
  await user.keyboard('모두{Enter}');
  expect(focused()).toContain('이담당');
  expect(provider.update).not.toHaveBeenCalled();
  await user.keyboard('{Shift>}{Tab}{/Shift}이과장{Tab}');
  act(() => answered.resolve());
  await waitFor(() => expect(sent(provider.update)).toEqual({ customerCode: 'C2' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
  expect(provider.update.mock.calls[1]?.[1]).toMatchObject({ id: 2, data: { name: '이과장' } });
});

it('look up what a pasted cell names, by its code or its title', async () => {
  const provider = managersOf(['김담당', '이담당', '박담당']);
  const user = await openManagers(provider);
  await user.paste('모두투어\nc2\n없는투어');
  await waitFor(() => expect(screen.getAllByText(/모두투어/)).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
  expect(provider.update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
    [1, { customerCode: 'C2' }],
    [2, { customerCode: 'C2' }],
  ]);
  expect(await screen.findByRole('dialog', { name: ko.form.leave.title })).toBeInTheDocument();
});

it('Esc takes back a cleared cell before it ends', async () => {
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider({ fees: [{ id: 1, name: '취소', days: 3 }] });
  openAdmin('/admin/fees', provider, { route: 'fees', list: GenericList, files: [fees] });
  const done = await edit(user, '취소');
  await user.keyboard('{Tab}{Delete}{Escape}');
  expect(cellOf('취소', 'days')).toHaveTextContent('3');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(done).not.toBeInTheDocument());
  expect(provider.update).not.toHaveBeenCalled();
});

it('have the row height of the saved view', async () => {
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider({ fees: [{ id: 1, name: '취소', days: 3 }] });
  const screens = { route: 'fees', list: GenericList, files: [fees] };
  openAdmin('/admin/fees?density=compact', provider, screens);
  (await screen.findByText('취소')).closest('tr')?.focus();
  await user.keyboard('{F2}');
  const grid = await screen.findByRole('grid');
  await screen.findByRole('button', { name: ko.list.cells.done });
  expect(grid.closest('[style*="--table-row: 28px"]')).not.toBeNull();
});

it('are offered again by the list, on the page where they were typed', async () => {
  const user = userEvent.setup({ delay: null });
  const store = localStorageStore(undefined, '.cells');
  const rows = Array.from({ length: 11 }, (_, at) => ({
    id: at + 1,
    name: `취소 ${at + 1}`,
    days: 3,
  }));
  const open = (page: number) =>
    openAdmin(`/admin/fees?page=${page}&perPage=10`, fakeProvider({ fees: rows }), {
      route: 'fees',
      list: GenericList,
      files: [fees],
      store,
    });
  const first = open(2);
  await edit(user, '취소 11');
  await user.keyboard('{Tab}5');
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  expect(Object.values(store.listItems?.('draft:') ?? {})).toMatchObject([
    { title: ko.list.cells.name },
  ]);
  const storage = renderAdmin(<Storage />, { provider: {}, store, authProvider: signedIn });
  const link = await screen.findByRole('link', { name: new RegExp(ko.list.cells.name) });
  expect(link).toHaveAttribute('href', '/admin/fees?page=2&perPage=10#cells');
  storage.unmount();

  const { router } = open(1);
  await screen.findByText('취소 1');
  await user.click(await screen.findByRole('button', { name: ko.draft.open }));
  expect(router.state.location.search).toContain('page=2');
  await user.click(await screen.findByRole('button', { name: ko.draft.resume }));
  expect(cellOf('취소 11', 'days')).toHaveTextContent('5');
  expect(focused()).toContain('취소 11');
  const notice = screen.getByText(/복원했습니다/);
  await user.keyboard('{Control>}[KeyS]{/Control}');
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

itInLab("a file's resource has them; users without the right to edit do not", async () => {
  const screens = { route: 'fees', list: GenericList };
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider({ fees: [{ id: 1, name: '취소', days: 3 }] });
  const first = openAdmin('/admin/fees', provider, { ...screens, files: [fees] });
  await edit(user, '취소');
  await user.keyboard('{Tab}5{Enter}{Escape}');
  await waitFor(() => expect(sent(provider.update)).toEqual({ days: 5 }));
  first.unmount();
  const mayNot = (_of: string, action: string) => action !== 'edit';
  openAdmin('/admin/fees', provider, {
    ...screens,
    files: [fees],
    rights: Object.assign(mayNot, { ...allRights }),
  });
  (await screen.findByText('취소')).closest('tr')?.focus();
  await user.keyboard('{F2}');
  expect(document.activeElement).toHaveAttribute('data-index', '0');
  expect(screen.queryByRole('button', { name: ko.list.cells.done })).not.toBeInTheDocument();
});
