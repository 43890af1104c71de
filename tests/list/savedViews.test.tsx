import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { openOwnList } from '../../src/list/state/stored';
import { address, cities, filtersIn, lastList, renderList, serve, setFilter } from './listHarness';
import { itInLab } from '../support/itInLab';

const route = 'codes/cities';
const list = `/admin/${route}`;

function show(options: Partial<Parameters<typeof renderList>[0]> = {}) {
  const getList = serve({ [route]: cities(3) });
  const shown = renderList({
    dataProvider: { getList },
    store: localStorageStore(),
    extensions: ['sort'],
    ...options,
  });
  return { getList, ...shown };
}
const rows = () => screen.findByRole('grid');
const button = () => screen.getByRole('button', { name: /^저장된 보기/ });
const user = userEvent.setup();

async function openMenu() {
  await user.click(button());
  return within(await screen.findByRole('menu'));
}
async function choose(name: string | RegExp) {
  const menu = await openMenu();
  await user.click(await menu.findByRole('menuitem', { name }));
}
async function keepAs(name: string) {
  const input = await screen.findByRole('textbox', { name: '보기 이름' });
  fireEvent.change(input, { target: { value: name } });
  fireEvent.submit(input);
}
const activeOnly = () => setFilter('사용', '사용');

function keeping() {
  const kept: { id: number; name: string }[] = [];
  const request = vi.fn(async (method: string, path: string, options?: unknown) => {
    const { body: typed } = (options ?? {}) as { body?: { name: string } };
    if (method === 'GET') return { data: [...kept], share: false };
    if (method === 'POST' && typed) {
      const words = 'The name has already been taken.';
      if (kept.some(({ name }) => name === typed.name))
        throw new ApiError({ kind: 'http', status: 422, text: words, message: words });
      kept.push({ for: 'me', userId: 7, ...typed, id: kept.length + 1 } as (typeof kept)[number]);
      return { data: kept.at(-1) };
    }
    const at = kept.findIndex(({ id }) => path === `/views/${id}`);
    if (method === 'DELETE') return { success: true, data: kept.splice(at, 1) };
    kept[at] = { ...kept[at]!, ...typed };
    return { data: kept[at] };
  });
  return { client: { request: request as never }, extensions: ['sort', 'settings'] };
}

async function showKept() {
  const shown = show(keeping());
  await rows();
  await activeOnly();
  await waitFor(() => expect(filtersIn(shown.router)).toEqual({ active: '1' }));
  await choose('현재 상태를 새 보기로 저장');
  await keepAs('쓰는 도시');
  await waitFor(() => expect(button()).toHaveTextContent('쓰는 도시'));
  return shown;
}

test('a saved view shows that it was changed, and is reset or overwritten', async () => {
  const { router } = await showKept();
  expect(router.state.location.search).toMatch(/saved=\d+/);
  expect(router.state.location.search).toContain('columns=');

  await user.click(document.querySelector<HTMLElement>('th[data-column="name"] .list-sort')!);
  await waitFor(() => expect(button()).toHaveTextContent('변경됨'));
  await choose('저장된 상태로 되돌리기');
  await waitFor(() => expect(button()).not.toHaveTextContent('변경됨'));
  expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('seq');

  await user.click(document.querySelector<HTMLElement>('th[data-column="name"] .list-sort')!);
  await waitFor(() => expect(button()).toHaveTextContent('변경됨'));
  await choose('이 보기 덮어쓰기');
  await waitFor(() => expect(button()).not.toHaveTextContent('변경됨'));
});

itInLab('names are unique, and a view can be closed and opened again', async () => {
  const { router, getList } = await showKept();
  await choose('다른 이름으로 저장');
  await keepAs('쓰는 도시');
  expect(await screen.findByRole('alert')).toHaveTextContent('이미 사용 중인 값입니다.');
  await user.click(screen.getByRole('button', { name: '취소' }));

  await choose('기본 목록');
  await waitFor(() => expect(filtersIn(router)).toEqual({}));
  expect(button()).not.toHaveTextContent('쓰는 도시');
  await choose('쓰는 도시');
  await waitFor(() =>
    expect(lastList(getList)).toMatchObject({ filter: { active: '1' }, sort: { field: 'seq' } }),
  );
});

test("a view opened from the menu becomes the user's own list, and a link stays a link", async () => {
  const { router, store } = await showKept();

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(`${list}${address({ countryCode: 'JP' })}`));
  await rows();
  expect(button()).not.toHaveTextContent('쓰는 도시');
  await act(() => router.navigate('/elsewhere'));
  openOwnList(store, route);
  await act(() => router.navigate(list));
  await waitFor(() => expect(button()).toHaveTextContent('쓰는 도시'));
  expect(filtersIn(router)).toEqual({ active: '1' });
});

test('row density is in the menu, which a backend without saved views lacks', async () => {
  const { unmount } = show(keeping());
  await rows();
  expect((await openMenu()).getAllByRole('menuitemcheckbox')).toHaveLength(1);
  unmount();
  show();
  await rows();
  expect(screen.queryByRole('button', { name: /^저장된 보기/ })).toBeNull();
});

const query =
  'filter=%7B%22active%22%3A%220%22%7D&sort=name%2C-seq&order=DESC&columns=%21name%3A90%2Cgone%2Ccode&perPage=100';
const theirs = {
  id: 7,
  resource: 'cities',
  name: '중지된 도시',
  query,
  for: 'all',
  starts: 1,
  userId: 2,
};
const answering = (share: boolean) => ({
  request: vi.fn(async (_method: string, _path: never) => ({ data: [theirs], share })),
});

test('a link shows its view, requests its details once, and not before', async () => {
  const client = answering(false);
  const extensions = ['sort', 'settings'];
  const { router, getList } = show({ client, extensions, search: `?${query}&saved=7` });
  await rows();
  await waitFor(() => expect(button()).toHaveTextContent('중지된 도시'));
  expect(button()).not.toHaveTextContent('변경됨');
  expect(client.request).toHaveBeenCalledOnce();
  expect(lastList(getList)).toMatchObject({
    filter: { active: '0' },
    sort: { field: 'name,-seq', order: 'DESC' },
  });
  expect(
    [...document.querySelectorAll('th[data-column]')].map((one) => one.getAttribute('data-column')),
  ).toEqual(['name', 'code']);
  const menu = await openMenu();
  expect(await menu.findByRole('menuitem', { name: /중지된 도시/ })).toHaveTextContent('시작 보기');
  expect(menu.queryByRole('menuitem', { name: '보기 삭제' })).toBeNull();
  await user.keyboard('{Escape}');
  const asked = client.request.mock.calls.length;
  await act(() => router.navigate(`${list}?filter={}`));
  expect(client.request).toHaveBeenCalledTimes(asked);
});

itInLab(
  'users without a list of their own open with their start view, without further requests before its rows',
  async () => {
    const client = answering(true);
    const startViews = [{ id: '7', resource: 'cities', name: theirs.name, query }];
    const { router, store, getList } = show({
      client,
      extensions: ['sort', 'settings'],
      startViews,
    });
    await rows();
    await waitFor(() => expect(button()).toHaveTextContent('중지된 도시'));
    expect(router.state.location.search).toContain('saved=7');
    await waitFor(() => expect(client.request).toHaveBeenCalledOnce());
    const [firstRows = Infinity] = getList.mock.invocationCallOrder;
    expect(client.request.mock.invocationCallOrder[0]).toBeGreaterThan(firstRows);
    expect(getList.mock.calls.filter(([name, { meta }]) => name === route && !meta)).toHaveLength(
      1,
    );
    // They become the user's own list.
    await setFilter('사용', '사용');
    await waitFor(() => expect(button()).toHaveTextContent('변경됨'));
    await act(() => router.navigate('/elsewhere'));
    openOwnList(store, route);
    await act(() => router.navigate(list));
    await waitFor(() => expect(filtersIn(router)).toEqual({ active: '1' }));
  },
);

test("opening a link first does not create a list of one's own: the menu opens the start view", async () => {
  const startViews = [{ id: '7', resource: 'cities', name: theirs.name, query }];
  const { router, store } = show({
    client: answering(true),
    extensions: ['sort', 'settings'],
    startViews,
    search: address({ countryCode: 'JP' }),
  });
  await rows();
  expect(filtersIn(router)).toEqual({ countryCode: 'JP' });
  await act(() => router.navigate('/elsewhere'));
  openOwnList(store, route);
  await act(() => router.navigate(list));
  await waitFor(() => expect(router.state.location.search).toContain('saved=7'));
});

test('a deleted view leaves the bar and the address, also when another user deleted it', async () => {
  const { router, unmount } = await showKept();
  await act(() => router.navigate(`${list}?saved=1`));
  await choose('이름·공유 변경');
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('함께 저장합니다');
  await user.click(screen.getByRole('button', { name: '취소' }));
  await choose('보기 삭제');
  await user.click(await screen.findByRole('button', { name: '삭제' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/filter=(?!.*saved=)/));
  expect(button()).not.toHaveTextContent('쓰는 도시');
  unmount();

  const store = localStorageStore();
  const saved = { id: '7', name: theirs.name, query };
  store.setItem(`${route}.list`, { last: null, own: null, saved });
  const link = show({ ...keeping(), store, search: `?${query}&saved=7` });
  await rows();
  await waitFor(() => expect(link.router.state.location.search).not.toContain('saved='));
  expect(filtersIn(link.router)).toEqual({ active: '0' });
  expect(button()).not.toHaveTextContent(theirs.name);
  expect(store.getItem(`${route}.list`)).toMatchObject({ saved: null });
});

test('a start view that another user deleted since the sign-in leaves both, too', async () => {
  const startViews = [{ id: '7', resource: 'cities', name: theirs.name, query }];
  const { router } = show({ ...keeping(), startViews });
  await rows();
  await waitFor(() => expect(router.state.location.search).toMatch(/filter=(?!.*saved=)/));
  expect(filtersIn(router)).toEqual({ active: '0' });
  expect(button()).not.toHaveTextContent(theirs.name);
});
