import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';
import ko from '../../../i18n/ko';
import { GenericList } from '../../../src/screens/GenericList';
import { fakeProvider, labelOf, openAdmin, sent } from '../../record/formHarness';
import { undoUnsaved } from '../../../src/record/unsavedUndo';
import { readRights } from '../../../src/rights';
import { fees, route, serve } from './rates';
import { itInLab } from '../../support/itInLab';
import { textsOf } from '../../support/textsOf';

const { sheet: words } = ko.list;

async function open(extensions: readonly string[] = ['changes', 'writes'], store = memoryStore()) {
  const server = serve(extensions);
  const user = userEvent.setup({ delay: null });
  const screens = { route, list: GenericList };
  const admin = openAdmin(`/admin/${route}?view=sheet`, server.provider, {
    ...screens,
    extensions,
    store,
  });
  await screen.findByText('KRW');
  // Keys before the first cell has the focus are lost.
  await waitFor(() => expect(document.activeElement?.closest('td')).toHaveAttribute('data-active'));
  const save = () => user.keyboard('{Control>}[KeyS]{/Control}');
  return { ...server, ...admin, user, save };
}

/** Name, yesterday's value and today's. */
const line = (name: string) => {
  const row = screen.getAllByText(name)[0]?.closest('tr');
  const shown = (cell: Element) => cell.querySelector('.grid-value')?.textContent;
  return [...(row?.cells ?? [])].slice(1, 4).map(shown);
};
const heads = () => textsOf('columnheader');

describe('the sheet of a list', () => {
  itInLab('is not offered without the right to edit: its address shows the table', async () => {
    const rights = readRights('{"*":["list","show"]}');
    const screens = { route, list: GenericList };
    openAdmin(`/admin/${route}?view=sheet`, serve([]).provider, { ...screens, rights });
    expect(await screen.findByRole('grid', { name: '환율' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: words.name })).toBeNull();
  });

  it('focuses its first cell, shows yesterday’s values, and saves what was typed, each by its own update', async () => {
    const { user, puts, gets, save } = await open();
    expect(gets()).toHaveLength(2);
    await waitFor(() => expect(line('KRW')).toEqual(['KRW', '1,340', '1,350']));
    expect(line('VND')).toEqual(['VND', '', '25,000']);
    await user.keyboard('1360{Enter}33{Enter}');
    expect(line('THB')).toEqual(['THB', '32', '33']);
    await save();
    expect(await screen.findByText(ko.children.saved.replace('%{smart_count}', '2'))).toBeVisible();
    expect(puts()).toEqual([
      { id: 1, rate: '1360', was: { rate: '1350' } },
      { id: 2, rate: '33', was: { rate: '32' } },
    ]);
  });

  it('goes down by Enter without an edit, as its hint says', async () => {
    const { user } = await open();
    await user.keyboard('{Enter}33{Enter}');
    expect(line('KRW')[2]).toBe('1,350');
    expect(line('THB')[2]).toBe('33');
  });

  it('accepts a column and named rows from a spreadsheet, and reports what it can’t parse', async () => {
    const { user, puts, save } = await open();
    await user.paste('1,361.5\nabc');
    act(() => expect(undoUnsaved()).toBe(true));
    expect(['KRW', 'THB'].map((name) => line(name)[2])).toEqual(['1,350', '32']);
    await user.paste('1,361.5\nabc');
    await user.paste('VND\t25,100\nXDR\t1.6\nKRW\t1361.5');
    const skipped = words.pastedPart.replace('%{count}', '2').replace('%{left}', '1');
    expect(await screen.findByText(skipped)).toBeInTheDocument();
    expect(['KRW', 'THB', 'VND'].map((name) => line(name)[2])).toEqual([
      '1,361.5',
      'abc',
      '25,100',
    ]);
    await save();
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(await screen.findByText(/^THB: /)).toBeInTheDocument();
    expect(line('THB')[2]).toBe('abc');
  });

  it('keeps a refused row as typed, with the reason, and sends it again', async () => {
    const { user, puts, save, rows } = await open();
    await user.keyboard('1360{Enter}31.5{Enter}');
    await save();
    expect(await screen.findByText(/^THB: .*Too early/)).toBeInTheDocument();
    expect(rows.map((row) => row.rate)).toEqual(['1360', '32', '25000']);
    expect(line('THB')[2]).toBe('31.5');
    await user.keyboard('{ArrowUp}31.6{Enter}');
    await save();
    await waitFor(() => expect(rows[1]?.rate).toBe('31.6'));
    expect(puts()).toHaveLength(3);
  });

  itInLab(
    'shows what another user has saved meanwhile, and keeps input when rows are refetched',
    async () => {
      const { user, save, rows, queryClient } = await open();
      await user.keyboard('1360{Enter}');
      Object.assign(rows[0] ?? {}, { rate: '1355' });
      Object.assign(rows[2] ?? {}, { rate: '25500' });
      await act(() => queryClient.invalidateQueries({ queryKey: [route] }));
      await waitFor(() => expect(line('VND')[2]).toBe('25,500'));
      expect(line('KRW')[2]).toBe('1,360');
      await save();
      expect(await screen.findByText(/이정산/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '비교하고 선택' }));
      await user.click(await screen.findByRole('button', { name: '모두 내가 입력한 값으로' }));
      await user.click(screen.getByRole('button', { name: '선택한 값으로 저장' }));
      await waitFor(() => expect(rows[0]?.rate).toBe('1360'));
      await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveTextContent('KRW'));
    },
  );

  itInLab(
    'asks before saving ten times the last value, and before leaving unsaved input',
    async () => {
      const { user, save, puts, router } = await open();
      await user.keyboard('13600{Enter}');
      await save();
      const dialog = await screen.findByRole('dialog', { name: '값을 확인해 주세요' });
      expect(dialog).toHaveTextContent('13,600');
      await user.click(within(dialog).getByRole('button', { name: '다시 입력' }));
      const cell = await waitFor(() => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLInputElement)) throw new Error('no input has the focus');
        return activeElement;
      });
      expect(cell.closest('tr')).toHaveTextContent('KRW');
      expect([cell.selectionStart, cell.selectionEnd]).toEqual([0, cell.value.length]);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(puts()).toEqual([]);
      await user.click(screen.getByRole('button', { name: ko.list.table }));
      const leave = await screen.findByRole('dialog', { name: ko.form.leave.title });
      await user.click(within(leave).getByRole('button', { name: ko.form.leave.stay }));
      expect(router.state.location.search).toContain('view=sheet');
      expect(line('KRW')[2]).toBe('13,600');
    },
  );

  it('keeps input, including pending cells, and restores it where its rows exist', async () => {
    const store = localStorageStore(undefined, '.sheet');
    const first = await open(undefined, store);
    await first.user.keyboard('1360{Enter}33');
    fireEvent(window, new Event('pagehide'));
    first.unmount();
    const second = await open(undefined, store);
    const resume = async () =>
      second.user.click(await screen.findByRole('button', { name: ko.draft.resume }));
    await resume();
    expect([line('KRW')[2], line('THB')[2]]).toEqual(['1,360', '33']);
    await second.user.click(screen.getByRole('button', { name: ko.draft.undo }));
    expect([line('KRW')[2], line('THB')[2]]).not.toContain('1,360');
    await resume();
    expect([line('KRW')[2], line('THB')[2]]).toEqual(['1,360', '33']);
    await second.save();
    await waitFor(() => expect(second.puts()).toHaveLength(2));
    await waitFor(() => expect(Object.keys(store.listItems?.('draft:') ?? {})).toEqual([]));
  });

  it('has no values of yesterday if the backend has none, and does not request them', async () => {
    const { gets } = await open(['writes']);
    expect(gets()).toHaveLength(1);
    expect(heads()).toEqual([
      ko.grid.state,
      ...['currency', 'rate', 'rate2', 'symbol', 'updatedAt'].map((name) => labelOf(route, name)),
      ko.grid.actions,
    ]);
  });
});

it("a file's resource has one: the table comes first, then the chosen view", async () => {
  const file = { ...fees, sheet: { fields: ['days'] } };
  const provider = fakeProvider({ fees: [{ id: 1, name: '취소', days: 3 }] });
  const screens = { route: 'fees', list: GenericList };
  const { user } = openAdmin('/admin/fees', provider, { ...screens, files: [file] });
  await screen.findByText('취소');
  await user.click(screen.getByRole('button', { name: words.name }));
  await screen.findByRole('grid', { name: words.label.replace('%{name}', 'fees') });
  await waitFor(() => expect(document.activeElement?.closest('td')).toHaveAttribute('data-active'));
  await user.keyboard('5{Enter}{Control>}[KeyS]{/Control}');
  await waitFor(() => expect(sent(provider.update)).toEqual({ days: 5 }));
});
