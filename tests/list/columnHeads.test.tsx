import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { cities, lastList, renderList, serve } from './listHarness';
import { itInLab } from '../support/itInLab';

const KEY = 'codes/cities.list.columns';

function show({ search = '', stored = undefined as unknown, extensions = ['sort'] } = {}) {
  const getList = serve({ 'codes/cities': cities(3) });
  const store = memoryStore(stored === undefined ? {} : { [KEY]: stored });
  return { getList, ...renderList({ dataProvider: { getList }, search, store, extensions }) };
}
const head = (name: string) =>
  document.querySelector<HTMLElement>(`th[data-column="${name}"] .list-sort`)!;
const edge = (name: string) =>
  document.querySelector<HTMLElement>(`th[data-column="${name}"] .list-edge`)!;
const names = () =>
  [...document.querySelectorAll<HTMLElement>('th[data-column]')].map(
    ({ dataset }) => dataset['column'],
  );

test('a column is moved, resized and pinned by keys, and stored settings are read', async () => {
  const { store } = show({ stored: ['name', 'gone', 'code', 'seq'] });
  const user = userEvent.setup();
  await screen.findByRole('grid');
  expect(names()).toEqual(['name', 'code', 'seq']);

  act(() => head('name').focus());
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await waitFor(() => expect(names()).toEqual(['code', 'name', 'seq']));
  await waitFor(() => expect(head('name')).toHaveFocus());

  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(edge('name')).toHaveFocus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}');
  // jsdom has no layout: columns start at their minimum width.
  await waitFor(() => expect(edge('name')).toHaveAttribute('aria-valuenow', '48'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(head('name')).toHaveFocus());
  await waitFor(() => expect(store.getItem(KEY)).toBe('code,name:48,seq'));

  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: '왼쪽에 고정' }));
  await waitFor(() => expect(names()).toEqual(['name', 'code', 'seq']));
  expect(head('name').closest('th')).toHaveClass('list-pinned');
  await waitFor(() => expect(store.getItem(KEY)).toBe('!name:48,code,seq'));
  // It stays among the pinned or unpinned columns.
  act(() => head('name').focus());
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  fireEvent.contextMenu(head('code'));
  expect(await screen.findByRole('menuitem', { name: '왼쪽으로 옮기기' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('menuitem', { name: '열 숨기기' }));
  await waitFor(() => expect(names()).toEqual(['name', 'seq']));
});

itInLab(
  'the pointer resizes and moves a column, and the click afterwards does not sort',
  async () => {
    const { store, getList } = show();
    await screen.findByRole('grid');
    const [first = '', second = ''] = names() as string[];
    const at = (clientX: number) => ({ clientX, buttons: 1, button: 0 });
    fireEvent.pointerDown(edge(first), at(100));
    await waitFor(() => {
      fireEvent.pointerMove(window, at(180));
      expect(edge(first)).toHaveAttribute('aria-valuenow', '180');
    });
    fireEvent.pointerUp(window, at(200));
    await waitFor(() => expect(store.getItem(KEY)).toMatch(new RegExp(`^${first}:200,${second},`)));

    fireEvent.pointerDown(head(first), at(10));
    await waitFor(() => {
      fireEvent.pointerMove(window, at(90));
      expect(head(first).closest('th')).toHaveAttribute('data-moving');
    });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(head(first).closest('th')).not.toHaveAttribute('data-moving');
    expect(lastList(getList).sort?.field).toBe('seq');
  },
);

test('a click on a header is no drag, whenever its script comes: Escape is for others', async () => {
  show();
  await screen.findByRole('grid');
  const [first = ''] = names() as string[];
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { once: true });
  fireEvent.pointerDown(head(first), { clientX: 10, buttons: 1, button: 0 });
  fireEvent.pointerUp(window, { clientX: 10, buttons: 0, button: 0 });
  await act(() => import('../../src/list/head/headActions'));
  fireEvent.keyDown(head(first), { key: 'Escape' });
  expect(heard).toHaveBeenCalled();
});

itInLab("columns of a link are changed in the URL, and the user's own stay", async () => {
  const { router, store } = show({ search: '?columns=name:90,code&filter={}', stored: 'seq' });
  const user = userEvent.setup();
  await screen.findByRole('grid');
  expect(names()).toEqual(['name', 'code']);
  act(() => head('code').focus());
  await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await waitFor(() => expect(router.state.location.search).toContain('columns=code%2Cname%3A90'));
  expect(store.getItem(KEY)).toBe('seq');
});

test('Shift adds to the sort, reverses and removes it', async () => {
  const { getList } = show();
  const user = userEvent.setup();
  await screen.findByRole('grid');
  await user.click(head('name'));
  const title = head('name').closest('th');
  await waitFor(() => expect(title).toHaveAttribute('aria-sort', 'ascending'));
  expect(lastList(getList).sort).toEqual({ field: 'name', order: 'ASC' });
  act(() => head('code').focus());
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(head('code')).toHaveTextContent('▲2'));
  expect(lastList(getList).sort?.field).toBe('name,code');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(head('code')).toHaveTextContent('▼2(2번째, 내림차순)'));
  expect(head('name')).toHaveTextContent('▲1');
  expect(lastList(getList).sort).toEqual({ field: 'name,-code', order: 'ASC' });
  expect(document.querySelectorAll('th[aria-sort]')).toHaveLength(1);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(head('code')).not.toHaveTextContent('2'));
  expect(title).toHaveAttribute('aria-sort', 'ascending');
});

test('without the extension the loaded rows are sorted by all of them', async () => {
  show({ search: '?sort=active,-seq&order=ASC&filter={}&perPage=15&page=1', extensions: [] });
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  expect(head('seq')).toHaveTextContent('▼2');
});

test('a header and its badges have a description, if declared', async () => {
  const trip = { id: 1, code: 'R1', name: '단체', revProc: 'NEW', revStatus: 'HOLD' };
  renderList({
    route: 'reservations',
    dataProvider: { getList: serve({ reservations: [trip] }) },
    store: memoryStore({ 'reservations.list.columns': ['code', 'revProc', 'revStatus'] }),
  });
  await screen.findByRole('grid');
  expect(head('revProc').dataset['help']).toMatch(/진행 단계(.|\n)*신규: /);
  expect(head('revStatus').dataset['help']).toBeUndefined();
  const badge = await screen.findByText('신규');
  expect(badge.dataset['help']).toMatch(/^접수한 뒤/);
});
