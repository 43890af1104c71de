import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cities, lastList, renderList, serve } from './listHarness';
import { setPhone } from '../support/touchScreen';

const HEIGHT = 720;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (
    this: Element,
    to?: ScrollToOptions | number,
  ) {
    if (typeof to !== 'object') return;
    this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  });
});

const grid = () => screen.findByRole('grid', { name: '도시' });
const bodyRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
const show = (count: number, perPage: number, page = 1) =>
  renderList({
    dataProvider: { getList: serve({ 'codes/cities': cities(count) }) },
    search: `?perPage=${perPage}&page=${page}&sort=seq&order=ASC&filter={}`,
  });
const scroller = () => document.querySelector<HTMLElement>('.list-scroller')!;
const scrollTo = (top: number) =>
  act(async () => {
    scroller().scrollTop = top;
    fireEvent.scroll(scroller());
  });

describe('rows in the DOM', () => {
  test.each([
    [15, 15, 15],
    [1000, 1000, 40],
    [10_000, 10_000, 40],
  ])('%i rows on a page of %i: at most %i', async (count, perPage, most) => {
    show(count, perPage);
    const table = await grid();
    await waitFor(() => expect(bodyRows().length).toBeGreaterThanOrEqual(15));
    expect(bodyRows().length).toBeLessThanOrEqual(most);
    expect(document.body.querySelectorAll('*').length).toBeLessThan(1500);
    expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
    // As high as all rows would be.
    const gap = [...table.querySelectorAll<HTMLElement>('tr[aria-hidden]')].reduce(
      (sum, row) => sum + Number.parseInt(row.style.height, 10),
      0,
    );
    expect(bodyRows().length * 36 + gap).toBe(count * 36);
  });

  test('scrolling shows other rows, with their position in the whole table', async () => {
    show(10_000, 10_000);
    await grid();
    await scrollTo(180_000);
    await waitFor(() => expect(screen.getByText('도시 5001')).toBeInTheDocument());
    expect(screen.queryByText('도시 100')).toBeNull();
    expect(bodyRows().length).toBeLessThanOrEqual(41);
    expect(screen.getByText('도시 5001').closest('tr')).toHaveAttribute('aria-rowindex', '5002');
  });

  test('a record that another filter shows too is not rendered again', async () => {
    const rendered = vi.fn<(name: unknown) => void>();
    const Cell = ({ value }: { value: unknown }) => {
      rendered(value);
      return String(value);
    };
    const all = serve({ 'codes/cities': cities(3) });
    const { router } = renderList({
      dataProvider: { getList: async (...asked) => structuredClone(await all(...asked)) },
      slots: { cells: { name: Cell } },
    });
    await screen.findByText('도시 3');
    rendered.mockClear();
    await act(() => router.navigate({ search: '?filter={"active":"1"}' }));
    await screen.findByText(/^총 3건/);
    await waitFor(() => expect(document.querySelector('[data-outdated]')).toBeNull());
    expect(rendered).not.toHaveBeenCalled();
  });

  test('the second page continues the numbering', async () => {
    show(40, 15, 2);
    const row = (await screen.findByText('도시 16')).closest('tr');
    expect(row).toHaveAttribute('aria-rowindex', '17');
    expect(screen.getByText('총 40건 · 16–30')).toBeInTheDocument();
  });

  test.each([
    ['a sort', 'th[data-column="code"] .list-sort', '총 40건 · 1–15'],
    ['a page', '.list-pages button[aria-label="2페이지로 이동"]', '총 40건 · 16–30'],
  ])('%s is requested at the mouse press, once', async (_, selector, range) => {
    const getList = serve({ 'codes/cities': cities(40) });
    renderList({
      dataProvider: { getList },
      search: '?perPage=15&page=1&sort=seq&order=ASC&filter={}',
    });
    await screen.findByText('도시 1');
    const button = document.querySelector(selector)!;
    const pages = () => getList.mock.calls.filter(([, { meta }]) => !meta).length;
    const before = pages();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await waitFor(() => expect(pages()).toBe(before + 1));
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await screen.findByText(range);
    await waitFor(() => expect(screen.getByText(range)).toHaveAttribute('aria-busy', 'false'));
    expect(pages()).toBe(before + 1);
  });

  test('another filter: marks the rows, count and sums of the filter before as outdated', async () => {
    const all = serve({ 'codes/cities': cities(40) });
    const getList = vi.fn((route: string, params: GetListParams) =>
      params.filter.active === undefined ? all(route, params) : new Promise(() => {}),
    );
    const { router } = renderList({
      dataProvider: { getList },
      slots: { Foot: ({ loaded }) => <p>{`sum of ${loaded.records?.length ?? 'no'} rows`}</p> },
    });
    const range = await screen.findByText(/^총 40건/);
    expect(range.closest('[data-outdated]')).toBeNull();
    screen.getByText('sum of 15 rows');
    await act(() => router.navigate({ search: `?filter={"active":"1"}` }));
    await waitFor(() => expect(range.closest('[data-outdated]')).not.toBeNull());
    expect(range).toHaveAttribute('aria-busy', 'true');
    screen.getByText('sum of no rows');
  });
});

describe('opening and keys', () => {
  test('a click on the row opens it, a click on its checkbox does not', async () => {
    const { router } = show(15, 15);
    await grid();
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 2 선택' }));
    expect(router.state.location.pathname).toBe('/admin/codes/cities');
    expect(screen.getByText('1건 선택됨')).toBeInTheDocument();
    await userEvent.click(screen.getByText('C2'));
    expect(await screen.findByText('at /admin/codes/cities/2')).toBeInTheDocument();
  });

  test('the first cell is a real link; with ctrl the row opens in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { router } = show(15, 15);
    await grid();
    expect(screen.getByRole('link', { name: '도시 3' })).toHaveAttribute(
      'href',
      '/admin/codes/cities/3',
    );
    fireEvent.click(screen.getByText('C3'), { ctrlKey: true });
    fireEvent(
      screen.getByText('C4'),
      new MouseEvent('auxclick', { bubbles: true, button: 1, cancelable: true }),
    );
    expect(open.mock.calls.map(([url]) => url)).toEqual([
      '/admin/codes/cities/3',
      '/admin/codes/cities/4',
    ]);
    expect(router.state.location.pathname).toBe('/admin/codes/cities');
  });

  test('arrows move the one row that Tab reaches, Space selects, Esc clears, Enter opens', async () => {
    show(1000, 1000);
    await grid();
    const user = userEvent.setup();
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
    act(() => bodyRows()[0]!.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-index', '2');
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toEqual([document.activeElement]);
    await user.keyboard(' ');
    expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(screen.getByText('3건 선택됨')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('3건 선택됨')).toBeNull();
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '999'));
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '0'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('at /admin/codes/cities/1')).toBeInTheDocument();
  });

  test('the active row keeps focus when it is scrolled out of view', async () => {
    show(1000, 1000);
    await grid();
    act(() => bodyRows()[0]!.focus());
    await scrollTo(20_000);
    await waitFor(() => expect(screen.getByText('도시 560')).toBeInTheDocument());
    expect(document.activeElement).toHaveAttribute('data-index', '0');
  });

  test('going back restores the position, another page starts at the top', async () => {
    const { router } = show(2000, 1000);
    await grid();
    await scrollTo(18_000);
    await userEvent.click(await screen.findByText('C505'));
    await screen.findByText('at /admin/codes/cities/505');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('도시 505')).toBeInTheDocument();
    await waitFor(() => expect(scroller().scrollTop).toBe(18_000));
    expect(bodyRows().find((row) => row.tabIndex === 0)).toHaveAttribute('data-index', '504');

    await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
    expect(await screen.findByText('도시 1001')).toBeInTheDocument();
    expect(scroller().scrollTop).toBe(0);
    await act(() => router.navigate(-1));
    expect(await screen.findByText('도시 505')).toBeInTheDocument();
    expect(scroller().scrollTop).toBe(18_000);
  });
});

test('a list at its top is not scrolled there, which would cause a layout', async () => {
  show(2000, 1000);
  await grid();
  await screen.findByText('도시 1');
  await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
  expect(await screen.findByText('도시 1001')).toBeInTheDocument();
  expect(Element.prototype.scrollTo).not.toHaveBeenCalled();
});

describe('row messages', () => {
  test('a row with unreadable values names their fields', async () => {
    const [first, second] = cities(2);
    const broken = { ...first!, seq: 'seven', _malformed: ['seq', 'active'] };
    renderList({ dataProvider: { getList: serve({ 'codes/cities': [broken, second!] }) } });
    const row = (await screen.findByText('도시 1')).closest('tr')!;
    const warning = within(row).getByRole('img', { name: /읽을 수 없는 값/ });
    expect(warning).toHaveAccessibleName('읽을 수 없는 값: 순서, 사용');
    expect(warning).toHaveAttribute('title', warning.getAttribute('aria-label'));
    expect(screen.getAllByRole('img', { name: /읽을 수 없는 값/ })).toHaveLength(1);
  });

  test('the header sorts; without the extension it says that only this page is sorted', async () => {
    const getList = serve({ 'codes/cities': cities(40) });
    renderList({ dataProvider: { getList } });
    await grid();
    const name = screen.getByRole('columnheader', { name: /이름|도시명/ });
    const button = within(name).getByRole('button');
    expect(button.title).toContain('이 페이지만');
    expect(screen.queryByText('이 페이지만 정렬됨')).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('이 페이지만 정렬됨')).toBeInTheDocument();
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(button);
    await waitFor(() => expect(name).toHaveAttribute('aria-sort', 'descending'));
    expect(lastList(getList).sort).toEqual({ field: 'name', order: 'DESC' });
  });

  test.each([
    ['the backend sorts', 40, ['sort']],
    ['all rows are loaded', 12, []],
  ])('no such message if %s', async (_when, count, extensions) => {
    renderList({ dataProvider: { getList: serve({ 'codes/cities': cities(count) }) }, extensions });
    await grid();
    const name = screen.getByRole('columnheader', { name: /이름|도시명/ });
    const button = within(name).getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(button.closest('th')).toHaveAttribute('aria-sort'));
    expect(button.title).not.toContain('이 페이지만');
    expect(screen.queryByText('이 페이지만 정렬됨')).toBeNull();
  });
});

test('on a phone a row is a card of its first four fields, and the filters are behind a button', async () => {
  setPhone();
  show(1000, 1000);
  await grid();
  expect(bodyRows().length).toBeLessThanOrEqual(20);
  const [card] = bodyRows();
  expect(within(card!).getAllByRole('term')).toHaveLength(4);
  expect(screen.queryByRole('combobox', { name: '사용' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '필터' }));
  expect(await screen.findByRole('combobox', { name: '사용' })).toBeInTheDocument();
});

test('a cell is whole where its record’s type makes it so: a guide’s telephone', async () => {
  const row = (id: number, more: object) => ({
    id,
    reservationCode: 'R1',
    date: '2026-12-01',
    ...more,
  });
  const rows = [
    row(1, { section: 'GUIDE', text1: '이지영', text2: '010-0724-3940' }),
    row(2, { section: 'TICKET', text1: '성인', text2: '8' }),
  ];
  const dataProvider = { getList: serve({ sections: rows }) };
  renderList({ route: 'sections', search: '?perPage=15', dataProvider });
  await screen.findAllByText('010-0724-3940');
  const whole = [...document.querySelectorAll('td[data-whole]')].map((cell) => cell.textContent);
  expect(whole).toContain('010-0724-3940');
  expect(whole).not.toContain('성인');
});
