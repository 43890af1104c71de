import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { parametersOf } from '../../src/filters/control';
import { changeStoredList } from '../../src/list/state/stored';
import { planFilters } from '../../src/list/filters/plan';
import type { AnyRecord } from '../../src/schema';
import { ListScreen } from '../../src/screens/GenericList';
import {
  address,
  cities,
  filtersIn,
  lastList,
  openFilter,
  renderList,
  serve,
  setFilter,
} from './listHarness';
import { resources, resourceOf } from '../support/resources';
import { textsOf } from '../support/textsOf';

const countries: AnyRecord[] = [
  { id: 1, code: 'KR', name: '대한민국', seq: 1, active: true },
  { id: 2, code: 'JP', name: '일본', seq: 2, active: true },
];
const rows = () => serve({ 'codes/cities': cities(40), 'codes/countries': countries });
const loaded = () => screen.findByRole('grid');

async function show(options: Partial<Parameters<typeof renderList>[0]> = {}) {
  const getList = rows();
  const shown = renderList({ dataProvider: { getList }, ...options });
  await loaded();
  return { getList, ...shown };
}

const one = { reservations: [{ id: 1, code: 'R1', sections: [] }] };
const reservations = { route: 'reservations', dataProvider: { getList: serve(one) } };

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'the documented parameters: %s: every one has its control',
  (_name, resource) => {
    const controls = planFilters(resource, resources);
    const covered = controls.flatMap(parametersOf);
    expect(covered.toSorted()).toEqual(
      resource.filters.map(({ parameter }) => parameter).toSorted(),
    );
  },
);

test('a choice among what the user may not list is not offered, unless a link has set it', () => {
  const of = resourceOf('reservations');
  const places = (mayList: (name: string) => boolean) =>
    new Map(
      planFilters(of, resources, ['references'], mayList).map((one) => [
        parametersOf(one)[0],
        one.place,
      ]),
    );
  expect(places(() => true).get('customerCode')).not.toBe('onceSet');
  expect(places((name) => name !== 'customers').get('customerCode')).toBe('onceSet');
});

describe('filters and the address', () => {
  test('quick navigation takes nothing of the list’s URL along', async () => {
    function Hurried() {
      const navigate = useNavigate();
      useLayoutEffect(() => void navigate('/elsewhere'), [navigate]);
      return <ListScreen />;
    }
    const { router } = renderList({ dataProvider: { getList: rows() }, children: <Hurried /> });
    expect(await screen.findByText('at /elsewhere')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' });
  });

  test('a link with filters shows and requests them', async () => {
    const search = address({ countryCode: 'JP', active: '1', searchKey: '도' });
    const { getList } = await show({ search });
    expect(lastList(getList).filter).toEqual({ countryCode: 'JP', active: '1', searchKey: '도' });
    const box = screen.getByRole('searchbox', { name: '검색' });
    expect(box).toHaveValue('도');
    // Longer text would exceed a URL's limit.
    fireEvent.change(box, { target: { value: '가'.repeat(200) } });
    expect(box).toHaveAttribute('maxlength', '200');
    expect(screen.getByText('검색어는 200자까지 입력할 수 있습니다.')).toBeVisible();
    expect(await openFilter('사용')).toHaveValue('1');
    expect(await screen.findByDisplayValue('일본')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '필터 지우기 (3)' })).toBeInTheDocument();
  });

  test('a choice goes into the URL and the next request; clearing empties both', async () => {
    const { router, getList } = await show();
    const active = await openFilter('사용');
    expect(textsOf('option', active)).toEqual(['전체', '사용', '중지']);
    await userEvent.selectOptions(active, '중지');
    await waitFor(() => expect(filtersIn(router)).toEqual({ active: '0' }));
    await waitFor(() => expect(lastList(getList).filter).toEqual({ active: '0' }));
    await userEvent.click(await screen.findByRole('button', { name: '필터 지우기 (1)' }));
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    await waitFor(() => expect(active).toHaveValue(''));
  });

  test('going back restores the former filters', async () => {
    const { router } = await show();
    await setFilter('사용', '사용');
    await waitFor(() => expect(filtersIn(router)).toEqual({ active: '1' }));
    await setFilter('사용', '중지');
    await waitFor(() => expect(filtersIn(router)).toEqual({ active: '0' }));
    await act(() => router.navigate(-1));
    expect(await openFilter('사용')).toHaveValue('1');
  });

  test('URL parameters beyond the documented ones are no filters', async () => {
    await show({ search: address({ color: 'red', active: { no: 1 } }) });
    expect(screen.queryByRole('button', { name: /필터 지우기/ })).toBeNull();
  });

  test('a filter and a sort that the resource no longer has are removed from the URL, and the list names them', async () => {
    const search = address({ grade: 'VIP', active: '1' }, { sort: 'grade', order: 'ASC' });
    const { router, getList } = await show({ search });
    expect(await screen.findByText('더 이상 없는 필터 1개를 제외했습니다.')).toBeVisible();
    expect(filtersIn(router)).toEqual({ active: '1' });
    expect(lastList(getList)).toMatchObject({ filter: { active: '1' }, sort: { field: 'seq' } });
    expect(router.state.location.search).not.toContain('grade');
  });

  test('filters of fields that the list still has are named by them', async () => {
    const search = address({ grade: 'VIP', seq: '3' });
    renderList({ dataProvider: { getList: rows() }, search });
    const said = '더 이상 없는 필터 2개를 제외했습니다: 순서';
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('the stored state of such a list no longer interferes', async () => {
    const store = memoryStore();
    changeStoredList(store, 'codes/cities', { last: address({ grade: 'VIP' }).slice(1) });
    const { router, getList } = await show({ store });
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    expect(lastList(getList).filter).toEqual({});
  });

  test('balances: active filters by confirmation', async () => {
    const getList = serve({ balances: [{ id: 1, title: '정산', reservations: [] }] });
    const { router } = await show({ route: 'balances', dataProvider: { getList } });
    await setFilter(/^확/, '미확정');
    await waitFor(() => expect(filtersIn(router)).toEqual({ active: '1' }));
  });

  test('the button of a filter with free text is translated', async () => {
    renderList({ route: 'codes/customers', dataProvider: {} });
    await openFilter('대분류');
    expect(screen.queryByTitle('Open')).toBeNull();
    expect(screen.getAllByTitle('목록 열기').length).toBeGreaterThan(1);
  });

  test('a first day selects its date field; clearing the field empties the range', async () => {
    const { router } = await show(reservations);
    await userEvent.click(screen.getByRole('button', { name: '필터' }));
    const from = await screen.findByRole('textbox', { name: '날짜부터' });
    await userEvent.type(from, '2024-03-01');
    await userEvent.tab();
    await waitFor(() =>
      expect(filtersIn(router)).toEqual({ dateField: 'dateIn', startDate: '2024-03-01' }),
    );
    const dateField = screen.getByRole('combobox', { name: '날짜 기준' });
    expect(dateField).toHaveValue('dateIn');
    await userEvent.selectOptions(dateField, '');
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    await userEvent.selectOptions(dateField, 'dateOut');
    await waitFor(() => expect(filtersIn(router)).toEqual({ dateField: 'dateOut' }));
    await waitFor(() => expect(screen.queryByText(/^필터 지우기/)).toBeNull());
    expect(document.querySelector('.list-set')).toBeNull();
  });

  test('many filters are behind a button; each active one is a chip that opens it, and its cross removes it', async () => {
    const search = address({ revType: 'GOLF', dateField: 'dateIn', startDate: '2026-11-01' });
    const { router } = await show({ ...reservations, search });
    const find = within(screen.getByRole('search'));
    expect(find.queryByRole('combobox')).toBeNull();
    expect(find.getByRole('button', { name: '시작일 2026-11-01 –' })).toBeInTheDocument();
    // The range is one filter of three parameters.
    expect(screen.getByRole('button', { name: '필터 지우기 (2)' })).toBeInTheDocument();
    await userEvent.click(find.getByRole('button', { name: '유형 골프' }));
    const panel = within(await screen.findByRole('dialog', { name: '필터' }));
    expect(panel.getAllByRole('combobox')).toHaveLength(1);
    expect(panel.getByRole('combobox', { name: '유형' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(find.getByRole('button', { name: '유형 골프' })).toHaveFocus();
    await userEvent.click(find.getByRole('button', { name: '시작일 필터 지우기' }));
    await waitFor(() => expect(filtersIn(router)).toEqual({ revType: 'GOLF' }));
    await userEvent.keyboard('f');
    expect(await screen.findByRole('dialog', { name: '필터' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '날짜 기준' })).toHaveFocus();
  });

  test('changing a parent filter clears the ones that depend on it', async () => {
    const getList = serve({
      users: [{ id: 1, name: '김' }],
      'users/offices': [
        { id: 1, code: 'SEL', name: '서울', active: true },
        { id: 2, code: 'PUS', name: '부산', active: true },
      ],
    });
    const search = address({ officeCode: 'SEL', departmentCode: 'D1', roleCode: 'ADMIN' });
    const { router } = await show({ route: 'users', dataProvider: { getList }, search });
    await openFilter('지점');
    await userEvent.click(await screen.findByDisplayValue('서울'));
    await userEvent.click(await screen.findByRole('option', { name: /부산/ }));
    await waitFor(() =>
      expect(filtersIn(router)).toEqual({ officeCode: 'PUS', roleCode: 'ADMIN' }),
    );
  });
});

describe('search', () => {
  const box = () => screen.getByRole('searchbox', { name: '검색' });

  test('waits half a second after the last key', async () => {
    const { router } = await show();
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: '서' } });
    await act(() => vi.advanceTimersByTimeAsync(400));
    fireEvent.change(box(), { target: { value: '서울' } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(filtersIn(router)).toEqual({});
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(filtersIn(router)).toEqual({ searchKey: '서울' });
  });

  test('never searches in the middle of a syllable, however long it takes', async () => {
    const { router } = await show();
    vi.useFakeTimers();
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: '서우' } });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(filtersIn(router)).toEqual({});
    fireEvent.change(box(), { target: { value: '서울' } });
    fireEvent.compositionEnd(box(), { data: '울' });
    await act(() => vi.advanceTimersByTimeAsync(501));
    expect(filtersIn(router)).toEqual({ searchKey: '서울' });
  });

  test('Enter searches at once, Esc clears, / focuses', async () => {
    const { router } = await show();
    const user = userEvent.setup();
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    await user.keyboard('부산{Enter}');
    await waitFor(() => expect(filtersIn(router)).toEqual({ searchKey: '부산' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    await waitFor(() => expect(box()).toHaveValue(''));
    await user.keyboard('a/b');
    expect(box()).toHaveValue('a/b');
  });
});

describe('rows and filters', () => {
  test('other filters clear the selection, another page keeps it and says so', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 2 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
    expect(await screen.findByText('다른 페이지 1건 포함')).toBeInTheDocument();
    await setFilter('사용', '사용');
    await waitFor(() => expect(screen.queryByText('1건 선택됨')).toBeNull());
  });

  test('a selection ends with the list, and one stored by an older session is ignored', async () => {
    const store = memoryStore({ 'codes/cities.selectedIds': [1, 2] });
    const { router } = await show({ store });
    expect(screen.queryByText('2건 선택됨')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 2 선택' }));
    expect(screen.getByText('1건 선택됨')).toBeInTheDocument();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    await loaded();
    expect(screen.getByRole('checkbox', { name: '도시 2 선택' })).not.toBeChecked();
    expect(screen.queryByText('1건 선택됨')).toBeNull();
  });

  test('nothing found: says so and offers to clear the filters', async () => {
    const { router } = renderList({
      dataProvider: { getList: serve({}) },
      search: address({ active: '1' }),
    });
    expect(await screen.findByText('조건에 맞는 도시 항목이 없습니다.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
    await waitFor(() => expect(filtersIn(router)).toEqual({}));
    expect(await screen.findByText('아직 등록된 도시 항목이 없습니다.')).toBeInTheDocument();
  });

  test('a failed load keeps the filters and can be retried', async () => {
    const getList = rows();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    getList.mockRejectedValueOnce(new Error('500:점검 중입니다'));
    const { router } = renderList({ dataProvider: { getList }, search: address({ active: '1' }) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('점검 중입니다');
    expect(alert).not.toHaveTextContent('500');
    expect(filtersIn(router)).toEqual({ active: '1' });
    await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await loaded()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
