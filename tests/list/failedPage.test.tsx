import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { fault } from '../../i18n/ko/fault';
import { ApiError } from '../../src/data/errors';
import { cities, renderList, serve } from './listHarness';

const search = (page: number) => `?perPage=15&page=${page}&sort=seq&order=ASC&filter={}`;
const pageOf = (router: ReturnType<typeof renderList>['router']) =>
  new URLSearchParams(router.state.location.search).get('page');
const goTo = (page: number) =>
  userEvent.click(screen.getByRole('button', { name: `${page}페이지로 이동` }));

function brokenPage(page: number) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const working = serve({ 'codes/cities': cities(40) });
  const fail = { isOn: true };
  const getList = vi.fn(async (route: string, params: GetListParams) => {
    if (fail.isOn && !params.meta && params.pagination?.page === page)
      throw new ApiError({ kind: 'http', status: 500, text: '점검 중입니다' });
    return working(route, params);
  });
  return { getList, fail };
}

test('a page that fails keeps the old rows, says so and can be retried', async () => {
  const { getList, fail } = brokenPage(3);
  const { router } = renderList({ dataProvider: { getList }, search: search(2) });
  await screen.findByText('도시 16');
  await goTo(3);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`점검 중입니다 ${fault.old}`);
  expect(pageOf(router)).toBe('3');
  expect(screen.getByText('도시 16')).toBeInTheDocument();
  expect(screen.getByText('총 40건 · 16–30')).toBeInTheDocument();
  fail.isOn = false;
  await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('도시 31')).toBeInTheDocument();
  expect(screen.getByText('총 40건 · 31–40')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a first page that fails leaves the address as it is', async () => {
  const { getList } = brokenPage(3);
  const { router } = renderList({ dataProvider: { getList }, search: search(3) });
  await screen.findByRole('alert');
  expect(pageOf(router)).toBe('3');
  expect(screen.queryByText('도시 1')).toBeNull();
});

test('a page beyond the last opens the last', async () => {
  const getList = serve({ 'codes/cities': cities(40) });
  const { router } = renderList({ dataProvider: { getList }, search: search(9) });
  expect(await screen.findByText('도시 40')).toBeInTheDocument();
  await waitFor(() => expect(pageOf(router)).toBe('3'));
});

test.each([
  [{ isTotalUnknown: true }, '1–15 · 전체 건수를 알 수 없음'],
  [{ missing: 8 }, '총 16건 · 1–15'],
])('a total that contradicts the rows is not believed: %j', async (meta, range) => {
  const data = cities(15);
  renderList({
    dataProvider: { getList: async () => ({ data, total: 16, meta }) },
    search: search(1),
  });
  const said = await screen.findByText(range);
  if ('missing' in meta) expect(said).toHaveTextContent('8건을 받지 못함');
  expect(screen.getByRole('button', { name: '다음 페이지로 이동' })).toBeEnabled();
});
