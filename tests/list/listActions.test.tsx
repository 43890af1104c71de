import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, memoryStore } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { listProgress } from '../../src/data/progress';
import { cities, lastList, renderList, serve } from './listHarness';
import { itInLab } from '../support/itInLab';
import { textsOf } from '../support/textsOf';

const loaded = () => screen.findByRole('grid');
const query = (text: string) => new URLSearchParams(text);

describe('paginator', () => {
  const show = (count: number, search = '', store = memoryStore()) => {
    const getList = serve({ 'codes/cities': cities(count) });
    return { getList, ...renderList({ dataProvider: { getList }, search, store }) };
  };

  test('offers what fits the window and exactly the sizes of the specification, starting with 15', async () => {
    const { getList } = show(1234);
    await loaded();
    const size = screen.getByRole('combobox', { name: '페이지당 행 수' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['fit', 2, 5, 10, 15, 30, 50, 100, 500, 1000, 5000, 10000].map(String));
    expect(size).toHaveValue('15');
    expect(lastList(getList).pagination).toEqual({ page: 1, perPage: 15 });
    expect(screen.getByText('총 1,234건 · 1–15')).toBeInTheDocument();
  });

  test('the last page is the total divided by the size, rounded up', async () => {
    const { router } = show(1234);
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: '마지막 페이지로 이동' }));
    expect(await screen.findByText('총 1,234건 · 1,231–1,234')).toBeInTheDocument();
    expect(query(router.state.location.search).get('page')).toBe('83');
    expect(screen.getByRole('button', { name: '83페이지로 이동' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('button', { name: '다음 페이지로 이동' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '81페이지로 이동' }));
    expect(await screen.findByText('총 1,234건 · 1,201–1,215')).toBeInTheDocument();
  });

  test('another size returns to the first page', async () => {
    const { router } = show(1234, '?page=3&perPage=15');
    await loaded();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '페이지당 행 수' }), '5000');
    expect(await screen.findByText('총 1,234건 · 1–1,234')).toBeInTheDocument();
    expect(query(router.state.location.search).get('perPage')).toBe('5000');
  });

  test("starts with the user's size, and with 15 if the URL has an invalid one", async () => {
    const { getList } = show(40, '', memoryStore({ 'settings.pageSize': 50 }));
    await loaded();
    expect(lastList(getList).pagination?.perPage).toBe(50);
    const second = show(40, '?page=1&perPage=7');
    await waitFor(() =>
      expect(lastList(second.getList).pagination).toEqual({ page: 1, perPage: 15 }),
    );
  });

  test('shows the progress of a large page', async () => {
    show(10);
    await loaded();
    const reading = Symbol('cities');
    act(() => listProgress.report({ resource: 'codes/cities', reading, done: 3, total: 10 }));
    expect(screen.getByRole('progressbar', { name: '10번 중 3번 불러옴' })).toHaveValue(3);
    act(() => listProgress.report({ resource: 'codes/cities', reading, done: null, total: 0 }));
    expect(screen.queryByRole('progressbar', { name: /불러옴/ })).toBeNull();
  });
});

describe('columns', () => {
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1, -1)
      .map((head) => head.textContent.replace(/[▲▼]/, ''));

  const openChooser = async () => {
    await userEvent.click(screen.getByRole('button', { name: '열 선택' }));
    return within(await screen.findByRole('dialog', { name: '열 선택' }));
  };

  test('are selected, moved, stored per resource and reset', async () => {
    // Outlives the screen, like the product's.
    const store = localStorageStore();
    const dataProvider = { getList: serve({ 'codes/cities': cities(3) }) };
    const first = renderList({ dataProvider, store });
    await loaded();
    const declared = heads();
    const chooser = await openChooser();
    await userEvent.click(chooser.getByRole('checkbox', { name: declared[0]! }));
    await userEvent.click(chooser.getByRole('button', { name: `${declared[1]} 뒤로` }));
    const wanted = [declared[2], declared[1], ...declared.slice(3)];
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(heads()).toEqual(wanted));
    first.unmount();

    renderList({ dataProvider, store });
    await loaded();
    expect(heads()).toEqual(wanted);
    await userEvent.click(screen.getByRole('button', { name: '열 선택' }));
    await userEvent.click(await screen.findByRole('button', { name: '초기화' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(heads()).toEqual(declared));
  });

  test('keep the focus when moved to the first place by keyboard', async () => {
    renderList({ dataProvider: { getList: serve({ 'codes/cities': cities(3) }) } });
    await loaded();
    const [first, second] = heads();
    const chooser = await openChooser();
    const up = chooser.getByRole('button', { name: `${second} 앞으로` });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(heads().slice(0, 2)).toEqual([second, first]));
  });

  test('the last one stays, and unknown ones are left out', async () => {
    renderList({
      dataProvider: { getList: serve({ 'codes/cities': cities(3) }) },
      store: memoryStore({ 'codes/cities.list.columns': ['gone', 'name'] }),
    });
    await loaded();
    expect(heads()).toHaveLength(1);
    const chooser = await openChooser();
    expect(chooser.getByRole('checkbox', { checked: true })).toBeDisabled();
  });
});

describe('deleting', () => {
  const show = (remove: (id: unknown) => Promise<void> = async () => undefined) => {
    let rows = cities(5);
    const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
    renderList({
      dataProvider: {
        getList,
        delete: vi.fn(async (_route: string, { id }: { id: unknown }) => {
          await remove(id);
          rows = rows.filter((row) => row.id !== id);
          return { data: { id } };
        }),
      },
    });
  };

  /** Those that are selected. */
  const askToDelete = async () => {
    const bar = within(screen.getByRole('toolbar'));
    await userEvent.click(bar.getByRole('button', { name: '삭제' }));
    return within(await screen.findByRole('dialog'));
  };

  test('names the count; failed ones stay selected with their reason', async () => {
    show(async (id) => {
      if (id === 2) throw new Error('이 도시를 쓰는 항공편이 있습니다.');
    });
    await loaded();
    for (const name of ['도시 1', '도시 2', '도시 4'])
      await userEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
    const question = await askToDelete();
    expect(question.getByText(/선택한 도시 3건을 삭제하시겠습니까/)).toBeInTheDocument();
    expect(textsOf('listitem', screen.getByRole('dialog'))).toEqual(['도시 1', '도시 2', '도시 4']);
    await userEvent.click(question.getByRole('button', { name: '3건 삭제' }));

    expect(await screen.findByText('2건을 삭제했습니다.')).toBeInTheDocument();
    expect(await screen.findByText('1건을 삭제하지 못했습니다')).toBeInTheDocument();
    const failed = within(screen.getByRole('dialog')).getByRole('listitem');
    expect(failed).toHaveTextContent('도시 2');
    expect(failed).toHaveTextContent('번호 2');
    expect(failed).toHaveTextContent('이 도시를 쓰는 항공편이 있습니다.');
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByText('도시 4')).toBeNull());
    expect(await screen.findByText('1건 선택됨')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '도시 2 선택' })).toBeChecked();
  });

  itInLab('names those of other pages, too', async () => {
    renderList({ dataProvider: { getList: serve({ 'codes/cities': cities(40) }) } });
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 2 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '도시 17 선택' }));
    const question = await askToDelete();
    expect(question.getByText('도시 2')).toBeInTheDocument();
    expect(question.getByText('도시 17')).toBeInTheDocument();
  });

  itInLab('a failed request leaves everything selected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(() => Promise.reject(new Error('Network Error')));
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }));
    expect(screen.getByText('5건 선택됨')).toBeInTheDocument();
    const question = await askToDelete();
    await userEvent.click(question.getByRole('button', { name: '5건 삭제' }));
    expect(await screen.findByText('5건을 삭제하지 못했습니다')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.getByText('5건 선택됨')).toBeInTheDocument();
  });

  test("a row's menu deletes that row and keeps the selection", async () => {
    show();
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 1 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '도시 3 작업' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '삭제' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/도시 3$/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByText('도시 3')).toBeNull());
    expect(await screen.findByText('1건 선택됨')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveTextContent('도시 4'));
  });
});

test("a row's menu clones", async () => {
  const { router } = renderList({
    dataProvider: { getList: serve({ 'codes/cities': cities(3) }) },
  });
  await loaded();
  await userEvent.click(screen.getByRole('button', { name: '도시 2 작업' }));
  const clone = await screen.findByRole('menuitem', { name: '복제' });
  // Ctrl+click opens another tab.
  expect(clone).toHaveAttribute('href', expect.stringContaining('/admin/codes/cities/create?'));
  await userEvent.click(clone);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/codes/cities/create'));
  expect(router.state.location.search).toBe('?source=2');
});
