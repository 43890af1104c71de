import { act, screen, waitFor } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { expect, test } from 'vitest';
import { openOwnList } from '../../src/list/state/stored';
import {
  address,
  cities,
  filtersIn,
  ownFilterIs,
  renderList,
  serve,
  setFilter,
} from '../list/listHarness';

// An in-memory store is reset at each visit.
const show = (search = '') =>
  renderList({
    dataProvider: { getList: serve({ 'codes/cities': cities(3) }) },
    search,
    store: localStorageStore(),
  });
const loaded = () => screen.findByRole('grid');

test("a link's state stays the link’s: it is restored after a record, and the menu opens the user's own", async () => {
  const { router, store } = show();
  const list = router.state.location.pathname;
  const leave = async (to: string | number) => {
    await act(() => router.navigate('/elsewhere'));
    await act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
    await loaded();
  };
  await loaded();
  await setFilter('사용', '사용');
  await ownFilterIs(store, 'codes/cities', { active: '1' });

  await leave(`${list}${address({ countryCode: 'JP' })}`);
  expect(filtersIn(router)).toEqual({ countryCode: 'JP' });
  await leave(list);
  await waitFor(() => expect(filtersIn(router)).toEqual({ countryCode: 'JP' }));

  await act(async () => {
    openOwnList(store, 'codes/cities');
    await router.navigate(list);
  });
  await waitFor(() => expect(filtersIn(router)).toEqual({ active: '1' }));
  await setFilter('사용', '중지');
  await ownFilterIs(store, 'codes/cities', { active: '0' });
  openOwnList(store, 'codes/cities');
  await leave(list);
  await waitFor(() => expect(filtersIn(router)).toEqual({ active: '0' }));
});

test('opening a link first leaves the menu’s list as declared', async () => {
  const { router, store } = show(address({ active: '0' }));
  await loaded();
  await act(() => router.navigate('/elsewhere'));
  openOwnList(store, 'codes/cities');
  await act(() => router.navigate('/admin/codes/cities'));
  await loaded();
  expect(filtersIn(router)).toEqual({});
});
