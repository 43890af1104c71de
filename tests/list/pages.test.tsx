import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, useListContext, type ListControllerResult } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialPageSize } from '../../src/list/pages';
import { GenericList } from '../../src/screens/GenericList';
import { renderList, serve } from './listHarness';
import { deferred } from '../support/deferred';
import { resourceOf } from '../support/resources';
import { runBefore } from '../support/runBefore';

const window900 = () => vi.stubGlobal('innerHeight', 900);
beforeEach(window900);

const cities = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, code: `C${index}` }));

describe('a list that follows the height', () => {
  it.each([
    ['comfortable', 900, 18],
    ['compact', 900, 23],
    ['comfortable', 300, 5],
    ['comfortable', 9000, 100],
  ])('shows in %s rows at %i px %i of them', (density, height, rows) => {
    vi.stubGlobal('innerHeight', height);
    const store = memoryStore({ 'settings.pageSize': 'fit', 'settings.density': density });
    expect(initialPageSize(store, null)).toBe(rows);
  });

  it.each([
    ['comfortable', 768, 15],
    ['comfortable', 900, 15],
    ['comfortable', 1080, 30],
    ['comfortable', 1440, 30],
    ['compact', 900, 30],
    ['comfortable', 300, 15],
    ['compact', 9000, 100],
  ])(
    'starts in %s rows at %i px with the smallest size that fills it: %i',
    (density, height, rows) => {
      vi.stubGlobal('innerHeight', height);
      expect(initialPageSize(memoryStore({ 'settings.density': density }), null)).toBe(rows);
    },
  );

  it('starts with the size of the settings, or one that fills the height', () => {
    const start = (size: unknown) =>
      initialPageSize(memoryStore({ 'settings.pageSize': size }), null);
    expect(start(5)).toBe(5);
    expect(start('seven')).toBe(15);
  });

  it.each([
    ['role-permissions', 10],
    ['reservations', 8],
  ])('counts the cards of %s on a phone by their height', (name, cards) => {
    vi.stubGlobal('innerHeight', 876);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const resource = resourceOf(name);
    expect(initialPageSize(memoryStore({ 'settings.pageSize': 'fit' }), resource)).toBe(cards);
  });

  it('is chosen below the rows, for all lists that have no number of their own', async () => {
    const getList = vi.fn(serve({ 'codes/cities': cities }));
    renderList({ route: 'codes/cities', dataProvider: { getList }, children: <GenericList /> });
    await screen.findByText('C0');
    const size = screen.getByRole('combobox', { name: '페이지당 행 수' });
    expect(size).toHaveValue('15');
    await userEvent.selectOptions(size, '창에 맞춤');
    await screen.findByText('C17');
    expect(size).toHaveValue('fit');
    const asked = getList.mock.calls
      .filter(([route, { meta }]) => route === 'codes/cities' && !meta)
      .map(([, { pagination }]) => pagination);
    expect(asked.at(-1)).toEqual({ page: 1, perPage: 18 });
  });
});

it('keeps the place of the earlier rows while a page loads, and its context as it is', async () => {
  const lists: ListControllerResult[] = [];
  function Strip() {
    const list = useListContext();
    if (list !== lists.at(-1)) lists.push(list);
    return null;
  }
  const released = deferred();
  const getList = vi.fn(serve({ 'codes/cities': cities }));
  runBefore(getList, async (_route, { pagination }) => {
    if (pagination?.page === 2) await released.promise;
  });
  renderList({ dataProvider: { getList }, slots: { Strip } });
  await screen.findByText('C0');
  const range = await screen.findByText('총 40건 · 1–15');
  const before = lists.length - 1;
  await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
  await waitFor(() => expect(range).toHaveAttribute('aria-busy', 'true'));
  const row = screen.getByText('C0').closest('tr');
  expect(row).toHaveAttribute('aria-rowindex', '2');
  expect(range).toHaveTextContent('총 40건 · 1–15');
  released.resolve();
  const after = (await screen.findByText('C15')).closest('tr');
  expect(after).toHaveAttribute('aria-rowindex', '17');
  expect(after).toBe(row);
  expect(lists.slice(before).map(({ page, isFetching }) => ({ page, isFetching }))).toEqual([
    { page: 1, isFetching: false },
    { page: 2, isFetching: true },
    { page: 2, isFetching: false },
  ]);
});
