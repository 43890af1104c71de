import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { list } from '../../i18n/ko/list';
import { where as words } from '../../i18n/ko/where';
import { groupRecordsFilter } from '../../src/views/groups/groupRecordsFilter';
import { fieldOf } from '../../src/schema';
import type { GroupBy } from '../../src/schema/groups';
import { address, cities, filtersIn, lastList, renderList, serve } from './listHarness';
import { resourceOf } from '../support/resources';
import { itInLab } from '../support/itInLab';
import { retype } from '../support/retype';

const rows = () => serve({ 'codes/cities': cities(40) });
const extensions = ['where', 'groups'];
const asked = (where: unknown) => address({ where: JSON.stringify(where) });

describe('custom conditions', () => {
  test('a link shows them as one sentence, requests them, and one click removes them', async () => {
    const getList = rows();
    const where = {
      or: [
        ['active', 'is', '1'],
        {
          and: [
            ['seq', 'between', ['3', '9']],
            ['name', 'empty'],
          ],
        },
      ],
    };
    const { router } = renderList({ dataProvider: { getList }, extensions, search: asked(where) });
    const chip = await screen.findByRole('button', { name: /^사용은/ });
    expect(chip).toHaveTextContent('사용은 예 또는 (순서 3 이상 9 이하 그리고 도시명 비어 있음)');
    expect(lastList(getList).filter).toEqual({ where: JSON.stringify(where) });
    const clear = list.clear.replace('%{count}', '1');
    expect(screen.getByRole('button', { name: clear })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: words.clear }));
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    await waitFor(() => expect(chip).not.toBeInTheDocument());
  });

  test.each([
    ['a field that is gone', { and: [['stars', 'is', '1']] }],
    ['no conditions', 'nonsense'],
  ])('%s is removed from the URL', async (_title, where) => {
    const { router } = renderList({
      dataProvider: { getList: rows() },
      extensions,
      search: asked(where),
    });
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  itInLab('without the extension nothing of it is offered or sent', async () => {
    const getList = rows();
    renderList({ dataProvider: { getList }, search: asked({ and: [['seq', 'is', '1']] }) });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: words.more })).toBeNull();
    await waitFor(() => expect(lastList(getList).filter).toEqual({}));
  });

  test('are built row by row; invalid ones are marked and not sent', async () => {
    const getList = rows();
    const { router } = renderList({ dataProvider: { getList }, extensions });
    await screen.findByRole('grid');
    await userEvent.keyboard('f');
    await userEvent.click(await screen.findByRole('button', { name: words.more }));
    const dialog = await screen.findByRole('dialog', { name: words.title });
    const [term] = within(dialog).getAllByRole('group', { name: '국가' });
    expect(within(term!).getByRole('combobox', { name: words.field })).toHaveFocus();
    await userEvent.selectOptions(within(term!).getByLabelText(words.field), '순서');
    await userEvent.selectOptions(within(term!).getByLabelText(words.operator), '… 이상');
    await userEvent.type(within(term!).getByLabelText(words.value), '열{Enter}');
    expect(await within(dialog).findByText(words.wrong)).toBeVisible();
    expect(within(term!).getByLabelText(words.value)).toHaveFocus();
    await userEvent.selectOptions(within(term!).getByLabelText(words.operator), '… 이상 … 이하');
    await retype(userEvent, within(term!).getByLabelText(words.from), '30');
    await userEvent.type(within(term!).getByLabelText(words.to), '9{Enter}');
    expect(await within(dialog).findByText(list.backwards)).toBeVisible();
    await userEvent.selectOptions(within(term!).getByLabelText(words.operator), '… 이상');
    await retype(userEvent, within(term!).getByLabelText(words.value), '10');
    await userEvent.click(within(dialog).getByRole('button', { name: words.addGroup }));
    const nested = within(dialog).getByRole('group', { name: words.joins.or });
    const inner = within(nested).getByRole('group', { name: '국가' });
    await userEvent.selectOptions(within(inner).getByLabelText(words.field), '도시명');
    await userEvent.type(within(inner).getByLabelText(words.value), '방{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const due = { and: [['seq', 'atLeast', '10'], { or: [['name', 'contains', '방']] }] };
    await waitFor(() => expect(filtersIn(router)).toEqual({ where: JSON.stringify(due) }));
    await waitFor(() => expect(lastList(getList).filter).toEqual({ where: JSON.stringify(due) }));
    expect(await screen.findByRole('button', { name: /^순서 10 이상 그리고/ })).toBeVisible();
  });
});

describe('groups', () => {
  const groupOf = (countryCode: string | null) => ({
    rows: [{ by: { countryCode }, count: 7, sums: {} }],
    more: false,
    total: 7,
  });
  const view = (more: object = {}) =>
    `?${new URLSearchParams({ view: 'groups', ...more }).toString()}`;

  test('of the whole filter come from the backend, in one request', async () => {
    const getGroups = vi.fn(async () => ({
      data: { ...groupOf(null), more: true, total: 2500 },
    }));
    const getList = rows();
    const { router } = renderList({
      dataProvider: { getList, getGroups },
      extensions,
      search: view({ group: 'countryCode' }),
    });
    const line = await screen.findByRole('row', { name: /비어 있음/ });
    expect(getGroups).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/그룹 1개까지만/)).toBeVisible();
    expect(screen.getByText('그룹 1개 · 총 2,500건')).toBeVisible();
    line.focus();
    await userEvent.keyboard('{Enter}');
    const due = { where: '{"and":[["countryCode","empty"]]}' };
    await waitFor(() => expect(filtersIn(router)).toEqual(due));
    await userEvent.click(await screen.findByRole('link', { name: `← ${words.groups.name}` }));
    await screen.findByRole('row', { name: /비어 있음/ });
    await userEvent.keyboard('{Escape}');
  });

  test('that were opened are open again after Back', async () => {
    const data = groupOf('KR');
    const { router } = renderList({
      dataProvider: { getList: rows(), getGroups: async () => ({ data }) },
      extensions,
      search: view({ group: 'countryCode' }),
      store: localStorageStore(),
    });
    await userEvent.click(await screen.findByRole('button', { name: words.groups.rows }));
    await waitFor(() => expect(document.querySelector('.groups-records')).not.toBeNull());
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    await screen.findByText('그룹 1개 · 총 7건');
    expect(document.querySelector('.groups-records')).not.toBeNull();
  });

  test('of another filter: none of the filter before', async () => {
    const data = groupOf(null);
    const getGroups = vi.fn((_route: string, { filter }: { filter: object }) =>
      'active' in filter ? new Promise(() => {}) : Promise.resolve({ data }),
    );
    const { router } = renderList({
      dataProvider: { getList: rows(), getGroups },
      extensions,
      search: view({ group: 'countryCode' }),
    });
    await screen.findByText('그룹 1개 · 총 7건');
    const filter = JSON.stringify({ active: '1' });
    await act(() => router.navigate({ search: view({ group: 'countryCode', filter }) }));
    await waitFor(() => expect(getGroups).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('그룹 1개 · 총 7건')).toBeNull();
  });

  test('are a view of every list, by user first, and in the order of their sums', async () => {
    const sums = (usd: string) => ({
      perCurrency: [
        {
          by: { currency: 'KRW', direction: 'DEPOSIT' },
          count: 1,
          sums: { amount: '1', usdAmount: usd },
        },
        {
          by: { currency: null, direction: 'DEPOSIT' },
          count: 1,
          sums: { amount: '0', usdAmount: '0' },
        },
      ],
    });
    const group = (customerCode: string, count: number, usd: string) => ({
      by: { customerCode },
      count,
      sums: sums(usd),
    });
    const rowsOf = [group('A', 5, '9'), group('B', 1, '100'), group('C', 3, '20')];
    const getGroups = vi.fn(async () => ({ data: { rows: rowsOf, more: false, total: 9 } }));
    const { router } = renderList({
      route: 'depositandwithdrawals',
      dataProvider: { getList: rows(), getGroups },
      extensions,
    });
    await userEvent.click(await screen.findByRole('button', { name: words.groups.name }));
    await screen.findByText('그룹 3개 · 총 9건');
    expect(getGroups).toHaveBeenCalledWith(
      'depositandwithdrawals',
      expect.objectContaining({ by: [{ field: 'customerCode', per: 'value', descending: false }] }),
    );
    const counts = () =>
      [...document.querySelectorAll('.groups-line')].map((row) => row.children[1]?.textContent);
    expect(within(document.querySelector('.groups-line')!).getAllByText('입금')).toHaveLength(2);
    const order = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }));
    expect(counts()).toEqual(['5', '3', '1']);
    expect(screen.getByRole('columnheader', { name: words.groups.count })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await order('USD 금액');
    await waitFor(() => expect(counts()).toEqual(['1', '3', '5']));
    expect(new URLSearchParams(router.state.location.search).get('groupOrder')).toBe('-usdAmount');
    await order(words.groups.count);
    await waitFor(() => expect(counts()).toEqual(['5', '3', '1']));
    await order(words.groups.count);
    await waitFor(() => expect(counts()).toEqual(['1', '3', '5']));
    expect(screen.queryByRole('button', { name: '금액' })).toBeNull();
  });

  test('by an invalid field offer a way to continue', async () => {
    renderList({ dataProvider: { getList: rows() }, search: view({ group: 'name' }) });
    expect(await screen.findByText(words.groups.unreadable)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: '표' }).at(-1)!);
    expect(await screen.findByRole('grid')).toBeVisible();
  });
});

describe('the filters of a group', () => {
  const reservations = resourceOf('reservations');
  const month: GroupBy = { field: 'dateIn', per: 'month', descending: false };
  const narrow = (
    filters: Record<string, string>,
    values: Record<string, unknown>,
    having: readonly string[] = ['where'],
  ) =>
    groupRecordsFilter(
      {
        resource: reservations,
        extensions: having,
        filters,
        by: Object.keys(values).map((field) =>
          field === 'dateIn'
            ? month
            : { ...month, field: fieldOf(reservations, field).name, per: 'value' },
        ),
      },
      { by: values },
    );

  test('are documented ones if possible, in addition to the active ones', () => {
    expect(narrow({ searchKey: '하나' }, { revType: 'GOLF', dateIn: '2026-02' }, [])).toEqual({
      searchKey: '하나',
      revType: 'GOLF',
      dateField: 'dateIn',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
    const held = { dateField: 'dateIn', startDate: '2026-02-10', endDate: '2026-03-10' };
    expect(narrow(held, { dateIn: '2026-02' }, [])).toEqual({ ...held, endDate: '2026-02-28' });
  });

  test("else further conditions, and none if the backend can't filter by it", () => {
    const other = { dateField: 'dateOut', startDate: '2026-01-01' };
    const term = ['dateIn', 'between', ['2026-02-01', '2026-02-28']];
    expect(narrow(other, { dateIn: '2026-02' })).toEqual({
      ...other,
      where: JSON.stringify({ and: [term] }),
    });
    const before = { or: [['id', 'filled']] };
    expect(narrow({ where: JSON.stringify(before) }, { revType: null })).toEqual({
      where: JSON.stringify({ and: [before, ['revType', 'empty']] }),
    });
    expect(narrow({}, { revType: null }, [])).toBeNull();
  });
});
