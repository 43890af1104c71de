import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../src/schema';
import { address, filtersIn, renderList, serve } from './listHarness';

describe('a search that names a record', () => {
  const customers: AnyRecord[] = [
    { id: 1, code: 'DN', name: '다낭 한마음투어', active: true },
    { id: 2, code: 'HM', name: '한마음투어', active: true },
  ];
  const open = (searchKey: string, extensions = ['references']) => {
    const getList = serve({ 'codes/customers': customers, depositandwithdrawals: [] });
    return renderList({
      route: 'depositandwithdrawals',
      dataProvider: { getList },
      extensions,
      search: address({ searchKey }),
    });
  };
  const typeName = async (name: string) => {
    const { router } = open('');
    const box = await screen.findByRole('searchbox', { name: '검색' });
    await userEvent.type(box, `${name}{Enter}`);
    return { router, box };
  };
  const offers = () =>
    screen.queryAllByRole('button', { name: /만 보기$/ }).map(({ textContent }) => textContent);

  test('offers to filter by just that one, the exact name before others', async () => {
    const { router } = open('한마음투어');
    await userEvent.click(await screen.findByRole('button', { name: '거래처: 한마음투어만 보기' }));
    await waitFor(() => expect(filtersIn(router)).toEqual({ customerCode: 'HM' }));
    await waitFor(() => expect(offers()).toEqual([]));
  });

  test('offers each of several that only contain the words', async () => {
    open('한마음');
    await screen.findByRole('button', { name: '거래처: 한마음투어만 보기' });
    expect(offers()).toEqual(['거래처: 한마음투어만 보기', '거래처: 다낭 한마음투어만 보기']);
  });

  test('filters by a typed exact name at once, as a longer name contains it', async () => {
    const { router, box } = await typeName('한마음투어');
    const exactly = { searchKey: '한마음투어', customerCode: 'HM' };
    await waitFor(() => expect(filtersIn(router)).toEqual(exactly));
    expect(box).toHaveValue('한마음투어');

    const wider = await screen.findByRole('button', { name: /다른 이름도 보기$/ });
    await userEvent.click(wider);
    await waitFor(() => expect(filtersIn(router)).toEqual({ searchKey: '한마음투어' }));
    expect(await screen.findByRole('button', { name: '거래처: 한마음투어만 보기' })).toBeVisible();
    expect(filtersIn(router)).toEqual({ searchKey: '한마음투어' });
  });

  test('drops the filter that a typed name has set when more is typed', async () => {
    const { router, box } = await typeName('한마음투어');
    await waitFor(() => expect(filtersIn(router)).toHaveProperty('customerCode', 'HM'));
    await userEvent.type(box, ' 잔금{Enter}');
    await waitFor(() => expect(filtersIn(router)).toEqual({ searchKey: '한마음투어 잔금' }));
  });

  test('keeps other rows of a typed name that no longer name contains', async () => {
    const { router } = await typeName('다낭 한마음투어');
    await screen.findByRole('button', { name: '거래처: 다낭 한마음투어만 보기' });
    expect(filtersIn(router)).toEqual({ searchKey: '다낭 한마음투어' });
  });

  test('offers nothing if the backend can’t filter by it', async () => {
    open('한마음투어', []);
    await screen.findByRole('button', { name: '검색어 지우기' });
    expect(screen.queryByRole('button', { name: '거래처' })).toBeNull();
    expect(offers()).toEqual([]);
  });

  test('is not the only way: the customer is an input on the bar', async () => {
    open('');
    const line = within(await screen.findByRole('search'));
    expect(await line.findByRole('combobox', { name: '거래처' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '필터' }));
    const panel = within(await screen.findByRole('dialog', { name: '필터' }));
    expect(await panel.findByRole('combobox', { name: '구분' })).toBeVisible();
    expect(panel.queryByRole('combobox', { name: '거래처' })).toBeNull();
  });
});
